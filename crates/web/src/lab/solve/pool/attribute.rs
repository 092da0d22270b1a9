//! An attribute of one's own table, and what bounds its level.

use systems::pool::Level;

use super::super::super::link::carried;

/// A longer name would break every table.
pub(super) const MOST_NAME: usize = 40;

/// An attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AttributeAsk {
    /// What it is called: never empty, and never the same as another's.
    pub(super) name: String,
    /// The level it has at least.
    pub(super) least: Level,
    /// The level it has at most.
    pub(super) most: Level,
    /// Does the archetype cover it?
    pub(super) covered: bool,
}

impl AttributeAsk {
    /// One that may have any level.
    pub(super) fn new(name: &str) -> Self {
        let [least, .., most] = Level::ALL;
        Self { name: name.to_owned(), least, most, covered: false }
    }

    /// Is it called that?
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name.trim())
    }
}

/// A name as it comes through a link: without commas and the like. Nothing if nothing is left.
pub(super) fn clean(typed: &str) -> Option<String> {
    let name = carried(typed.trim(), MOST_NAME).trim().to_owned();
    (!name.is_empty()).then_some(name)
}
