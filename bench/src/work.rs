//! A piece of work: what is measured, against what, and what is to be reached.

use crate::measured::{Answer, Side};

/// What is to be reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum WorkGoal {
    /// So many times faster than the fastest of the other libraries.
    Faster(f64),
    /// The same, or done within so many nanoseconds.
    FasterUnlessWithin(f64, f64),
    /// Done within so many nanoseconds.
    Within(f64),
}

/// A piece of work.
pub(crate) struct Work {
    /// What it is called in the table and on the command line.
    pub(crate) name: &'static str,
    /// By which name other libraries know the question.
    pub(crate) question: &'static str,
    /// What is to be reached.
    pub(crate) goal: Option<WorkGoal>,
    /// Our way.
    pub(crate) ours: Side,
    /// Another way of our own, slow and obvious, and what to call it.
    pub(crate) twin: Option<(&'static str, Side)>,
    /// The answer, where it is known beforehand.
    pub(crate) known: Option<Answer>,
}

impl Work {
    /// Work without a goal or a twin.
    pub(crate) fn new(name: &'static str, ours: Side) -> Self {
        Self { name, question: name, goal: None, ours, twin: None, known: None }
    }

    /// The same work, to be so many times faster than the best of the others.
    pub(crate) fn faster(self, times: f64) -> Self {
        Self { goal: Some(WorkGoal::Faster(times)), ..self }
    }

    /// The same work, to be so many times faster than the best of the others, unless it takes so few nanoseconds.
    pub(crate) fn faster_unless_within(self, times: f64, nanoseconds: f64) -> Self {
        Self { goal: Some(WorkGoal::FasterUnlessWithin(times, nanoseconds)), ..self }
    }

    /// The same work, to be done within so many nanoseconds.
    pub(crate) fn within(self, nanoseconds: f64) -> Self {
        Self { goal: Some(WorkGoal::Within(nanoseconds)), ..self }
    }

    /// The same work, beside others who answer a question of another name.
    pub(crate) fn asking(self, question: &'static str) -> Self {
        Self { question, ..self }
    }

    /// The same work with a twin.
    pub(crate) fn with_twin(self, called: &'static str, twin: Side) -> Self {
        Self { twin: Some((called, twin)), ..self }
    }

    /// The same work with its answer.
    pub(crate) fn with_known(self, known: impl Into<String>) -> Self {
        Self { known: Some(Answer::Counted(known.into())), ..self }
    }
}
