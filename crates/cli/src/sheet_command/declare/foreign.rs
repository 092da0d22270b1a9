//! Flags that belong to another system than the sheet's.

use systems::System;

use crate::Failure;
use crate::args::{CheckWords, RollWords};

/// Refuses a flag that the sheet's system doesn't know.
pub(super) fn refuse(system: System, words: &RollWords) -> Result<(), Failure> {
    if !words.others.listed().is_empty() && system != System::D12 {
        return Err(foreign("--player and --foe", System::D12, system));
    }
    refuse_foreign(system, &words.check)
}

/// Refuses a word of a check that its system doesn't know.
pub(crate) fn refuse_foreign(system: System, words: &CheckWords) -> Result<(), Failure> {
    let found = words.given().into_iter().find(|(given, _, of)| *given && *of != system);
    found.map_or(Ok(()), |(_, flag, of)| Err(foreign(flag, of, system)))
}

fn foreign(flag: &str, of: System, system: System) -> Failure {
    let (of, system) = (of.name(), system.name());
    Failure::usage(format!("leave out {flag}: it belongs to {of} sheets, and this is a {system} sheet"))
}
