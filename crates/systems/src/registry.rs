//! The one list of systems.

use std::sync::{PoisonError, RwLock};

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

/// Those that were added, such as one from a file.
pub fn added_systems() -> Vec<&'static dyn RuleSystem> {
    ADDED.read().unwrap_or_else(PoisonError::into_inner).clone()
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
