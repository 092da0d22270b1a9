//! A distribution: ordered outcomes, each with a whole-number weight.

mod again;
mod best;
mod compare;
mod deal;
mod highest;
mod keep;
mod measure;
mod scale;
mod sums;

pub use compare::Comparison;
pub(crate) use deal::deal;
pub use sums::OutOfRange;

use dashu_int::ops::{BitTest, Gcd};

use crate::Natural;

/// How many ways there are to each outcome. Outcomes are sorted, distinct and have at least one way.
///
/// ```
/// use twelvefold_dice::{Dist, Sides};
///
/// let die = Dist::die(Sides::D6);
/// let even = die.map(|face| face % 2 == 0);
/// assert_eq!(even.exactly(&true).to_string(), "3/6");
/// let doubles = die.combine(&die, |one, other| one == other);
/// assert_eq!(doubles.exactly(&true).to_string(), "6/36");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dist<T> {
    ways: Vec<(T, Natural)>,
    whole: Natural,
}

impl<T: Ord> Dist<T> {
    /// From outcomes and their ways, in any order; equal outcomes are added up, those without a way left out.
    pub fn from_ways<W: Into<Natural>>(ways: impl IntoIterator<Item = (T, W)>) -> Self {
        Self::gathered(ways.into_iter().map(|(outcome, ways)| (outcome, ways.into())).collect())
    }

    /// Apart from [`from_ways`](Self::from_ways), so that the sorting is compiled once for each kind of outcome, and not
    /// for each caller: the page is downloaded.
    fn gathered(mut all: Vec<(T, Natural)>) -> Self {
        all.retain(|(_, ways)| !ways.is_zero());
        all.sort_by(|a, b| a.0.cmp(&b.0));
        all.dedup_by(|later, first| {
            let same = later.0 == first.0;
            if same {
                first.1 += &later.1;
            }
            same
        });
        let whole = all.iter().map(|(_, ways)| ways).sum();
        Self { ways: all, whole }
    }

    /// Each of these outcomes in one way.
    pub fn uniform(outcomes: impl IntoIterator<Item = T>) -> Self {
        Self::from_ways(outcomes.into_iter().map(|outcome| (outcome, 1u8)))
    }

    /// Always this, in one way.
    pub fn constant(outcome: T) -> Self {
        Self { ways: vec![(outcome, Natural::ONE)], whole: Natural::ONE }
    }

    /// For callers inside that already hold sorted, distinct outcomes with at least one way each and their sum.
    pub(crate) fn from_parts(ways: Vec<(T, Natural)>, whole: Natural) -> Self {
        debug_assert!(ways.is_sorted_by(|one, next| one.0 < next.0));
        debug_assert_eq!(ways.iter().map(|(_, ways)| ways).sum::<Natural>(), whole);
        Self { ways, whole }
    }

    /// The outcomes from smallest to largest, each with its ways.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&T, &Natural)> + ExactSizeIterator {
        self.ways.iter().map(|(outcome, ways)| (outcome, ways))
    }

    /// The outcomes from smallest to largest.
    pub fn outcomes(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.ways.iter().map(|(outcome, _)| outcome)
    }

    /// How many different outcomes there are.
    pub fn len(&self) -> usize {
        self.ways.len()
    }

    /// About how many characters it takes to write out every outcome with its ways.
    pub fn characters(&self) -> u64 {
        crate::length::characters(self.ways.len() as u64, self.whole.bit_len() as u64)
    }

    /// Whether nothing at all can happen, as when made from no outcomes.
    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// All ways together.
    pub fn whole(&self) -> &Natural {
        &self.whole
    }

    /// The ways to one outcome; zero if it cannot happen.
    pub fn ways(&self, outcome: &T) -> Natural {
        self.ways
            .binary_search_by(|(other, _)| other.cmp(outcome))
            .map_or(Natural::ZERO, |at| self.ways[at].1.clone())
    }

    /// The smallest outcome.
    pub fn min(&self) -> Option<&T> {
        self.outcomes().next()
    }

    /// The largest outcome.
    pub fn max(&self) -> Option<&T> {
        self.outcomes().next_back()
    }

    /// What becomes of each outcome; those that become the same are added up.
    pub fn map<U: Ord>(&self, f: impl Fn(&T) -> U) -> Dist<U> {
        Dist::from_ways(self.iter().map(|(outcome, ways)| (f(outcome), ways.clone())))
    }

    /// As [`map`](Self::map), unless one outcome fails; then its error is the answer.
    pub fn try_map<U: Ord, E>(&self, f: impl Fn(&T) -> Result<U, E>) -> Result<Dist<U>, E> {
        let mapped = self.iter().map(|(outcome, ways)| Ok((f(outcome)?, ways.clone())));
        Ok(Dist::from_ways(mapped.collect::<Result<Vec<_>, E>>()?))
    }

    /// Both, thrown independently of one another, read together.
    pub fn combine<U: Ord, V: Ord>(&self, other: &Dist<U>, f: impl Fn(&T, &U) -> V) -> Dist<V> {
        let pairs = self.iter().flat_map(|one| other.iter().map(move |two| (one, two)));
        Dist::from_ways(pairs.map(|((a, ways_a), (b, ways_b))| (f(a, b), ways_a * ways_b)))
    }

    /// As [`combine`](Self::combine), unless one pair fails; then its error is the answer.
    pub fn try_combine<U: Ord, V: Ord, E>(
        &self,
        other: &Dist<U>,
        f: impl Fn(&T, &U) -> Result<V, E>,
    ) -> Result<Dist<V>, E> {
        let mut all = Vec::with_capacity(self.len().saturating_mul(other.len()));
        for (a, ways_a) in self.iter() {
            for (b, ways_b) in other.iter() {
                all.push((f(a, b)?, ways_a * ways_b));
            }
        }
        Ok(Dist::from_ways(all))
    }

    /// Only the throws that fit: the distribution once it is known that they do. `None` if none does.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Sides};
    /// let low = Dist::die(Sides::D12).given(|&face| face <= 3).unwrap();
    /// assert_eq!(low.exactly(&1).to_string(), "1/3");
    /// ```
    pub fn given(&self, fits: impl Fn(&T) -> bool) -> Option<Self>
    where
        T: Clone,
    {
        let kept = self.ways.iter().filter(|(outcome, _)| fits(outcome)).cloned().collect::<Vec<_>>();
        let whole = kept.iter().map(|(_, ways)| ways).sum();
        (!kept.is_empty()).then_some(Self { ways: kept, whole })
    }

    /// One of several distributions, each chosen by its weight, brought to a common whole.
    /// Parts without a weight or without an outcome are left out.
    ///
    /// ```
    /// # use twelvefold_dice::{Dist, Sides};
    /// let either = Dist::mixture([(1u8, Dist::die(Sides::D4)), (1u8, Dist::die(Sides::D6))]);
    /// assert_eq!(either.exactly(&1).to_string(), "5/24");
    /// assert_eq!(either.exactly(&6).to_string(), "2/24");
    /// ```
    pub fn mixture<W: Into<Natural>>(parts: impl IntoIterator<Item = (W, Self)>) -> Self {
        let parts: Vec<(Natural, Self)> = parts
            .into_iter()
            .map(|(weight, part)| (weight.into(), part))
            .filter(|(weight, part)| !weight.is_zero() && !part.is_empty())
            .collect();
        let common = parts.iter().fold(Natural::ONE, |common, (_, part)| {
            let shared = (&common).gcd(&part.whole);
            common / shared * &part.whole
        });
        Dist::from_ways(parts.into_iter().flat_map(|(weight, part)| {
            let scale = weight * (&common / &part.whole);
            part.ways.into_iter().map(move |(outcome, ways)| (outcome, ways * &scale))
        }))
    }

    /// A second stage that depends on the first: each outcome is followed by a distribution of its own.
    pub fn then<U: Ord>(&self, next: impl Fn(&T) -> Dist<U>) -> Dist<U> {
        Dist::mixture(self.iter().map(|(outcome, ways)| (ways.clone(), next(outcome))))
    }
}
