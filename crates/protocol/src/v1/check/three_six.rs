//! The checks of the 3d6 System as version 1 writes them, for good.

use serde::{Deserialize, Serialize};
use systems::form::SideParts;
use systems::sentence::signed_addend;
use systems::three_six;

use super::read::{NoCheck, Recorded, no_check, rulings};
use super::{Check, Part, parts, read_parts};
use crate::v1::AskedCheck;

/// One side of a 3d6 check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThreeSixRoll {
    /// Of one side of an opposed check: the attribute's score, which is added whole or as its bonus.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// What is added to the dice.
    pub modifier: i32,
    /// Where it comes from.
    pub parts: Vec<Part>,
    /// One more die?
    pub proficient: bool,
    /// Instances of advantage.
    pub advantage: u32,
    /// Instances of disadvantage.
    pub disadvantage: u32,
    /// Steps up or down the ladder of dice.
    pub steps: i32,
    /// The die that makes: `d6`.
    pub die: String,
}

/// What was asked, if it is a check of this system.
pub(super) fn write(asked: &AskedCheck) -> Option<Check> {
    if let Some(check) = asked.check.downcast_ref::<three_six::Check>() {
        return Some(Check::Check {
            roll: ThreeSixRoll::from_roll(&check.roll, asked.side(0)),
            target: check.dv,
        });
    }
    if let Some(side) = asked.check.downcast_ref::<three_six::OpposedSide>() {
        let roll = ThreeSixRoll::from_roll(&side.roll(), asked.side(0));
        let score = Some(side.contender.attribute);
        return Some(Check::OpposedSide { roll: ThreeSixRoll { score, ..roll } });
    }
    let opposed = asked.check.downcast_ref::<three_six::Opposed>()?;
    let [first, second] = opposed.rolls();
    Some(Check::Opposed {
        roll: ThreeSixRoll::from_roll(&first, asked.side(0)),
        against: ThreeSixRoll::from_roll(&second, asked.side(1)),
    })
}

impl ThreeSixRoll {
    fn from_roll(roll: &three_six::Roll, words: SideParts) -> Self {
        Self {
            score: None,
            modifier: roll.modifier,
            parts: parts(&words),
            proficient: roll.proficient,
            advantage: roll.tilt.advantage,
            disadvantage: roll.tilt.disadvantage,
            steps: roll.steps,
            die: roll.die().sides().to_string(),
        }
    }

    /// Where its numbers come from.
    pub(super) fn side_parts(&self) -> SideParts {
        read_parts(&self.parts).into()
    }

    fn to_roll(&self) -> three_six::Roll {
        three_six::Roll {
            modifier: self.modifier,
            proficient: self.proficient,
            tilt: three_six::Tilt { advantage: self.advantage, disadvantage: self.disadvantage },
            steps: self.steps,
        }
    }

    /// `4d6 + 4 (proficient, advantage)`.
    pub(super) fn line(&self) -> String {
        let dice = if self.proficient { 4 } else { 3 };
        let tilt = match self.advantage.cmp(&self.disadvantage) {
            std::cmp::Ordering::Greater => Some("advantage"),
            std::cmp::Ordering::Less => Some("disadvantage"),
            std::cmp::Ordering::Equal if self.advantage > 0 => Some("advantage and disadvantage cancelled"),
            std::cmp::Ordering::Equal => None,
        };
        let notes: Vec<&str> = self.proficient.then_some("proficient").into_iter().chain(tilt).collect();
        let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
        format!("{dice}{}{}{notes}", self.die, signed_addend(self.modifier.into()))
    }
}

/// A check or save.
pub(super) fn read_check(
    roll: &ThreeSixRoll,
    dv: i32,
    recorded: &Recorded,
) -> Result<three_six::Check, NoCheck> {
    Ok(three_six::Check { roll: roll.to_roll(), dv, rulings: rulings(recorded)? })
}

/// What was added is recorded, whichever way the ruling had it; as a score it is added as it is (T36-OPP-1).
pub(super) fn read_opposed(
    first: &ThreeSixRoll,
    second: &ThreeSixRoll,
) -> Result<three_six::Opposed, NoCheck> {
    let (first, second) = (read_contender(first)?, read_contender(second)?);
    Ok(three_six::Opposed { first, second, rulings: three_six::Rulings::default() })
}

/// One side of an opposed check, thrown alone.
pub(super) fn read_opposed_side(
    roll: &ThreeSixRoll,
    recorded: &Recorded,
) -> Result<three_six::OpposedSide, NoCheck> {
    Ok(three_six::OpposedSide { contender: read_contender(roll)?, rulings: rulings(recorded)? })
}

/// One side of an opposed check: its score, or what was added where no score was recorded.
fn read_contender(side: &ThreeSixRoll) -> Result<three_six::Contender, NoCheck> {
    let three_six::Roll { modifier, proficient, tilt, steps } = side.to_roll();
    let attribute = side.score.map_or_else(|| u32::try_from(modifier).map_err(no_check), Ok)?;
    Ok(three_six::Contender { attribute, proficient, tilt, steps })
}
