//! The one list of systems.

use std::sync::{PoisonError, RwLock};

use crate::form::SheetRollForm;
use crate::outcome::{AnyOutcome, OutcomeKind};
use crate::rule_system::RuleSystem;
use crate::{Refusal, d12, pool, ruling, three_six};

/// Those that are part of the program.
static BUILT_IN: [&dyn RuleSystem; 3] = [&d12::SYSTEM, &three_six::SYSTEM, &pool::SYSTEM];

/// Those that were added when the program began.
static ADDED: RwLock<Vec<&'static dyn RuleSystem>> = RwLock::new(Vec::new());

/// Every system whose checks can be asked for and rolled, in the order people are offered them.
pub fn systems() -> Vec<&'static dyn RuleSystem> {
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    BUILT_IN.iter().chain(added.iter()).copied().collect()
}

/// Adds a system to the list, for as long as the program runs.
///
/// # Errors
///
/// There is one of that name.
pub fn add_system(system: &'static dyn RuleSystem) -> Result<(), Refusal> {
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    let is_taken = |known: &&dyn RuleSystem| known.name().eq_ignore_ascii_case(system.name());
    if BUILT_IN.iter().chain(added.iter()).copied().any(|known| is_taken(&known)) {
        return Err(Refusal::SystemExists { system: system.name().to_owned() });
    }
    added.push(system);
    Ok(())
}

/// The system of that name.
///
/// # Errors
///
/// There is none; the refusal names all there are.
pub fn find_system(name: &str) -> Result<&'static dyn RuleSystem, Refusal> {
    let all = systems();
    let found = all.iter().copied().find(|system| system.name().eq_ignore_ascii_case(name.trim()));
    found.ok_or_else(|| Refusal::UnknownSystem {
        system: name.to_owned(),
        known: ruling::known(all.iter().map(|system| system.name())),
    })
}

/// One of the systems that have sheets and can be played at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum System {
    /// The D12 System.
    D12,
    /// The 3d6 System.
    ThreeSix,
    /// The Action Pool.
    Pool,
}

impl System {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::D12, Self::ThreeSix, Self::Pool];

    /// What it says of itself.
    pub fn rules(self) -> &'static dyn RuleSystem {
        match self {
            Self::D12 => &d12::SYSTEM,
            Self::ThreeSix => &three_six::SYSTEM,
            Self::Pool => &pool::SYSTEM,
        }
    }

    /// The word for it in flags, files and JSON.
    pub fn name(self) -> &'static str {
        self.rules().name()
    }

    /// The name in a heading.
    pub fn title(self) -> &'static str {
        self.rules().title()
    }

    /// What its rule ids begin with.
    pub fn prefix(self) -> &'static str {
        self.rules().rule_prefix()
    }

    /// The system of that name.
    pub fn from_name(name: &str) -> Result<Self, Refusal> {
        let found = Self::ALL.into_iter().find(|system| system.name().eq_ignore_ascii_case(name.trim()));
        found.ok_or_else(|| Refusal::UnknownSystem {
            system: name.to_owned(),
            known: ruling::known(Self::ALL.map(Self::name)),
        })
    }

    /// What can be said of a roll of that score, from a sheet of this system.
    pub fn roll_form(self, score: &str) -> &'static SheetRollForm {
        let forms = self.rules().sheet_rolls();
        let is_for = |form: &&SheetRollForm| {
            form.score.as_ref().is_some_and(|only| only.eq_ignore_ascii_case(score.trim()))
        };
        forms.iter().find(is_for).unwrap_or(&forms[0])
    }

    /// Every ruling it offers.
    pub fn rulings(self) -> &'static [ruling::RulingInfo] {
        self.rules().rulings()
    }
}

/// The kind of outcome that JSON calls that. Where systems share a word, they mean the same by it.
pub fn outcome_kind(key: &str) -> Option<&'static OutcomeKind> {
    systems().into_iter().flat_map(|system| system.outcomes()).find(|kind| kind.key == key)
}

/// An outcome as it was recorded: of the system of that name, or else of any that has the word.
pub fn recorded_outcome(system: &str, key: &str, degree: u32) -> Option<AnyOutcome> {
    let all = systems();
    let own = all.iter().find(|known| known.name() == system);
    own.into_iter().chain(&all).find_map(|system| AnyOutcome::find(system.outcomes(), key, degree))
}
