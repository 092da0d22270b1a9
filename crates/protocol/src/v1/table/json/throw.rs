//! What is thrown at a table, as a check in JSON and back.

use play::Throw;
use systems::AnyCheck;
use systems::form::SideParts;
use systems::parts::{Part, Parts};
use systems::ruling::Rulings;

use crate::v1::AskedCheck;
use crate::v1::check::read::{NoCheck, Recorded, no_check};
use crate::v1::check::{self, Check};

/// What a throw is, with the words of the one who throws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::v1::table) struct Declared {
    pub(in crate::v1::table) throw: Throw,
    pub(in crate::v1::table) words: SideParts,
}

/// The check in JSON's words, with those of each side.
pub(in crate::v1::table) fn check(throw: &Throw, words: &[SideParts]) -> Check {
    match throw {
        Throw::Check(check) | Throw::Side(check) => Check::of_asked(&asked_check(check, words)),
        Throw::RollOff { initiative, thrown } => {
            Check::RollOff { participants: check::participants(initiative, &[]), thrown: thrown.clone() }
        }
    }
}

/// A check, or one side of it, with the words that go with it.
pub(super) fn asked_check(check: &AnyCheck, words: &[SideParts]) -> AskedCheck {
    AskedCheck {
        check: check.clone(),
        who: None,
        what: None,
        sides: words.to_vec(),
        rulings: check.rulings(),
    }
}

/// Every ruling the throw is read by; an action roll is read by none.
pub(in crate::v1::table) fn rulings(throw: &Throw) -> Recorded {
    match throw {
        Throw::Check(check) | Throw::Side(check) => check.rulings(),
        Throw::RollOff { initiative, .. } => initiative.rulings().to_settings(),
    }
}

/// The throw that a check in JSON means.
pub(in crate::v1::table) fn declare_throw(check: &Check, recorded: &Recorded) -> Result<Declared, NoCheck> {
    let throw = match check {
        Check::Side { .. } | Check::OpposedSide { .. } | Check::Untold { .. } => {
            Throw::Side(check.to_thrown(recorded)?)
        }
        Check::Open(open) if open.side => Throw::Side(check.to_check(recorded)?),
        Check::RollOff { participants, thrown } => check::read_roll_off(participants, thrown, recorded)?,
        Check::Static { .. }
        | Check::Contest { .. }
        | Check::Initiative { .. }
        | Check::Check { .. }
        | Check::Opposed { .. }
        | Check::Action { .. }
        | Check::Dice { .. }
        | Check::Open(_) => Throw::Check(check.to_check(recorded)?),
    };
    Ok(Declared { throw, words: first_side_parts(check)? })
}

/// The words of the first side.
fn first_side_parts(check: &Check) -> Result<SideParts, NoCheck> {
    let (parts, extra_from) = match check {
        Check::Static { hand, .. } | Check::Contest { hand, .. } | Check::Side { hand, .. } => {
            (&hand.parts[..], hand.extra_from.clone())
        }
        Check::Check { roll, .. } | Check::Opposed { roll, .. } | Check::OpposedSide { roll } => {
            (&roll.parts[..], None)
        }
        Check::Action { parts, .. } => (&parts[..], None),
        Check::Open(open) => (&open.parts[..], None),
        Check::Untold { check } => return first_side_parts(check),
        Check::Initiative { .. } | Check::RollOff { .. } | Check::Dice { .. } => (&[][..], None),
    };
    let part = |one: &check::Part| {
        Ok(Part { name: one.name.clone(), value: i32::try_from(one.value).map_err(no_check)? })
    };
    Ok(SideParts { parts: parts.iter().map(part).collect::<Result<Parts, NoCheck>>()?, extra_from })
}
