//! Exact odds of every check of the three systems.
//!
//! [`odds`] answers for any check. Below it, each system has its own way of counting, all held by tests to
//! [`walk`], which throws every throw there is and asks the same `resolve` that reads the dice at the table.
//!
//! ```
//! use systems::{AnyCheck, d12};
//! use twelvefold_odds::{AnyOdds, odds};
//!
//! let check = d12::Check { modifier: 5, ..d12::Check::default() };
//! let check = AnyCheck::D12Static(d12::StaticCheck::new(check, 18)?);
//! let AnyOdds::D12(odds) = odds(&check) else { unreachable!() };
//! assert_eq!(odds.success().to_string(), "71/144");
//! # Ok::<(), systems::Refusal>(())
//! ```

pub mod advise;
mod any;
pub mod compare;
pub mod d12;
pub mod duel;
mod likelihood;
pub mod luck;
mod odds;
pub mod pool;
mod recount;
pub mod solve;
pub mod sweep;
pub mod three_six;
mod walk;
mod whole;

pub use any::{AnyLikelihood, AnyOdds, odds};
pub use likelihood::Likelihood;
pub use odds::Odds;
pub use recount::{Kept, recount};
pub use walk::{every_throw, walk};

/// The examples of the first page people see are tried as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
