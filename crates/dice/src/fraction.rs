//! An exact number that need not be a chance: a mean, a variance.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Sub};

use dashu_int::Sign;
use dashu_int::ops::Gcd;

use crate::{Integer, Natural, Ratio, decimal, ratio::approximate};

/// A signed fraction in lowest terms.
///
/// ```
/// use twelvefold_dice::Fraction;
///
/// let mean = Fraction::new(-21, 6u8);
/// assert_eq!(mean.to_string(), "-7/2");
/// assert_eq!(mean.decimal(2), "-3.50");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fraction {
    numer: Integer,
    denom: Natural,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Self = Self { numer: Integer::ZERO, denom: Natural::ONE };

    /// Brings a quotient to lowest terms. A division by nothing is read as a division by one.
    pub fn new(numer: impl Into<Integer>, denom: impl Into<Natural>) -> Self {
        let (sign, numer) = numer.into().into_parts();
        let denom: Natural = denom.into();
        if numer.is_zero() || denom.is_zero() {
            return Self { numer: Integer::from_parts(sign, numer), denom: Natural::ONE };
        }
        let common = (&numer).gcd(&denom);
        Self { numer: Integer::from_parts(sign, numer / &common), denom: denom / common }
    }

    /// Above the line.
    pub fn numer(&self) -> &Integer {
        &self.numer
    }

    /// Below the line; never zero.
    pub fn denom(&self) -> &Natural {
        &self.denom
    }

    /// With so many decimals, a half rounded away from zero.
    pub fn decimal(&self, decimals: u8) -> String {
        let (sign, size) = self.numer.clone().into_parts();
        let digits = decimal::quotient(&size, &self.denom, decimals);
        let shows_nothing = digits.bytes().all(|digit| matches!(digit, b'0' | b'.'));
        if sign == Sign::Negative && !shows_nothing { format!("-{digits}") } else { digits }
    }

    /// The square root with so many decimals, correctly rounded; `None` below zero.
    ///
    /// ```
    /// # use twelvefold_dice::Fraction;
    /// assert_eq!(Fraction::new(35, 12u8).root(4).as_deref(), Some("1.7078"));
    /// ```
    pub fn root(&self, decimals: u8) -> Option<String> {
        match self.numer.clone().into_parts() {
            (Sign::Negative, _) => None,
            (Sign::Positive, size) => Some(decimal::square_root(&size, &self.denom, decimals)),
        }
    }

    /// Near enough for drawing.
    pub fn to_f64(&self) -> f64 {
        let (sign, size) = self.numer.clone().into_parts();
        let size = approximate(&size, &self.denom);
        if sign == Sign::Negative { -size } else { size }
    }
}

/// A chance as a number like any other; a chance out of no throws at all is none.
impl From<&Ratio> for Fraction {
    fn from(chance: &Ratio) -> Self {
        if chance.of.is_zero() { Self::ZERO } else { Self::new(chance.ways.clone(), chance.of.clone()) }
    }
}

/// ```
/// # use twelvefold_dice::Fraction;
/// let (third, half) = (Fraction::new(1, 3u8), Fraction::new(1, 2u8));
/// assert_eq!((&third + &half).to_string(), "5/6");
/// assert_eq!((&third - &half).to_string(), "-1/6");
/// assert_eq!((&third * &half).to_string(), "1/6");
/// ```
impl Add for &Fraction {
    type Output = Fraction;

    fn add(self, other: Self) -> Fraction {
        let numer = &self.numer * other.denom.as_ibig() + &other.numer * self.denom.as_ibig();
        Fraction::new(numer, &self.denom * &other.denom)
    }
}

impl Sub for &Fraction {
    type Output = Fraction;

    fn sub(self, other: Self) -> Fraction {
        let numer = &self.numer * other.denom.as_ibig() - &other.numer * self.denom.as_ibig();
        Fraction::new(numer, &self.denom * &other.denom)
    }
}

impl Mul for &Fraction {
    type Output = Fraction;

    fn mul(self, other: Self) -> Fraction {
        Fraction::new(&self.numer * &other.numer, &self.denom * &other.denom)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denom.is_one() {
            true => write!(f, "{}", self.numer),
            false => write!(f, "{}/{}", self.numer, self.denom),
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.numer * other.denom.as_ibig()).cmp(&(&other.numer * self.denom.as_ibig()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_rounds_to_nothing_has_no_sign() {
        assert_eq!(Fraction::new(-1, 1000u16).decimal(2), "0.00");
        assert_eq!(Fraction::new(-5, 1000u16).decimal(2), "-0.01");
    }

    #[test]
    fn fractions_are_ordered_as_numbers() {
        assert!(Fraction::new(-1, 2u8) < Fraction::new(-1, 3u8));
        assert_eq!(Fraction::new(2, 4u8), Fraction::new(1, 2u8));
        assert_eq!(Fraction::new(3, 0u8), Fraction::new(3, 1u8));
        assert_eq!(Fraction::new(-1, 2u8).root(3), None);
        assert!((Fraction::new(-7, 2u8).to_f64() + 3.5).abs() < 1e-12);
    }
}
