//! The best and the worst of several throws.

use super::Dist;
use crate::Natural;

impl<T: Ord + Clone> Dist<T> {
    /// The largest of so many throws. Of no throws there is none: an empty distribution.
    ///
    /// The largest is at most x if all are: ways `F(x)ⁿ`, with F the ways up to x.
    ///
    /// ```
    /// use twelvefold_dice::{Dist, Sides};
    ///
    /// let advantage = Dist::die(Sides::D20).best_of(2);
    /// assert_eq!(advantage.exactly(&20).to_string(), "39/400");
    /// ```
    pub fn best_of(&self, throws: u32) -> Self {
        let ways = extreme(self.ways.iter(), throws);
        Self { whole: ways.iter().map(|(_, ways)| ways).sum(), ways }
    }

    /// The smallest of so many throws.
    pub fn worst_of(&self, throws: u32) -> Self {
        let mut ways = extreme(self.ways.iter().rev(), throws);
        ways.reverse();
        Self { whole: ways.iter().map(|(_, ways)| ways).sum(), ways }
    }
}

/// The ways in which the last of the throws, in the order given, is each of the outcomes.
fn extreme<'a, T: Clone + 'a>(
    outcomes: impl Iterator<Item = &'a (T, Natural)>,
    throws: u32,
) -> Vec<(T, Natural)> {
    let (mut upto, mut all_before) = (Natural::ZERO, Natural::ZERO);
    let mut last = Vec::new();
    for (outcome, ways) in outcomes {
        upto += ways;
        let all = upto.pow(throws as usize);
        if throws > 0 {
            last.push((outcome.clone(), &all - &all_before));
        }
        all_before = all;
    }
    last
}
