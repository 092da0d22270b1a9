//! How much counting may cost: a number of steps, the same on every machine.

/// The steps that are usual: a blink of an eye.
pub const USUAL_STEPS: u64 = 300_000;

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
}

impl Budget {
    pub(crate) const fn new(most: u64) -> Self {
        Self { most, spent: 0 }
    }

    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), TooManySteps> {
        self.spent += steps;
        if self.spent > self.most { Err(self.refuse()) } else { Ok(()) }
    }

    pub(crate) const fn spent(&self) -> u64 {
        self.spent
    }

    pub(crate) const fn refuse(&self) -> TooManySteps {
        TooManySteps { most: self.most }
    }
}
