//! Sums of exact values, and the whole numbers they are counted in.

use dice::{Fraction, Integer, Natural};

use super::Unsolvable;

/// Values stay below this, so that a sum of a few hundred of them fits a machine's widest word.
const HIGHEST: u128 = 1 << 116;

/// The sum of two fractions.
pub(super) fn plus(one: &Fraction, other: &Fraction) -> Fraction {
    let numer = one.numer() * other.denom().as_ibig() + other.numer() * one.denom().as_ibig();
    Fraction::new(numer, one.denom() * other.denom())
}

/// The difference of two fractions.
pub(super) fn minus(one: &Fraction, other: &Fraction) -> Fraction {
    plus(one, &Fraction::new(-other.numer().clone(), other.denom().clone()))
}

/// Nothing.
pub(super) fn zero() -> Fraction {
    Fraction::new(0, 1u8)
}

/// The denominator that all values of one goal share.
#[derive(Clone, Debug)]
pub(super) struct Grain(Natural);

impl Grain {
    /// The finest grain that is needed for these values.
    pub(super) fn of<'a>(values: impl Iterator<Item = &'a Fraction>) -> Self {
        let mut grain = Natural::ONE;
        for value in values {
            if !(&grain % value.denom()).is_zero() {
                let shared = Fraction::new(Integer::from(grain.clone()), value.denom().clone());
                grain *= shared.denom();
            }
        }
        Self(grain)
    }

    /// A value as a whole number of grains; refused if it takes too many.
    pub(super) fn count(&self, value: &Fraction) -> Result<i128, Unsolvable> {
        let grains = value.numer() * (&self.0 / value.denom()).as_ibig();
        let grains = i128::try_from(grains).map_err(|_| Unsolvable::TooFine)?;
        if grains.unsigned_abs() < HIGHEST { Ok(grains) } else { Err(Unsolvable::TooFine) }
    }

    /// A whole number of grains as a value.
    pub(super) fn value(&self, grains: i128) -> Fraction {
        Fraction::new(grains, self.0.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grain_is_the_least_common_denominator() {
        let values = [Fraction::new(1, 4u8), Fraction::new(-5, 6u8), Fraction::new(2, 1u8)];
        let grain = Grain::of(values.iter());
        let counted: Vec<i128> = values.iter().map(|value| grain.count(value).unwrap()).collect();
        assert_eq!(counted, [3, -10, 24]);
        assert_eq!(grain.value(-10), values[1]);
    }

    #[test]
    fn sums_and_differences_are_exact() {
        let (third, half) = (Fraction::new(1, 3u8), Fraction::new(1, 2u8));
        assert_eq!(plus(&third, &half).to_string(), "5/6");
        assert_eq!(minus(&third, &half).to_string(), "-1/6");
    }

    #[test]
    fn a_value_of_too_many_grains_is_refused() {
        let huge = Fraction::new(Integer::ONE << 116, 1u8);
        assert_eq!(Grain::of(std::iter::once(&huge)).count(&huge), Err(Unsolvable::TooFine));
    }
}
