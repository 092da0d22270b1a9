//! Scores of the 3d6 System out of a budget.

mod about;
pub(super) mod ask;
mod fields;
mod limits;
