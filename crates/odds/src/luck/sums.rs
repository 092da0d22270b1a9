//! The sum of many independent numbers.

use dice::{Dist, Natural, Ratio};

use super::Bounds;
use super::fixed::Fixed;

/// Up to so many word operations every weight is a whole number; beyond, two bounds are kept.
const MOST_EXACT: u128 = 60_000_000;
/// Beyond this even bounds take too long.
const MOST_STEPS: u128 = 2_000_000_000;

/// How likely each sum is.
#[derive(Clone, Debug)]
pub struct Sums {
    lowest: i64,
    weights: Weights,
}

#[derive(Clone, Debug)]
enum Weights {
    /// Ways to the lowest sum, one more, and so on.
    Exact { ways: Vec<Natural>, of: Natural },
    /// Two bounds for each chance.
    Between(Fixed),
}

/// Too many rolls to add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{count} rolls are too many to add up; give at most a few thousand at a time")]
pub struct TooMany {
    /// How many.
    pub count: usize,
}

/// One number: how far above its lowest value, in how many ways.
type Steps<'a> = Vec<(usize, &'a Natural)>;

impl Sums {
    /// Adds up independent numbers.
    pub fn of(parts: &[&Dist<i64>]) -> Result<Self, TooMany> {
        let too_many = TooMany { count: parts.len() };
        let mut lowest = 0i64;
        let mut steps: Vec<Steps<'_>> = Vec::with_capacity(parts.len());
        for part in parts {
            let Some(&least) = part.min() else { continue };
            lowest = lowest.checked_add(least).ok_or(too_many)?;
            let step = part
                .iter()
                .map(|(&value, ways)| Some((usize::try_from(value.checked_sub(least)?).ok()?, ways)));
            steps.push(step.collect::<Option<_>>().ok_or(too_many)?);
        }
        let (exact, plain) = work(&steps);
        match (exact, plain) {
            (exact, _) if exact <= MOST_EXACT => Ok(Self { lowest, weights: exactly(&steps) }),
            (_, plain) if plain <= MOST_STEPS => {
                Ok(Self { lowest, weights: Weights::Between(Fixed::sum(&steps)) })
            }
            _ => Err(too_many),
        }
    }

    /// The chance of this sum or a larger one.
    pub fn at_least(&self, sum: i64) -> Bounds {
        let from = usize::try_from(sum.saturating_sub(self.lowest).max(0)).unwrap_or(usize::MAX);
        match &self.weights {
            Weights::Exact { ways, of } => {
                let reached = ways.get(from..).unwrap_or_default().iter().sum::<Natural>();
                Bounds::exactly(Ratio { ways: reached, of: of.clone() })
            }
            Weights::Between(fixed) => fixed.at_least(from),
        }
    }

    /// The chance of this sum or a smaller one.
    pub fn at_most(&self, sum: i64) -> Bounds {
        let Some(next) = sum.checked_add(1) else {
            return Bounds::exactly(Ratio::new(1u8, 1u8));
        };
        let above = self.at_least(next);
        Bounds { least: above.most.complement(), most: above.least.complement() }
    }
}

fn exactly(steps: &[Steps<'_>]) -> Weights {
    let mut ways = vec![Natural::ONE];
    let mut of = Natural::ONE;
    for step in steps {
        let span = step.last().map_or(0, |&(above, _)| above);
        let mut next = vec![Natural::ZERO; ways.len() + span];
        for (at, so_far) in ways.iter().enumerate().filter(|(_, ways)| !ways.is_zero()) {
            for &(above, ways) in step {
                next[at + above] += so_far * ways;
            }
        }
        of *= step.iter().map(|&(_, ways)| ways).sum::<Natural>();
        ways = next;
    }
    Weights::Exact { ways, of }
}

/// Word operations with whole numbers, and with bounds.
fn work(steps: &[Steps<'_>]) -> (u128, u128) {
    let (mut length, mut bits) = (1u128, 0u128);
    let (mut exact, mut plain) = (0u128, 0u128);
    for step in steps {
        let here = length.saturating_mul(step.len() as u128);
        let whole: Natural = step.iter().map(|&(_, ways)| ways).sum();
        bits += whole.to_string().len() as u128 * 10 / 3 + 1;
        plain = plain.saturating_add(here);
        exact = exact.saturating_add(here.saturating_mul(bits / 64 + 1));
        length += step.last().map_or(0, |&(above, _)| above) as u128;
    }
    // A single part can be so wide that its table alone would not fit.
    (exact.max(length), plain.max(length.saturating_mul(16)))
}
