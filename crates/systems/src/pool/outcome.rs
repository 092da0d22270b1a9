//! What came of an action roll (POOL-SUCC-2).

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

impl crate::Outcome for Outcome {
    fn name(&self) -> &'static str {
        match self {
            Self::Failure => "failure",
            Self::Success { .. } => "success",
        }
    }

    fn is_success(&self) -> bool {
        matches!(self, Self::Success { .. })
    }

    fn successes(&self) -> Option<u32> {
        Some(match self {
            Self::Failure => 0,
            Self::Success { successes } => *successes,
        })
    }
}
