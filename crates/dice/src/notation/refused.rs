//! Why a text that parses is still not counted or thrown.

use std::fmt;

/// A request that is absurd, found out from the text alone: nothing has been counted, no die thrown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// A result might not fit.
    #[error("`{part}` could reach beyond ±{}; use smaller numbers", i64::MAX)]
    OutOfRange {
        /// The smallest part of the text that does it.
        part: String,
    },
    /// A divisor can be zero.
    #[error("`{part}` could be 0 and something is divided by it; divide by what is never 0")]
    DividesByZero {
        /// The divisor.
        part: String,
    },
    /// A divisor might be zero.
    #[error(
        "`{part}` is from {low} to {high}, and it would take too long to find out that it is never 0; divide by something \
         simpler"
    )]
    MayDivideByZero {
        /// The divisor.
        part: String,
        /// No result of it is smaller.
        low: i64,
        /// No result of it is larger.
        high: i64,
    },
    /// What says how many dice there are could be no number of dice.
    #[error(
        "`{part}` dice are thrown, which could be less than 0 or more than {limit}; keep it from 0 to {limit}"
    )]
    NoNumberOfDice {
        /// What stands in front of the dice.
        part: String,
        /// The most dice.
        limit: u32,
    },
    /// Counting would take too much memory.
    #[error(
        "`{part}` needs about {} bytes of memory to be counted, the limit is {limit}; use fewer or smaller dice",
        Amount(*needed)
    )]
    TooMuchMemory {
        /// The smallest part of the text that needs so much.
        part: String,
        /// The estimate.
        needed: u64,
        /// The limit.
        limit: u64,
    },
    /// Counting would take too long.
    #[error(
        "`{part}` needs about {} steps to be counted, the limit is {limit}; use fewer or smaller dice",
        Amount(*needed)
    )]
    TooMuchWork {
        /// The smallest part of the text that needs so much.
        part: String,
        /// The estimate.
        needed: u64,
        /// The limit.
        limit: u64,
    },
    /// Throwing would take too many dice.
    #[error("up to {} dice and numbers would have to be read, the limit is {limit}; use fewer dice", Amount(*steps))]
    TooManyDice {
        /// How many, if every die that can be thrown again is.
        steps: u64,
        /// The limit.
        limit: u64,
    },
}

/// A number that was not counted any further once it was absurd.
struct Amount(u64);

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            u64::MAX => f.write_str("10^19 or more"),
            amount => write!(f, "{amount}"),
        }
    }
}

/// A part of a text, short enough for a sentence.
pub(super) fn quoted(part: &impl fmt::Display) -> String {
    let text = part.to_string();
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
