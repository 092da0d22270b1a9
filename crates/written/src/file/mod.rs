//! The format of a file, version 1: TOML to a system, or every problem it has.

mod checks;
mod definitions;
mod dice;
mod features;
mod fields;
mod inputs;
mod limits;
mod names;
mod outcomes;
mod pools;
mod rulings;
mod sheet;
mod source;
mod system;
mod typing;

pub use limits::LARGEST_FILE;
pub use rulings::Ruling;
pub use sheet::{Points, Score, Sheet};
pub use system::WrittenSystem;
