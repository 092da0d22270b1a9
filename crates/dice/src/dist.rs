//! A distribution: ordered outcomes, each with a whole-number weight.

use crate::{Natural, Ratio};

/// How many ways there are to each outcome. Outcomes are sorted, distinct and have at least one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dist<T> {
    ways: Vec<(T, Natural)>,
    whole: Natural,
}

impl<T: Ord> Dist<T> {
    /// From outcomes and their ways, in any order; equal outcomes are added up, those without a way left out.
    pub fn from_ways<W: Into<Natural>>(ways: impl IntoIterator<Item = (T, W)>) -> Self {
        let mut all: Vec<(T, Natural)> =
            ways.into_iter().map(|(outcome, ways)| (outcome, ways.into())).collect();
        all.retain(|(_, ways)| !ways.is_zero());
        all.sort_by(|a, b| a.0.cmp(&b.0));
        let mut whole = Natural::ZERO;
        let mut merged: Vec<(T, Natural)> = Vec::with_capacity(all.len());
        for (outcome, ways) in all {
            whole += &ways;
            match merged.last_mut() {
                Some((last, sum)) if *last == outcome => *sum += ways,
                _ => merged.push((outcome, ways)),
            }
        }
        Self { ways: merged, whole }
    }

    /// Each of these outcomes in one way.
    pub fn uniform(outcomes: impl IntoIterator<Item = T>) -> Self {
        Self::from_ways(outcomes.into_iter().map(|outcome| (outcome, 1u8)))
    }

    /// The outcomes from smallest to largest, each with its ways.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&T, &Natural)> + ExactSizeIterator {
        self.ways.iter().map(|(outcome, ways)| (outcome, ways))
    }

    /// All ways together.
    pub fn whole(&self) -> &Natural {
        &self.whole
    }

    /// The chance of an outcome that fits.
    pub fn chance(&self, fits: impl Fn(&T) -> bool) -> Ratio {
        let ways = self.iter().filter(|(outcome, _)| fits(outcome)).map(|(_, ways)| ways).sum::<Natural>();
        Ratio { ways, of: self.whole.clone() }
    }
}
