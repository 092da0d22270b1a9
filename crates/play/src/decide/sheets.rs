//! Sheets that come to the table: of its system, read by its rulings, with names one can read.

use systems::{AnySheet, d12, pool, three_six};

use super::Deciding;
use crate::{Refusal, text};

const MOST_NAME: usize = 60;
const MOST_TEXT: usize = 200;

/// The sheet as this table reads it; refused if it cannot lie here.
pub(super) fn fit(deciding: &Deciding, sheet: &AnySheet) -> Result<AnySheet, Refusal> {
    let settings = &deciding.table.scene.settings;
    if sheet.system() != settings.system() {
        return Err(Refusal::OtherSystem { plays: settings.system() });
    }
    for words in texts(sheet) {
        text::passage(&words, "every text of a sheet", 0, MOST_TEXT)?;
    }
    let name = text::line(sheet.name(), "a character's name", MOST_NAME)?;
    Ok(sheet.read_by(&settings.rulings)?.named(&name)?)
}

/// Everything on a sheet that somebody wrote, its name aside.
fn texts(sheet: &AnySheet) -> Vec<String> {
    match sheet {
        AnySheet::D12(sheet) => d12_texts(sheet.draft()),
        AnySheet::ThreeSix(sheet) => three_six::Sheet::proficiencies(sheet).to_vec(),
        AnySheet::Pool(sheet) => pool_texts(sheet.draft()),
    }
}

fn d12_texts(draft: d12::Draft) -> Vec<String> {
    let written = |modifier: d12::Modifier| [Some(modifier.name), Some(modifier.source), modifier.when];
    draft.deity.into_iter().chain(draft.modifiers.into_iter().flat_map(written).flatten()).collect()
}

fn pool_texts(draft: pool::Draft) -> Vec<String> {
    let written = |archetype: pool::Archetype| [vec![archetype.name], archetype.covers].concat();
    let attributes = draft.levels.into_iter().map(|(name, _)| name);
    draft.archetype.map(written).into_iter().flatten().chain(attributes).collect()
}
