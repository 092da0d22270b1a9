//! A check read back from JSON: what was declared, by the rulings it was declared under.

use std::fmt;

use systems::ruling::{RulingSettings, Rulings};
use systems::{AnyCheck, d12, pool, three_six};

use super::check::{Check, Hand, Participant, ThreeSixRoll};

/// Why JSON is no check that the rules know: one clause of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NoCheck(pub(super) String);

impl fmt::Display for NoCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A refusal of the rules, or a number out of range.
pub(super) fn no_check(reason: impl fmt::Display) -> NoCheck {
    NoCheck(reason.to_string())
}

/// Rulings by name, as they were recorded.
pub(super) type Recorded = RulingSettings;

/// A whole check: not one side alone, and no dice in notation.
pub(super) fn whole(check: &Check, recorded: &Recorded) -> Result<AnyCheck, NoCheck> {
    Ok(match check {
        Check::Static { side, hand, target } => {
            let check = d12::StaticCheck::new(d12_side(side, hand, rulings(recorded)?)?, *target);
            AnyCheck::D12Static(check.map_err(no_check)?)
        }
        Check::Contest { hand, against } => AnyCheck::D12Contest(contest(hand, against, rulings(recorded)?)?),
        Check::Initiative { participants } => {
            AnyCheck::D12Initiative(initiative(participants, rulings(recorded)?)?)
        }
        Check::Check { roll, target } => AnyCheck::ThreeSixCheck(three_six::Check {
            roll: three_six_roll(roll),
            dv: *target,
            rulings: rulings(recorded)?,
        }),
        Check::Opposed { roll, against } => AnyCheck::ThreeSixOpposed(opposed(roll, against)?),
        Check::Action { dice, boosts, snags, .. } => {
            AnyCheck::PoolRoll(pool::Roll::new(*dice, *boosts, *snags).map_err(no_check)?)
        }
        _ => return Err(no_check("it is of a kind that can't be judged")),
    })
}

/// An old roll is read by the rulings it was made under.
pub(super) fn rulings<R: Rulings>(recorded: &Recorded) -> Result<R, NoCheck> {
    R::from_settings(recorded).map_err(no_check)
}

/// One side of a D12 check.
pub(super) fn d12_side(side: &str, hand: &Hand, rulings: d12::Rulings) -> Result<d12::Check, NoCheck> {
    match side {
        "active" => Ok(d12_check(hand, d12::Side::Active, rulings)),
        "resisted" => Ok(d12_check(hand, d12::Side::Resisted, rulings)),
        other => Err(no_check(format!("there is no side {other:?}"))),
    }
}

fn d12_check(hand: &Hand, side: d12::Side, rulings: d12::Rulings) -> d12::Check {
    d12::Check {
        side,
        modifier: hand.modifier,
        extra: hand.extra.map(d12::ExtraDie::at_most),
        luck: hand.luck.map(d12::LuckDie::by_fortune),
        rulings,
    }
}

fn contest(hand: &Hand, against: &[Hand], rulings: d12::Rulings) -> Result<d12::Contest, NoCheck> {
    let resisters = against.iter().map(|hand| d12_check(hand, d12::Side::Resisted, rulings)).collect();
    d12::Contest::new(d12_check(hand, d12::Side::Active, rulings), resisters).map_err(no_check)
}

/// A roll for initiative.
pub(super) fn initiative(
    participants: &[Participant],
    rulings: d12::Rulings,
) -> Result<d12::Initiative, NoCheck> {
    let one = |one: &Participant| d12::Participant {
        name: one.name.clone(),
        player: one.player,
        modifier: one.hand.modifier,
        luck: one.hand.luck.map(d12::LuckDie::by_fortune),
    };
    d12::Initiative::new(participants.iter().map(one).collect(), rulings).map_err(no_check)
}

fn three_six_roll(side: &ThreeSixRoll) -> three_six::Roll {
    three_six::Roll {
        modifier: side.modifier,
        proficient: side.proficient,
        tilt: three_six::Tilt { advantage: side.advantage, disadvantage: side.disadvantage },
        steps: side.steps,
    }
}

/// What was added is recorded, whichever way the ruling had it; as a score it is added as it is (T36-OPP-1).
fn opposed(first: &ThreeSixRoll, second: &ThreeSixRoll) -> Result<three_six::Opposed, NoCheck> {
    let (first, second) = (contender(first)?, contender(second)?);
    Ok(three_six::Opposed { first, second, rulings: three_six::Rulings::default() })
}

/// One side of an opposed check: its score, or what was added where no score was recorded.
pub(super) fn contender(side: &ThreeSixRoll) -> Result<three_six::Contender, NoCheck> {
    let three_six::Roll { modifier, proficient, tilt, steps } = three_six_roll(side);
    let attribute = side.score.map_or_else(|| u32::try_from(modifier).map_err(no_check), Ok)?;
    Ok(three_six::Contender { attribute, proficient, tilt, steps })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use systems::form::declare;

    use super::*;
    use crate::json;
    use crate::v1::Asked;
    use crate::v1::random_values::any_question;

    proptest! {
        /// Whatever can be asked, its JSON is read to the very check that was declared.
        #[test]
        fn json_is_read_to_the_check_it_was_written_from((system, kind, values) in any_question()) {
            let rulings = system.settle_rulings(None, &[]).unwrap();
            if let Ok(declared) = declare(kind, &values, &rulings) {
                let asked = Asked::declared(declared, rulings);
                let text = serde_json::to_string(&Check::of(&asked)).unwrap();
                let read = whole(&json::read(&text).unwrap(), &asked.rulings);
                prop_assert_eq!(read, Ok(asked.check));
            }
        }
    }
}
