//! Weights: the narrowest whole numbers that are proven to fit.

use dice::{Gcd, Natural};

/// A whole number that weighs throws. If the weight of all throws fits, every part of it does.
pub(crate) trait Whole: Clone + PartialEq + Into<Natural> {
    const ZERO: Self;
    const ONE: Self;
    fn from_ways(ways: u128) -> Self;
    fn add(&mut self, other: &Self);
    fn times(&self, other: &Self) -> Self;
    fn divided_by(&self, divisor: &Self) -> Self;
    fn common(&self, other: &Self) -> Self;

    fn power(&self, exponent: usize) -> Self {
        let (mut power, mut square, mut left) = (Self::ONE, self.clone(), exponent);
        while left > 0 {
            if left % 2 == 1 {
                power = power.times(&square);
            }
            left /= 2;
            if left > 0 {
                square = square.times(&square);
            }
        }
        power
    }

    /// The smallest number that both divide.
    fn multiple(&self, other: &Self) -> Self {
        self.divided_by(&self.common(other)).times(other)
    }
}

macro_rules! word {
    ($type:ty) => {
        impl Whole for $type {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            fn from_ways(ways: u128) -> Self {
                ways as Self
            }

            // A binomial that no throw asks for may be beyond the word.
            fn add(&mut self, other: &Self) {
                *self = self.wrapping_add(*other);
            }

            fn times(&self, other: &Self) -> Self {
                self.wrapping_mul(*other)
            }

            fn divided_by(&self, divisor: &Self) -> Self {
                self / divisor
            }

            fn common(&self, other: &Self) -> Self {
                let (mut large, mut small) = (*self, *other);
                while small != 0 {
                    (large, small) = (small, large % small);
                }
                large
            }
        }
    };
}

word!(u64);

impl Whole for Natural {
    const ZERO: Self = Self::ZERO;
    const ONE: Self = Self::ONE;

    fn from_ways(ways: u128) -> Self {
        ways.into()
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn divided_by(&self, divisor: &Self) -> Self {
        self / divisor
    }

    fn common(&self, other: &Self) -> Self {
        self.gcd(other)
    }
}
