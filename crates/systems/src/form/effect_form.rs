//! What conditions can do, described once.

use super::{Input, ScoreName, Text, Values};
use crate::{Effect, System};

/// So many names stand in one sentence.
const MOST_NAMED: usize = 12;

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
    /// The conditions that the system has names for; others may be made up at the table.
    pub conditions: Vec<NamedCondition>,
}

/// A condition that a system has a name for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedCondition {
    /// What it is called: `Wounded`.
    pub name: Text,
    /// What it means, in a sentence.
    pub about: Text,
    /// What it does: to one score or to all of them, by the keys of the form. Nothing if it is words alone.
    pub effects: Vec<NamedEffect>,
}

/// What a condition of that name does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedEffect {
    /// The score it is for; otherwise it is for all.
    pub score: Option<Text>,
    /// What it changes, by the keys of the form.
    pub values: Values,
}

impl EffectForm {
    /// Conditions are words alone.
    pub const NONE: Self = Self {
        needs_score: false,
        scores: Vec::new(),
        score_noun: Text::Borrowed("a score"),
        inputs: Vec::new(),
        conditions: Vec::new(),
    };

    /// The condition of that name, capitals or not.
    pub fn find_condition(&self, name: &str) -> Option<&NamedCondition> {
        self.conditions.iter().find(|condition| condition.name.eq_ignore_ascii_case(name.trim()))
    }

    /// Why a condition of that name changes nothing by itself: the system has names for some, and this is none of them.
    /// Nothing is to be said where the system knows it, or has names for none.
    pub fn note_on_unknown_condition(&self, name: &str) -> Option<String> {
        let name = name.trim();
        if name.is_empty() || self.conditions.is_empty() || self.find_condition(name).is_some() {
            return None;
        }
        let named = self.conditions.iter().take(MOST_NAMED).map(|condition| condition.name.as_ref());
        let more = (self.conditions.len() > MOST_NAMED).then_some("…");
        let known: Vec<&str> = named.chain(more).collect();
        Some(format!(
            "{name} is none of the conditions of this system ({}), so it changes no number unless you say which.",
            known.join(", ")
        ))
    }

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

impl NamedCondition {
    /// What it does, as effects that can be laid on a character.
    pub fn effects_in(&self, system: System) -> Vec<Effect> {
        let effect = |named: &NamedEffect| Effect {
            system,
            score: named.score.as_ref().map(ToString::to_string),
            values: named.values.clone(),
        };
        self.effects.iter().map(effect).collect()
    }
}
