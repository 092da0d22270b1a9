//! Checks as people ask for them, described once.
//!
//! A [`CheckForm`] says what can be set before a roll: each [`Input`] with its key, its words, its limits. The
//! command's flags, links, forms on a page and JSON are drawn from it. What was set crosses crates as [`Values`],
//! and [`declare`] alone makes a check of them: whatever is refused is refused there, wherever it was asked.
//! The text is owned, so a system that is read from a file describes itself in the same way.

mod check_form;
mod declare;
mod given;
mod input;
mod refusal;
mod text;
mod value;

pub use check_form::{CheckForm, CheckKind, Constraint, LeaveOut};
pub(crate) use declare::given_sides;
pub use declare::{Declared, SideParts, check_size, declare};
pub use given::Given;
pub use input::{Input, InputKind, Number, ScoreName, SideFlag, Sides, Text};
pub use refusal::InputRefusal;
pub use value::{Value, Values};
