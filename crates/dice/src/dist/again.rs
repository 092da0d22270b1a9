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
        self.explode_to(depth, again, |face, _| *face, |one, more| one.checked_add(more).ok_or(OutOfRange))
    }
}

impl<T: Ord + Clone> Dist<T> {
    /// The same where each throw is worth something, a further throw perhaps something else than the first, and what they
    /// are worth is put together from the last to the first.
    pub(crate) fn explode_to<U: Ord + Copy, E>(
        &self,
        depth: u32,
        again: impl Fn(&T) -> bool,
        worth: impl Fn(&T, bool) -> U,
        and: impl Fn(U, U) -> Result<U, E>,
    ) -> Result<Dist<U>, E> {
        let mut later = self.map(|face| worth(face, depth > 0));
        for left in (0..depth).rev() {
            let mut all: Vec<(U, Natural)> = Vec::new();
            for (face, ways) in self.iter() {
                let worth = worth(face, left > 0);
                if again(face) {
                    for (more, later_ways) in later.iter() {
                        all.push((and(worth, *more)?, ways * later_ways));
                    }
                } else {
                    all.push((worth, ways * &later.whole));
                }
            }
            later = Dist::from_ways(all);
        }
        Ok(later)
    }
}
