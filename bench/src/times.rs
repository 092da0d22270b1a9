//! What many samples come to.

/// Nanoseconds per run: the 10th, the 50th and the 90th of a hundred samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Times {
    /// Nine samples in ten took longer.
    pub(crate) low: f64,
    /// Half of the samples took longer.
    pub(crate) median: f64,
    /// One sample in ten took longer.
    pub(crate) high: f64,
}

impl Times {
    /// From samples in any order; without any, nobody can tell.
    pub(crate) fn from_samples(samples: &[f64]) -> Self {
        let mut samples = samples.to_vec();
        samples.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = (share * samples.len().saturating_sub(1) as f64).round() as usize;
            samples.get(place).copied().unwrap_or(f64::NAN)
        };
        Self { low: at(0.1), median: at(0.5), high: at(0.9) }
    }

    /// Half the way from the low to the high, as a share of the median.
    pub(crate) fn spread(&self) -> f64 {
        (self.high - self.low) / 2.0 / self.median
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_the_samples_does_not_matter() {
        let times = Times::from_samples(&[30.0, 10.0, 20.0, 40.0, 50.0]);
        assert_eq!(times, Times { low: 10.0, median: 30.0, high: 50.0 });
        assert!((times.spread() - 2.0 / 3.0).abs() < 1e-9);
    }
}
