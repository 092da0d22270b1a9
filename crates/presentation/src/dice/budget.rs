//! What texts of dice may take together: the same on every machine.

use dice::TooLong;
use dice::notation::Cost;

use super::DiceSlip;

/// What all texts of one question may take together, and what they have taken so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceBudget {
    steps: Allowance,
    characters: Allowance,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Allowance {
    spent: u64,
    limit: u64,
}

impl Allowance {
    const fn new(limit: u64) -> Self {
        Self { spent: 0, limit }
    }

    /// Takes so much more; what it comes to if that is too much.
    fn spend(&mut self, more: u64) -> Result<(), u64> {
        self.spent = self.spent.saturating_add(more);
        if self.spent > self.limit { Err(self.spent) } else { Ok(()) }
    }
}

impl DiceBudget {
    /// So many steps for counting, and so many characters for what is kept of it, as if it were written out.
    pub const fn new(steps: u64, characters: u64) -> Self {
        Self { steps: Allowance::new(steps), characters: Allowance::new(characters) }
    }

    /// For counting one text.
    pub(super) fn spend_steps(&mut self, cost: Cost) -> Result<(), DiceSlip> {
        let limit = self.steps.limit;
        self.steps.spend(cost.steps).map_err(|steps| DiceSlip::TooMuchWork { steps, limit })
    }

    /// For keeping something that is so long when it is written out.
    pub(super) fn spend_characters(&mut self, characters: u64) -> Result<(), DiceSlip> {
        let limit = self.characters.limit;
        self.characters.spend(characters).map_err(|characters| TooLong { characters, limit }.into())
    }
}
