//! The recurrence in numbers of any length.
//!
//! A number is a row of 64-bit limbs, the lowest first. Everything happens modulo a power of 2⁶⁴ that is larger than
//! the result, so that a sum may pass below zero on its way, and a division that leaves no remainder is a
//! multiplication by an inverse, limb by limb from the low end (Jebelean's exact division). The rows that are still
//! needed lie in one block of memory; nothing is allocated on the way but the results.

use super::recurrence::{Recurrence, Term};
use super::word::inverse;
use crate::Natural;

/// Adds so many counts, of which the first is known, and none of which has more than `bits` bits.
pub(super) fn run(
    recurrence: &Recurrence,
    first: &Natural,
    count: usize,
    bits: usize,
    counts: &mut Vec<Natural>,
) {
    let longest_lag = recurrence.terms.last().map_or(0, |term| term.lag);
    // One limb more than the largest count: a step is that times less than 2⁶⁰.
    let mut rows = Rows::new(longest_lag.min(count) + 1, bits / 64 + 2);
    rows.store_row(0, &limbs_of(first));
    counts.push(first.clone());
    let mut step = Vec::with_capacity(rows.width);
    for k in 1..count {
        rows.follow(recurrence, k, &mut step);
        rows.store_row(k, &step);
        counts.push(natural(rows.get(k)));
    }
}

/// The last few counts, as many as the recurrence looks back, each in a row of its own.
struct Rows {
    limbs: Vec<u64>,
    width: usize,
    /// How many limbs of each row are in use; those above are zero.
    used: Vec<usize>,
}

/// A row and what it is multiplied by.
type Multiple<'a> = (i64, &'a [u64]);

impl Rows {
    fn new(rows: usize, width: usize) -> Self {
        Self { limbs: vec![0; rows * width], width, used: vec![0; rows] }
    }

    fn store_row(&mut self, k: usize, number: &[u64]) {
        let row = k % self.used.len();
        let used = number.iter().rposition(|limb| *limb != 0).map_or(0, |highest| highest + 1);
        let place = &mut self.limbs[row * self.width..][..self.width];
        place[..used].copy_from_slice(&number[..used]);
        place[used..].fill(0);
        self.used[row] = used;
    }

    fn get(&self, k: usize) -> &[u64] {
        let row = k % self.used.len();
        &self.limbs[row * self.width..][..self.used[row]]
    }

    /// The next count, left in `step`, which is one limb longer than the longest count that it comes from.
    fn follow(&self, recurrence: &Recurrence, k: usize, step: &mut Vec<u64>) {
        let reached = recurrence.terms.partition_point(|term| term.lag <= k);
        let terms = &recurrence.terms[..reached];
        let longest = terms.iter().map(|term| self.get(k - term.lag).len()).max();
        let length = (longest.unwrap_or(0) + 1).min(self.width);
        let multiple = |term: &Term| {
            let row = (k - term.lag) % self.used.len();
            (term.multiplier(k), &self.limbs[row * self.width..][..length])
        };
        step.clear();
        step.resize(length, 0);
        let last = terms.len().saturating_sub(1) / 4 * 4;
        for four in terms[..last].chunks_exact(4) {
            add_multiples(step, std::array::from_fn::<_, 4, _>(|lane| multiple(&four[lane])));
        }
        let divisor = Divisor::new(recurrence.lead * k as u64);
        match &terms[last..] {
            [] => finish(step, [], divisor),
            [a] => finish(step, [multiple(a)], divisor),
            [a, b] => finish(step, [multiple(a), multiple(b)], divisor),
            [a, b, c] => finish(step, [multiple(a), multiple(b), multiple(c)], divisor),
            [a, b, c, d, ..] => finish(step, [multiple(a), multiple(b), multiple(c), multiple(d)], divisor),
        }
    }
}

/// One limb of a sum of multiples: `carry` plus the limbs there, each times its multiplier.
/// All multipliers together are below 2⁶⁰, so the sum stays inside its type.
#[inline(always)]
fn limb_sum<const LANES: usize>(carry: i128, multiples: &[Multiple; LANES], at: usize) -> i128 {
    multiples.iter().fold(carry, |sum, (by, row)| sum + i128::from(*by) * i128::from(row[at]))
}

/// Adds multiples of rows that are as long as the sum.
fn add_multiples<const LANES: usize>(sum: &mut [u64], multiples: [Multiple; LANES]) {
    let multiples = multiples.map(|(by, row)| (by, &row[..sum.len()]));
    let mut carry = 0;
    for (at, limb) in sum.iter_mut().enumerate() {
        let here = limb_sum(carry + i128::from(*limb), &multiples, at);
        *limb = here as u64;
        carry = here >> 64;
    }
}

/// A divisor that is known to leave no remainder: `odd·2ᵉᵛᵉⁿ`, and the inverse of the odd part modulo 2⁶⁴.
#[derive(Clone, Copy)]
struct Divisor {
    even: u32,
    odd: u64,
    inverse: u64,
}

impl Divisor {
    fn new(divisor: u64) -> Self {
        let even = divisor.trailing_zeros();
        let odd = divisor >> even;
        Self { even, odd, inverse: inverse(odd) }
    }
}

/// Adds the last multiples and divides, in one pass: the division follows one limb behind, since its shift needs
/// the limb above.
fn finish<const LANES: usize>(sum: &mut [u64], multiples: [Multiple; LANES], divisor: Divisor) {
    let multiples = multiples.map(|(by, row)| (by, &row[..sum.len()]));
    let Divisor { even, odd, inverse } = divisor;
    let (mut carry, mut below, mut taken) = (0, 0u64, 0u64);
    let mut divide = |low: u64, above: u64| {
        // Shifts twice because a shift by 64, when nothing is even, would not be defined.
        let limb = low >> even | above << 1 << (63 - even);
        let (rest, borrowed) = limb.overflowing_sub(taken);
        let quotient = rest.wrapping_mul(inverse);
        // The high word of a product is at most 2⁶⁴ − 2, so the borrow always fits.
        taken = ((u128::from(quotient) * u128::from(odd)) >> 64) as u64 + u64::from(borrowed);
        quotient
    };
    for at in 0..sum.len() {
        let here = limb_sum(carry + i128::from(sum[at]), &multiples, at);
        carry = here >> 64;
        if at > 0 {
            sum[at - 1] = divide(below, here as u64);
        }
        below = here as u64;
    }
    if let Some(highest) = sum.last_mut() {
        *highest = divide(below, 0);
    }
}

fn limbs_of(number: &Natural) -> Vec<u64> {
    let bytes = number.to_le_bytes();
    let limb = |chunk: &[u8]| chunk.iter().rev().fold(0, |limb, byte| limb << 8 | u64::from(*byte));
    bytes.chunks(8).map(limb).collect()
}

#[cfg(target_pointer_width = "64")]
fn natural(limbs: &[u64]) -> Natural {
    Natural::from_words(limbs)
}

#[cfg(not(target_pointer_width = "64"))]
fn natural(limbs: &[u64]) -> Natural {
    natural_by_bytes(limbs)
}

/// Where a word of the big numbers is shorter than a limb, as in the browser.
#[cfg(any(test, not(target_pointer_width = "64")))]
fn natural_by_bytes(limbs: &[u64]) -> Natural {
    let bytes: Vec<u8> = limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect();
    Natural::from_le_bytes(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_division_agrees_with_division() {
        let mut number = Natural::ONE;
        for divisor in (1..200).chain([1 << 33, 6 << 40, (1 << 60) - 1]) {
            number = number * 0xfedc_ba98_7654_3211u64 + divisor;
            let mut limbs = limbs_of(&(&number * divisor));
            finish(&mut limbs, [], Divisor::new(divisor));
            assert_eq!(natural(&limbs), number, "divided by {divisor}");
            assert_eq!(natural_by_bytes(&limbs), number);
        }
    }
}
