//! Rule systems that are read from a file.
//!
//! A file says what is thrown, what is read off the dice and how a check can end. [`WrittenSystem::parse`] understands it
//! or tells everything that is wrong with it.

mod count;
mod example;
mod file;
mod formula;
mod nearest;
mod problem;
mod question;
mod rename;
mod rules;
mod sheet;
mod system;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod twin;

pub use count::{Answer, Odds, TooManySteps, USUAL_STEPS};
pub use example::Example;
pub use file::{
    LARGEST_FILE, Points, Rest, Ruling, Score, Sheet, SheetCondition, Tree, WrittenSystem, is_reserved_input,
    reserved_inputs,
};
pub use problem::{Problem, Problems};
pub use question::{BEST_WORD, Question, Unsettable};
pub use rename::renamed;
pub use rules::{Answering, Check, Cost, Input, InputKind, Mark, Order, Outcome, Tone};
pub use sheet::CharacterSheet;
pub use system::{NoSystem, RegisteredSystem, WrittenCheck, WrittenOrder, file_hash};
