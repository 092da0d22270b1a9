//! Dice in notation: how a text is read, several side by side, and a text whose letters run.

mod budget;
mod compare;
mod csv;
mod explain;
mod picture;
mod slip;
mod sweep;
mod swept;
mod table;
pub mod view;

pub use budget::DiceBudget;
pub use compare::{CountedText, DiceComparison};
pub use explain::{alike, other_readings, other_words, reading_words, refusal};
pub use slip::DiceSlip;
pub use sweep::{DiceSweep, PlannedSweep, RunningTarget};
pub use swept::SweptDice;
pub use table::DiceTable;
