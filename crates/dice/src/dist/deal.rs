//! Dice of one or several kinds, dealt out to what they show from the lowest up.

use std::collections::BTreeMap;
use std::ops::Range;

use super::{Dist, OutOfRange};
use crate::Natural;

/// Independent throws of several kinds: what one of a kind comes to, and how many there are of it.
pub(crate) type Kinds<'a> = [(&'a Dist<i64>, u32)];

/// Deals the throws out to the outcomes from the smallest up and reads those that are kept by their place in the order.
/// What the next outcome adds depends only on how many throws of each kind lie below it and on what was read so far,
/// so these are all one has to remember. `read` is given what was read, an outcome, and how many that are kept show it.
pub(crate) fn deal<T: Ord + Clone>(
    kinds: &Kinds<'_>,
    kept: Range<u32>,
    nothing: T,
    read: impl Fn(&T, i64, u32) -> Result<T, OutOfRange>,
) -> Result<Dist<T>, OutOfRange> {
    let places = Places::new(kinds)?;
    let kept_below = |below: u32| below.clamp(kept.start, kept.end.max(kept.start)) - kept.start;
    let mut states = BTreeMap::from([((0, nothing), Natural::ONE)]);
    for outcome in outcomes(kinds) {
        let here: Vec<Natural> = kinds.iter().map(|(die, _)| die.ways(&outcome)).collect();
        let mut next = BTreeMap::new();
        for ((code, so_far), ways) in states {
            let below = places.below(code);
            for (code, ways) in places.choices(code, ways, &here) {
                let more = kept_below(places.below(code)) - kept_below(below);
                let so_far = if more == 0 { so_far.clone() } else { read(&so_far, outcome, more)? };
                *next.entry((code, so_far)).or_default() += ways;
            }
        }
        states = next;
    }
    let complete = states.into_iter().filter(|((code, _), _)| places.is_complete(*code));
    Ok(Dist::from_ways(complete.map(|((_, read), ways)| (read, ways))))
}

/// What any of them can come to, in order.
fn outcomes(kinds: &Kinds<'_>) -> Vec<i64> {
    let mut all: Vec<i64> = kinds.iter().flat_map(|(die, _)| die.outcomes().copied()).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// How many throws of each kind lie below, as the digits of one number.
struct Places {
    /// For each kind, what one of it counts for, and how many there are.
    digits: Vec<(u64, u32)>,
}

impl Places {
    fn new(kinds: &Kinds<'_>) -> Result<Self, OutOfRange> {
        let mut next = 1u64;
        let mut digits = Vec::with_capacity(kinds.len());
        for (_, count) in kinds {
            digits.push((next, *count));
            next = next.checked_mul(u64::from(*count) + 1).ok_or(OutOfRange)?;
        }
        Ok(Self { digits })
    }

    fn placed(code: u64, (one, count): (u64, u32)) -> u32 {
        // At most the count, which is such a number.
        ((code / one) % (u64::from(count) + 1)) as u32
    }

    fn below(&self, code: u64) -> u32 {
        self.digits.iter().map(|digit| Self::placed(code, *digit)).sum()
    }

    fn is_complete(&self, code: u64) -> bool {
        self.digits.iter().all(|digit| Self::placed(code, *digit) == digit.1)
    }

    /// Every way for some of the throws that are left to show an outcome, which each of a kind does in `here` ways.
    fn choices(&self, code: u64, ways: Natural, here: &[Natural]) -> Vec<(u64, Natural)> {
        let mut choices = vec![(code, ways)];
        for (&(one, count), here) in self.digits.iter().zip(here).filter(|(_, here)| !here.is_zero()) {
            let left = count - Self::placed(code, (one, count));
            for at in 0..choices.len() {
                let (mut code, mut ways) = choices[at].clone();
                // Σ of C(left, taken)·hereᵗᵃᵏᵉⁿ, one factor at a time.
                for taken in 0..left {
                    code += one;
                    ways = ways * here * (left - taken) / (taken + 1);
                    choices.push((code, ways.clone()));
                }
            }
        }
        choices
    }
}
