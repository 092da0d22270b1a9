//! A page of the reference: one system, in sections.

use std::ops::Range;

use super::{Block, Rule, rules};

/// The rules of one system as a page to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What its ids begin with: `D12`.
    pub prefix: &'static str,
    /// What one asks for it by: `d12`.
    pub name: &'static str,
    /// The page in order. The first section bears the name of the system and introduces it.
    pub sections: Vec<Section>,
}

/// A heading with a text of its own, rules, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading.
    pub title: &'static str,
    /// What stands before the first rule.
    pub text: Vec<Block>,
    /// Where its rules stand among all rules.
    pub(super) rules: Range<usize>,
}

impl Page {
    /// The name of the system.
    pub fn title(&self) -> &'static str {
        self.sections.first().map_or(self.prefix, |section| section.title)
    }

    /// The rules of the whole page.
    pub fn rules(&self) -> &'static [Rule] {
        let first = self.sections.first().map_or(0, |section| section.rules.start);
        let end = self.sections.last().map_or(0, |section| section.rules.end);
        rules().get(first..end).unwrap_or_default()
    }

    /// Is this a name of the system?
    pub(super) fn goes_by(&self, name: &str) -> bool {
        let title = self.title();
        let spoken = title.strip_prefix("The ").unwrap_or(title);
        [self.prefix, self.name, title, spoken].iter().any(|known| known.eq_ignore_ascii_case(name))
    }
}

impl Section {
    /// The rules under this heading.
    pub fn rules(&self) -> &'static [Rule] {
        rules().get(self.rules.clone()).unwrap_or_default()
    }
}
