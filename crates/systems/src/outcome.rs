//! What the outcomes of all systems have in common.

use crate::form::Text;

/// A kind of outcome, as its system describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeKind {
    /// The word for it in JSON.
    pub key: Text,
    /// What it is called.
    pub title: Text,
    /// Did the roller get what they wanted?
    pub success: bool,
    /// How it feels to the one who rolls.
    pub tone: Tone,
}

/// How an outcome feels to the one who rolls, so that colours and fills are the same for all systems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Worse than failing.
    Worst,
    /// Failing.
    Failure,
    /// Neither.
    Tie,
    /// Succeeding, by its degree.
    Success,
    /// Better than succeeding.
    Great,
}

impl OutcomeKind {
    /// A kind whose words are part of the program.
    pub const fn new(key: &'static str, title: &'static str, success: bool, tone: Tone) -> Self {
        Self { key: Text::Borrowed(key), title: Text::Borrowed(title), success, tone }
    }
}

/// An outcome of a check; the order is from worst to best for the one who rolls.
pub trait Outcome: Copy + Ord + std::fmt::Debug {
    /// Which kind it is.
    fn kind(&self) -> &'static OutcomeKind;
    /// The word for it in the JSON.
    fn name(&self) -> &'static str {
        &self.kind().key
    }
    /// Did the roller get what they wanted?
    fn is_success(&self) -> bool {
        self.kind().success
    }
    /// Crit shifts, where the system has them.
    fn shifts(&self) -> Option<u32> {
        None
    }
    /// Successes, where the system counts them.
    fn successes(&self) -> Option<u32> {
        None
    }
}
