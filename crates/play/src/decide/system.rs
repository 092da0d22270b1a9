//! Letting a table play by another file of its system.

use systems::{AnySheet, CarriedOver, System};

use super::{Deciding, call, contest, turns};
use crate::{ActionId, Audience, CharacterId, Encounter, Event, Refusal, Settings};

/// A character that would go over.
struct Moved {
    character: CharacterId,
    audience: Audience,
    before: AnySheet,
    after: CarriedOver,
}

pub(super) fn change(deciding: &mut Deciding, system: System, accepts_loss: bool) -> Result<(), Refusal> {
    deciding.for_gm("change the table's file")?;
    let before = deciding.table.scene.settings.clone();
    if system == before.system() {
        return Err(Refusal::NothingChanges { what: "the file" });
    }
    if before.system().file().is_none() || system.file().is_none() || system.name() != before.system().name()
    {
        return Err(Refusal::OtherSystem { plays: before.system() });
    }
    let (rulings, lost_rulings) = before.rulings.carry_over(system);
    let settings = Settings { rulings, ..before.clone() };
    let characters = characters(deciding, &settings)?;
    let stat_blocks = stat_blocks(deciding, &settings)?;
    if !accepts_loss {
        let sheets = characters.iter().map(|moved| &moved.after);
        let sheets = sheets.chain(stat_blocks.iter().map(|(_, _, after)| after));
        let lost = sheets.flat_map(|after| after.lost.iter().map(|lost| told_of(after, lost)));
        let lost: Vec<String> = lost_rulings.iter().cloned().chain(lost).collect();
        if !lost.is_empty() {
            return Err(Refusal::WouldLose { lost: lost.join("; ") });
        }
    }
    close_what_is_open(deciding)?;
    let by = deciding.seat;
    deciding.tell_all(Event::SystemChanged { before, settings, lost: lost_rulings, by });
    for Moved { character, audience, before, after: CarriedOver { sheet, lost } } in characters {
        let changes = AnySheet::difference(&before, &sheet);
        deciding.tell(audience, Event::CharacterCarriedOver { by, character, before, sheet, changes, lost });
    }
    for (name, before, CarriedOver { sheet, lost }) in stat_blocks {
        deciding.tell(Audience::Gm, Event::StatBlockCarriedOver { name, before, sheet, lost });
    }
    Ok(())
}

fn told_of(after: &CarriedOver, lost: &str) -> String {
    format!("{}: {lost}", after.sheet.name())
}

/// Every character as the new file reads it, with the effects of conditions that are lost among what is lost.
fn characters(deciding: &Deciding, settings: &Settings) -> Result<Vec<Moved>, Refusal> {
    let mut moved = Vec::new();
    for character in deciding.table.scene.characters.values() {
        let mut after = carried(&character.sheet, settings)?;
        for condition in &character.conditions {
            let gone =
                condition.effects.iter().filter(|effect| effect.carry_over(settings.system()).is_none());
            let words = gone.map(|effect| format!("condition {}: {}", condition.name, effect.describe()));
            after.lost.extend(words);
        }
        let audience = deciding.table.scene.points_audience(character);
        let before = character.sheet.clone();
        moved.push(Moved { character: character.id, audience, before, after });
    }
    Ok(moved)
}

fn stat_blocks(
    deciding: &Deciding,
    settings: &Settings,
) -> Result<Vec<(String, AnySheet, CarriedOver)>, Refusal> {
    let blocks = deciding.table.scene.stat_blocks.iter();
    blocks.map(|(name, sheet)| Ok((name.clone(), sheet.clone(), carried(sheet, settings)?))).collect()
}

fn carried(sheet: &AnySheet, settings: &Settings) -> Result<CarriedOver, Refusal> {
    sheet.carry_over(&settings.rulings).map_err(|refusal| Refusal::NotNow {
        why: format!(
            "{} does not fit the new file: {refusal}; edit the sheet or the file first",
            sheet.name()
        ),
    })
}

/// What waits for a roll by the old file waits no longer.
fn close_what_is_open(deciding: &mut Deciding) -> Result<(), Refusal> {
    let calls: Vec<ActionId> = deciding.table.scene.calls.keys().copied().collect();
    calls.into_iter().try_for_each(|id| call::close(deciding, id))?;
    let contests: Vec<ActionId> = deciding.table.scene.contests.keys().copied().collect();
    contests.into_iter().try_for_each(|id| contest::drop(deciding, id))?;
    match deciding.table.scene.encounter {
        Some(Encounter::Rolling(_)) => turns::end_encounter(deciding),
        Some(Encounter::Turns(_)) | None => Ok(()),
    }
}
