//! Dice that are added up.

use super::Dist;
use crate::{Natural, Sides};

/// A total would leave the numbers a total can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the total would go beyond {max}, more than can be counted here; use fewer or smaller dice", max = i64::MAX)]
pub struct OutOfRange;

impl Dist<i64> {
    /// One die: each face in one way.
    ///
    /// ```
    /// use twelvefold_dice::{Dist, Sides};
    ///
    /// assert_eq!(Dist::die(Sides::D6), Dist::uniform(1..=6));
    /// ```
    pub fn die(sides: Sides) -> Self {
        let faces = (1..=i64::from(sides.get())).map(|face| (face, Natural::ONE)).collect();
        Self::from_parts(faces, sides.get().into())
    }

    /// Two independent throws added up.
    pub fn plus(&self, other: &Self) -> Result<Self, OutOfRange> {
        self.try_combine(other, |one, two| one.checked_add(*two).ok_or(OutOfRange))
    }

    /// A modifier added to every outcome.
    pub fn shifted(&self, modifier: i64) -> Result<Self, OutOfRange> {
        self.try_map(|outcome| outcome.checked_add(modifier).ok_or(OutOfRange))
    }

    /// So many independent throws added up; none is always 0.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Sides};
    /// let three = Dist::die(Sides::D6).sum_of(3)?;
    /// assert_eq!(three.exactly(&10).to_string(), "27/216");
    /// # Ok::<(), twelvefold_dice::OutOfRange>(())
    /// ```
    pub fn sum_of(&self, throws: u32) -> Result<Self, OutOfRange> {
        (0..throws).try_fold(Self::constant(0), |sum, _| sum.plus(self))
    }
    /// How many of so many throws fit: the count of successes.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Sides};
    /// let hits = Dist::die(Sides::D10).successes(8, |&face| face >= 7)?;
    /// assert_eq!(hits.at_least(&1).complement().percent(2), "1.68");
    /// # Ok::<(), twelvefold_dice::OutOfRange>(())
    /// ```
    pub fn successes(&self, throws: u32, fits: impl Fn(&i64) -> bool) -> Result<Self, OutOfRange> {
        self.map(|outcome| i64::from(fits(outcome))).sum_of(throws)
    }
}
