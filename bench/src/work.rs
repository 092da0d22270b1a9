//! One line of work: what is measured, against what, and what is to be reached.

use std::collections::BTreeMap;
use std::fmt::Display;

use dashu_int::UBig;

use crate::answer::written;
use crate::measure::{Times, measure};

/// What a run came to, so that two runs can be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Exact ways, written down.
    Counted(String),
    /// How often each total was thrown.
    Rolled(BTreeMap<i64, u64>),
}

/// How long a run takes and what it gives.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    /// Nanoseconds per run.
    pub(crate) times: Times,
    /// What it gives.
    pub(crate) answer: Answer,
    /// The most memory it ever held, in bytes, where it is a process of its own.
    pub(crate) peak: Option<u64>,
}

/// Something that can be measured, or a sentence why not.
pub(crate) type Side = Box<dyn Fn() -> Result<Measured, String>>;

/// A piece of work.
pub(crate) struct Work {
    /// What it is called in the table and on the command line.
    pub(crate) name: &'static str,
    /// How many times faster than the best peer it has to be.
    pub(crate) goal: f64,
    /// Our way.
    pub(crate) ours: Side,
    /// Another way of our own, slow and obvious, and what to call it.
    pub(crate) twin: Option<(&'static str, Side)>,
    /// The answer, where it is known beforehand.
    pub(crate) known: Option<Answer>,
}

impl Work {
    /// Work without a twin.
    pub(crate) fn new(name: &'static str, goal: f64, ours: Side) -> Self {
        Self { name, goal, ours, twin: None, known: None }
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

/// Measures a count and writes its ways down.
pub(crate) fn counted<T, L: Display, P: IntoIterator<Item = (L, UBig)>>(
    run: impl Fn() -> T + 'static,
    ways: impl Fn(&T) -> P + 'static,
) -> Side {
    Box::new(move || {
        let times = measure(&run);
        Ok(Measured { times, answer: Answer::Counted(written(ways(&run()))), peak: None })
    })
}
