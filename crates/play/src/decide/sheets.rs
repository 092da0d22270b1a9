//! Sheets that come to the table: of its system, read by its rulings, with names one can read.

use systems::AnySheet;

use super::Deciding;
use crate::limits::{LONGEST_CHARACTER_NAME, LONGEST_SHEET_TEXT};
use crate::{Refusal, text};

/// The sheet as this table reads it; refused if it cannot lie here.
pub(super) fn fit(deciding: &Deciding, sheet: &AnySheet) -> Result<AnySheet, Refusal> {
    let settings = &deciding.table.scene.settings;
    if sheet.system() != settings.system() {
        return Err(Refusal::OtherSystem { plays: settings.system() });
    }
    for words in sheet.texts() {
        text::passage(&words, "every text of a sheet", 0, LONGEST_SHEET_TEXT)?;
    }
    let name = text::line(sheet.name(), "a character's name", LONGEST_CHARACTER_NAME)?;
    Ok(sheet.read_by(&settings.rulings)?.named(&name)?)
}
