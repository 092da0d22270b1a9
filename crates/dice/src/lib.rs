//! Exact counting of dice: distributions with whole-number weights, dice notation, the port for chance.
//!
//! Nothing in here rounds. A weight is a [`Natural`], a probability is a [`Ratio`] of two of them, and a
//! division happens only where a number is shown to a person.

mod dist;
mod ratio;

pub use dist::Dist;
pub use ratio::Ratio;

/// A whole number that never overflows; up to 128 bits it lives without an allocation.
pub type Natural = dashu_int::UBig;
/// A whole number with a sign.
pub type Integer = dashu_int::IBig;
