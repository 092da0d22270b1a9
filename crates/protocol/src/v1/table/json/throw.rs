//! What is thrown at a table, as a check in JSON and back.

use play::Throw;
use systems::form::SideParts;
use systems::parts::{Part, Parts};
use systems::ruling::Rulings;
use systems::{AnyCheck, d12, three_six};

use crate::v1::Asked;
use crate::v1::check::{self, Check, Hand, ThreeSixRoll};
use crate::v1::check_read::{self, NoCheck, Recorded, no_check};

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
    let rulings = rulings(&Throw::Check(check.clone()));
    Asked { check: check.clone(), who: None, what: None, sides: words.to_vec(), rulings }
}

/// A check with the totals of one side alone. Which side it is decides nothing about a total.
pub(in crate::v1::table) fn alone(throw: &Throw) -> Option<AnyCheck> {
    match throw {
        Throw::D12Side(check) => {
            let active = d12::Check { side: d12::Side::Active, ..*check };
            d12::StaticCheck::new(active, 0).ok().map(AnyCheck::D12Static)
        }
        Throw::ThreeSixSide(contender, rulings) => {
            let (roll, dv, rulings) = (contender.roll(rulings), 0, *rulings);
            Some(AnyCheck::ThreeSixCheck(three_six::Check { roll, dv, rulings }))
        }
        Throw::Check(_) | Throw::RollOff { .. } => None,
    }
}

/// Every ruling the throw is read by; an action roll is read by none.
pub(in crate::v1::table) fn rulings(throw: &Throw) -> Recorded {
    match throw {
        Throw::Check(AnyCheck::D12Static(check)) => check.check().rulings.to_settings(),
        Throw::Check(AnyCheck::D12Contest(contest)) => contest.active().rulings.to_settings(),
        Throw::Check(AnyCheck::D12Initiative(initiative)) => initiative.rulings().to_settings(),
        Throw::Check(AnyCheck::ThreeSixCheck(check)) => check.rulings.to_settings(),
        Throw::Check(AnyCheck::ThreeSixOpposed(opposed)) => opposed.rulings.to_settings(),
        Throw::Check(AnyCheck::PoolRoll(_)) => Recorded::new(),
        Throw::D12Side(check) => check.rulings.to_settings(),
        Throw::ThreeSixSide(_, rulings) => rulings.to_settings(),
        Throw::RollOff { initiative, .. } => initiative.rulings().to_settings(),
    }
}

/// The throw that a check in JSON means.
pub(in crate::v1::table) fn read(check: &Check, recorded: &Recorded) -> Result<Declared, NoCheck> {
    let throw = match check {
        Check::Side { side, hand } => {
            Throw::D12Side(check_read::d12_side(side, hand, check_read::rulings(recorded)?)?)
        }
        Check::OpposedSide { roll } => {
            Throw::ThreeSixSide(check_read::contender(roll)?, check_read::rulings(recorded)?)
        }
        Check::RollOff { participants, thrown } => {
            let initiative = check_read::initiative(participants, check_read::rulings(recorded)?)?;
            roll_off(initiative, thrown)?
        }
        whole => Throw::Check(check_read::whole(whole, recorded)?),
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
        Check::Initiative { .. } | Check::RollOff { .. } | Check::Dice { .. } => (&[][..], None),
    };
    let part = |one: &check::Part| {
        Ok(Part { name: one.name.clone(), value: i32::try_from(one.value).map_err(no_check)? })
    };
    Ok(SideParts { parts: parts.iter().map(part).collect::<Result<Parts, NoCheck>>()?, extra_from })
}
