//! A check read back from JSON: what was declared, by the rulings it was declared under.

use std::fmt;

use systems::ruling::{RulingSettings, Rulings};
use systems::{AnyCheck, Untold};

use super::{Check, d12, pool, three_six};

/// Why JSON is no check that the rules know: one clause of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::v1) struct NoCheck(pub(in crate::v1) String);

impl fmt::Display for NoCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A refusal of the rules, or a number out of range.
pub(in crate::v1) fn no_check(reason: impl fmt::Display) -> NoCheck {
    NoCheck(reason.to_string())
}

/// Rulings by name, as they were recorded.
pub(in crate::v1) type Recorded = RulingSettings;

impl Check {
    /// The whole check that this says: not one side alone, and no dice in notation.
    pub(in crate::v1) fn to_check(&self, recorded: &Recorded) -> Result<AnyCheck, NoCheck> {
        Ok(match self {
            Self::Static { side, hand, target } => d12::read_static(side, hand, *target, recorded)?.into(),
            Self::Contest { hand, against } => d12::read_contest(hand, against, recorded)?.into(),
            Self::Initiative { participants } => d12::read_initiative(participants, recorded)?.into(),
            Self::Check { roll, target } => three_six::read_check(roll, *target, recorded)?.into(),
            Self::Opposed { roll, against } => three_six::read_opposed(roll, against)?.into(),
            Self::Action { dice, boosts, snags, .. } => pool::read_action(*dice, *boosts, *snags)?.into(),
            Self::Open(check) => check.declare_check(recorded)?,
            Self::Untold { check } => Untold::from_check(&check.to_check(recorded)?)
                .ok_or_else(|| no_check("its number cannot be kept back"))?
                .into(),
            Self::Side { .. } | Self::OpposedSide { .. } | Self::RollOff { .. } | Self::Dice { .. } => {
                return Err(no_check("it is of a kind that can't be judged"));
            }
        })
    }

    /// The same for what was thrown, which may be one side alone.
    pub(in crate::v1) fn to_thrown(&self, recorded: &Recorded) -> Result<AnyCheck, NoCheck> {
        Ok(match self {
            Self::Side { side, hand } => d12::read_side(side, hand, recorded)?.into(),
            Self::OpposedSide { roll } => three_six::read_opposed_side(roll, recorded)?.into(),
            Self::Static { .. }
            | Self::Contest { .. }
            | Self::Initiative { .. }
            | Self::Check { .. }
            | Self::Opposed { .. }
            | Self::Action { .. }
            | Self::RollOff { .. }
            | Self::Untold { .. }
            | Self::Dice { .. }
            | Self::Open(_) => self.to_check(recorded)?,
        })
    }
}

/// An old roll is read by the rulings it was made under.
pub(in crate::v1) fn rulings<R: Rulings>(recorded: &Recorded) -> Result<R, NoCheck> {
    R::from_settings(recorded).map_err(no_check)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use systems::form::declare;

    use super::*;
    use crate::json;
    use crate::v1::AskedCheck;
    use crate::v1::random_values::any_question;

    proptest! {
        /// Whatever can be asked, its JSON is read to the very check that was declared.
        #[test]
        fn json_is_read_to_the_check_it_was_written_from((system, kind, values) in any_question()) {
            let rulings = system.settle_rulings(None, &[]).unwrap();
            if let Ok(declared) = declare(kind, &values, &rulings) {
                let asked = AskedCheck::declared(declared, rulings);
                let text = serde_json::to_string(&Check::of_asked(&asked)).unwrap();
                let read = json::parse::<Check>(&text).unwrap().to_check(&asked.rulings);
                prop_assert_eq!(read, Ok(asked.check));
            }
        }
    }
}
