//! Whole numbers of several widths, so that one piece of code counts in the narrowest that is proven to fit.

use dice::Natural;

/// A whole number that can be added and multiplied. The caller picks one wide enough for the result.
pub(crate) trait Whole: Clone + Into<Natural> {
    const ZERO: Self;
    const ONE: Self;
    fn from_ways(ways: u32) -> Self;
    /// A number that is known to fit.
    fn narrowed(number: &Natural) -> Self;
    fn add(&mut self, other: &Self);
    fn times(&self, other: &Self) -> Self;
}

macro_rules! whole {
    ($type:ty, $zero:expr, $one:expr, $narrowed:expr) => {
        impl Whole for $type {
            const ZERO: Self = $zero;
            const ONE: Self = $one;

            fn from_ways(ways: u32) -> Self {
                ways.into()
            }

            fn narrowed(number: &Natural) -> Self {
                $narrowed(number)
            }

            fn add(&mut self, other: &Self) {
                *self += other;
            }

            fn times(&self, other: &Self) -> Self {
                self * other
            }
        }
    };
}

whole!(u64, 0, 1, |number| u64::try_from(number).unwrap_or(u64::MAX));
whole!(u128, 0, 1, |number| u128::try_from(number).unwrap_or(u128::MAX));
whole!(Natural, Natural::ZERO, Natural::ONE, Natural::clone);
