//! An Action Pool sheet: `[levels]`, archetype, resilience.

use systems::Refusal;
use systems::pool::{Archetype, Draft, Refusal as No, Sheet};

use super::error::Fault;
use super::fields::{Fields, Placed, number};
use super::rulings;

/// The fields of a sheet.
pub(super) const FIELDS: [&str; 9] =
    ["version", "system", "name", "archetype", "levels", "resilience", "waiting", "rulings", "history"];
/// The fields of an archetype.
pub(super) const ARCHETYPE_FIELDS: [&str; 3] = ["name", "covers", "dice"];
/// What a history can be about: points, and dice that others bought.
pub(super) const RESOURCES: [&str; 2] = ["resilience", "waiting"];

/// Reads and judges a sheet.
pub(super) fn read(sheet: &Fields<'_>) -> Result<Sheet, Fault> {
    sheet.only(&FIELDS)?;
    let levels = levels(&sheet.table("levels", "[levels]")?)?;
    let usual = Draft::default();
    let draft = Draft {
        name: sheet.text("name")?.unwrap_or_default().to_owned(),
        archetype: archetype(sheet)?,
        levels: levels.iter().map(|level| level.value.clone()).collect(),
        resilience: sheet.number("resilience")?.unwrap_or(usual.resilience),
        waiting: sheet.number("waiting")?.unwrap_or(usual.waiting),
        rulings: rulings::read(sheet)?,
    };
    Sheet::new(draft).map_err(|refusal| {
        let at = match &refusal {
            Refusal::TooMuch { what, .. } if what == "archetype dice" => sheet.place("archetype"),
            Refusal::TooMuch { what, .. } => sheet.place(what),
            Refusal::Pool(No::NoSuchLevel { level }) => {
                let found = levels.iter().find(|one| one.value.1 == *level);
                found.map_or_else(|| sheet.place("levels"), |one| one.at)
            }
            _ => sheet.at,
        };
        Fault::refused(at, refusal)
    })
}

/// Attributes have the names their table gives them; only the same one twice is refused.
pub(super) fn levels(fields: &Fields<'_>) -> Result<Vec<Placed<(String, u32)>>, Fault> {
    let mut levels: Vec<Placed<(String, u32)>> = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for entry in fields.entries {
        if !seen.insert(entry.key.trim().to_ascii_lowercase()) {
            return Err(fields.twice(entry));
        }
        let level = number(&entry.value, &entry.key)?;
        levels.push(Placed { at: entry.at, value: (entry.key.clone(), level) });
    }
    Ok(levels)
}

/// Reads `archetype = {name, covers, dice}`, if there is one.
pub(super) fn archetype(sheet: &Fields<'_>) -> Result<Option<Archetype>, Fault> {
    if sheet.find("archetype").is_none() {
        return Ok(None);
    }
    let fields = sheet.table("archetype", "archetype")?;
    fields.only(&ARCHETYPE_FIELDS)?;
    Ok(Some(Archetype {
        name: fields.needed_text("name")?.to_owned(),
        covers: fields.texts("covers")?,
        dice: fields.number("dice")?.unwrap_or(Archetype::USUAL_DICE),
    }))
}
