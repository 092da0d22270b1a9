//! Why the Action Pool says no.

use super::MOST_DICE;

/// Why the Action Pool says no.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the sentences name the fields")]
pub enum Refusal {
    #[error("there is no level {level}; attributes go from 1 to 5")]
    NoSuchLevel { level: u32 },
    #[error("an action roll needs at least one d12; give a level or a number of dice")]
    NoDice,
    #[error("{count} dice of one kind are too many; the most is {MOST_DICE}")]
    TooManyDice { count: u32 },
    #[error("there is no attribute {name:?} on this sheet; the sheet has {known}")]
    UnknownAttribute { name: String, known: String },
    #[error("{needed} resilience needed, {left} left; spend less")]
    NotEnoughResilience { needed: u32, left: u32 },
    #[error("{used} resilience was waiting for this roll, and {waiting} is now")]
    LessWaiting { used: u32, waiting: u32 },
    #[error("resilience is spent or gained, never lost; spend it instead")]
    NeverLost,
    #[error("0 points change nothing; ask for 1 or more")]
    NothingAsked,
}

impl Refusal {
    /// The id of the rule that says no.
    pub const fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Self::NoSuchLevel { .. } | Self::NoDice | Self::UnknownAttribute { .. } => "POOL-ROLL-1",
            Self::NotEnoughResilience { .. } | Self::NothingAsked | Self::NeverLost => "POOL-RES-3",
            Self::TooManyDice { .. } | Self::LessWaiting { .. } => return None,
        })
    }
}
