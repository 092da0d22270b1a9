//! A check or save against a Difficulty Value (T36-CHK-1, T36-CHK-2).

use super::{CritFailAt, Outcome, Roll, Rolled, Rulings};
use crate::throw::{DieSpec, Resolve};

/// A check or a save: a save's modifier has Heroism in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Check {
    /// The dice and what is added.
    pub roll: Roll,
    /// The Difficulty Value.
    pub dv: i32,
    /// How the table reads the rules.
    pub rulings: Rulings,
}

/// What the dice of a check say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What was rolled.
    pub rolled: Rolled,
    /// What came of it.
    pub outcome: Outcome,
}

impl Check {
    /// What a result means for this check. Everything is compared in whole numbers, so nothing is rounded.
    pub fn judge(&self, total: i64) -> Outcome {
        let dv = i64::from(self.dv);
        let half_of = match self.rulings.crit_fail_at {
            CritFailAt::HalfDv => dv,
            CritFailAt::HalfHighestFailure => dv - 1,
        };
        let twice = total.saturating_mul(2);
        if total >= dv {
            // T36-CHK-2, T36-CRIT-1
            if twice >= 3 * dv { Outcome::CriticalSuccess } else { Outcome::Success }
        } else if twice <= half_of {
            Outcome::CriticalFailure // T36-CRIT-2
        } else {
            Outcome::Failure
        }
    }
}

impl Resolve for Check {
    type Verdict = Verdict;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        self.roll.dice(thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<Verdict, crate::Refusal> {
        let rolled = self.roll.resolve(faces)?;
        Ok(Verdict { outcome: self.judge(rolled.total), rolled })
    }
}
