//! Version 1 of every format.

mod asked;
pub mod check;
pub mod odds;
pub mod roll;
pub mod sheet;
pub mod sheet_view;

pub use asked::{Asked, Side};

/// The version that sheets and JSON of this module carry.
pub const VERSION: u32 = 1;
