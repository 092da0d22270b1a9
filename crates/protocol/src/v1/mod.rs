//! Version 1 of every format.

pub mod advise;
mod asked;
pub mod check;
pub mod compare;
mod degree;
pub mod dice;
pub mod duel;
mod exact;
mod fields;
pub mod inputs;
pub mod luck;
pub mod odds;
pub mod odds_request;
pub mod program;
pub mod roll;
#[cfg(feature = "schema")]
pub mod schema;
pub mod sheet;
pub mod sheet_view;
pub mod solve;
pub mod sweep;
pub mod table;

pub use asked::AskedCheck;
pub use exact::Exact;
pub use solve::{goal, wish};

/// The version that sheets and JSON of this module carry.
pub const VERSION: u32 = 1;

#[cfg(test)]
#[path = "../../../systems/tests/it/random_values.rs"]
mod random_values;
