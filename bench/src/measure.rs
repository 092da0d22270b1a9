//! How long a piece of work takes: warmed up, in samples the clock can resolve, the middle one counts.
//!
//! The peers' own program includes this very file, so that both sides are timed alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A sample repeats the work until it lasts about this long.
const SAMPLE: Duration = Duration::from_millis(5);
/// Samples are taken for about this long.
const WORK: Duration = Duration::from_millis(1000);
/// Slow work is sampled at least this often.
const FEWEST: usize = 3;
/// Quick work is sampled at most this often.
const MOST: usize = 150;

/// Nanoseconds per run: the 10th, the 50th and the 90th of a hundred samples.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    /// Nine samples in ten took longer.
    pub(crate) low: f64,
    /// Half of the samples took longer.
    pub(crate) median: f64,
    /// One sample in ten took longer.
    pub(crate) high: f64,
}

/// Times `run`; its result is handed to a black box, so that nothing is optimised away.
pub(crate) fn measure<T>(mut run: impl FnMut() -> T) -> Times {
    let rounds = rounds_per_sample(&mut run);
    let started = Instant::now();
    let mut samples = Vec::with_capacity(MOST);
    while samples.len() < FEWEST || (started.elapsed() < WORK && samples.len() < MOST) {
        samples.push(sample(&mut run, rounds).as_nanos() as f64 / rounds as f64);
    }
    Times::of(samples)
}

impl Times {
    /// From samples in any order.
    pub(crate) fn of(mut samples: Vec<f64>) -> Self {
        samples.sort_by(f64::total_cmp);
        let at = |share: f64| samples[(share * (samples.len() - 1) as f64).round() as usize];
        Self { low: at(0.1), median: at(0.5), high: at(0.9) }
    }
}

/// Doubles the rounds until a sample is long enough. This is the warm-up as well.
fn rounds_per_sample<T>(run: &mut impl FnMut() -> T) -> u64 {
    let mut rounds = 1;
    while sample(run, rounds) < SAMPLE {
        rounds *= 2;
    }
    rounds
}

fn sample<T>(run: &mut impl FnMut() -> T, rounds: u64) -> Duration {
    let start = Instant::now();
    for _ in 0..rounds {
        black_box(run());
    }
    start.elapsed()
}
