//! Weights of up to 256 bits, without a place on the heap.

use dice::Natural;

use super::whole::Whole;

/// A whole number of four words, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide([u64; 4]);

impl Wide {
    /// So many bits surely fit.
    pub(super) const BITS: u64 = 255;

    /// Of what has more bits, the lowest 256.
    fn from_natural(number: &Natural) -> Self {
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(number.to_le_bytes().chunks(8)) {
            *word = bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        }
        Self(words)
    }
}

impl From<Wide> for Natural {
    fn from(Wide(words): Wide) -> Self {
        words.iter().rev().fold(Self::ZERO, |number, word| (number << 64) + *word)
    }
}

/// Like the words of the machine, it wraps around: a binomial that no throw asks for may be beyond it.
impl Whole for Wide {
    const ZERO: Self = Self([0; 4]);
    const ONE: Self = Self([1, 0, 0, 0]);

    fn from_ways(ways: u128) -> Self {
        Self([ways as u64, (ways >> 64) as u64, 0, 0])
    }

    fn add(&mut self, other: &Self) {
        let mut carry = false;
        for (word, more) in self.0.iter_mut().zip(other.0) {
            let (sum, over) = word.overflowing_add(more);
            let (sum, over_again) = sum.overflowing_add(carry.into());
            *word = sum;
            carry = over | over_again;
        }
    }

    fn times(&self, other: &Self) -> Self {
        let mut product = [0; 4];
        for (at, &word) in self.0.iter().enumerate().filter(|(_, word)| **word != 0) {
            let mut carry = 0;
            for (place, &factor) in (at..product.len()).zip(&other.0) {
                let sum = u128::from(word) * u128::from(factor) + u128::from(product[place]) + carry;
                product[place] = sum as u64;
                carry = sum >> 64;
            }
        }
        Self(product)
    }

    fn divided_by(&self, divisor: &Self) -> Self {
        Self::from_natural(&(Natural::from(*self) / Natural::from(*divisor)))
    }

    fn common(&self, other: &Self) -> Self {
        Self::from_natural(&Natural::from(*self).common(&Natural::from(*other)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wide() -> impl Strategy<Value = Wide> {
        let word = prop_oneof![Just(0), Just(1), Just(u64::MAX), any::<u64>()];
        [word.clone(), word.clone(), word.clone(), word].prop_map(Wide)
    }

    proptest! {
        #[test]
        fn wide_numbers_count_as_whole_numbers_do(one in wide(), other in wide()) {
            let [a, b] = [one, other].map(Natural::from);
            let low = |number: &Natural| Wide::from_natural(&(number % (Natural::ONE << 256)));
            let mut sum = one;
            sum.add(&other);
            prop_assert_eq!(sum, low(&(&a + &b)));
            prop_assert_eq!(one.times(&other), low(&(&a * &b)));
            if other != Wide::ZERO {
                prop_assert_eq!(Natural::from(one.divided_by(&other)), &a / &b);
                prop_assert_eq!(Natural::from(one.common(&other)), a.common(&b));
            }
        }
    }
}
