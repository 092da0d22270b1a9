//! The short rule by which each coefficient follows from earlier ones.

use dashu_int::ops::BitTest;

use super::{limbs, word};
use crate::Natural;

/// `lead·k·c(k) = Σ (slope·k + start)·c(k − lag)`, for `k = 1..=degree`.
pub(super) struct Recurrence {
    pub(super) lead: u64,
    /// By rising lag.
    pub(super) terms: Vec<Term>,
    degree: usize,
    /// What all multipliers of a step together, and its divisor `lead·k`, stay below.
    step_below: u64,
}

/// What one earlier coefficient contributes.
pub(super) struct Term {
    pub(super) lag: usize,
    slope: i64,
    start: i64,
}

impl Term {
    /// What the earlier coefficient is multiplied by.
    #[inline]
    pub(super) fn multiplier(&self, k: usize) -> i64 {
        self.slope * k as i64 + self.start
    }
}

/// The limit for `step_below`: multiples of 64-bit limbs, added up with their carry, are then far inside a signed
/// number of 128 bits.
const STEP_LIMIT: u128 = 1 << 60;

impl Recurrence {
    /// For a product of powers of polynomials that begin and end with a coefficient above zero.
    ///
    /// With `q` and `r` the coefficients of Q and R, those of `zᵏ⁻¹` in `Q·F′ = R·F` are equal if
    /// `q(0)·k·c(k) = Σ (r(j−1) − q(j)·(k − j))·c(k − j)` over `j ≥ 1`. As `Q(1) = Π P(1)`, and `R(1)` is at most
    /// `degree·Q(1)`, the multipliers of a step are together at most `2·degree·Q(1)`.
    /// `None` if that is not small.
    pub(super) fn of_powers(factors: &[(&[u64], u32)]) -> Option<Self> {
        let (mut degree, mut order, mut value) = (0u128, 0usize, 1u128);
        for (ways, exponent) in factors {
            order += ways.len() - 1;
            degree += (ways.len() as u128 - 1) * u128::from(*exponent);
            value = value.checked_mul(ways.iter().map(|&ways| u128::from(ways)).sum())?;
        }
        let step_below = value.checked_mul(2 * degree + 1).filter(|bound| *bound < STEP_LIMIT)? as u64;
        let (q, r) = small_polynomials(factors, order);
        let term = |lag: usize| Term { lag, slope: -q[lag], start: q[lag] * lag as i64 + r[lag - 1] };
        let terms = (1..=order).map(term).filter(|term| (term.slope, term.start) != (0, 0)).collect();
        Some(Self { lead: q[0].unsigned_abs(), terms, degree: degree.try_into().ok()?, step_below })
    }

    /// For the sum of `dice` dice of `sides` sides, at least two: `F = (1 − zˢ)ⁿ·(1 − z)⁻ⁿ`, so that with
    /// `Q = (1 − z)(1 − zˢ)` and `R = n(1 − zˢ) − n·s·zˢ⁻¹(1 − z)`
    /// `k·c(k) = (k−1+n)·c(k−1) + (k−s−n·s)·c(k−s) − (k−s−1+n−n·s)·c(k−s−1)`.
    /// `None` if there are more sums than any memory holds.
    pub(super) fn of_dice(sides: u32, dice: u32) -> Option<Self> {
        let (s, n) = (i64::from(sides), i64::from(dice));
        let step_below = 9 * (u128::from(sides) + 1) * (u128::from(dice) + 1);
        let step_below = Some(step_below).filter(|bound| *bound < STEP_LIMIT)? as u64;
        let terms = vec![
            Term { lag: 1, slope: 1, start: n - 1 },
            Term { lag: sides as usize, slope: 1, start: -s - n * s },
            Term { lag: sides as usize + 1, slope: -1, start: s + 1 - n + n * s },
        ];
        Some(Self { lead: 1, terms, degree: usize::try_from(n * (s - 1)).ok()?, step_below })
    }

    /// All coefficients from the first one, in the narrowest numbers that `whole`, the sum of them all, allows.
    /// If they read the same from both ends only half of them is counted.
    pub(super) fn counts(&self, first: &Natural, whole: &Natural, mirrored: bool) -> Vec<Natural> {
        let count = if mirrored { self.degree / 2 + 1 } else { self.degree + 1 };
        let mut counts = Vec::with_capacity(self.degree + 1);
        // A count is at most the whole, a step at most that times its multipliers.
        let bits = whole.bit_len();
        let step_bits = bits + self.step_below.ilog2() as usize + 1;
        match (u64::try_from(first), u128::try_from(first)) {
            (Ok(first), _) if bits <= 64 => word::run(self, first, count, &mut counts),
            (_, Ok(first)) if step_bits < 128 => word::run(self, first, count, &mut counts),
            _ => limbs::run(self, first, count, bits, &mut counts),
        }
        for k in count..=self.degree {
            counts.push(counts[self.degree - k].clone());
        }
        counts
    }
}

/// Q and R, one factor P with its exponent e after the other: `R ← R·P + e·Q·P′`, then `Q ← Q·P`.
/// Every coefficient is at most `Q(1)` or `R(1)`, which the caller has bounded.
fn small_polynomials(factors: &[(&[u64], u32)], order: usize) -> (Vec<i64>, Vec<i64>) {
    let (mut q, mut r) = (vec![0; order + 1], vec![0; order + 1]);
    q[0] = 1;
    let mut reached = 0;
    for &(ways, exponent) in factors {
        reached += ways.len() - 1;
        // From the top down, so that a coefficient is read by all that need it before it is replaced.
        for at in (0..=reached).rev() {
            let (mut new_q, mut new_r) = (0, 0);
            for (degree, &ways) in ways.iter().enumerate().take(at + 1) {
                new_q += ways as i64 * q[at - degree];
                new_r += ways as i64 * r[at - degree];
            }
            for (degree, &ways) in ways.iter().enumerate().skip(1).take(at + 1) {
                new_r += i64::from(exponent) * degree as i64 * ways as i64 * q[at + 1 - degree];
            }
            (q[at], r[at]) = (new_q, new_r);
        }
    }
    (q, r)
}
