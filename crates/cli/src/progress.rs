//! A bar on standard error for what takes a second or more, if somebody looks.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Whoever waits for less than this needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the bar moves.
const TICK: Duration = Duration::from_millis(200);

/// Does some work, which says how much of it is done; the bar goes before the answer comes.
pub(crate) fn with_bar<T>(what: &'static str, all: u64, work: impl FnOnce(&dyn Fn(u64)) -> T) -> T {
    let done = AtomicU64::new(0);
    let (finished, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let done = &done;
        scope.spawn(move || {
            if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                let bar = bar(what, all);
                while waiting.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                    bar.set_position(done.load(Ordering::Relaxed));
                    bar.tick();
                }
                bar.finish_and_clear();
            }
        });
        let answer = work(&|so_far| done.store(so_far, Ordering::Relaxed));
        drop(finished);
        answer
    })
}

/// Where nothing is known of how much is done, the bar only shows that it goes on.
fn bar(what: &'static str, all: u64) -> ProgressBar {
    let bar = ProgressBar::new(all).with_message(what);
    let template = if all > 1 { "{msg} [{bar:30}] {pos} of {len}" } else { "{msg} {spinner} {elapsed}" };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("█▌ "));
    }
    bar
}
