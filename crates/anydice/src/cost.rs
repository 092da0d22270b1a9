//! What a program may take. Work is counted, not timed, so that the same program gives the same answer everywhere.

use std::cell::Cell;
use std::rc::Rc;

use dashu_int::ops::BitTest;
use dice::{Dist, Natural};

use crate::error::Problem;

/// The most a program may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps, each about as long as a few operations on machine words.
    pub steps: u64,
    /// Bytes of numbers, faces and weights held at a time.
    pub bytes: u64,
}

impl Default for Limits {
    /// A few seconds at the very worst, and a quarter of a gigabyte.
    fn default() -> Self {
        Self { steps: 2_000_000_000, bytes: 256 << 20 }
    }
}

/// What an outcome takes besides the words of its weight: in bytes, and in steps to touch it at all.
const OUTCOME_BYTES: u64 = 48;
const OUTCOME_STEPS: u64 = 8;

/// Counts what a program takes, and refuses what is beyond its limits.
#[derive(Clone, Debug)]
pub(crate) struct Meter {
    limits: Limits,
    steps: Rc<Cell<u64>>,
    held: Rc<Cell<u64>>,
    has_rounded: Rc<Cell<bool>>,
}

impl Meter {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, steps: Rc::default(), held: Rc::default(), has_rounded: Rc::default() }
    }

    pub(crate) fn spend(&self, steps: u64) -> Result<(), Problem> {
        let spent = self.steps.get().saturating_add(steps);
        self.steps.set(spent);
        let limit = self.limits.steps;
        if spent > limit { Err(Problem::TooMuchWork { limit }) } else { Ok(()) }
    }

    /// Takes note of memory until what is returned is dropped.
    pub(crate) fn hold(&self, bytes: u64) -> Result<Held, Problem> {
        self.has_room_for(bytes)?;
        self.held.set(self.held.get() + bytes);
        Ok(Held { bytes, all: self.held.clone() })
    }

    /// Whether there is room for this besides all that is held.
    pub(crate) fn has_room_for(&self, bytes: u64) -> Result<(), Problem> {
        let limit = self.limits.bytes;
        let fits = self.held.get().checked_add(bytes).is_some_and(|sum| sum <= limit);
        if fits { Ok(()) } else { Err(Problem::TooMuchMemory { limit }) }
    }

    /// Takes note that weights were rounded.
    pub(crate) fn round(&self) {
        self.has_rounded.set(true);
    }

    pub(crate) fn has_rounded(&self) -> bool {
        self.has_rounded.get()
    }

    /// Whether it is time to let go of what is merely useful.
    pub(crate) fn is_half_full(&self) -> bool {
        self.held.get() > self.limits.bytes / 2
    }

    /// Work on so many outcomes whose weights have so many words, so many times each; and room for them.
    pub(crate) fn outcomes(&self, outcomes: u64, words: u64, times: u64) -> Result<(), Problem> {
        self.has_room_for(bytes_of_outcomes(outcomes, words))?;
        self.spend(outcomes.saturating_mul(words.saturating_mul(times).saturating_add(OUTCOME_STEPS)))
    }

    /// Work on every pair of outcomes of two distributions. Long weights multiply in fewer steps than words × words.
    pub(crate) fn pairs(&self, one: &Dist<i64>, other: &Dist<i64>) -> Result<(), Problem> {
        let pairs = (one.len() as u64).saturating_mul(other.len() as u64);
        let steps = product_steps(machine_words(one.whole()), machine_words(other.whole()));
        self.spend(pairs.saturating_mul(steps.saturating_add(OUTCOME_STEPS)))
    }
}

/// Memory that is taken note of.
#[derive(Debug)]
pub(crate) struct Held {
    bytes: u64,
    all: Rc<Cell<u64>>,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.all.set(self.all.get().saturating_sub(self.bytes));
    }
}

/// How many machine words a number has.
pub(crate) fn machine_words(number: &Natural) -> u64 {
    number.bit_len() as u64 / 64 + 1
}

pub(crate) fn bytes_of_outcomes(outcomes: u64, words: u64) -> u64 {
    outcomes.saturating_mul(words.saturating_mul(8).saturating_add(OUTCOME_BYTES))
}

/// What a distribution takes in memory.
pub(crate) fn bytes_of(dist: &Dist<i64>) -> u64 {
    bytes_of_outcomes(dist.len() as u64, machine_words(dist.whole()))
}

/// The steps of one multiplication: word by word, but for long numbers, which are split. Counted in whole numbers, since
/// powers of floats are not the same on every machine.
pub(crate) fn product_steps(one: u64, other: u64) -> u64 {
    let (short, long) = (one.min(other), one.max(other));
    if short < 32 {
        return short.saturating_mul(long);
    }
    long.saturating_mul(2 * short.isqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_is_free_again() {
        let meter = Meter::new(Limits { steps: 10, bytes: 100 });
        let held = meter.hold(80).unwrap();
        assert_eq!(meter.hold(21).unwrap_err(), Problem::TooMuchMemory { limit: 100 });
        drop(held);
        assert!(meter.hold(100).is_ok());
    }

    #[test]
    fn steps_are_never_given_back() {
        let meter = Meter::new(Limits { steps: 10, bytes: 100 });
        assert!(meter.spend(10).is_ok());
        assert_eq!(meter.spend(1).unwrap_err(), Problem::TooMuchWork { limit: 10 });
        assert!(meter.spend(u64::MAX).is_err());
    }
}
