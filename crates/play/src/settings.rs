//! What a table plays, and how it reads the rules.

use systems::{AnyRulings, System};

/// A table's settings. A ruling that is changed holds from then on; an old roll keeps its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What the table is called.
    pub name: String,
    /// How the rules are read.
    pub rulings: AnyRulings,
}

impl Settings {
    /// What is played.
    pub const fn system(&self) -> System {
        self.rulings.system()
    }
}
