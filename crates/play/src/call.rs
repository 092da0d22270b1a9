//! A call for a check: the GM asks several at once, each answers with a roll.

use crate::{ActionId, Against, Ask, CharacterId, Visibility};

/// A check that the GM called for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The action that made it.
    pub id: ActionId,
    /// What is to be rolled.
    pub ask: Ask,
    /// Against what.
    pub against: Against,
    /// The number it is held against, if that is the GM's alone; nobody else ever sees it here.
    pub kept: Option<i32>,
    pub visibility: Visibility,
    /// What it is about.
    pub note: String,
    /// Who is asked.
    pub asked: Vec<CharacterId>,
    /// Who has answered.
    pub answered: Vec<CharacterId>,
}

impl Call {
    /// What it is really held against, as far as one knows.
    pub fn held_against(&self) -> Against {
        self.kept.map_or(self.against, Against::Target)
    }

    /// Has everyone who is asked answered?
    pub fn is_answered(&self) -> bool {
        self.asked.iter().all(|character| self.answered.contains(character))
    }
}
