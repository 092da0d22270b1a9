//! The odds of a check that counts itself.

use dice::Natural;

use crate::AnyOutcome;

/// What a check that counts itself found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckCount {
    /// How many equally likely throws there are.
    pub of: Natural,
    /// Ways to each outcome and total together; nothing stands in it twice.
    pub ways: Vec<(Option<AnyOutcome>, i64, Natural)>,
    /// What may be said beside the outcome, in order.
    pub marks: Vec<MarkCount>,
    /// Against several: each other side alone.
    pub others: Vec<OtherCount>,
    /// Against several: ways to beat so many of them with the one roll.
    pub beaten: Vec<(usize, Natural)>,
    /// In an order of turns: each participant's ways to each place, first to last.
    pub places: Vec<Vec<Natural>>,
}

/// One of several who stand against a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherCount {
    /// Ways to each of their totals.
    pub totals: Vec<(i64, Natural)>,
    /// Ways to each outcome for the one who acts, if nobody else stood there.
    pub outcomes: Vec<(AnyOutcome, Natural)>,
}

/// How often something is said beside the outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkCount {
    /// What it is called.
    pub name: String,
    /// Ways to it.
    pub ways: Natural,
    /// Ways to it with each outcome, from worst to best; those with none are left out.
    pub by_outcome: Vec<(AnyOutcome, Natural)>,
}

/// The steps that a check which counts itself has for it, unless somebody asks for more: a blink of an eye.
pub const USUAL_STEPS: u64 = 300_000;

/// Counting takes more steps than are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("counting this takes more than {most} steps; take fewer dice")]
pub struct TooManySteps {
    /// How many are allowed.
    pub most: u64,
}
