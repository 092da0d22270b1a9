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
    /// In an order of turns: each participant's ways to each place, first to last.
    pub places: Vec<Vec<Natural>>,
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

/// Counting takes more steps than are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("counting this takes more than {most} steps; take fewer dice")]
pub struct TooManySteps {
    /// How many are allowed.
    pub most: u64,
}
