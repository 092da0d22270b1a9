//! How likely was that?

use dice::{Dist, Ratio};

/// The chance of exactly a result, and of a result at least as good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likelihood {
    /// Exactly this.
    pub exactly: Ratio,
    /// This or better.
    pub at_least: Ratio,
}

impl Likelihood {
    /// Of one result among all that could have been.
    pub fn of_result<T: Ord>(all: &Dist<T>, result: &T) -> Self {
        Self { exactly: all.exactly(result), at_least: all.at_least(result) }
    }
}
