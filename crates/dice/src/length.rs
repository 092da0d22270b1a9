//! How long odds are with every total written out, as JSON and CSV do it.

/// The most characters of an answer with every total. More is of no use to whoever reads it, and whoever writes it holds it
/// several times.
pub const MOST_CHARACTERS: u64 = 100_000_000;

/// A total and the signs around it, besides the digits of its ways.
const TOTAL: u64 = 32;

/// Odds that are too long to be written out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "with every total written out that would be about {characters} characters, the limit is {limit}; use fewer or \
     smaller dice"
)]
pub struct TooLong {
    /// The estimate.
    pub characters: u64,
    /// The limit.
    pub limit: u64,
}

impl TooLong {
    /// Refuses more characters than the limit.
    ///
    /// ```
    /// use twelvefold_dice::{MOST_CHARACTERS, TooLong, notation::Expr};
    ///
    /// let check = |text: &str| TooLong::check(Expr::parse(text).unwrap().cost().unwrap().characters(), MOST_CHARACTERS);
    /// assert!(check("1000d6").is_ok());
    /// assert!(check("1000d100").unwrap_err().to_string().contains("characters, the limit is 100000000"));
    /// ```
    pub fn check(characters: u64, limit: u64) -> Result<(), Self> {
        if characters > limit { Err(Self { characters, limit }) } else { Ok(()) }
    }
}

/// How long so many totals are whose ways have at most so many bits.
pub(crate) fn characters(totals: u64, bits: u64) -> u64 {
    let digits = bits.saturating_mul(30_103) / 100_000;
    totals.saturating_mul(digits.saturating_add(TOTAL))
}
