//! A check as somebody asked for it, with the words that the rules themselves don't need.

use systems::AnyCheck;
use systems::form::{DeclaredCheck, SideParts};
use systems::ruling::{RulingSettings, Rulings};

/// A check, who makes it, and where its numbers come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedCheck {
    /// What is rolled.
    pub check: AnyCheck,
    /// Who rolls it, if they gave a name.
    pub who: Option<String>,
    /// What it is a roll of, where somebody said: `Finesse`, `save`.
    pub what: Option<String>,
    /// Each side in order: the one who acts, then each opponent; in an initiative, each participant.
    pub sides: Vec<SideParts>,
    /// Every ruling it is read by, with what it is set to.
    pub rulings: RulingSettings,
}

impl AskedCheck {
    /// A check that nobody in particular makes, read by these rulings.
    pub fn new<R: Rulings>(check: AnyCheck, sides: Vec<SideParts>, rulings: &R) -> Self {
        Self { check, who: None, what: None, sides, rulings: rulings.to_settings() }
    }

    /// The words of one side; none if it said nothing.
    pub fn side(&self, side: usize) -> SideParts {
        self.sides.get(side).cloned().unwrap_or_default()
    }

    /// A check that was declared, which nobody in particular makes.
    pub fn declared(declared: DeclaredCheck, rulings: RulingSettings) -> Self {
        let DeclaredCheck { check, what, sides } = declared;
        Self { check, who: None, what, sides, rulings }
    }
}
