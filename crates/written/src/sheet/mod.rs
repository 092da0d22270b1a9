//! Sheets of a system from a file: what they hold, what is rolled from them, and what happens to their points.

mod character;
mod forms;
mod roll;
mod roll_forms;
mod system_sheet;

pub use character::CharacterSheet;
pub(crate) use forms::{customs, effect_form, sheet_form};
pub(crate) use roll_forms::{SheetRoll, roll_form, sheet_rolls};
