//! An attribute of one's own table, and what bounds its level.

use systems::pool::Level;

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
    let kept: String =
        typed.chars().filter(|letter| !letter.is_control() && !",=&".contains(*letter)).collect();
    let cut: String = kept.trim().chars().take(MOST_NAME).collect();
    Some(cut.trim().to_owned()).filter(|name| !name.is_empty())
}
