//! What is rolled, from the words that were typed to those of the table.

use protocol::v1::table::command::AskBody;
use systems::System;
use systems::form::{SheetAsk, TargetForm};

use crate::Failure;
use crate::args::RollFlags;

/// A roll that was typed, and the number it is held against.
pub(super) struct TypedRoll {
    pub(super) ask: AskBody,
    pub(super) target: Option<i32>,
}

/// A check of an attribute, with everything that was said about it.
pub(super) fn typed_roll(system: System, score: &str, flags: &RollFlags) -> Result<TypedRoll, Failure> {
    let form = system.roll_form(score);
    let words = flags.for_form(system, form)?;
    let ask = SheetAsk { system, score: score.trim().to_owned(), values: words.values };
    Ok(TypedRoll { ask: AskBody::from(&ask), target: words.target })
}

/// The same, which is held against a number where its system has one.
pub(super) fn with_target(system: System, score: &str, flags: &RollFlags) -> Result<TypedRoll, Failure> {
    let typed = typed_roll(system, score, flags)?;
    match (&system.roll_form(score).target, typed.target) {
        (TargetForm::Number(number), None) => Err(Failure::usage(format!(
            "give what the check is held against: --{} {}; against somebody use `table contest`",
            number.key,
            number.syntax()
        ))),
        (TargetForm::Number(_) | TargetForm::Nothing { .. }, _) => Ok(typed),
    }
}

/// What somebody resists with, before they have a say in it.
pub(super) fn resisting(system: System, score: &str) -> AskBody {
    AskBody::from(&SheetAsk::of_score(system, score.trim()))
}

/// What is asked for, with the roller's own choices; nothing if they have none.
pub(super) fn answering(
    system: System,
    asked: Option<&SheetAsk>,
    score: Option<&str>,
    flags: &RollFlags,
) -> Result<Option<AskBody>, Failure> {
    if score.is_none() && !flags.says_anything() {
        return Ok(None);
    }
    let mut ask = match (score, asked) {
        (Some(score), _) => SheetAsk::of_score(system, score.trim()),
        (None, Some(asked)) => asked.clone(),
        (None, None) => {
            return Err(Failure::usage("say what is rolled: the contest leaves it to the one who answers"));
        }
    };
    ask.values.join(flags.for_form(system, ask.form())?.values);
    Ok(Some(AskBody::from(&ask)))
}
