//! What a player wants of a check.

use dice::Fraction;

use crate::compare::Row;

/// What a player wants of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Want {
    /// Just succeed; in the Action Pool, have as many successes as were asked for.
    #[default]
    Succeed,
    /// As much as possible on average: damage of an attack, or successes of an action roll.
    Most,
    /// Avoid the worst: an auto fail or a critical failure; a plain failure where there is none.
    Safe,
    /// A critical success.
    Critical,
}

impl Want {
    /// How well a choice serves this; more is better. Nothing if the system has no such thing.
    pub fn score(self, row: &Row) -> Option<Fraction> {
        match self {
            Self::Succeed => Some(Fraction::from(&row.success)),
            Self::Most => row.damage.clone().or_else(|| row.expected.clone()),
            Self::Safe => {
                let safe = row.risk.as_ref().map(dice::Ratio::complement);
                Some(Fraction::from(safe.as_ref().unwrap_or(&row.success)))
            }
            Self::Critical => row.critical.as_ref().map(Fraction::from),
        }
    }

    /// Is the score a chance, to be shown in percent?
    pub const fn is_chance(self) -> bool {
        !matches!(self, Self::Most)
    }
}
