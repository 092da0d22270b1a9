//! How much a part of a goal counts.

use std::fmt;
use std::str::FromStr;

use dice::{Fraction, Natural};

/// A weight that is none: below zero, not a number, or beyond all measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a weight is a number from 0 to {}, such as 2, 1.5 or 3/4", Weight::MOST)]
pub struct NoWeight;

/// How much a part of a goal counts: an exact fraction, never below zero, because then the best build would be
/// the worst one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    part: u32,
    of: u32,
}

impl Weight {
    /// The largest whole number above or below the line.
    pub const MOST: u32 = 1_000_000;
    /// What a part of a goal counts if nobody says otherwise.
    pub const ONE: Self = Self { part: 1, of: 1 };

    /// A fraction of whole numbers.
    pub const fn new(part: u32, of: u32) -> Result<Self, NoWeight> {
        if part > Self::MOST || of > Self::MOST || of == 0 { Err(NoWeight) } else { Ok(Self { part, of }) }
    }

    /// So much of a value.
    pub(super) fn times(self, value: &Fraction) -> Fraction {
        Fraction::new(value.numer() * self.part, value.denom() * Natural::from(self.of))
    }
}

impl Default for Weight {
    fn default() -> Self {
        Self::ONE
    }
}

impl FromStr for Weight {
    type Err = NoWeight;

    /// `2`, `3/4` or `1.5`.
    fn from_str(text: &str) -> Result<Self, NoWeight> {
        let whole = |digits: &str| {
            let plain = digits.bytes().all(|digit| digit.is_ascii_digit());
            if plain { digits.parse().map_err(|_| NoWeight) } else { Err(NoWeight) }
        };
        let text = text.trim();
        if let Some((part, of)) = text.split_once('/') {
            return Self::new(whole(part.trim())?, whole(of.trim())?);
        }
        let Some((units, decimals)) = text.split_once('.') else { return Self::new(whole(text)?, 1) };
        let places = u32::try_from(decimals.len()).map_err(|_| NoWeight)?;
        let of = 10u32.checked_pow(places).ok_or(NoWeight)?;
        let units: u32 = whole(units)?;
        let part = units.checked_mul(of).and_then(|part| part.checked_add(whole(decimals).ok()?));
        Self::new(part.ok_or(NoWeight)?, of)
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Fraction::new(self.part, self.of).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_people_write_them() {
        let read = |text: &str| text.parse::<Weight>().map(|weight| weight.to_string());
        assert_eq!(read(" 2 "), Ok("2".into()));
        assert_eq!(read("1.5"), Ok("3/2".into()));
        assert_eq!(read("6 / 8"), Ok("3/4".into()));
        assert_eq!(read("0"), Ok("0".into()));
    }

    #[test]
    fn what_is_no_weight_is_refused() {
        for text in ["", "-1", "+1", "1/0", "x", "1.", ".5", "1e3", "9999999", "0.00000001", "1/2/3", "1.5.2"]
        {
            assert_eq!(text.parse::<Weight>(), Err(NoWeight), "{text:?}");
        }
    }
}
