//! What came of an action roll (POOL-SUCC-2).

use crate::outcome::{OutcomeKind, Tone};

/// The outcomes of an action roll, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// No success left.
    Failure,
    /// At least one; what the number means is the GM's to say.
    Success {
        /// How many, at least 1.
        successes: u32,
    },
}

impl Outcome {
    /// The outcome of a raw balance; the count never shows below 0.
    pub fn of_balance(balance: i64) -> Self {
        match u32::try_from(balance) {
            Ok(0) => Self::Failure,
            Ok(successes) => Self::Success { successes },
            Err(_) if balance < 0 => Self::Failure,
            Err(_) => Self::Success { successes: u32::MAX },
        }
    }
}

/// From worst to best.
pub(super) static OUTCOMES: [OutcomeKind; 2] = [
    OutcomeKind::new("failure", "failure", false, Tone::Failure),
    OutcomeKind::new("success", "success", true, Tone::Success),
];

impl crate::Outcome for Outcome {
    fn kind(&self) -> &'static OutcomeKind {
        match self {
            Self::Failure => &OUTCOMES[0],
            Self::Success { .. } => &OUTCOMES[1],
        }
    }

    fn successes(&self) -> Option<u32> {
        Some(match self {
            Self::Failure => 0,
            Self::Success { successes } => *successes,
        })
    }
}
