//! How often somebody may ask. Everyone has a bucket; what is not asked for again is forgotten.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Rate;
use crate::problem::ApiError;

/// How many are remembered before those whose bucket is full again are forgotten.
const SWEEP_AT: usize = 10_000;

/// A bucket for each key. Of a bucket only the moment is kept at which it will be full again.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    full_at: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash> Buckets<K> {
    /// Full buckets for everyone.
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, full_at: Mutex::default() }
    }

    /// Takes one, or says when to come again.
    pub(crate) fn take(&self, key: K) -> Result<(), ApiError> {
        self.take_at(key, Instant::now()).map_err(|wait| {
            let seconds = wait.as_secs().saturating_add(1);
            ApiError::too_many(format!("too many requests; wait {seconds} s and go slower"), seconds)
        })
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() >= SWEEP_AT {
            full_at.retain(|_, full| *full > now);
        }
        let full = full_at.get(&key).copied().unwrap_or(now).max(now);
        let room = self.rate.pause.saturating_mul(self.rate.burst.saturating_sub(1));
        let wait = full.duration_since(now).saturating_sub(room);
        if wait > Duration::ZERO {
            return Err(wait);
        }
        full_at.insert(key, full + self.rate.pause);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_then_one_each_pause() {
        let buckets = Buckets::new(Rate { burst: 3, pause: Duration::from_secs(1) });
        let start = Instant::now();
        let at = |ms: u64| buckets.take_at("a", start + Duration::from_millis(ms));
        assert_eq!([at(0), at(0), at(0)], [Ok(()); 3]);
        assert_eq!(at(0), Err(Duration::from_secs(1)));
        assert_eq!(at(400), Err(Duration::from_millis(600)));
        assert_eq!([at(1000), at(2000)], [Ok(()); 2]);
        assert!(at(2000).is_err());
        assert_eq!([at(9000), at(9000), at(9000)], [Ok(()); 3]);
        assert_eq!(buckets.take_at("b", start), Ok(()), "another has a bucket of their own");
    }

    #[test]
    fn whoever_stays_away_is_forgotten() {
        let buckets = Buckets::new(Rate { burst: 2, pause: Duration::from_secs(1) });
        let start = Instant::now();
        for key in 0..SWEEP_AT {
            buckets.take_at(key, start).unwrap();
        }
        buckets.take_at(SWEEP_AT, start + Duration::from_secs(2)).unwrap();
        assert_eq!(buckets.full_at.lock().unwrap().len(), 1);
    }
}
