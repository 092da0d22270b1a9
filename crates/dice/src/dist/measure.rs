//! What one asks of a distribution: chances, averages, places in the order.

use super::Dist;
use crate::{Fraction, Integer, Natural, Ratio};

impl<T: Ord> Dist<T> {
    /// The chance of an outcome that fits.
    pub fn chance(&self, fits: impl Fn(&T) -> bool) -> Ratio {
        let ways = self.iter().filter(|(outcome, _)| fits(outcome)).map(|(_, ways)| ways).sum::<Natural>();
        self.ratio(ways)
    }

    /// The chance of this outcome.
    pub fn exactly(&self, outcome: &T) -> Ratio {
        self.ratio(self.ways(outcome))
    }

    /// The chance of this outcome or a larger one.
    pub fn at_least(&self, outcome: &T) -> Ratio {
        let from = self.ways.partition_point(|(other, _)| other < outcome);
        self.ratio(self.ways[from..].iter().map(|(_, ways)| ways).sum())
    }

    /// The chance of this outcome or a smaller one.
    pub fn at_most(&self, outcome: &T) -> Ratio {
        let upto = self.ways.partition_point(|(other, _)| other <= outcome);
        self.ratio(self.ways[..upto].iter().map(|(_, ways)| ways).sum())
    }

    /// The smallest outcome that is reached by at least this share of the throws; `None` without outcomes.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Ratio, Sides};
    /// let die = Dist::die(Sides::D12);
    /// assert_eq!(die.quantile(&Ratio::new(1u8, 4u8)), Some(&3));
    /// assert_eq!(die.quantile(&Ratio::new(1u8, 1u8)), Some(&12));
    /// ```
    pub fn quantile(&self, share: &Ratio) -> Option<&T> {
        let mut reached = Natural::ZERO;
        let found = self.iter().find(|(_, ways)| {
            reached += *ways;
            self.ratio(reached.clone()) >= *share
        });
        found.map(|(outcome, _)| outcome).or(self.max())
    }

    /// The outcome in the middle: at least half of the throws are no larger. Of two middles, the smaller.
    pub fn median(&self) -> Option<&T> {
        self.quantile(&Ratio::new(1u8, 2u8))
    }

    /// The most likely outcomes, all of them if several are equally likely.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Sides};
    /// assert_eq!(Dist::die(Sides::D6).sum_of(3)?.modes(), [&10, &11]);
    /// # Ok::<(), twelvefold_dice::OutOfRange>(())
    /// ```
    pub fn modes(&self) -> Vec<&T> {
        let most = self.iter().map(|(_, ways)| ways).max();
        self.iter().filter(|(_, ways)| Some(*ways) == most).map(|(outcome, _)| outcome).collect()
    }

    fn ratio(&self, ways: Natural) -> Ratio {
        Ratio { ways, of: self.whole.clone() }
    }
}

impl<T: Ord + Clone + Into<Integer>> Dist<T> {
    /// The average; `None` without outcomes.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Sides};
    /// let mean = Dist::die(Sides::D12).mean().unwrap();
    /// assert_eq!((mean.to_string(), mean.decimal(1)), ("13/2".into(), "6.5".into()));
    /// ```
    pub fn mean(&self) -> Option<Fraction> {
        (!self.is_empty()).then(|| Fraction::new(self.moments().0, self.whole.clone()))
    }

    /// The average squared distance from the mean; `None` without outcomes.
    ///
    /// With `w` the whole, `s` the weighted sum and `q` that of the squares it is `(q·w − s²) / w²`.
    pub fn variance(&self) -> Option<Fraction> {
        let (sum, squares) = self.moments();
        let spread = squares * self.whole.as_ibig() - sum.sqr().as_ibig();
        (!self.is_empty()).then(|| Fraction::new(spread, self.whole.sqr()))
    }

    /// The standard deviation with so many decimals, correctly rounded from the exact variance.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Sides};
    /// assert_eq!(Dist::die(Sides::D12).deviation(3).as_deref(), Some("3.452"));
    /// ```
    pub fn deviation(&self, decimals: u8) -> Option<String> {
        self.variance()?.root(decimals)
    }

    /// The weighted sums of the outcomes and of their squares.
    fn moments(&self) -> (Integer, Integer) {
        self.iter().fold((Integer::ZERO, Integer::ZERO), |(sum, squares), (outcome, ways)| {
            let outcome: Integer = outcome.clone().into();
            let weighted = &outcome * ways.as_ibig();
            (sum + &weighted, squares + weighted * outcome)
        })
    }
}
