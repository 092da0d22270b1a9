//! The one list of systems.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::outcome::{AnyOutcome, OutcomeKind};
use crate::rule_system::RuleSystem;
use crate::{Refusal, SystemFile, d12, pool, ruling, three_six};

/// Those that are part of the program.
static BUILT_IN: [&dyn RuleSystem; 3] = [&d12::SYSTEM, &three_six::SYSTEM, &pool::SYSTEM];

/// Those that were added when the program began.
static ADDED: RwLock<Vec<&'static dyn RuleSystem>> = RwLock::new(Vec::new());

/// Those that were read from files.
static FROM_FILES: RwLock<FileSystems> = RwLock::new(FileSystems {
    by_hash: BTreeMap::new(),
    in_use: Room { systems: 0, bytes: 0 },
    held: Room { systems: 0, bytes: 0 },
    limits: FileSystemLimits { systems: 10_000, bytes: 256 << 20 },
});

/// How many systems from files a program holds for those who use them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileSystemLimits {
    /// How many files.
    pub systems: usize,
    /// How many bytes all of them may take together: their texts, and what is made of them.
    pub bytes: usize,
}

/// So many times as much as is in use may be held in all, with what rests.
const WITH_RESTING: usize = 2;

/// The systems that were read from files.
///
/// A [`System`](crate::System) is passed around everywhere and must stay a plain copy, so the memory it points to is never
/// given back. What nobody uses any more rests: it makes room for another, and is there at once when it is read again. Limits
/// on what is in use and on what is held in all keep strangers from filling the memory of a server with files.
struct FileSystems {
    by_hash: BTreeMap<String, HeldFile>,
    in_use: Room,
    held: Room,
    limits: FileSystemLimits,
}

struct HeldFile {
    system: &'static dyn RuleSystem,
    bytes: usize,
    is_resting: bool,
}

/// What some files take.
#[derive(Clone, Copy)]
struct Room {
    systems: usize,
    bytes: usize,
}

impl Room {
    const fn add(&mut self, bytes: usize) {
        self.systems += 1;
        self.bytes += bytes;
    }

    const fn remove(&mut self, bytes: usize) {
        self.systems = self.systems.saturating_sub(1);
        self.bytes = self.bytes.saturating_sub(bytes);
    }

    /// Is there room for another, where so many times the limits are allowed?
    const fn takes(&self, bytes: usize, limits: FileSystemLimits, times: usize) -> bool {
        self.systems < limits.systems.saturating_mul(times)
            && self.bytes.saturating_add(bytes) <= limits.bytes.saturating_mul(times)
    }
}

impl FileSystems {
    /// The system with that hash, which is in use from now on.
    fn wake(&mut self, hash: &str) -> Option<&'static dyn RuleSystem> {
        let held = self.by_hash.get_mut(hash)?;
        if std::mem::take(&mut held.is_resting) {
            self.in_use.add(held.bytes);
        }
        Some(held.system)
    }
}

fn read_added() -> RwLockReadGuard<'static, Vec<&'static dyn RuleSystem>> {
    ADDED.read().unwrap_or_else(PoisonError::into_inner)
}

fn from_files() -> RwLockReadGuard<'static, FileSystems> {
    FROM_FILES.read().unwrap_or_else(PoisonError::into_inner)
}

fn from_files_mut() -> RwLockWriteGuard<'static, FileSystems> {
    FROM_FILES.write().unwrap_or_else(PoisonError::into_inner)
}

/// Every system whose checks can be asked for and rolled, in the order people are offered them.
pub fn systems() -> Vec<&'static dyn RuleSystem> {
    BUILT_IN.iter().chain(read_added().iter()).copied().collect()
}

/// Those that were added, such as one from a file.
pub fn added_systems() -> Vec<&'static dyn RuleSystem> {
    read_added().clone()
}

/// Is this the name of a system that is part of the program? No file may have it.
pub fn is_built_in(name: &str) -> bool {
    BUILT_IN.iter().any(|system| system.name().eq_ignore_ascii_case(name))
}

/// Adds a system to the list that people are offered, for as long as the program runs. One that is there stays there
/// once; two files with the same name are two systems, which their hashes tell apart.
///
/// # Errors
///
/// There is another of that name, and it is not from a file.
pub fn add_system(system: &'static dyn RuleSystem) -> Result<(), Refusal> {
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    if added.iter().any(|known| known.reference() == system.reference() && system.file().is_some()) {
        return Ok(());
    }
    let is_taken = |known: &&dyn RuleSystem| {
        known.name().eq_ignore_ascii_case(system.name())
            && (known.file().is_none() || system.file().is_none())
    };
    if BUILT_IN.iter().chain(added.iter()).copied().any(|known| is_taken(&known)) {
        return Err(Refusal::SystemExists { system: system.name().to_owned() });
    }
    added.push(system);
    Ok(())
}

/// Holds a system that was read from a file, without offering it to anybody: whoever has its name and hash finds it. It takes
/// `weight` bytes besides its text. `make` is asked only for one that is not there yet.
///
/// # Errors
///
/// It has the name of a built-in system, or there is no room for another.
pub fn hold_file_system<S: RuleSystem + 'static>(
    name: &str,
    file: SystemFile,
    weight: usize,
    make: impl FnOnce(SystemFile) -> &'static S,
) -> Result<&'static dyn RuleSystem, Refusal> {
    if is_built_in(name) {
        return Err(Refusal::SystemExists { system: name.to_owned() });
    }
    let mut files = from_files_mut();
    if let Some(known) = files.wake(&file.hash) {
        return Ok(known);
    }
    let (hash, bytes) = (file.hash.clone(), file.text.len() + weight);
    let limits = files.limits;
    if !files.in_use.takes(bytes, limits, 1) || !files.held.takes(bytes, limits, WITH_RESTING) {
        let FileSystemLimits { systems, bytes } = limits;
        return Err(Refusal::TooManyFileSystems { systems, bytes });
    }
    let system = make(file);
    files.in_use.add(bytes);
    files.held.add(bytes);
    files.by_hash.insert(hash, HeldFile { system, bytes, is_resting: false });
    Ok(system)
}

/// The system from a file with that SHA-256, if this program has read it.
pub fn file_system(hash: &str) -> Option<&'static dyn RuleSystem> {
    from_files().by_hash.get(hash).map(|held| held.system)
}

/// The same for somebody who is about to use it: if it rested, it does no longer.
pub fn use_file_system(hash: &str) -> Option<&'static dyn RuleSystem> {
    let found = from_files().by_hash.get(hash).map(|held| (held.system, held.is_resting));
    match found? {
        (system, false) => Some(system),
        (_, true) => from_files_mut().wake(hash),
    }
}

/// Somebody uses that file no longer, such as a table that is no more: unless it is read again, it makes room for another.
pub fn let_file_rest(hash: &str) {
    let mut files = from_files_mut();
    let Some(held) = files.by_hash.get_mut(hash).filter(|held| !held.is_resting) else { return };
    held.is_resting = true;
    let bytes = held.bytes;
    files.in_use.remove(bytes);
}

/// Sets how many systems from files this program holds; those that are there stay.
pub fn limit_file_systems(limits: FileSystemLimits) {
    from_files_mut().limits = limits;
}

/// The system of that name, or from a file, of that name and hash.
///
/// # Errors
///
/// There is none; the refusal names all there are. Or two files have the name, and the hash must tell them apart.
pub fn find_system(name: &str) -> Result<&'static dyn RuleSystem, Refusal> {
    let name = name.trim();
    if let Some((_, hash)) = name.split_once('@') {
        let found = file_system(hash).filter(|system| system.reference() == name);
        return found.ok_or_else(|| Refusal::FileUnknown { system: name.to_owned() });
    }
    let all = systems();
    let mut found = all.iter().copied().filter(|system| system.name().eq_ignore_ascii_case(name));
    match (found.next(), found.next()) {
        (Some(system), None) => Ok(system),
        (Some(first), Some(second)) => Err(Refusal::SeveralSystems {
            system: name.to_owned(),
            known: ruling::listed_names([first.reference(), second.reference()]),
        }),
        (None, _) => Err(Refusal::UnknownSystem {
            system: name.to_owned(),
            known: ruling::listed_names(all.iter().map(|system| system.name())),
        }),
    }
}

/// The kind of outcome that JSON calls that. Where systems share a word, they mean the same by it.
pub fn outcome_kind(key: &str) -> Option<&'static OutcomeKind> {
    systems().into_iter().flat_map(|system| system.outcomes()).find(|kind| kind.key == key)
}

/// An outcome as it was recorded: of the system of that name, or else of any that has the word.
pub fn recorded_outcome(system: &str, key: &str, degree: u32) -> Option<AnyOutcome> {
    let own = find_system(system).ok();
    own.into_iter().chain(systems()).find_map(|system| AnyOutcome::find(system.outcomes(), key, degree))
}
