//! The time, in the store's unit.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Now, in Unix milliseconds.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Some time from now, in Unix milliseconds.
pub(crate) fn after(wait: Duration) -> i64 {
    now().saturating_add(i64::try_from(wait.as_millis()).unwrap_or(i64::MAX))
}

/// Some time ago, in Unix milliseconds.
pub(crate) fn before(past: Duration) -> i64 {
    now().saturating_sub(i64::try_from(past.as_millis()).unwrap_or(i64::MAX))
}
