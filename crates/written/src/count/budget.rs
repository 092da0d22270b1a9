//! How much counting may cost: a number of steps, the same on every machine.
//!
//! A step is a state that is held, with so many numbers, a weight of so many bits and so many parts of formulas that are
//! worked out for it. What is larger takes several, so the steps bound the time and the memory alike.

use crate::rules::Expr;
pub use systems::USUAL_STEPS;

/// The numbers of a state that one step holds.
const NUMBERS_PER_STEP: usize = 8;
/// The parts of formulas that are worked out in one step.
const PARTS_PER_STEP: usize = 64;
/// The bits of a weight that one step holds; multiplying two that are so many times longer takes the square of that.
const BITS_PER_STEP: u64 = 1024;
/// Dice, or squares of numbers of dice, that are prepared for in one step.
const PREPARED_PER_STEP: usize = 128;
/// What the faces of a walk may mean to all features together. A file needs far less, and it takes room before the first step.
const MOST_READINGS: usize = 200_000;

/// More steps than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("counting this takes more than {most} steps; take fewer dice, or allow more steps")]
pub struct TooManySteps {
    /// How many were allowed.
    pub most: u64,
}

/// What is left of the steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    most: u64,
    spent: u64,
    /// What the longest weight there can be adds to each state.
    weight: u64,
}

impl Budget {
    /// So many steps, for states whose weights have so many bits at most.
    pub(crate) const fn new(most: u64, bits: u64) -> Self {
        let times = bits / BITS_PER_STEP;
        Self { most, spent: 0, weight: times.saturating_add(times.saturating_mul(times)) }
    }

    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), TooManySteps> {
        self.spent = self.spent.saturating_add(steps);
        if self.spent > self.most { Err(self.refuse()) } else { Ok(()) }
    }

    /// A state that is held: its weight, and so many numbers.
    pub(crate) fn spend_state(&mut self, numbers: usize) -> Result<(), TooManySteps> {
        self.spend(1 + self.weight + (numbers / NUMBERS_PER_STEP) as u64)
    }

    /// Formulas with so many parts are worked out.
    pub(crate) fn spend_parts(&mut self, parts: usize) -> Result<(), TooManySteps> {
        self.spend((parts / PARTS_PER_STEP) as u64)
    }

    /// Binomials and powers are worked out for so many dice.
    pub(crate) fn spend_dice(&mut self, dice: usize) -> Result<(), TooManySteps> {
        self.spend((dice.saturating_mul(dice) / PREPARED_PER_STEP) as u64)
    }

    /// A walk is prepared: what so many faces mean to so many parts of features.
    pub(crate) fn spend_readings(&mut self, faces: usize, parts: usize) -> Result<(), TooManySteps> {
        let readings = faces.saturating_mul(parts);
        if readings > MOST_READINGS {
            return Err(self.refuse());
        }
        self.spend_parts(readings)
    }

    pub(crate) const fn spent(&self) -> u64 {
        self.spent
    }

    pub(crate) const fn left(&self) -> u64 {
        self.most.saturating_sub(self.spent)
    }

    pub(crate) const fn refuse(&self) -> TooManySteps {
        TooManySteps { most: self.most }
    }
}

/// How many parts some formulas have.
pub(crate) fn count_parts<'a>(formulas: impl IntoIterator<Item = &'a Expr>) -> usize {
    let mut parts = 0;
    formulas.into_iter().for_each(|formula| formula.each_part(&mut |_| parts += 1));
    parts
}
