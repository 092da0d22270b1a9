//! The `[rulings]` of a sheet, for any system.

use systems::ruling::{Choices, RulingInfo, Rulings};
use systems::{AnyRulings, System};

use super::error::Fault;
use super::fields::{SheetFields, no_such};
use super::given::{Given, GivenValue};

/// Reads those of a built-in system.
pub(in crate::v1) fn read_rulings<R: Rulings>(sheet: &SheetFields<'_>) -> Result<R, Fault> {
    let rulings = read_any(sheet, R::SYSTEM)?;
    R::from_settings(rulings.as_settings()).map_err(|refusal| Fault::refused(sheet.at, refusal))
}

/// Reads an edition, if one is named, then every single ruling on top of it.
pub(in crate::v1) fn read_any(sheet: &SheetFields<'_>, system: System) -> Result<AnyRulings, Fault> {
    let fields = sheet.table("rulings", "[rulings]")?;
    let editions = system.rules().editions();
    let edition = fields.word("edition", &editions, |name| AnyRulings::edition(system, name).ok())?;
    let mut rulings = edition.unwrap_or_else(|| AnyRulings::default_for(system));
    let mut known: Vec<&str> = system.rulings().iter().map(|info| info.name).collect();
    known.push("edition");
    for entry in fields.entries.iter().filter(|entry| entry.key != "edition") {
        let info = system.rulings().iter().find(|info| info.name == entry.key);
        let info = info.ok_or_else(|| fields.unknown(entry, &known, "take it out"))?;
        let choice = choice(&entry.value, info)?;
        let refused = |refusal| Fault { reason: reason(info, &choice), ..Fault::refused(entry.at, refusal) };
        rulings.set(info.name, &choice).map_err(refused)?;
    }
    Ok(rulings)
}

/// A choice is a word; one that is a number may be written as a number.
fn choice(given: &Given, info: &RulingInfo) -> Result<String, Fault> {
    match &given.value {
        GivenValue::Text(word) => Ok(word.clone()),
        GivenValue::Number(number) => Ok(number.to_string()),
        GivenValue::Flag(..) | GivenValue::List(..) | GivenValue::Table(..) | GivenValue::Other(..) => {
            Err(Fault::new(given.at, reason(info, given.kind())))
        }
    }
}

fn reason(info: &RulingInfo, choice: &str) -> String {
    match info.choices {
        Choices::Named(choices) => {
            let known: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
            no_such(info.name, choice, &known)
        }
        Choices::Number { .. } => info.refuse(choice).to_string(),
    }
}
