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
        self.take_many(key, 1)
    }

    /// Takes so many at once, or none and says when to come again.
    pub(crate) fn take_many(&self, key: K, count: u32) -> Result<(), ApiError> {
        self.take_at(key, count, Instant::now()).map_err(|wait| {
            let seconds = wait.as_secs().saturating_add(1);
            ApiError::too_many(format!("too many requests; wait {seconds} s and go slower"), seconds)
        })
    }

    /// Takes so many that were used already; whoever is in debt has to wait until they are paid.
    pub(crate) fn charge(&self, key: K, count: u32) {
        self.charge_at(key, count, Instant::now());
    }

    fn charge_at(&self, key: K, count: u32, now: Instant) {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let full = full_at.get(&key).copied().unwrap_or(now).max(now);
        full_at.insert(key, full + self.rate.pause.saturating_mul(count));
    }

    fn take_at(&self, key: K, count: u32, now: Instant) -> Result<(), Duration> {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() >= SWEEP_AT {
            full_at.retain(|_, full| *full > now);
        }
        let full = full_at.get(&key).copied().unwrap_or(now).max(now);
        let (room, taken) =
            (self.rate.pause.saturating_mul(self.rate.burst), self.rate.pause.saturating_mul(count));
        let wait = full.duration_since(now).saturating_add(taken).saturating_sub(room);
        if wait > Duration::ZERO {
            return Err(wait);
        }
        full_at.insert(key, full + taken);
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
        let at = |ms: u64| buckets.take_at("a", 1, start + Duration::from_millis(ms));
        assert_eq!([at(0), at(0), at(0)], [Ok(()); 3]);
        assert_eq!(at(0), Err(Duration::from_secs(1)));
        assert_eq!(at(400), Err(Duration::from_millis(600)));
        assert_eq!([at(1000), at(2000)], [Ok(()); 2]);
        assert!(at(2000).is_err());
        assert_eq!([at(9000), at(9000), at(9000)], [Ok(()); 3]);
        assert_eq!(buckets.take_at("b", 1, start), Ok(()), "another has a bucket of their own");
    }

    #[test]
    fn many_are_taken_together_or_not_at_all() {
        let buckets = Buckets::new(Rate { burst: 10, pause: Duration::from_secs(1) });
        let start = Instant::now();
        assert_eq!(buckets.take_at("a", 8, start), Ok(()));
        assert_eq!(buckets.take_at("a", 4, start), Err(Duration::from_secs(2)));
        assert_eq!(buckets.take_at("a", 2, start), Ok(()));
        assert_eq!(buckets.take_at("b", 11, start), Err(Duration::from_secs(1)), "more than there ever is");
    }

    #[test]
    fn what_was_used_is_paid_before_anything_else_is_taken() {
        let buckets = Buckets::new(Rate { burst: 10, pause: Duration::from_secs(1) });
        let start = Instant::now();
        assert_eq!(buckets.take_at("a", 1, start), Ok(()));
        buckets.charge_at("a", 14, start);
        assert_eq!(buckets.take_at("a", 1, start), Err(Duration::from_secs(6)));
        assert_eq!(buckets.take_at("a", 1, start + Duration::from_secs(6)), Ok(()));
        assert_eq!(buckets.take_at("b", 1, start), Ok(()), "nobody pays for another");
    }

    #[test]
    fn whoever_stays_away_is_forgotten() {
        let buckets = Buckets::new(Rate { burst: 2, pause: Duration::from_secs(1) });
        let start = Instant::now();
        for key in 0..SWEEP_AT {
            buckets.take_at(key, 1, start).unwrap();
        }
        buckets.take_at(SWEEP_AT, 1, start + Duration::from_secs(2)).unwrap();
        assert_eq!(buckets.full_at.lock().unwrap().len(), 1);
    }
}
