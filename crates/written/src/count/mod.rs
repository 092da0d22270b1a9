//! Exact odds, by folding over faces from high to low.
//!
//! Whatever is read off dice is a small state that moves on by one face at a time, given how many dice of each group show
//! it. At the table those are the dice that fell ([`read`]); in the odds they are all there can be, with their weights.

mod against;
mod answer;
mod asked;
mod budget;
mod choice;
mod faces;
mod fold;
mod known;
mod layout;
mod odds;
mod plan;
mod reader;
mod several;
mod sight;
mod table;
mod tally;
mod throw;
mod whole;
mod wide;

pub(crate) use against::count_against;
pub use answer::Answer;
pub(crate) use budget::count_parts;
pub use budget::{TooManySteps, USUAL_STEPS};
pub(crate) use choice::{ChoiceCase, ChoiceCases, SeenSlot, count_choices};
pub(crate) use known::{BEST, Settings};
pub use odds::Odds;
pub(crate) use odds::count;
pub(crate) use several::{Ending, OtherOdds, SeveralOdds, count_several};
pub(crate) use table::{TableDie, ThrownTable};
#[cfg(test)]
pub(crate) use {answer::Answers, known::Known};

/// What makes counting quick and changes no answer. Tests turn each of them off, or plant a bug in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shortcuts {
    /// Faces that everything asked treats alike become one.
    pub(crate) merge_faces: Shortcut,
    /// Dice that can no longer matter leave at once.
    pub(crate) leave_early: Shortcut,
    /// A walk is made once for the same numbers it depends on.
    pub(crate) remember_walks: Shortcut,
    /// What nobody asks any more is forgotten.
    pub(crate) forget: Shortcut,
}

impl Shortcuts {
    pub(crate) const ALL: Self = Self {
        merge_faces: Shortcut::Taken,
        leave_early: Shortcut::Taken,
        remember_walks: Shortcut::Taken,
        forget: Shortcut::Taken,
    };
}

/// Whether a shortcut is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shortcut {
    Taken,
    #[cfg(test)]
    Left,
    /// Taken with a mistake in it, so that a test can see that it would be found.
    #[cfg(test)]
    Planted(Bug),
}

/// A mistake that a shortcut could have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    /// Faces are merged although dice cancel each other on them.
    MergesCancelled,
    /// Faces are merged although their order counts.
    MergesOrdered,
    /// The throws of dice that leave are not counted.
    LeavesWithoutWeight,
    /// Once a feature is settled, only so many dice and not more are counted.
    SettlesForOne,
    /// A walk is taken for another that depends on the same but for its last number.
    MistakesWalks,
    /// Something that is asked later is forgotten.
    ForgetsTooMuch,
}

impl Shortcut {
    const fn is_taken(self) -> bool {
        match self {
            Self::Taken => true,
            #[cfg(test)]
            Self::Left => false,
            #[cfg(test)]
            Self::Planted(_) => true,
        }
    }

    /// Has a test planted that mistake?
    fn has(self, bug: Bug) -> bool {
        self.planted() == Some(bug)
    }

    const fn planted(self) -> Option<Bug> {
        match self {
            Self::Taken => None,
            #[cfg(test)]
            Self::Left => None,
            #[cfg(test)]
            Self::Planted(bug) => Some(bug),
        }
    }
}
