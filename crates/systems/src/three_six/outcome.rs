//! What came of a check.

use crate::outcome::{OutcomeKind, Tone};

/// The outcomes of a 3d6 check, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// Half of what was needed, or less (T36-CRIT-2).
    CriticalFailure,
    /// Not enough.
    Failure,
    /// Nobody's success: only in an opposed check (T36-OPP-1).
    Tie,
    /// Enough (T36-CHK-2).
    Success,
    /// Half again as much as was needed (T36-CRIT-1).
    CriticalSuccess,
}

impl Outcome {
    /// How the other side of an opposed check sees it.
    pub const fn mirrored(self) -> Self {
        match self {
            Self::CriticalFailure => Self::CriticalSuccess,
            Self::Failure => Self::Success,
            Self::Tie => Self::Tie,
            Self::Success => Self::Failure,
            Self::CriticalSuccess => Self::CriticalFailure,
        }
    }
}

/// From worst to best.
pub(super) static OUTCOMES: [OutcomeKind; 5] = [
    OutcomeKind::new("critical_failure", "critical failure", false, Tone::Worst),
    OutcomeKind::new("failure", "failure", false, Tone::Failure),
    OutcomeKind::new("tie", "tie", false, Tone::Tie),
    OutcomeKind::new("success", "success", true, Tone::Success),
    OutcomeKind::new("critical_success", "critical success", true, Tone::Great),
];

impl crate::Outcome for Outcome {
    fn kinds() -> &'static [OutcomeKind] {
        &OUTCOMES
    }

    fn rank(&self) -> usize {
        match self {
            Self::CriticalFailure => 0,
            Self::Failure => 1,
            Self::Tie => 2,
            Self::Success => 3,
            Self::CriticalSuccess => 4,
        }
    }
}
