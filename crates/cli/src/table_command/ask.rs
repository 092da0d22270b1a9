//! What is rolled, from the words that were typed to those of the table.

use protocol::v1::table::command::{AskBody, CircumstanceBody};
use systems::System;

use crate::Failure;
use crate::args::CheckWords;
use crate::sheet_command::refuse_foreign;

/// A check of an attribute, with everything that was said about it.
pub(super) fn of(system: System, attribute: &str, words: &CheckWords) -> Result<AskBody, Failure> {
    let mut ask = bare(system, attribute);
    add(&mut ask, system, words)?;
    Ok(ask)
}

/// What somebody resists with, before they have a say in it.
pub(super) fn resisting(system: System, attribute: &str) -> Result<AskBody, Failure> {
    let mut ask = bare(system, attribute.trim());
    if system == System::D12 {
        ask.side = Some("resisted".to_owned());
    }
    Ok(ask)
}

/// What is asked for, with the roller's own choices; nothing if they have none.
pub(super) fn answering(
    system: System,
    asked: Option<AskBody>,
    attribute: Option<&str>,
    words: &CheckWords,
) -> Result<Option<AskBody>, Failure> {
    if attribute.is_none() && !words.says_anything() {
        return Ok(None);
    }
    let mut ask = match (attribute, asked) {
        (Some(attribute), _) => resisting(system, attribute)?,
        (None, Some(asked)) => asked,
        (None, None) => {
            return Err(Failure::usage("say what is rolled: the contest leaves it to the one who answers"));
        }
    };
    add(&mut ask, system, words)?;
    Ok(Some(ask))
}

fn bare(system: System, attribute: &str) -> AskBody {
    let named = Some(attribute.trim().to_owned());
    match system {
        System::D12 => AskBody { node: named, ..AskBody::default() },
        System::ThreeSix | System::Pool => AskBody { attribute: named, ..AskBody::default() },
    }
}

fn add(ask: &mut AskBody, system: System, words: &CheckWords) -> Result<(), Failure> {
    refuse_foreign(system, words)?;
    if words.resisted {
        ask.side = Some("resisted".to_owned());
    }
    if let Some(extra) = words.extra {
        ask.extra = Some(extra.name().to_owned());
    }
    ask.luck |= words.luck;
    let circumstance = |(name, value): &(String, i32)| CircumstanceBody { name: name.clone(), value: *value };
    ask.circumstances.extend(words.equipment.iter().chain(&words.circumstance).map(circumstance));
    ask.when.extend(words.when.iter().cloned());
    ask.save |= words.save;
    if words.proficiency.is_some() {
        ask.proficiency.clone_from(&words.proficiency);
    }
    ask.advantage = ask.advantage.saturating_add(words.advantage.unwrap_or_default());
    ask.disadvantage = ask.disadvantage.saturating_add(words.disadvantage.unwrap_or_default());
    ask.steps = ask.steps.saturating_add(words.step.unwrap_or_default());
    ask.boosts = ask.boosts.saturating_add(words.boost.unwrap_or_default());
    ask.snags = ask.snags.saturating_add(words.snag.unwrap_or_default());
    ask.spend = ask.spend.saturating_add(words.spend.unwrap_or_default());
    Ok(())
}
