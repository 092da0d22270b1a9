//! Exact odds, by folding over faces from high to low.
//!
//! Whatever is read off dice is a small state that moves on by one face at a time, given how many dice of each group show
//! it. At the table those are the dice that fell ([`read`]); in the odds they are all there can be, with their weights.

mod against;
mod answer;
mod budget;
mod faces;
mod fold;
mod known;
mod layout;
mod odds;
mod plan;
mod reader;
mod sight;
mod table;
mod tally;
mod throw;
mod whole;
mod wide;

pub(crate) use against::count_against;
pub use answer::Answer;
pub use budget::{TooManySteps, USUAL_STEPS};
pub(crate) use known::{BEST, Settings};
pub use odds::Odds;
pub(crate) use odds::count;
pub(crate) use table::{Table, TableDie};
#[cfg(test)]
pub(crate) use {answer::Answers, known::Known};

/// What makes counting quick and changes no answer. Tests turn each of them off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shortcuts {
    /// Faces that everything asked treats alike become one.
    pub(crate) merge_faces: bool,
    /// Dice that can no longer matter leave at once.
    pub(crate) leave_early: bool,
    /// A walk is made once for the same numbers it depends on.
    pub(crate) remember_walks: bool,
    /// What nobody asks any more is forgotten.
    pub(crate) forget: bool,
}

impl Shortcuts {
    pub(crate) const ALL: Self =
        Self { merge_faces: true, leave_early: true, remember_walks: true, forget: true };
}
