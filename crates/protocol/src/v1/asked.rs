//! A check as somebody asked for it, with the words that the rules themselves don't need.

use std::collections::BTreeMap;

use systems::AnyCheck;
use systems::parts::Parts;
use systems::ruling::Rulings;

/// A check, who makes it, and where its numbers come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What is rolled.
    pub check: AnyCheck,
    /// Who rolls it, if they gave a name.
    pub who: Option<String>,
    /// What it is a roll of, where somebody said: `Finesse`, `save`.
    pub what: Option<String>,
    /// Each side in order: the one who acts, then each opponent; in an initiative, each participant.
    pub sides: Vec<Side>,
    /// Every ruling it is read by, with what it is set to.
    pub rulings: BTreeMap<String, String>,
}

/// What one side said about its numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// Where its modifier comes from; in the Action Pool, where its d12s come from.
    pub parts: Parts,
    /// The attribute an Extra Die leans on.
    pub extra_from: Option<String>,
}

impl Asked {
    /// A check that nobody in particular makes, read by these rulings.
    pub fn new<R: Rulings>(check: AnyCheck, sides: Vec<Side>, rulings: &R) -> Self {
        let setting =
            |(info, choice): (&systems::ruling::RulingInfo, &str)| (info.name.to_owned(), choice.to_owned());
        Self { check, who: None, what: None, sides, rulings: rulings.settings().map(setting).collect() }
    }

    /// The words of one side; none if it said nothing.
    pub fn side(&self, side: usize) -> Side {
        self.sides.get(side).cloned().unwrap_or_default()
    }
}

impl From<Parts> for Side {
    fn from(parts: Parts) -> Self {
        Self { parts, extra_from: None }
    }
}
