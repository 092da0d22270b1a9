//! Why texts of dice are not counted.

use dice::TooLong;
use dice::notation::{LetterSlip, ParseError, Refused};
use odds::sweep::SweepError;

/// Why texts of dice are not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiceSlip {
    /// One of them is no dice.
    NoDice {
        /// Which, with its letters filled in.
        text: String,
        /// What is wrong, and where.
        error: ParseError,
    },
    /// One of them would take too long, or reach too far.
    Refused(Refused),
    /// A letter is missing, or too many.
    Letters(LetterSlip),
    /// The table would be empty or too large.
    Size(SweepError),
    /// All of them together would take too long.
    TooMuchWork {
        /// The estimate.
        steps: u64,
        /// The limit.
        limit: u64,
    },
    /// With every total they would be too long to be kept and written out.
    TooLong(TooLong),
    /// More texts than anyone holds side by side.
    TooManyTexts {
        /// How many were given.
        texts: usize,
        /// The limit.
        limit: usize,
    },
}

impl std::fmt::Display for DiceSlip {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoDice { text, error } => write!(f, "`{text}`: {error}"),
            Self::Refused(refused) => refused.fmt(f),
            Self::Letters(slip) => slip.fmt(f),
            Self::Size(error) => error.fmt(f),
            Self::TooMuchWork { steps, limit } => write!(
                f,
                "all of them together need about {steps} steps to be counted, the limit is {limit}; use fewer or \
                 smaller dice, or let fewer numbers run"
            ),
            Self::TooLong(too_long) => too_long.fmt(f),
            Self::TooManyTexts { texts, limit } => {
                write!(f, "{texts} texts are more than one can hold side by side; give at most {limit}")
            }
        }
    }
}

impl std::error::Error for DiceSlip {}

impl From<Refused> for DiceSlip {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<LetterSlip> for DiceSlip {
    fn from(slip: LetterSlip) -> Self {
        Self::Letters(slip)
    }
}

impl From<SweepError> for DiceSlip {
    fn from(error: SweepError) -> Self {
        Self::Size(error)
    }
}

impl From<TooLong> for DiceSlip {
    fn from(too_long: TooLong) -> Self {
        Self::TooLong(too_long)
    }
}
