//! Waiting for something to become true.

use std::thread::sleep;
use std::time::{Duration, Instant};

/// How often we look.
const PAUSE: Duration = Duration::from_millis(5);

/// Looks again and again until there is something, or until the time is up.
pub(crate) fn until<T>(limit: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let started = Instant::now();
    loop {
        if let Some(found) = look() {
            return Some(found);
        }
        if started.elapsed() >= limit {
            return None;
        }
        sleep(PAUSE);
    }
}
