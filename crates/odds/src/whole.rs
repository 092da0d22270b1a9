//! Whole numbers of several widths, so that one piece of code counts in the narrowest that is proven to fit.

use dice::Natural;

/// A whole number that can be added and multiplied. The caller picks one wide enough for the result.
pub(crate) trait Whole: Clone + Into<Natural> {
    const ZERO: Self;
    const ONE: Self;
    fn from_ways(ways: u32) -> Self;
    fn add(&mut self, other: &Self);
    fn times(&self, other: &Self) -> Self;
    /// What each of so many gets of it; the rest is left over.
    fn shared_among(&self, count: u64) -> Self;
}

macro_rules! whole {
    ($type:ty, $zero:expr, $one:expr) => {
        impl Whole for $type {
            const ZERO: Self = $zero;
            const ONE: Self = $one;

            fn from_ways(ways: u32) -> Self {
                ways.into()
            }

            fn add(&mut self, other: &Self) {
                *self += other;
            }

            fn times(&self, other: &Self) -> Self {
                self * other
            }

            fn shared_among(&self, count: u64) -> Self {
                self / Self::from(count)
            }
        }
    };
}

whole!(u64, 0, 1);
whole!(u128, 0, 1);
whole!(Natural, Natural::ZERO, Natural::ONE);
