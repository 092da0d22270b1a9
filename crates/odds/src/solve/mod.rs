//! The best way to build a character for what a player wants of them.
//!
//! A goal is a weighted sum: chances of checks, expected damage, derived stats, maxima, plain modifiers. The
//! optimum is found by dynamic programming over every legal allocation, never by trying some, and is held by
//! tests to trying all of them. More points never lower a goal, so only allocations that spend all they can are
//! looked at; the ties are counted among those.
//!
//! - [`d12`]: points down the tree of the D12 System;
//! - [`three_six`]: a budget of attribute points in the 3d6 System;
//! - [`pool`]: attribute levels of the Action Pool under a table of costs.

pub mod d12;
mod grain;
pub mod pool;
mod purchase;
mod rank;
mod ranked;
pub mod three_six;
mod unsolvable;
mod wanted;
mod weight;

pub use rank::Rank;
pub use unsolvable::Unsolvable;
pub use wanted::Wanted;
pub use weight::{NoWeight, Weight};
