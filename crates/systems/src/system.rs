//! A system, as it is passed around.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::form::{NO_ROLLS, SheetForm, SheetRollForm};
use crate::registry::{find_system, systems};
use crate::rule_system::SystemFile;
use crate::ruling::RulingInfo;
use crate::{Refusal, RuleSystem, d12, pool, three_six};

/// One of the systems there are. Two are the same if they have the same name and, from files, the same file.
#[derive(Clone, Copy)]
pub struct System(&'static dyn RuleSystem);

impl System {
    /// The D12 System.
    pub const D12: Self = Self(&d12::SYSTEM);
    /// The 3d6 System.
    pub const THREE_SIX: Self = Self(&three_six::SYSTEM);
    /// The Action Pool.
    pub const POOL: Self = Self(&pool::SYSTEM);

    /// All of them, in the order people are offered them.
    pub fn all() -> Vec<Self> {
        systems().into_iter().map(Self).collect()
    }

    /// Those that have sheets, and so can be played at a table.
    pub fn with_sheets() -> Vec<Self> {
        Self::all().into_iter().filter(|system| system.sheet_form().is_some()).collect()
    }

    /// The one that people are offered first.
    pub const fn usual() -> Self {
        Self::D12
    }

    /// The system of that name, or from a file, of that name and hash (see [`Self::reference`]).
    ///
    /// # Errors
    ///
    /// There is none; the refusal names all there are.
    pub fn from_name(name: &str) -> Result<Self, Refusal> {
        find_system(name).map(Self)
    }

    /// What it says of itself.
    pub const fn rules(self) -> &'static dyn RuleSystem {
        self.0
    }

    /// The word for it in flags and links.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// What sheets, logs and JSON call it, so that it is never taken for another: its name, and from a file also the hash
    /// of that file, `bands@5f36…`.
    pub fn reference(self) -> &'static str {
        self.0.reference()
    }

    /// The file it was read from; nothing for a built-in system.
    pub fn file(self) -> Option<&'static SystemFile> {
        self.0.file()
    }

    /// The name in a heading.
    pub fn title(self) -> &'static str {
        self.0.title()
    }

    /// What its rule ids begin with.
    pub fn prefix(self) -> &'static str {
        self.0.rule_prefix()
    }

    /// Every ruling it offers.
    pub fn rulings(self) -> &'static [RulingInfo] {
        self.0.rulings()
    }

    /// What its sheets hold; nothing if it has none.
    pub fn sheet_form(self) -> Option<&'static SheetForm> {
        self.0.sheet_form()
    }

    /// What can be said of a roll of that score, from a sheet of this system.
    pub fn roll_form(self, score: &str) -> &'static SheetRollForm {
        let forms = self.0.sheet_rolls();
        let is_for = |form: &&SheetRollForm| {
            form.score.as_ref().is_some_and(|only| only.eq_ignore_ascii_case(score.trim()))
        };
        forms.iter().find(is_for).or_else(|| forms.first()).unwrap_or(&NO_ROLLS)
    }
}

impl System {
    /// What can be rolled for a place in the order of turns, the usual one first; nothing if no roll decides about it.
    pub fn initiative_scores(self) -> Vec<&'static str> {
        let Some(usual) = self.0.customs().initiative.as_deref() else { return Vec::new() };
        let key = &self.roll_form(usual).key;
        let same = self.0.sheet_rolls().iter().filter(|form| form.key == *key);
        let others = same.filter_map(|form| form.score.as_deref()).filter(|score| *score != usual);
        std::iter::once(usual).chain(others).collect()
    }
}

impl From<&'static dyn RuleSystem> for System {
    fn from(system: &'static dyn RuleSystem) -> Self {
        Self(system)
    }
}

impl fmt::Debug for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PartialEq for System {
    fn eq(&self, other: &Self) -> bool {
        self.reference() == other.reference()
    }
}

impl Eq for System {}

impl Hash for System {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.reference().hash(state);
    }
}

impl PartialOrd for System {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for System {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name().cmp(other.name()).then_with(|| self.reference().cmp(other.reference()))
    }
}
