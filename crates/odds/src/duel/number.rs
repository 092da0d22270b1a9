//! The numbers a fight is worked out in: proven bounds, or fractions.

use dice::Natural;

/// A chance, from 0 to 1.
pub(super) trait Number: Clone {
    fn zero() -> Self;
    fn one() -> Self;
    /// The sum of the parts, each weighed by its ways out of `of`; the ways together are at most `of`.
    fn mix<'a>(parts: impl Iterator<Item = (u32, &'a Self)>, of: u32) -> Self
    where
        Self: 'a;
    /// As [`mix`](Self::mix), for weights beyond a machine word.
    fn blend(parts: &[(Natural, Self)], of: &Natural) -> Self;
    /// The sum, which is a chance again.
    fn plus(&self, other: &Self) -> Self;
    fn least(&self, other: &Self) -> Self;
    fn most(&self, other: &Self) -> Self;
    /// The x with x = rise + slope·x; the slope is less than one.
    fn settled(rise: &Self, slope: &Self) -> Self;
    /// More, beyond all doubt.
    fn surely_above(&self, other: &Self) -> bool;

    /// So many ways out of `of`.
    fn share(&self, ways: u32, of: u32) -> Self {
        Self::mix(std::iter::once((ways, self)), of)
    }

    fn clamped(&self, floor: &Self, ceiling: &Self) -> Self {
        self.most(floor).least(ceiling)
    }
}
