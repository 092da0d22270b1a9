//! Chances as fractions: for fights so small that the fraction can be written down, and as the slow twin.

use dice::{Natural, Ratio};

use super::number::Number;

/// A chance in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Exact(Ratio);

impl Exact {
    fn new(ways: Natural, of: Natural) -> Self {
        Self(Ratio { ways, of }.reduced())
    }

    pub(super) fn into_ratio(self) -> Ratio {
        self.0
    }
}

impl Number for Exact {
    fn zero() -> Self {
        Self(Ratio::new(0u8, 1u8))
    }

    fn one() -> Self {
        Self(Ratio::new(1u8, 1u8))
    }

    fn mix<'a>(parts: impl Iterator<Item = (u32, &'a Self)>, of: u32) -> Self {
        let parts: Vec<(Natural, Self)> = parts.map(|(ways, part)| (ways.into(), part.clone())).collect();
        Self::blend(&parts, &of.into())
    }

    fn blend(parts: &[(Natural, Self)], of: &Natural) -> Self {
        let sum = parts.iter().fold(Self::zero(), |sum, (ways, Self(part))| {
            sum.plus(&Self::new(ways * &part.ways, part.of.clone()))
        });
        Self::new(sum.0.ways, sum.0.of * of)
    }

    fn plus(&self, other: &Self) -> Self {
        let (one, two) = (&self.0, &other.0);
        Self::new(&one.ways * &two.of + &two.ways * &one.of, &one.of * &two.of)
    }

    fn least(&self, other: &Self) -> Self {
        Self((&self.0).min(&other.0).clone())
    }

    fn most(&self, other: &Self) -> Self {
        Self((&self.0).max(&other.0).clone())
    }

    fn settled(rise: &Self, slope: &Self) -> Self {
        let rest = slope.0.complement();
        Self::new(&rise.0.ways * &rest.of, &rise.0.of * &rest.ways)
    }

    fn surely_above(&self, other: &Self) -> bool {
        self.0 > other.0
    }
}
