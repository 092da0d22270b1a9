//! Arithmetic with exact fractions.

use dice::{Fraction, Integer, Natural, Ratio};

/// One chance less another.
pub(crate) fn difference(one: &Ratio, other: &Ratio) -> Fraction {
    let cross = |a: &Ratio, b: &Ratio| Integer::from(&a.ways * whole(b));
    Fraction::new(cross(one, other) - cross(other, one), whole(one) * whole(other))
}

/// A chance as a signed number.
pub(crate) fn fraction(chance: &Ratio) -> Fraction {
    Fraction::new(chance.ways.clone(), whole(chance))
}

/// One fraction less another.
pub(crate) fn minus(one: &Fraction, other: &Fraction) -> Fraction {
    let cross = |a: &Fraction, b: &Fraction| a.numer() * b.denom().as_ibig();
    Fraction::new(cross(one, other) - cross(other, one), one.denom() * other.denom())
}

/// Two fractions together.
pub(crate) fn plus(one: &Fraction, other: &Fraction) -> Fraction {
    let cross = |a: &Fraction, b: &Fraction| a.numer() * b.denom().as_ibig();
    Fraction::new(cross(one, other) + cross(other, one), one.denom() * other.denom())
}

/// A fraction shared out among so many; among nobody it stays whole.
pub(crate) fn per(one: &Fraction, many: u32) -> Fraction {
    Fraction::new(one.numer().clone(), one.denom() * many.max(1))
}

/// What a chance is out of; a chance out of no throws is out of one.
fn whole(chance: &Ratio) -> Natural {
    if chance.of.is_zero() { Natural::ONE } else { chance.of.clone() }
}
