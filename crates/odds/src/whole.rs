//! Whole numbers of several widths, so that one piece of code counts in the narrowest that is proven to fit.

use dice::Natural;

/// A whole number that can be added and multiplied. The caller picks one wide enough for the result.
pub(crate) trait Whole: Clone + Into<Natural> {
    const ZERO: Self;
    const ONE: Self;
    fn from_ways(ways: u32) -> Self;
    fn add(&mut self, other: &Self);
    fn times(&self, other: &Self) -> Self;
}

impl Whole for u64 {
    const ZERO: Self = 0;
    const ONE: Self = 1;

    fn from_ways(ways: u32) -> Self {
        ways.into()
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }
}

impl Whole for u128 {
    const ZERO: Self = 0;
    const ONE: Self = 1;

    fn from_ways(ways: u32) -> Self {
        ways.into()
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }
}

impl Whole for Natural {
    const ZERO: Self = Natural::ZERO;
    const ONE: Self = Natural::ONE;

    fn from_ways(ways: u32) -> Self {
        ways.into()
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }
}
