//! Exact odds of every check of the three systems.
//!
//! [`odds`] answers for any check, in one shape ([`AnyOdds`]). A check whose type is known here is counted in a quick
//! way of its own system; any other is counted throw by throw ([`count_every_throw`]), up to a limit. The quick ways are held
//! by tests to that and to [`walk`], which ask the same `resolve` that reads the dice at the table.
//!
//! ```
//! use systems::{AnyCheck, d12};
//! use twelvefold_odds::odds;
//!
//! let check = d12::Check { modifier: 5, ..d12::Check::default() };
//! let check = AnyCheck::new(d12::StaticCheck::new(check, 18)?);
//! let success = odds(&check)?.success();
//! assert_eq!(success.map(|chance| chance.to_string()).as_deref(), Some("71/144"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

pub mod advise;
mod any;
pub mod compare;
pub mod d12;
pub mod duel;
mod general;
mod likelihood;
pub mod luck;
mod odds;
pub mod pool;
mod quick;
pub mod solve;
pub mod sweep;
pub mod three_six;
mod walk;
mod whole;

pub use any::{AnyLikelihood, AnyOdds, OpponentOdds, Uncountable, odds, odds_within};
pub use general::{MOST_THROWS, TooManyThrows, count_every_throw};
pub use likelihood::Likelihood;
pub use odds::Odds;
pub use quick::{Kept, is_quick, quick_odds};
pub use walk::{every_throw, walk};

/// The examples of the first page people see are tried as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
