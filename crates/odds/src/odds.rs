//! The odds of a check: how often each outcome, how often each total.

use dice::{Dist, Fraction, Natural, Ratio};
use systems::Outcome;

/// Both readings of the same throws; their wholes are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<O> {
    /// Ways to each outcome, from worst to best.
    pub outcomes: Dist<O>,
    /// Ways to each total of the one who rolls.
    pub totals: Dist<i64>,
}

impl<O: Outcome> Odds<O> {
    /// How many equally likely throws there are.
    pub fn total_ways(&self) -> &Natural {
        self.outcomes.whole()
    }

    /// The chance to succeed.
    pub fn success(&self) -> Ratio {
        self.outcomes.chance(Outcome::is_success)
    }

    /// The average total.
    pub fn mean(&self) -> Option<Fraction> {
        self.totals.mean()
    }
}
