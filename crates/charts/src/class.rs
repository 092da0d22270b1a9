//! What a piece of a chart stands for.

/// A kind of outcome, or a side; each has its own colour and its own hatch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// An auto fail, a critical failure.
    Worst,
    /// A failure.
    Failure,
    /// Neither side is ahead.
    Tie,
    /// A success.
    Success,
    /// A success with one shift, or two successes.
    Better,
    /// A success with two shifts, a critical success, or three successes.
    Great,
    /// A success with more shifts, or more successes.
    Best,
    /// No outcome at all; also one's own side.
    Plain,
    /// The other side.
    Rival,
}

impl Class {
    /// All of them, from worst to best, then those that are no outcome.
    pub const ALL: [Self; 9] = [
        Self::Worst,
        Self::Failure,
        Self::Tie,
        Self::Success,
        Self::Better,
        Self::Great,
        Self::Best,
        Self::Plain,
        Self::Rival,
    ];

    /// A success of that degree: its shifts, or its successes beyond the first.
    pub const fn success(degree: u32) -> Self {
        match degree {
            0 => Self::Success,
            1 => Self::Better,
            2 => Self::Great,
            _ => Self::Best,
        }
    }

    /// The name of its fill in the picture.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Worst => "worst",
            Self::Failure => "failure",
            Self::Tie => "tie",
            Self::Success => "success",
            Self::Better => "better",
            Self::Great => "great",
            Self::Best => "best",
            Self::Plain => "plain",
            Self::Rival => "rival",
        }
    }

    /// The strokes of its hatch in a square of 8 by 8; none for a solid fill.
    pub const fn hatch(self) -> Option<&'static str> {
        match self {
            Self::Success | Self::Plain => None,
            Self::Worst => Some("M0 0L8 8M0 8L8 0"),
            Self::Failure => Some("M-2 2L2 -2M0 8L8 0M6 10L10 6"),
            Self::Tie => Some("M0 2H4M4 6H8"),
            // A rival is never drawn beside a success with shifts, only beside a solid side.
            Self::Better | Self::Rival => Some("M-2 6L2 10M0 0L8 8M6 -2L10 2"),
            Self::Great => Some("M0 2H8M0 6H8"),
            Self::Best => Some("M2 0V8M6 0V8"),
        }
    }
}
