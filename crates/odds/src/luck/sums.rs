//! The sum of many independent numbers.

use std::collections::BTreeMap;

use dice::{Dist, Natural, Ratio};

use super::ChanceBounds;
use super::fixed::Fixed;

/// Up to so many word operations every weight is a whole number; beyond, two bounds are kept.
const MOST_EXACT: u128 = 8_000_000;
/// Beyond so many multiplications even bounds take too long.
const MOST_STEPS: u64 = 150_000_000;
/// The widest number that is added up.
const WIDEST: usize = 4_000_000;

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
type SumSteps<'a> = Vec<(usize, &'a Natural)>;

impl Sums {
    /// Adds up independent numbers.
    pub fn of_parts(parts: &[&Dist<i64>]) -> Result<Self, TooMany> {
        Self::of_repeated(parts.iter().map(|part| (*part, 1)))
    }

    /// Adds up independent numbers, each as often as it says. Those that differ only by where they begin are one to it, and
    /// take hardly longer however many they are.
    pub fn of_repeated<'a>(parts: impl IntoIterator<Item = (&'a Dist<i64>, usize)>) -> Result<Self, TooMany> {
        let mut lowest = 0i128;
        let mut numbers: BTreeMap<SumSteps<'a>, usize> = BTreeMap::new();
        let (mut count, mut is_too_wide) = (0usize, false);
        for (part, times) in parts {
            let Some(&least) = part.min() else { continue };
            count = count.saturating_add(times);
            lowest = lowest.saturating_add(i128::from(least).saturating_mul(times as i128));
            let above = |value: i64| {
                let above = value.checked_sub(least).and_then(|above| usize::try_from(above).ok());
                above.filter(|above| *above <= WIDEST)
            };
            let steps: Option<SumSteps<'a>> =
                part.iter().map(|(&value, ways)| Some((above(value)?, ways))).collect();
            match steps {
                Some(steps) => *numbers.entry(steps).or_default() += times,
                None => is_too_wide = true,
            }
        }
        let too_many = TooMany { count };
        let lowest = i64::try_from(lowest).ok().filter(|_| !is_too_wide).ok_or(too_many)?;
        let weights = if exact_work(&numbers) <= MOST_EXACT {
            exactly(&numbers)
        } else {
            Weights::Between(between(&numbers).ok_or(too_many)?)
        };
        Ok(Self { lowest, weights })
    }

    /// The chance of this sum or a larger one.
    pub fn at_least(&self, sum: i64) -> ChanceBounds {
        let from = usize::try_from(sum.saturating_sub(self.lowest).max(0)).unwrap_or(usize::MAX);
        match &self.weights {
            Weights::Exact { ways, of } => {
                let reached = ways.get(from..).unwrap_or_default().iter().sum::<Natural>();
                ChanceBounds::exactly(Ratio { ways: reached, of: of.clone() })
            }
            Weights::Between(fixed) => fixed.at_least(from),
        }
    }

    /// The chance of this sum or a smaller one.
    pub fn at_most(&self, sum: i64) -> ChanceBounds {
        let Some(next) = sum.checked_add(1) else {
            return ChanceBounds::exactly(Ratio::new(1u8, 1u8));
        };
        let above = self.at_least(next);
        ChanceBounds { least: above.most.complement(), most: above.least.complement() }
    }
}

fn exactly(numbers: &BTreeMap<SumSteps<'_>, usize>) -> Weights {
    let mut ways = vec![Natural::ONE];
    let mut of = Natural::ONE;
    for (step, times) in numbers {
        for _ in 0..*times {
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
    }
    Weights::Exact { ways, of }
}

/// Word operations with whole numbers.
fn exact_work(numbers: &BTreeMap<SumSteps<'_>, usize>) -> u128 {
    let (mut length, mut bits, mut work) = (1u128, 0u128, 0u128);
    for (step, &times) in numbers {
        let whole: Natural = step.iter().map(|&(_, ways)| ways).sum();
        let (span, width) = (
            step.last().map_or(0, |&(above, _)| above) as u128,
            whole.to_string().len() as u128 * 10 / 3 + 1,
        );
        for _ in 0..times {
            bits += width;
            let here = length.saturating_mul(step.len() as u128);
            work = work.saturating_add(here.saturating_mul(bits / 64 + 1));
            length += span;
            if work > MOST_EXACT {
                return work;
            }
        }
    }
    // A single part can be so wide that its table alone would not fit.
    work.max(length)
}

/// The same between bounds; nothing if it would take too long.
fn between(numbers: &BTreeMap<SumSteps<'_>, usize>) -> Option<Fixed> {
    let mut left = MOST_STEPS;
    let mut plus = |one: &Fixed, other: &Fixed| {
        left = left.checked_sub(one.work(other))?;
        Some(one.plus(other))
    };
    let mut sum = Fixed::nought();
    for (steps, &times) in numbers {
        let number = Fixed::of_number(steps);
        // Twice the half, and one more if need be.
        let mut repeated = Fixed::nought();
        for bit in (0..=times.checked_ilog2().unwrap_or(0)).rev() {
            repeated = plus(&repeated, &repeated)?;
            if times >> bit & 1 == 1 {
                repeated = plus(&repeated, &number)?;
            }
        }
        sum = plus(&sum, &repeated)?;
    }
    Some(sum)
}
