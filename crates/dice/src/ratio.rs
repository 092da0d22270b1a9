//! A probability as the fraction it was counted as.

use std::cmp::Ordering;
use std::fmt;

use dashu_int::ops::{BitTest, Gcd};

use crate::{Natural, decimal};

/// `ways` out of `of` equally likely throws, kept as counted: 36 of 144 stays 36 of 144.
///
/// ```
/// use twelvefold_dice::Ratio;
///
/// let chance = Ratio::new(36u8, 144u8);
/// assert_eq!(chance.to_string(), "36/144");
/// assert_eq!(chance.reduced().to_string(), "1/4");
/// assert_eq!(chance.percent(1), "25.0");
/// assert_eq!(chance.one_in(0).as_deref(), Some("4"));
/// assert!(chance < chance.complement());
/// ```
#[derive(Clone, Debug)]
pub struct Ratio {
    /// How many throws do it.
    pub ways: Natural,
    /// How many throws there are. Nothing breaks if there are none: no way out of no throws is no chance.
    pub of: Natural,
}

impl Ratio {
    /// A fraction of whole numbers.
    pub fn new(ways: impl Into<Natural>, of: impl Into<Natural>) -> Self {
        Self { ways: ways.into(), of: of.into() }
    }

    /// The same number in lowest terms.
    pub fn reduced(&self) -> Self {
        if self.ways.is_zero() {
            return Self::new(0u8, 1u8);
        }
        let common = (&self.ways).gcd(self.denominator());
        Self { ways: &self.ways / &common, of: self.denominator() / &common }
    }

    /// The chance that it does not happen, of the same throws.
    pub fn complement(&self) -> Self {
        let rest = if self.ways < self.of { &self.of - &self.ways } else { Natural::ZERO };
        Self { ways: rest, of: self.of.clone() }
    }

    /// It cannot happen.
    pub fn is_zero(&self) -> bool {
        self.ways.is_zero()
    }

    /// It must happen.
    pub fn is_one(&self) -> bool {
        !self.ways.is_zero() && self.ways == self.of
    }

    /// In percent with so many decimals, a half rounded up; without the sign `%`.
    ///
    /// ```
    /// # use twelvefold_dice::Ratio;
    /// assert_eq!(Ratio::new(1u8, 144u8).percent(2), "0.69");
    /// assert_eq!(Ratio::new(771u16, 20736u16).percent(2), "3.72");
    /// ```
    pub fn percent(&self, decimals: u8) -> String {
        decimal::quotient(&(&self.ways * 100u8), self.denominator(), decimals)
    }

    /// The N of "1 in N" with so many decimals; `None` if it never happens.
    pub fn one_in(&self, decimals: u8) -> Option<String> {
        (!self.is_zero()).then(|| decimal::quotient(self.denominator(), &self.ways, decimals))
    }

    /// Near enough for drawing a bar; every number that is written comes from [`percent`](Self::percent).
    pub fn to_f64(&self) -> f64 {
        approximate(&self.ways, self.denominator())
    }

    fn denominator(&self) -> &Natural {
        static ONE: Natural = Natural::ONE;
        if self.of.is_zero() { &ONE } else { &self.of }
    }
}

/// A quotient of numbers that may each be far beyond what a float can hold: 64 leading bits, then the exponent.
pub(crate) fn approximate(numer: &Natural, denom: &Natural) -> f64 {
    let shift = (denom.bit_len() + 64).saturating_sub(numer.bit_len());
    let leading = ((numer << shift) / denom).to_f64().value();
    leading * 2f64.powi(i32::try_from(shift).map_or(i32::MIN, |shift| -shift))
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.ways, self.of)
    }
}

/// Two ratios are equal when they are the same number: 1/2 is 72/144.
impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ratio {}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.of == other.of {
            return self.ways.cmp(&other.ways);
        }
        (&self.ways * other.denominator()).cmp(&(&other.ways * self.denominator()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_out_of_nothing_is_no_chance() {
        let none = Ratio::new(0u8, 0u8);
        assert_eq!(none, Ratio::new(0u8, 6u8));
        assert_ne!(none, Ratio::new(1u8, 6u8));
        assert_eq!((none.percent(1).as_str(), none.one_in(1)), ("0.0", None));
        assert!(none.is_zero() && !none.is_one());
        assert_eq!(none.to_f64(), 0.0);
        assert_eq!(none.reduced(), none);
    }

    #[test]
    fn a_chance_beyond_floats_still_draws() {
        let huge = Natural::ONE << 5000usize;
        let half = Ratio { ways: &huge >> 1, of: huge.clone() };
        assert!((half.to_f64() - 0.5).abs() < 1e-15);
        assert_eq!(Ratio { ways: Natural::ONE, of: huge }.to_f64(), 0.0);
    }

    #[test]
    fn one_in_n_is_rounded_to_the_decimals_asked_for() {
        assert_eq!(Ratio::new(7u8, 144u8).one_in(1).as_deref(), Some("20.6"));
    }
}
