//! An Action Pool sheet: `[levels]`, archetype, resilience.

use systems::pool::{Archetype, Draft, Refusal as No, Sheet};
use systems::{AnySheet, Refusal, System};

use crate::v1::sheet::assignment::{Target, ValueKind, in_table, one_of, plain_target, ruling, unknown};
use crate::v1::sheet::error::{EditError, Fault};
use crate::v1::sheet::fields::{Placed, SheetFields, number};
use crate::v1::sheet::nearest::{nearest, quoted};
use crate::v1::sheet::rulings;

/// The fields of a sheet.
pub(in crate::v1) const FIELDS: [&str; 9] =
    ["version", "system", "name", "archetype", "levels", "resilience", "waiting", "rulings", "history"];
/// The fields of an archetype.
pub(in crate::v1) const ARCHETYPE_FIELDS: [&str; 3] = ["name", "covers", "dice"];

/// Reads and judges a sheet.
pub(in crate::v1) fn read_sheet(sheet: &SheetFields<'_>) -> Result<Sheet, Fault> {
    sheet.only(&FIELDS)?;
    let levels = levels(&sheet.table("levels", "[levels]")?)?;
    let usual = Draft::default();
    let draft = Draft {
        name: sheet.text("name")?.unwrap_or_default().to_owned(),
        archetype: archetype(sheet)?,
        levels: levels.iter().map(|level| level.value.clone()).collect(),
        resilience: sheet.number("resilience")?.unwrap_or(usual.resilience),
        waiting: sheet.number("waiting")?.unwrap_or(usual.waiting),
        rulings: rulings::read_rulings(sheet)?,
    };
    Sheet::new(draft).map_err(|refusal| {
        let at = match &refusal {
            Refusal::TooMuch { what, .. } if what == "archetype dice" => sheet.place("archetype"),
            Refusal::TooMuch { what, .. } => sheet.place(what),
            Refusal::Pool(No::NoSuchLevel { level }) => {
                let found = levels.iter().find(|placed| placed.value.1 == *level);
                found.map_or_else(|| sheet.place("levels"), |placed| placed.at)
            }
            _ => sheet.at,
        };
        Fault::refused(at, refusal)
    })
}

/// Attributes have the names their table gives them; only the same one twice is refused.
pub(in crate::v1) fn levels(fields: &SheetFields<'_>) -> Result<Vec<Placed<(String, u32)>>, Fault> {
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
pub(in crate::v1) fn archetype(sheet: &SheetFields<'_>) -> Result<Option<Archetype>, Fault> {
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

/// Which field a name means.
pub(in crate::v1::sheet) fn target(sheet: &AnySheet, name: &str) -> Result<Target, EditError> {
    let levels = sheet.downcast_ref::<Sheet>().map_or(&[][..], Sheet::levels);
    let attributes: Vec<&str> = levels.iter().map(|(name, _)| name.as_str()).collect();
    match in_table(name, &["levels", "archetype", "rulings"]) {
        Some(("rulings", key)) => ruling(System::POOL, key),
        Some(("levels", key)) => level_target(key),
        Some((_, key)) => archetype_target(key),
        None if name.eq_ignore_ascii_case("edition") => ruling(System::POOL, name),
        None => {
            let found = plain_target(&["name", "archetype"], name, ValueKind::Text)
                .or_else(|| plain_target(&["resilience", "waiting"], name, ValueKind::Number));
            found.map_or_else(|| attribute_or_slip(name, &attributes), Ok)
        }
    }
}

/// An attribute may be a new one, but not one that looks like a slip of the pen.
fn attribute_or_slip(name: &str, attributes: &[&str]) -> Result<Target, EditError> {
    if attributes.iter().any(|word| word.trim().eq_ignore_ascii_case(name)) {
        return level_target(name);
    }
    let known = [&["name", "resilience", "waiting", "archetype"], attributes].concat();
    match nearest(name, &known) {
        None => level_target(name),
        Some(near) => Err(EditError::new(format!(
            "there is no {}; did you mean {near}? If it is a new attribute, write levels. before its name",
            quoted(name)
        ))),
    }
}

fn level_target(attribute: &str) -> Result<Target, EditError> {
    if attribute.is_empty() {
        return Err(EditError::new("an attribute needs a name; write it before the equals sign"));
    }
    Ok(Target::new("levels", attribute, ValueKind::Number))
}

fn archetype_target(name: &str) -> Result<Target, EditError> {
    let found = one_of(name, &ARCHETYPE_FIELDS);
    let field = found.ok_or_else(|| unknown("archetype field", name, &ARCHETYPE_FIELDS, ""))?;
    let kind = match field {
        "name" => ValueKind::Text,
        "covers" => ValueKind::Texts,
        _ => ValueKind::Number,
    };
    Ok(Target::new("archetype", field, kind))
}

/// Are these two spellings of one field of a table?
pub(in crate::v1) fn is_same(table: &str, one: &str, other: &str) -> bool {
    match table {
        "levels" => one.trim().eq_ignore_ascii_case(other.trim()),
        _ => one == other,
    }
}
