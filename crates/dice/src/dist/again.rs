//! Dice thrown again: exploding and rerolling, to a depth.

use super::{Dist, OutOfRange};
use crate::Natural;

impl<T: Ord + Clone> Dist<T> {
    /// Throws again while the outcome fits, so many times at most; what the last throw shows stands.
    /// Counted in throws of all the dice that could be needed: the whole is `wholeᵈᵉᵖᵗʰ⁺¹`.
    ///
    /// ```
    /// use twelvefold_dice::{Dist, Sides};
    ///
    /// let once = Dist::die(Sides::D6).reroll(1, |&face| face == 1);
    /// assert_eq!(once.exactly(&1).to_string(), "1/36");
    /// assert_eq!(once.exactly(&6).to_string(), "7/36");
    /// ```
    pub fn reroll(&self, depth: u32, again: impl Fn(&T) -> bool) -> Self {
        (0..depth).fold(self.clone(), |later, _| {
            let stands = self.iter().filter(|(outcome, _)| !again(outcome));
            let stands = stands.map(|(outcome, ways)| (outcome.clone(), ways * &later.whole));
            let thrown = self.chance(&again).ways;
            let rerolled = later.iter().map(|(outcome, ways)| (outcome.clone(), ways * &thrown));
            Self::from_ways(stands.chain(rerolled).collect::<Vec<_>>())
        })
    }
}

impl Dist<i64> {
    /// Throws one more and adds it while the outcome of the last throw fits, so many more at most.
    /// Counted in throws of all the dice that could be needed: the whole is `wholeᵈᵉᵖᵗʰ⁺¹`.
    ///
    /// ```
    /// use twelvefold_dice::{Dist, Sides};
    ///
    /// let open = Dist::die(Sides::D6).explode(1, |&face| face == 6)?;
    /// assert_eq!(open.exactly(&6).to_string(), "0/36");
    /// assert_eq!(open.exactly(&12).to_string(), "1/36");
    /// # Ok::<(), twelvefold_dice::OutOfRange>(())
    /// ```
    pub fn explode(&self, depth: u32, again: impl Fn(&i64) -> bool) -> Result<Self, OutOfRange> {
        (0..depth).try_fold(self.clone(), |later, _| {
            let mut all: Vec<(i64, Natural)> = Vec::new();
            for (outcome, ways) in self.iter() {
                if again(outcome) {
                    for (more, later_ways) in later.iter() {
                        all.push((outcome.checked_add(*more).ok_or(OutOfRange)?, ways * later_ways));
                    }
                } else {
                    all.push((*outcome, ways * &later.whole));
                }
            }
            Ok(Self::from_ways(all))
        })
    }
}
