//! The format of a file, version 1: TOML to a system, or every problem it has.

mod checks;
mod choices;
mod definitions;
mod derived;
mod dice;
mod features;
mod fields;
mod inputs;
mod limits;
mod names;
mod notes;
mod order;
mod outcomes;
mod pools;
mod rulings;
mod sheet;
mod sheet_reader;
mod signs;
mod source;
mod system;
mod their;
mod trees;
mod typed;
mod typing;
mod weight;

pub(crate) use inputs::titled;
pub use limits::LARGEST_FILE;
pub use names::{is_reserved_input, reserved_inputs};
pub use rulings::Ruling;
pub(crate) use sheet::ScoreSource;
pub use sheet::{Points, Rest, Score, Sheet, SheetCondition, Tree};
pub use system::WrittenSystem;
