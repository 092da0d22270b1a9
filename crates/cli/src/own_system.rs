//! A system of one's own, which a command names by its file.

use std::ffi::OsString;
use std::path::Path;

use written::{RegisteredSystem, WrittenSystem};

use crate::{Failure, files};

/// The commands whose checks can come from a file.
const VERBS: [&str; 3] = ["odds", "roll", SWEEP];
const SWEEP: &str = "sweep";
/// The words of `sweep` that a check could have too.
const SWEPT: [&str; 2] = ["d12", "pool"];
const FLAG: &str = "--system";

/// Adds the system that `--system FILE` names, before the flags of its checks are drawn.
pub(crate) fn add_named(typed: &[OsString]) -> Result<(), Failure> {
    let words: Vec<&str> =
        typed.iter().skip(1).map_while(|word| word.to_str()).take_while(|word| *word != "--").collect();
    let verb = words.iter().find(|word| !word.starts_with('-'));
    if verb.is_none_or(|verb| !VERBS.contains(verb)) {
        return Ok(());
    }
    let after = words.iter().position(|word| *word == FLAG).and_then(|at| words.get(at + 1).copied());
    let joined = words.iter().find_map(|word| word.strip_prefix(FLAG)?.strip_prefix('='));
    match after.or(joined) {
        Some(file) => {
            let system = read(Path::new(file))?;
            if verb == Some(&SWEEP)
                && let Some(check) = system.checks.iter().find(|check| SWEPT.contains(&check.key.as_str()))
            {
                let key = &check.key;
                let why = format!(
                    "`sweep {key}` is the table of a built-in system; give the check {key} of {file} another name"
                );
                return Err(Failure::refused(why));
            }
            RegisteredSystem::add(system)?;
            Ok(())
        }
        None => Ok(()),
    }
}

/// The system in a file.
pub(crate) fn read(file: &Path) -> Result<WrittenSystem, Failure> {
    WrittenSystem::read(&files::read(file)?).map_err(|problems| Failure::bad_system(file, problems))
}
