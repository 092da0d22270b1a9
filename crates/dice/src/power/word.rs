//! The recurrence in machine words, for counts that are known to fit.

use super::recurrence::Recurrence;
use crate::Natural;

/// A count that fits a word.
pub(super) trait WordCount: Copy + Into<Natural> {
    /// As the signed number in which a step is added up.
    fn widened(self) -> i128;
    /// The quotient of a division that leaves no remainder.
    fn exact_quotient(dividend: i128, divisor: u64) -> Self;
}

impl WordCount for u64 {
    #[inline]
    fn widened(self) -> i128 {
        self.into()
    }

    /// The quotient is below 2⁶⁴, so its low word is all of it, and that needs the low word of the dividend only.
    #[inline]
    fn exact_quotient(dividend: i128, divisor: u64) -> Self {
        let even = divisor.trailing_zeros();
        ((dividend >> even) as u64).wrapping_mul(inverse(divisor >> even))
    }
}

impl WordCount for u128 {
    #[inline]
    fn widened(self) -> i128 {
        self as i128
    }

    /// Word by word from the low end, as in [`limbs`](super::limbs).
    #[inline]
    fn exact_quotient(dividend: i128, divisor: u64) -> Self {
        let even = divisor.trailing_zeros();
        let (dividend, odd) = ((dividend >> even) as u128, divisor >> even);
        let inverse = inverse(odd);
        let low = (dividend as u64).wrapping_mul(inverse);
        let taken = ((u128::from(low) * u128::from(odd)) >> 64) as u64;
        let high = ((dividend >> 64) as u64).wrapping_sub(taken).wrapping_mul(inverse);
        u128::from(high) << 64 | u128::from(low)
    }
}

/// Adds so many counts, of which the first is known. The caller has shown that counts and steps fit their words.
pub(super) fn run<C: WordCount>(recurrence: &Recurrence, first: C, count: usize, counts: &mut Vec<Natural>) {
    let mut words: Vec<C> = Vec::with_capacity(count);
    words.push(first);
    for k in 1..count {
        let mut sum = 0;
        for term in recurrence.terms.iter().take_while(|term| term.lag <= k) {
            sum += i128::from(term.multiplier(k)) * words[k - term.lag].widened();
        }
        words.push(C::exact_quotient(sum, recurrence.lead * k as u64));
    }
    counts.extend(words.into_iter().map(Into::into));
}

/// The number that gives 1 modulo 2⁶⁴ when multiplied with this odd one.
///
/// The first guess is right in its five low bits, and each of Newton's steps doubles that.
#[inline]
pub(super) fn inverse(odd: u64) -> u64 {
    let mut guess = odd.wrapping_mul(3) ^ 2;
    for _ in 0..4 {
        guess = guess.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(guess)));
    }
    guess
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes_a_multiplication() {
        for odd in (1..2000).step_by(2).chain([u64::MAX, u64::MAX - 2, 0x1234_5678_9abc_def1]) {
            assert_eq!(odd.wrapping_mul(inverse(odd)), 1);
        }
    }

    #[test]
    fn exact_division_agrees_with_division() {
        for divisor in (1..300).chain([1 << 40, (1 << 59) - 1]) {
            for quotient in [0, 1, 2, 3, 1 << 33, u64::MAX] {
                let dividend = i128::from(quotient) * i128::from(divisor);
                assert_eq!(u64::exact_quotient(dividend, divisor), quotient);
                assert_eq!(u128::exact_quotient(dividend, divisor), u128::from(quotient));
            }
        }
    }
}
