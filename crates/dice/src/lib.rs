//! Exact counting of dice: distributions with whole-number weights, dice notation, the port for chance.
//!
//! Nothing in here rounds. A weight is a [`Natural`], a probability is a [`Ratio`] of two of them, and a
//! division happens only where a number is shown to a person.
//!
//! ```
//! use twelvefold_dice::{Dist, Sides};
//!
//! let two = Dist::die(Sides::D12).sum_of(2)?;
//! let high = two.at_least(&18);
//! assert_eq!((high.ways.to_string(), high.of.to_string()), ("28".into(), "144".into()));
//! assert_eq!(high.percent(2), "19.44");
//! # Ok::<(), twelvefold_dice::OutOfRange>(())
//! ```
//!
//! Where to start reading:
//!
//! - [`Dist`] holds the ways to each outcome, and answers questions about them;
//! - [`Ratio`] and [`Fraction`] are the answers, exact until they are written down;
//! - [`notation`] reads dice as players write them;
//! - [`power`] counts large pools by a short recurrence instead of repeated convolution;
//! - [`Roller`] is how faces come in from outside: [`Seeded`], [`Faces`], or one of your own.

#![warn(missing_docs)]

mod decimal;
mod dist;
mod fraction;
mod length;
pub mod notation;
pub mod power;
mod ratio;
mod roller;
mod sides;

pub use dist::{Comparison, Dist, OutOfRange};
pub use fraction::Fraction;
pub use length::{MOST_CHARACTERS, TooLong};
pub use ratio::Ratio;
pub use roller::{Faces, Roller, RollerError, Seeded};
pub use sides::{NoSides, Sides};

/// A whole number that never overflows; up to 128 bits it lives without an allocation.
pub type Natural = dashu_int::UBig;
/// A whole number with a sign.
pub type Integer = dashu_int::IBig;
/// The greatest common divisor of two whole numbers, as a method.
pub use dashu_int::ops::Gcd;

/// The examples of the first page people see are tried as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
