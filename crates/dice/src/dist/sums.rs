//! Dice that are added up.

use super::{Dist, scale::Scale};
use crate::{Natural, Sides, power};

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

    /// A product of powers of small polynomials, as [`power`](crate::power) counts it, whose coefficients are the
    /// ways to `first`, `first + 1`, … No memory holds so many that the last would leave the range of outcomes.
    ///
    /// ```
    /// # use twelvefold_dice::Dist;
    /// // Two snag d4s, each of which takes one away on a 4.
    /// let snags = Dist::of_powers(-2, &[(&[1, 3], 2)]);
    /// assert_eq!(snags.exactly(&-2).to_string(), "1/16");
    /// ```
    pub fn of_powers(first: i32, factors: &[(&[u64], u32)]) -> Self {
        Self::on_scale(first.into(), 1, power::product_of_powers(factors), power::all_ways(factors))
    }

    /// Two independent throws added up.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Sides};
    /// let mixed = Dist::die(Sides::D6).plus(&Dist::die(Sides::D4))?;
    /// assert_eq!(mixed.exactly(&10).to_string(), "1/24");
    /// # Ok::<(), twelvefold_dice::OutOfRange>(())
    /// ```
    pub fn plus(&self, other: &Self) -> Result<Self, OutOfRange> {
        let Some((one, two)) =
            Scale::for_dist(self).zip(Scale::for_dist(other)).filter(|(one, two)| one.fits(two))
        else {
            return self.try_combine(other, |one, two| one.checked_add(*two).ok_or(OutOfRange));
        };
        let sum = |one: Option<&i64>, two: Option<&i64>| one?.checked_add(*two?);
        let (first, _) = sum(self.min(), other.min()).zip(sum(self.max(), other.max())).ok_or(OutOfRange)?;
        let mut sums = vec![Natural::ZERO; one.marks + two.marks - 1];
        for (a, ways_a) in self.iter() {
            let sums = &mut sums[one.mark(*a)..];
            for (b, ways_b) in other.iter() {
                sums[two.mark(*b)] += ways_a * ways_b;
            }
        }
        Ok(Self::on_scale(first, one.step.max(two.step), sums, &self.whole * &other.whole))
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
        let (first, _) = self.range_of_sum(throws)?;
        let counted = self.as_die().map(|(scale, sides)| (scale, power::sums_of_dice(sides, throws)));
        let counted = counted.or_else(|| {
            let scale = Scale::for_dist(self)?;
            Some((scale, power::product_of_powers(&[(&scale.ways_by_mark(self)?, throws)])))
        });
        match counted {
            Some((scale, ways)) => {
                Ok(Self::on_scale(first, scale.step, ways, self.whole.pow(throws as usize)))
            }
            None => self.doubled_up(throws),
        }
    }

    /// The sum of so many throws by doubling, for outcomes on no scale and ways beyond a word.
    fn doubled_up(&self, throws: u32) -> Result<Self, OutOfRange> {
        match throws {
            0 => Ok(Self::constant(0)),
            1 => Ok(self.clone()),
            _ => {
                let half = self.doubled_up(throws / 2)?;
                let even = half.plus(&half)?;
                if throws.is_multiple_of(2) { Ok(even) } else { even.plus(self) }
            }
        }
    }

    /// The lowest and the highest sum of so many throws.
    pub(super) fn range_of_sum(&self, throws: u32) -> Result<(i64, i64), OutOfRange> {
        let times = |outcome: Option<&i64>| outcome.map_or(Some(0), |one| one.checked_mul(throws.into()));
        times(self.min()).zip(times(self.max())).ok_or(OutOfRange)
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
