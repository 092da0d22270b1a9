//! Checks as people ask for them, described once.
//!
//! A [`CheckForm`] says what can be set before a roll: each [`Input`] with its key, its words, its limits. The
//! command's flags, links, forms on a page and JSON are drawn from it. What was set crosses crates as [`Values`],
//! and [`declare`] alone makes a check of them: whatever is refused is refused there, wherever it was asked.
//! A [`SheetRollForm`] says the same of rolls from a sheet, and [`declare_roll`] alone makes one of a score and values.
//! The text is owned, so a system that is read from a file describes itself in the same way.

mod check_form;
mod declare;
mod effect_form;
mod fields;
mod given;
mod input;
mod link;
mod refusal;
mod sheet_ask;
mod sheet_form;
mod sheet_roll;
mod text;
mod value;
mod written_sheet;

pub use check_form::{CheckForm, CheckKind, Constraint, LeaveOut, Spending};
pub use declare::{DeclaredCheck, SideParts, check_size, declare, given_sides};
pub use effect_form::{EffectForm, NamedCondition, NamedEffect};
pub use fields::{Fields, Presence};
pub use given::Given;
pub use input::{Input, InputKind, Number, Run, ScoreName, SideFlag, Sides, Text};
pub use link::LinkFields;
pub use refusal::InputRefusal;
pub use sheet_ask::{ContestSide, DeclaredRoll, HeldAgainst, RollGiven, SheetAsk, SheetRolls, declare_roll};
pub use sheet_form::{Field, FieldKind, PointsForm, PointsLeft, PointsUse, SheetForm, SheetNumber};
pub(crate) use sheet_roll::NO_ROLLS;
pub use sheet_roll::{
    Candidate, ContestForm, InCall, PartFlag, RollableScore, SheetInput, SheetInputKind, SheetRollForm,
    TargetForm,
};
pub use value::{Value, Values};
pub use written_sheet::WrittenSheet;
