//! What was measured on one side.

use std::collections::BTreeMap;
use std::fmt::Display;

use dashu_int::UBig;

use crate::answer::written;
use crate::measure::measure;
use crate::times::Times;

/// So many nanoseconds are enough for slow work.
const ENOUGH: f64 = 2e9;

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
    /// Nanoseconds per run, sample by sample.
    pub(crate) samples: Vec<f64>,
    /// What it gives.
    pub(crate) answer: Answer,
    /// The most memory it ever held, in bytes, where it is a process of its own.
    pub(crate) peak: Option<u64>,
}

/// Something that can be measured for a turn, or a sentence why not.
pub(crate) type Side = Box<dyn Fn() -> Result<Measured, String>>;

impl Measured {
    /// The samples in short.
    pub(crate) fn times(&self) -> Times {
        Times::from_samples(&self.samples)
    }

    /// Slow enough to need no further turn? Only runs that are samples by themselves come to so much.
    pub(crate) fn is_enough(&self) -> bool {
        self.samples.iter().sum::<f64>() > ENOUGH
    }

    /// One more turn.
    pub(crate) fn add(&mut self, turn: &Self) {
        self.samples.extend(&turn.samples);
        self.peak = self.peak.max(turn.peak);
    }
}

/// Measures a count and writes its ways down.
pub(crate) fn counted<T, L: Display, P: IntoIterator<Item = (L, UBig)>>(
    run: impl Fn() -> T + 'static,
    ways: impl Fn(&T) -> P + 'static,
) -> Side {
    described_run(run, move |result| written(ways(result)))
}

/// Measures anything whose answer can be told in words.
pub(crate) fn described_run<T>(run: impl Fn() -> T + 'static, tell: impl Fn(&T) -> String + 'static) -> Side {
    Box::new(move || {
        let (samples, result) = measure(&run);
        Ok(Measured { samples, answer: Answer::Counted(tell(&result)), peak: None })
    })
}
