//! Throws of several dice of which some are kept.

use super::deal::deal;
use super::{Dist, OutOfRange, highest};

impl Dist<i64> {
    /// So many throws, of which the highest are kept and added up. Keeping more than are thrown keeps all.
    ///
    /// ```
    /// use twelvefold_dice::{Dist, Sides};
    ///
    /// let ability = Dist::die(Sides::D6).keep_highest(4, 3)?;
    /// assert_eq!(ability.exactly(&18).to_string(), "21/1296");
    /// # Ok::<(), twelvefold_dice::OutOfRange>(())
    /// ```
    pub fn keep_highest(&self, throws: u32, kept: u32) -> Result<Self, OutOfRange> {
        self.keep(throws, throws.saturating_sub(kept), 0)
    }

    /// So many throws, of which the lowest are kept and added up.
    pub fn keep_lowest(&self, throws: u32, kept: u32) -> Result<Self, OutOfRange> {
        self.keep(throws, 0, throws.saturating_sub(kept))
    }

    /// So many throws, of which those in the middle are kept and added up. If the rest cannot be dropped evenly,
    /// one more of the high ones goes.
    pub fn keep_middle(&self, throws: u32, kept: u32) -> Result<Self, OutOfRange> {
        let dropped = throws.saturating_sub(kept);
        self.keep(throws, dropped / 2, dropped - dropped / 2)
    }

    /// So many throws, added up without so many of the lowest and of the highest. If none is left the total is 0.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Sides};
    /// let judged = Dist::die(Sides::D10).keep(5, 1, 1)?;
    /// assert_eq!((judged.min(), judged.max()), (Some(&3), Some(&30)));
    /// # Ok::<(), twelvefold_dice::OutOfRange>(())
    /// ```
    pub fn keep(&self, throws: u32, lowest: u32, highest: u32) -> Result<Self, OutOfRange> {
        let kept = throws.saturating_sub(lowest).saturating_sub(highest);
        if kept == throws {
            return self.sum_of(throws);
        }
        let (first, _) = self.range_of_sum(kept)?;
        match self.as_die() {
            Some((scale, sides)) if kept > 0 && sides.get() > 1 && (lowest == 0 || highest == 0) => {
                let mut totals = highest::totals(sides, throws, kept);
                if highest > 0 {
                    totals.reverse(); // a die turned upside down is the same die
                }
                Ok(Self::on_scale(first, scale.step, totals, self.whole.pow(throws as usize)))
            }
            _ => by_outcome(self, throws, lowest, highest),
        }
    }
}

/// The general way, for outcomes on no scale, with ways of their own, or dropped at both ends.
fn by_outcome(dist: &Dist<i64>, throws: u32, lowest: u32, highest: u32) -> Result<Dist<i64>, OutOfRange> {
    let kept = lowest..throws.saturating_sub(highest);
    deal(&[(dist, throws)], kept, 0i64, |total, outcome, dice| {
        let more = outcome.checked_mul(dice.into()).ok_or(OutOfRange)?;
        total.checked_add(more).ok_or(OutOfRange)
    })
}
