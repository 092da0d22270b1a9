//! One value a build can reach.

use dice::Fraction;

/// One value a build can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank<B> {
    /// The value of the goal.
    pub value: Fraction,
    /// How many builds have it.
    pub ties: u128,
    /// Some of them, as many as were wanted and there are.
    pub builds: Vec<B>,
}
