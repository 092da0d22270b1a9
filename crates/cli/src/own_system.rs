//! A system of one's own, which a command names by its file.

use std::ffi::OsString;
use std::path::Path;

use written::{RegisteredSystem, WrittenSystem};

use crate::{Failure, files};

/// The commands whose checks can come from a file.
const VERBS: [&str; 3] = ["odds", "roll", "sweep"];
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
            RegisteredSystem::add(read(Path::new(file))?)?;
            Ok(())
        }
        None => Ok(()),
    }
}

/// The system in a file.
pub(crate) fn read(file: &Path) -> Result<WrittenSystem, Failure> {
    WrittenSystem::read(&files::read(file)?).map_err(|problems| Failure::bad_system(file, problems))
}
