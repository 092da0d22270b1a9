//! Writing an exact quotient with a given number of decimals, rounded once and correctly.

use crate::Natural;

/// `numer / denom` with so many decimals, a half rounded up (away from zero, as the caller adds the sign).
/// A division by nothing is read as a division by one, so that a chance out of no throws shows as it is.
pub(crate) fn quotient(numer: &Natural, denom: &Natural, decimals: u8) -> String {
    let one = Natural::ONE;
    let denom = if denom.is_zero() { &one } else { denom };
    let doubled = (numer * ten_to(decimals)) << 1;
    point(&((doubled + denom) / (denom << 1)), decimals)
}

/// The square root of `numer / denom`, rounded in the same way.
///
/// With x the root in units of the last decimal: `round(x) = (⌊2x⌋ + 1) / 2` and `⌊2x⌋ = ⌊√⌊4x²⌋⌋`, so one
/// whole-number root is enough and nothing is rounded twice.
pub(crate) fn square_root(numer: &Natural, denom: &Natural, decimals: u8) -> String {
    use dashu_int::ops::SquareRoot;
    let one = Natural::ONE;
    let denom = if denom.is_zero() { &one } else { denom };
    let scale = ten_to(decimals);
    let doubled = (((numer * &scale * &scale) << 2) / denom).sqrt();
    point(&((doubled + 1u8) >> 1), decimals)
}

fn ten_to(decimals: u8) -> Natural {
    Natural::from(10u8).pow(decimals.into())
}

/// Sets the decimal point so many digits from the right.
fn point(digits: &Natural, decimals: u8) -> String {
    let decimals = usize::from(decimals);
    let digits = format!("{digits:0>width$}", digits = digits.to_string(), width = decimals + 1);
    match digits.split_at(digits.len() - decimals) {
        (whole, "") => whole.to_owned(),
        (whole, rest) => format!("{whole}.{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn half_up(numer: u32, denom: u32, decimals: u8) -> String {
        quotient(&numer.into(), &denom.into(), decimals)
    }

    #[test]
    fn a_half_is_rounded_up_and_less_is_rounded_down() {
        assert_eq!(half_up(1, 8, 2), "0.13");
        assert_eq!(half_up(1249, 10_000, 2), "0.12");
        assert_eq!(half_up(5, 2, 0), "3");
        assert_eq!(half_up(999, 1000, 2), "1.00");
    }

    #[test]
    fn a_root_is_rounded_once() {
        assert_eq!(square_root(&2u8.into(), &1u8.into(), 5), "1.41421");
        assert_eq!(square_root(&9u8.into(), &4u8.into(), 0), "2");
        assert_eq!(square_root(&0u8.into(), &7u8.into(), 2), "0.00");
    }
}
