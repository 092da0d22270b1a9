//! How much of an answer is wanted.

use super::Unsolvable;

/// How many of the best values, and how many builds of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The best value, the second best, and so on.
    pub values: usize,
    /// Builds listed for each value, however many are tied.
    pub builds: usize,
}

impl Wanted {
    /// The most of either.
    pub const MOST: usize = 100;
    /// Just the best.
    pub const BEST: Self = Self { values: 1, builds: 1 };

    /// Refused if nothing or too much is wanted.
    pub(super) fn judged(self) -> Result<Self, Unsolvable> {
        let fits = |count: usize| (1..=Self::MOST).contains(&count);
        if fits(self.values) && fits(self.builds) { Ok(self) } else { Err(Unsolvable::TooManyWanted) }
    }
}

impl Default for Wanted {
    fn default() -> Self {
        Self::BEST
    }
}
