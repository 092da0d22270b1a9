//! What came of a check.

use super::{Check, Reading, ResistedTie, Side};
use crate::outcome::{DegreeKind, OutcomeKind, Tone};

/// The outcomes of a D12 check, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// Two 1s on an active check: it fails, whatever the total (D12-FAIL-1).
    AutoFail,
    /// Not enough.
    Failure,
    /// Enough, and perhaps more.
    Success {
        /// Crit shifts; none on a resisted check (D12-SHIFT-2).
        shifts: u32,
    },
}

impl Outcome {
    /// What a basic attack does to the target's Vitality: 1 and one more for each shift (D12-SHIFT-2).
    pub const fn damage(self) -> u32 {
        match self {
            Self::AutoFail | Self::Failure => 0,
            Self::Success { shifts } => shifts.saturating_add(1),
        }
    }

    /// Crit shifts of a success.
    pub const fn shifts(self) -> Option<u32> {
        match self {
            Self::Success { shifts } => Some(shifts),
            Self::AutoFail | Self::Failure => None,
        }
    }
}

/// From worst to best.
pub(super) static OUTCOMES: [OutcomeKind; 3] = [
    OutcomeKind::new("auto_fail", "auto fail", false, Tone::Worst),
    OutcomeKind::new("failure", "failure", false, Tone::Failure),
    OutcomeKind::by_degree("success", "success", true, Tone::Success, DegreeKind::beside("shifts", "shift")),
];

impl crate::Outcome for Outcome {
    fn kinds() -> &'static [OutcomeKind] {
        &OUTCOMES
    }

    fn rank(&self) -> usize {
        match self {
            Self::AutoFail => 0,
            Self::Failure => 1,
            Self::Success { .. } => 2,
        }
    }

    fn degree(&self) -> u32 {
        self.shifts().unwrap_or(0)
    }
}

/// A total held against one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Judgement {
    /// The DC, or the other side's total.
    pub target: i64,
    /// How far the total is above the target.
    pub margin: i64,
    /// What came of it.
    pub outcome: Outcome,
}

impl Judgement {
    /// Holds what a side rolled against a target (D12-CHK-3).
    pub fn against_target(check: &Check, reading: &Reading, total: i64, target: i64) -> Self {
        let margin = total - target;
        let wins_tie = match check.side {
            Side::Active => reading.crits.any(),
            Side::Resisted => check.rulings.resisted_tie == ResistedTie::Holds,
        };
        let outcome = match check.side {
            Side::Active if reading.two_ones => Outcome::AutoFail, // D12-FAIL-1
            _ if margin < 0 || (margin == 0 && !wins_tie) => Outcome::Failure,
            Side::Active => Outcome::Success { shifts: check.rulings.shift_ladder.shifts(margin) }, // D12-SHIFT-1
            Side::Resisted => Outcome::Success { shifts: 0 }, // D12-SHIFT-2
        };
        Self { target, margin, outcome }
    }
}
