//! What conditions can do, described once.

use super::{Input, ScoreName, Text};

/// What an effect of a condition can be in a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectForm {
    /// Must it be for one score or number of the sheet?
    pub needs_score: bool,
    /// What it can be for; anything that the sheet has, if there is no list.
    pub scores: Vec<ScoreName>,
    /// What it is for, in a sentence: `a node such as DEX`.
    pub score_noun: Text,
    /// The numbers it changes, each by the key that a roll has for it; none if conditions are words alone.
    pub inputs: Vec<Input>,
}

impl EffectForm {
    /// Conditions are words alone.
    pub const NONE: Self = Self {
        needs_score: false,
        scores: Vec::new(),
        score_noun: Text::Borrowed("a score"),
        inputs: Vec::new(),
    };

    /// The score of that name, by the name that is kept; nothing if there is none.
    pub fn find_score(&self, name: &str) -> Option<String> {
        let name = name.trim();
        if self.scores.is_empty() {
            return Some(name.to_owned());
        }
        let is_it = |known: &&ScoreName| {
            known.name.eq_ignore_ascii_case(name) || known.long.eq_ignore_ascii_case(name)
        };
        self.scores.iter().find(is_it).map(|known| known.name.to_string())
    }
}
