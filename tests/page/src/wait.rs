//! Waiting for what a page does in its own time.

use std::thread;
use std::time::{Duration, Instant};

/// How long a person would wait, on a machine that runs other tests as well.
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(25);

/// The first answer that is one, or `None` when patience has run out.
pub(crate) fn until<T>(mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let started = Instant::now();
    loop {
        if let Some(found) = look() {
            return Some(found);
        } else if started.elapsed() > PATIENCE {
            return None;
        }
        thread::sleep(PAUSE);
    }
}
