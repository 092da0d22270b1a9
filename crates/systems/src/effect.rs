//! What a condition does while it holds, in the terms of each system.

use crate::d12::{self, ModifierTarget};
use crate::form::Values;
use crate::three_six::Attribute;
use crate::{AnySheet, Refusal, System};

/// The furthest one effect goes, dice and steps alike; modifiers have a limit of their own.
const MOST_EACH: u32 = 100;

/// What a condition does, in the terms of each system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A modifier to a node and all below it, or to Initiative, Movement or a maximum (D12-TREE-6).
    D12 {
        /// What it is attached to.
        target: ModifierTarget,
        /// What it adds or takes away.
        value: i32,
    },
    /// Advantage, disadvantage and steps (T36-ADV-1, T36-LADDER-1).
    ThreeSix {
        /// Only for this attribute.
        attribute: Option<Attribute>,
        /// Instances of advantage.
        advantage: u32,
        /// Instances of disadvantage.
        disadvantage: u32,
        /// Steps up or down the ladder of dice.
        steps: i32,
    },
    /// Boost and snag dice (POOL-MOD-1).
    Pool {
        /// Only for this attribute.
        attribute: Option<String>,
        /// Boost dice.
        boosts: u32,
        /// Snag dice.
        snags: u32,
    },
}

impl Effect {
    /// The system it belongs to.
    pub const fn system(&self) -> System {
        match self {
            Self::D12 { .. } => System::D12,
            Self::ThreeSix { .. } => System::ThreeSix,
            Self::Pool { .. } => System::Pool,
        }
    }

    /// Refuses an effect that goes too far, or that is for something the sheet doesn't have.
    pub fn check(&self, sheet: &AnySheet) -> Result<(), Refusal> {
        match self {
            Self::D12 { .. } => Ok(()),
            Self::ThreeSix { advantage, disadvantage, steps, .. } => check_numbers([
                ("advantage", *advantage),
                ("disadvantage", *disadvantage),
                ("a number of steps", steps.unsigned_abs()),
            ]),
            Self::Pool { attribute, boosts, snags } => {
                if let (Some(attribute), AnySheet::Pool(sheet)) = (attribute, sheet) {
                    sheet.dice(attribute)?;
                }
                check_numbers([("a number of boosts", *boosts), ("a number of snags", *snags)])
            }
        }
    }

    /// The modifier that stands on the sheet like any other, where it is one.
    pub(crate) fn modifier(&self, condition: &str) -> Option<d12::Modifier> {
        match self {
            &Self::D12 { target, value } => {
                let (name, source) = (condition.to_owned(), "condition".to_owned());
                Some(d12::Modifier { name, source, target, value, when: None })
            }
            Self::ThreeSix { .. } | Self::Pool { .. } => None,
        }
    }

    /// Adds what it changes about a roll of that score.
    pub(crate) fn add_to_roll(&self, score: &str, values: &mut Values) {
        match self {
            Self::D12 { .. } => {} // it stands on the sheet
            Self::ThreeSix { attribute, advantage, disadvantage, steps } => {
                if attribute.is_none_or(|only| Attribute::from_name(score) == Some(only)) {
                    values.add_number("advantage", (*advantage).into());
                    values.add_number("disadvantage", (*disadvantage).into());
                    values.add_number("step", (*steps).into());
                }
            }
            Self::Pool { attribute, boosts, snags } => {
                let is_it = |only: &String| only.trim().to_lowercase() == score.trim().to_lowercase();
                if attribute.as_ref().is_none_or(is_it) {
                    values.add_number("boost", (*boosts).into());
                    values.add_number("snag", (*snags).into());
                }
            }
        }
    }
}

fn check_numbers<const N: usize>(numbers: [(&str, u32); N]) -> Result<(), Refusal> {
    match numbers.into_iter().find(|&(_, number)| number > MOST_EACH) {
        None => Ok(()),
        Some((what, number)) => {
            let (what, given, most) = (what.to_owned(), number.into(), MOST_EACH.into());
            Err(Refusal::TooMuch { what, given, most })
        }
    }
}
