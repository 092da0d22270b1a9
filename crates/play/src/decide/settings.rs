//! What the table plays, and how it reads the rules.

use systems::AnyRulings;

use super::Deciding;
use crate::limits::LONGEST_TABLE_NAME;
use crate::{Event, Refusal, Settings, text};

/// Settings a table may be opened with.
pub(super) fn checked(settings: Settings) -> Result<Settings, Refusal> {
    Ok(Settings { name: table_name(&settings.name)?, ..settings })
}

pub(super) fn change(
    deciding: &mut Deciding,
    name: Option<&str>,
    edition: Option<&str>,
    rulings: &[(String, String)],
) -> Result<(), Refusal> {
    deciding.for_gm("change the settings")?;
    let before = deciding.table.scene.settings.clone();
    let mut settings = before.clone();
    if let Some(name) = name {
        settings.name = table_name(name)?;
    }
    if let Some(edition) = edition {
        settings.rulings = AnyRulings::edition(settings.system(), edition)?;
    }
    for (ruling, choice) in rulings {
        settings.rulings.set(ruling, choice)?;
    }
    if settings == before {
        return Err(Refusal::NothingChanges { what: "every setting" });
    }
    let by = deciding.seat;
    deciding.tell_all(Event::SettingsChanged { settings, before, by });
    check_sheets(deciding)
}

/// Everything on the table must be readable by the rulings that hold now.
fn check_sheets(deciding: &Deciding) -> Result<(), Refusal> {
    let scene = &deciding.table.scene;
    for character in scene.characters.values() {
        character.sheet.read_by(&scene.settings.rulings)?;
        character.effective()?;
    }
    for sheet in scene.stat_blocks.values() {
        sheet.read_by(&scene.settings.rulings)?;
    }
    Ok(())
}

fn table_name(name: &str) -> Result<String, Refusal> {
    text::line(name, "a table's name", LONGEST_TABLE_NAME)
}
