//! What came of an action roll (POOL-SUCC-2).

use crate::outcome::{DegreeKind, OutcomeKind, Tone};

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

    /// How many; none is the failure.
    pub const fn successes(self) -> u32 {
        match self {
            Self::Failure => 0,
            Self::Success { successes } => successes,
        }
    }
}

/// From worst to best.
pub(super) static OUTCOMES: [OutcomeKind; 2] = [
    OutcomeKind::by_degree("failure", "failure", false, Tone::Failure, SUCCESSES),
    OutcomeKind::by_degree("success", "success", true, Tone::Success, SUCCESSES),
];

const SUCCESSES: DegreeKind = DegreeKind::count("successes", "success");

impl crate::Outcome for Outcome {
    fn kinds() -> &'static [OutcomeKind] {
        &OUTCOMES
    }

    fn rank(&self) -> usize {
        match self {
            Self::Failure => 0,
            Self::Success { .. } => 1,
        }
    }

    fn degree(&self) -> u32 {
        self.successes()
    }
}
