//! Throws of several dice of which some are kept.

use std::collections::BTreeMap;

use super::{Dist, OutOfRange, highest};
use crate::Natural;

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

/// Deals the throws out to the outcomes from the smallest up. What the next outcome adds to the total depends only
/// on how many throws lie below it, so that number and the total so far are all one has to remember.
fn by_outcome(dist: &Dist<i64>, throws: u32, lowest: u32, highest: u32) -> Result<Dist<i64>, OutOfRange> {
    let kept = lowest..throws.saturating_sub(highest);
    let placed = |below: u32| i64::from(below.clamp(kept.start, kept.end.max(kept.start)) - kept.start);
    let mut states: BTreeMap<(u32, i64), Natural> = BTreeMap::from([((0, 0), Natural::ONE)]);
    for (outcome, ways) in dist.iter() {
        let mut next = BTreeMap::new();
        for ((below, total), so_far) in states {
            let mut arranged = so_far;
            for here in 0..=throws - below {
                let more = placed(below + here) - placed(below);
                let total = more.checked_mul(*outcome).and_then(|more| total.checked_add(more));
                *next.entry((below + here, total.ok_or(OutOfRange)?)).or_default() += &arranged;
                // Σ over `here` of C(free, here)·waysʰᵉʳᵉ, one factor at a time.
                arranged = arranged * ways * (throws - below - here) / (here + 1);
            }
        }
        states = next;
    }
    let complete = states.into_iter().filter(|((below, _), _)| *below == throws);
    Ok(Dist::from_ways(complete.map(|((_, total), ways)| (total, ways))))
}
