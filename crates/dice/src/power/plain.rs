//! Multiplying out, for coefficients so large that the recurrence does not pay.

use crate::Natural;

/// The product, by repeated squaring. No factor has the coefficient zero at its ends.
pub(super) fn product_of_powers(factors: &[(&[u64], u32)]) -> Vec<Natural> {
    let mut product = vec![Natural::ONE];
    for (coefficients, exponent) in factors {
        let mut square: Vec<Natural> = coefficients.iter().map(|&ways| ways.into()).collect();
        let mut left = *exponent;
        while left > 0 {
            if !left.is_multiple_of(2) {
                product = convolved(&product, &square);
            }
            left /= 2;
            if left > 0 {
                square = convolved(&square, &square);
            }
        }
    }
    product
}

fn convolved(one: &[Natural], other: &[Natural]) -> Vec<Natural> {
    let mut sums = vec![Natural::ZERO; one.len() + other.len() - 1];
    for (i, a) in one.iter().enumerate() {
        for (j, b) in other.iter().enumerate() {
            sums[i + j] += a * b;
        }
    }
    sums
}
