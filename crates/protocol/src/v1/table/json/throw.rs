//! What is thrown at a table, as a check in JSON and back.

use play::Throw;
use systems::form::SideParts;
use systems::parts::{Part, Parts};
use systems::ruling::Rulings;
use systems::{AnyCheck, d12};

use crate::v1::Asked;
use crate::v1::check::read::{self, NoCheck, Recorded, no_check};
use crate::v1::check::{self, Check, Hand, ThreeSixRoll};

/// What a throw is, with the words of the one who throws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::v1::table) struct Declared {
    pub(in crate::v1::table) throw: Throw,
    pub(in crate::v1::table) words: SideParts,
}

/// The check in JSON's words.
pub(in crate::v1::table) fn check(throw: &Throw, words: &SideParts) -> Check {
    match throw {
        Throw::Check(check) => Check::of(&asked(check, std::slice::from_ref(words))),
        Throw::D12Side(check) => {
            Check::Side { side: check::side(check.side).to_owned(), hand: Hand::of(check, words.clone()) }
        }
        Throw::ThreeSixSide(contender, rulings) => {
            Check::OpposedSide { roll: ThreeSixRoll::of_contender(contender, rulings, words.clone()) }
        }
        Throw::RollOff { initiative, thrown } => {
            Check::RollOff { participants: check::participants(initiative, &[]), thrown: thrown.clone() }
        }
    }
}

/// A whole check with the words of its sides.
pub(super) fn asked(check: &AnyCheck, words: &[SideParts]) -> Asked {
    Asked { check: check.clone(), who: None, what: None, sides: words.to_vec(), rulings: check.rulings() }
}

/// One side alone, as a check with a total and without an outcome.
pub(in crate::v1::table) fn alone(throw: &Throw) -> Option<AnyCheck> {
    match throw {
        Throw::D12Side(check) => Some(AnyCheck::new(*check)),
        Throw::ThreeSixSide(contender, rulings) => Some(AnyCheck::new(contender.roll(rulings))),
        Throw::Check(_) | Throw::RollOff { .. } => None,
    }
}

/// Every ruling the throw is read by; an action roll is read by none.
pub(in crate::v1::table) fn rulings(throw: &Throw) -> Recorded {
    match throw {
        Throw::Check(check) => check.rulings(),
        Throw::D12Side(check) => check.rulings.to_settings(),
        Throw::ThreeSixSide(_, rulings) => rulings.to_settings(),
        Throw::RollOff { initiative, .. } => initiative.rulings().to_settings(),
    }
}

/// The throw that a check in JSON means.
pub(in crate::v1::table) fn read(check: &Check, recorded: &Recorded) -> Result<Declared, NoCheck> {
    let throw = match check {
        Check::Side { side, hand } => Throw::D12Side(check::read_side(side, hand, recorded)?),
        Check::OpposedSide { roll } => {
            Throw::ThreeSixSide(check::read_contender(roll)?, read::rulings(recorded)?)
        }
        Check::RollOff { participants, thrown } => {
            let initiative = check::read_initiative(participants, recorded)?;
            roll_off(initiative, thrown)?
        }
        whole => Throw::Check(whole.to_check(recorded)?),
    };
    Ok(Declared { throw, words: words(check)? })
}

/// Dice after those that everybody threw; these must be there, or nobody could tell who is tied.
fn roll_off(initiative: d12::Initiative, thrown: &[u32]) -> Result<Throw, NoCheck> {
    let first: usize = initiative.participants().iter().map(|one| 2 + usize::from(one.luck.is_some())).sum();
    if thrown.len() < first || thrown.iter().any(|face| !(1..=12).contains(face)) {
        return Err(no_check("the dice before its roll-off are not all there"));
    }
    Ok(Throw::RollOff { initiative, thrown: thrown.to_vec() })
}

/// The words of the first side.
fn words(check: &Check) -> Result<SideParts, NoCheck> {
    let (parts, extra_from) = match check {
        Check::Static { hand, .. } | Check::Contest { hand, .. } | Check::Side { hand, .. } => {
            (&hand.parts[..], hand.extra_from.clone())
        }
        Check::Check { roll, .. } | Check::Opposed { roll, .. } | Check::OpposedSide { roll } => {
            (&roll.parts[..], None)
        }
        Check::Action { parts, .. } => (&parts[..], None),
        Check::Open(open) => (&open.parts[..], None),
        Check::Initiative { .. } | Check::RollOff { .. } | Check::Dice { .. } => (&[][..], None),
    };
    let part = |one: &check::Part| {
        Ok(Part { name: one.name.clone(), value: i32::try_from(one.value).map_err(no_check)? })
    };
    Ok(SideParts { parts: parts.iter().map(part).collect::<Result<Parts, NoCheck>>()?, extra_from })
}
