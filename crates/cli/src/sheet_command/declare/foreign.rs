//! Flags that belong to another system than the sheet's.

use systems::System;

use crate::Failure;
use crate::args::RollWords;

/// Refuses a flag that the sheet's system doesn't know.
pub(super) fn refuse(system: System, words: &RollWords) -> Result<(), Failure> {
    let foreign = given(words).into_iter().find(|(given, _, of)| *given && *of != system);
    match foreign {
        None => Ok(()),
        Some((_, flag, of)) => Err(Failure::usage(format!(
            "leave out {flag}: it belongs to {} sheets, and this is a {} sheet",
            of.name(),
            system.name()
        ))),
    }
}

/// Each flag of one system alone, and whether it was given.
fn given(words: &RollWords) -> [(bool, &'static str, System); 17] {
    use System::{D12, Pool, ThreeSix};
    [
        (words.dc.is_some(), "--dc", D12),
        (words.extra.is_some(), "--extra", D12),
        (words.luck, "--luck", D12),
        (!words.circumstance.is_empty(), "--circumstance", D12),
        (!words.equipment.is_empty(), "--equipment", D12),
        (!words.when.is_empty(), "--when", D12),
        (words.resisted, "--resisted", D12),
        (!words.others.0.is_empty(), "--player and --foe", D12),
        (words.dv.is_some(), "--dv", ThreeSix),
        (words.save, "--save", ThreeSix),
        (words.proficiency.is_some(), "--proficiency", ThreeSix),
        (words.advantage.is_some(), "--advantage", ThreeSix),
        (words.disadvantage.is_some(), "--disadvantage", ThreeSix),
        (words.step.is_some(), "--step", ThreeSix),
        (words.spend.is_some(), "--spend", Pool),
        (words.boost.is_some(), "--boost", Pool),
        (words.snag.is_some(), "--snag", Pool),
    ]
}
