//! What one choice makes of a check.

use dice::{Fraction, Ratio};

/// One choice in figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What the choice is called.
    pub choice: String,
    /// What it costs: Heroism Points in the D12 System, resilience in the Action Pool.
    pub cost: u32,
    /// The chance to succeed; in the Action Pool, to have as many successes as were asked for.
    pub success: Ratio,
    /// The chance of the worst: an auto fail (D12-FAIL-1), or a critical failure (T36-CRIT-2).
    pub risk: Option<Ratio>,
    /// The chance of a critical success (T36-CRIT-1).
    pub critical: Option<Ratio>,
    /// The average number of crit shifts, a failure counting none (D12-SHIFT-1), or of successes (POOL-SUCC-1).
    pub expected: Option<Fraction>,
    /// The average damage of a basic attack (D12-SHIFT-2).
    pub damage: Option<Fraction>,
    /// The chance of each outcome, from worst to best, where a system has more to say than success and failure.
    pub outcomes: Vec<(String, Ratio)>,
}

impl Row {
    /// What the choice adds to the chance of success.
    pub fn gain(&self, plain: &Self) -> Fraction {
        &Fraction::from(&self.success) - &Fraction::from(&plain.success)
    }

    /// What it adds for each point more than the plain choice; nothing to say if it costs none.
    pub fn gain_per_point(&self, plain: &Self) -> Option<Fraction> {
        let points = self.cost.checked_sub(plain.cost).filter(|&points| points > 0)?;
        Some(&self.gain(plain) * &Fraction::new(1, points.max(1)))
    }
}
