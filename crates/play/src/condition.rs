//! Conditions: named toggles that carry modifiers. "Prone: −3 to Dexterity", "Inspired: one boost".

use systems::Effect;

/// A named state of a character, which can be switched off and on again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    pub name: String,
    /// Does it hold now?
    pub is_on: bool,
    /// What it does while it holds.
    pub effects: Vec<Effect>,
}
