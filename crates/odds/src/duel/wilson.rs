//! How sure a sample is.

use dice::Ratio;

/// The square of 1.959964, the number of standard deviations that 95 % of a normal distribution lie within, in
/// millionths and rounded up.
const Z_SQUARED: u128 = 3_841_459;
const MILLION: u128 = 1_000_000;
/// The bounds are whole numbers of these units, the lower one rounded down and the upper one up.
const UNIT: u128 = 1_000_000_000_000;

/// Wilson's interval with 95 % confidence for a chance that came true `hits` times in `tries`; everything is
/// possible without a try. Whole numbers throughout, for up to 10⁹ tries.
///
/// ```
/// use twelvefold_odds::duel::wilson;
///
/// let [low, high] = wilson(50, 100);
/// assert_eq!((low.percent(2), high.percent(2)), ("40.38".into(), "59.62".into()));
/// ```
pub fn wilson(hits: u64, tries: u64) -> [Ratio; 2] {
    let (n, k) = (u128::from(tries), u128::from(hits.min(tries)));
    if n == 0 {
        return [Ratio::new(0u8, 1u8), Ratio::new(1u8, 1u8)];
    }
    // (2k + z² ± √(z²·(z² + 4k(n − k)/n))) / (2(n + z²)), all in millionths.
    let middle = 2 * k * MILLION + Z_SQUARED;
    let spread = (Z_SQUARED * (Z_SQUARED + (4 * k * (n - k) * MILLION).div_ceil(n))).isqrt() + 1;
    let whole = 2 * (n * MILLION + Z_SQUARED);
    let low = if k == 0 { 0 } else { middle.saturating_sub(spread) * UNIT / whole };
    let high = if k == n { UNIT } else { ((middle + spread) * UNIT).div_ceil(whole).min(UNIT) };
    [Ratio::new(low, UNIT), Ratio::new(high, UNIT)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_seen_leaves_everything_possible() {
        let [low, high] = wilson(0, 0);
        assert!(low.is_zero() && high.is_one());
    }

    #[test]
    fn the_ends_are_reached_only_by_samples_at_the_end() {
        let [low, high] = wilson(0, 1000);
        assert_eq!((low.percent(2), high.percent(2)), ("0.00".into(), "0.38".into()));
        let [low, high] = wilson(1_000_000_000, 1_000_000_000);
        assert!(high.is_one() && low.percent(6) == "100.000000" && !low.is_one());
    }

    #[test]
    fn the_formula_in_floats_agrees() {
        for (hits, tries) in [(1u32, 3u32), (7, 50), (499_321, 1_000_000), (999_999_999, 1_000_000_000)] {
            let (k, n, z2) = (f64::from(hits), f64::from(tries), 3.841_459_f64);
            let root = (z2 * (z2 + 4.0 * k * (n - k) / n)).sqrt();
            let [low, high] = wilson(hits.into(), tries.into()).map(|bound| bound.to_f64());
            assert!((low - (2.0 * k + z2 - root) / (2.0 * (n + z2))).abs() < 1e-7, "{hits}/{tries}");
            assert!((high - (2.0 * k + z2 + root) / (2.0 * (n + z2))).abs() < 1e-7, "{hits}/{tries}");
        }
    }
}
