//! A chance between two bounds.

use dice::{Natural, Ratio};

use super::number::Number;

/// One, in units of the last place: 96 binary places leave room in 128 bits for the 12⁸ < 2²⁹ throws of a strike.
pub(super) const ONE: u128 = 1 << PLACES;
const PLACES: usize = 96;
/// More decimals than 96 binary places can prove are not tried.
const MOST_DECIMALS: u8 = 28;

/// A chance that is proven to lie between two bounds: every step on the way rounds the lower one down and the
/// upper one up.
///
/// ```
/// use dice::Ratio;
/// use twelvefold_odds::duel::Bounds;
///
/// let third = Bounds::around(&Ratio::new(1u8, 3u8));
/// assert_eq!(third.percent(2), "33.33");
/// assert!(third.lower() < Ratio::new(1u8, 3u8) && Ratio::new(1u8, 3u8) < third.upper());
/// assert_eq!(third.width(), Ratio::new(1u8, 1u128 << 96));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    low: u128,
    high: u128,
}

impl Bounds {
    /// The narrowest bounds around a fraction.
    pub fn around(ratio: &Ratio) -> Self {
        let of = if ratio.of.is_zero() { Natural::ONE } else { ratio.of.clone() };
        Self::from_parts(&(&ratio.ways << PLACES), &(&ratio.ways << PLACES), &of)
    }

    /// Between so many units of the last place and so many.
    pub(super) fn between(low: u128, high: u128) -> Self {
        Self { low, high: high.min(ONE) }
    }

    /// The chance is no smaller than this.
    pub fn lower(&self) -> Ratio {
        Ratio::new(self.low, ONE)
    }

    /// The chance is no larger than this.
    pub fn upper(&self) -> Ratio {
        Ratio::new(self.high, ONE)
    }

    /// How far the bounds are apart.
    pub fn width(&self) -> Ratio {
        Ratio::new(self.high - self.low, ONE)
    }

    /// The chance that it does not happen.
    pub const fn complement(&self) -> Self {
        Self { low: ONE - self.high, high: ONE - self.low }
    }

    /// In percent with so many decimals, or with as many as are proven if those are fewer; both bounds where not
    /// even whole percents are.
    pub fn percent(&self, decimals: u8) -> String {
        let proven = (0..=decimals.min(MOST_DECIMALS)).rev().map(|decimals| {
            let lower = self.lower().percent(decimals);
            (lower == self.upper().percent(decimals)).then_some(lower)
        });
        let both = || format!("{} to {}", self.lower().percent(0), self.upper().percent(0));
        proven.flatten().next().unwrap_or_else(both)
    }

    /// In percent with every decimal that is proven.
    pub fn proven_percent(&self) -> String {
        self.percent(MOST_DECIMALS)
    }

    /// Near enough for drawing a bar.
    pub fn to_f64(&self) -> f64 {
        self.lower().to_f64()
    }

    fn from_parts(low: &Natural, high: &Natural, of: &Natural) -> Self {
        let word = |number: Natural| u128::try_from(&number).unwrap_or(u128::MAX);
        let up = of - Natural::ONE;
        Self::between(word(low / of), word((high + up) / of))
    }
}

impl Number for Bounds {
    fn zero() -> Self {
        Self { low: 0, high: 0 }
    }

    fn one() -> Self {
        Self { low: ONE, high: ONE }
    }

    #[inline]
    fn mix<'a>(parts: impl Iterator<Item = (u32, &'a Self)>, of: u32) -> Self {
        let (mut low, mut apart) = (0, 0);
        for (ways, part) in parts {
            low += part.low * u128::from(ways);
            apart += (part.high - part.low) * u128::from(ways);
        }
        // The upper bound from the lower one: the bounds are so close that a short division is enough.
        let of = u128::from(of);
        let (low, over) = (low / of, low % of);
        let above = match u64::try_from(over + apart) {
            Ok(above) => u128::from(above.div_ceil(of as u64)),
            Err(_) => (over + apart).div_ceil(of),
        };
        Self::between(low, low + above)
    }

    fn blend(parts: &[(Natural, Self)], of: &Natural) -> Self {
        let sum = |bound: fn(&Self) -> u128| -> Natural {
            parts.iter().map(|(ways, part)| ways * bound(part)).sum()
        };
        Self::from_parts(&sum(|part| part.low), &sum(|part| part.high), of)
    }

    fn plus(&self, other: &Self) -> Self {
        Self::between(self.low + other.low, self.high + other.high)
    }

    fn least(&self, other: &Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.min(other.high) }
    }

    fn most(&self, other: &Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.max(other.high) }
    }

    fn settled(rise: &Self, slope: &Self) -> Self {
        let quotient = |rise: u128, slope: u128, up: bool| {
            let (rise, rest) = (Natural::from(rise) << PLACES, Natural::from((ONE - slope).max(1)));
            let lift = if up { &rest - Natural::ONE } else { Natural::ZERO };
            u128::try_from(&((rise + lift) / rest)).unwrap_or(ONE)
        };
        let low = quotient(rise.low, slope.low, false);
        Self::between(low.min(ONE), quotient(rise.high, slope.high, true))
    }

    fn surely_above(&self, other: &Self) -> bool {
        self.low > other.high
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_decimals_are_shown_than_are_proven() {
        let wide = Bounds::between(ONE / 3, ONE / 3 + ONE / 1000);
        assert_eq!((wide.percent(6), wide.width().percent(1)), ("33".into(), "0.1".into()));
        assert_eq!(wide.complement().percent(0), "67");
    }

    #[test]
    fn a_loop_settles_where_it_returns_to_itself() {
        let third = Bounds::around(&Ratio::new(1u8, 3u8));
        let half = Bounds::around(&Ratio::new(1u8, 2u8));
        let settled = Bounds::settled(&third, &half);
        assert!(settled.lower() <= Ratio::new(2u8, 3u8) && Ratio::new(2u8, 3u8) <= settled.upper());
        assert!(settled.high - settled.low <= 3);
    }

    #[test]
    fn a_mix_rounds_outwards() {
        let parts = [(1, &Bounds::one()), (2, &Bounds::zero())];
        let mixed = Bounds::mix(parts.into_iter(), 3);
        assert_eq!((mixed.low, mixed.high), (ONE / 3, ONE / 3 + 1));
    }
}
