//! Systems of one's own: the files that this browser keeps, and those that came with a link.

mod link;
mod shelf;
mod upload;

use std::cell::RefCell;

use systems::System;
use written::{NoSystem, RegisteredSystem};

pub(crate) use link::{LONGEST_LINK, fragment, with_fragment};
pub(crate) use shelf::{KeptSystem, shelf};
pub(crate) use upload::{names_a_system, system_of_file, text_of_file};

use crate::browser::storage;
use crate::characters;

/// What the name of every file begins with that a sheet of this browser is written by.
const VERSION: &str = "twelvefold.version.";
/// So many digits of a file's hash tell it apart from all that one person has.
const SHORT_HASH: usize = 12;

thread_local! {
    /// Those that came with the link this page was opened by.
    static FROM_LINK: RefCell<Vec<System>> = const { RefCell::new(Vec::new()) };
}

/// Reads every system that is kept, every file that a sheet of this browser is written by, and the one that came with the
/// link. What no sheet asks for any more is let go.
pub(crate) fn load() {
    for kept in shelf().kept_systems() {
        // One with mistakes is for the lab to show.
        drop(kept.system());
    }
    let sheets = characters::kept_texts();
    for key in storage::keys() {
        let Some(hash) = key.strip_prefix(VERSION) else { continue };
        if sheets.iter().any(|text| text.contains(hash)) {
            // It was taken once: what is asked of a new file since is not asked of it.
            drop(storage::load(&key).map(|text| RegisteredSystem::load_kept(&text)));
        } else {
            storage::remove(&key);
        }
    }
    if let Some(system) = link::came_with_address() {
        FROM_LINK.with_borrow_mut(|systems| systems.push(system));
    }
}

/// The system of a text; otherwise what is wrong with it.
pub(crate) fn load_system(text: &str) -> Result<System, NoSystem> {
    RegisteredSystem::load(text)
}

/// Keeps the file of a system for the sheets that are written by it, whatever becomes of the text one edits.
pub(crate) fn keep_version(system: System) {
    if let Some(file) = system.file() {
        storage::write(&format!("{VERSION}{}", file.hash), &file.text);
    }
}

/// The systems of one's own that can be asked: those that are kept, then what came with a link.
pub(crate) fn own() -> Vec<System> {
    let kept = shelf().kept_systems().into_iter().filter_map(|kept| kept.system().ok());
    let mut own: Vec<System> = Vec::new();
    for system in kept.chain(FROM_LINK.with_borrow(Clone::clone)) {
        if !own.contains(&system) {
            own.push(system);
        }
    }
    own
}

/// Every system that people are offered.
pub(crate) fn offered() -> Vec<System> {
    System::all().into_iter().chain(own()).collect()
}

/// What came with the link this page was opened by, unless it is kept already.
pub(crate) fn guest() -> Option<System> {
    FROM_LINK.with_borrow(|systems| systems.first().copied()).filter(|system| is_guest(*system))
}

/// Did it come with a link, and is not kept yet?
pub(crate) fn is_guest(system: System) -> bool {
    system.file().is_some_and(|file| shelf().kept_systems().iter().all(|kept| kept.text != file.text))
}

/// The word for a system in a link: its name, and of one's own a part of its file's hash.
pub(crate) fn link_word(system: System) -> String {
    match system.file() {
        None => system.name().to_owned(),
        Some(file) => {
            format!("{}@{}", system.name(), file.hash.chars().take(SHORT_HASH).collect::<String>())
        }
    }
}

/// The system that a link means; otherwise a sentence that says what is missing.
pub(crate) fn from_link_word(word: &str) -> Result<System, String> {
    if let Ok(built_in) = System::from_name(word) {
        return Ok(built_in);
    }
    // Whoever writes a link to a system of their own says which text of it.
    let Some((name, hash)) = word.split_once('@') else { return Err(missing(word, None)) };
    let called: Vec<System> =
        own().into_iter().filter(|system| system.name().eq_ignore_ascii_case(name)).collect();
    let is_meant = |system: &&System| system.file().is_some_and(|file| file.hash.starts_with(hash));
    called.iter().find(is_meant).copied().ok_or_else(|| missing(name, called.first().copied()))
}

fn missing(name: &str, other: Option<System>) -> String {
    let name: String = name.chars().take(40).collect();
    match other {
        None => format!(
            "This link is about {name}, a system that is not in this browser. Ask whoever sent the link for its file, \
             and open that under Lab, Your own system."
        ),
        Some(other) => format!(
            "This link is about another text of {} than the one in this browser. Ask whoever sent the link for its file, \
             and open that under Lab, Your own system.",
            other.title()
        ),
    }
}
