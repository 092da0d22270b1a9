//! A system, as it is passed around.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::form::{NO_ROLLS, SheetForm, SheetRollForm};
use crate::registry::systems;
use crate::ruling::{self, RulingInfo};
use crate::{Refusal, RuleSystem, d12, pool, three_six};

/// One of the systems there are. Two are the same if they have the same name.
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

    /// The system of that name.
    ///
    /// # Errors
    ///
    /// There is none; the refusal names all there are.
    pub fn from_name(name: &str) -> Result<Self, Refusal> {
        let all = Self::all();
        let found = all.iter().copied().find(|system| system.name().eq_ignore_ascii_case(name.trim()));
        found.ok_or_else(|| Refusal::UnknownSystem {
            system: name.to_owned(),
            known: ruling::known(all.iter().map(|system| system.name())),
        })
    }

    /// What it says of itself.
    pub const fn rules(self) -> &'static dyn RuleSystem {
        self.0
    }

    /// The word for it in flags, files and JSON.
    pub fn name(self) -> &'static str {
        self.0.name()
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
        self.name() == other.name()
    }
}

impl Eq for System {}

impl Hash for System {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl PartialOrd for System {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for System {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name().cmp(other.name())
    }
}
