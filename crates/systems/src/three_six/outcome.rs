//! What came of a check.

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

impl crate::Outcome for Outcome {
    fn name(&self) -> &'static str {
        match self {
            Self::CriticalFailure => "critical_failure",
            Self::Failure => "failure",
            Self::Tie => "tie",
            Self::Success => "success",
            Self::CriticalSuccess => "critical_success",
        }
    }

    fn is_success(&self) -> bool {
        matches!(self, Self::Success | Self::CriticalSuccess)
    }
}
