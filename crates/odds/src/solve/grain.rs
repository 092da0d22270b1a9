//! The whole numbers in which exact values are counted.

use dice::{Fraction, Integer, Natural};

use super::Unsolvable;

/// Values stay below this, so that a sum of a few hundred of them fits a machine's widest word.
const HIGHEST: u128 = 1 << 116;

/// The denominator that all values of one goal share.
#[derive(Clone, Debug)]
pub(super) struct Grain(Natural);

impl Grain {
    /// The finest grain that is needed for these values.
    pub(super) fn finest_for<'a>(values: impl Iterator<Item = &'a Fraction>) -> Self {
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
        let grain = Grain::finest_for(values.iter());
        let counted: Vec<i128> = values.iter().map(|value| grain.count(value).unwrap()).collect();
        assert_eq!(counted, [3, -10, 24]);
        assert_eq!(grain.value(-10), values[1]);
    }

    #[test]
    fn a_value_of_too_many_grains_is_refused() {
        let huge = Fraction::new(Integer::ONE << 116, 1u8);
        assert_eq!(Grain::finest_for(std::iter::once(&huge)).count(&huge), Err(Unsolvable::TooFine));
    }
}
