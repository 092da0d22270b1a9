//! How long a piece of work takes: warmed up, in samples the clock can resolve.
//!
//! The peers' own program includes this very file, so that both sides are timed alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A sample repeats the work until it lasts about this long.
const SAMPLE: Duration = Duration::from_millis(5);
/// Samples are taken for about this long. Both sides of a comparison get several such turns.
const TURN: Duration = Duration::from_millis(100);
/// Quick work is sampled at most this often in a turn.
const MOST: usize = 20;

/// Nanoseconds per run, sample by sample, and what the last run gave. Every result goes to a black box, so that
/// nothing is optimised away.
pub(crate) fn measure<T>(mut run: impl FnMut() -> T) -> (Vec<f64>, T) {
    let (rounds, mut spent, mut last) = warm_up(&mut run);
    let mut samples = Vec::new();
    // What fills a turn alone needs no second run to warm up for.
    if spent >= TURN {
        samples.push(spent.as_nanos() as f64);
    }
    let started = Instant::now();
    while samples.is_empty() || (spent < TURN && started.elapsed() < TURN && samples.len() < MOST) {
        (spent, last) = sample(&mut run, rounds);
        samples.push(spent.as_nanos() as f64 / rounds as f64);
    }
    (samples, last)
}

/// Doubles the rounds until a sample is long enough.
fn warm_up<T>(run: &mut impl FnMut() -> T) -> (u32, Duration, T) {
    let mut rounds = 1;
    loop {
        let (spent, last) = sample(run, rounds);
        if spent >= SAMPLE {
            return (rounds, spent, last);
        }
        rounds *= 2;
    }
}

fn sample<T>(run: &mut impl FnMut() -> T, rounds: u32) -> (Duration, T) {
    let start = Instant::now();
    for _ in 1..rounds {
        black_box(run());
    }
    let last = black_box(run());
    (start.elapsed(), last)
}
