//! Files of systems that tables carry, kept on this machine so that their flags can be drawn before a table is asked.

use std::path::PathBuf;

use systems::{System, add_system};
use written::RegisteredSystem;

use super::known::{KnownSeat, KnownSeats, Wanted};
use crate::{Failure, files, folders};

fn path(hash: &str) -> Result<PathBuf, Failure> {
    Ok(folders::data()?.join(format!("system-{hash}.toml")))
}

/// Keeps what the table plays with the seat, and its file beside the list of seats.
pub(super) fn remember(seat: &KnownSeat, plays: System) -> Result<(), Failure> {
    let reference = plays.file().map(|_| plays.reference().to_owned());
    if let Some(file) = plays.file() {
        let path = path(&file.hash)?;
        if !path.exists() {
            files::write(&path, file.text.as_bytes())?;
        }
    }
    if seat.system == reference {
        Ok(())
    } else {
        KnownSeats::keep(KnownSeat { system: reference, ..seat.clone() })
    }
}

/// Offers the system of the table that is meant, if it is from a file. Whatever is wrong is told when the table is asked.
pub(crate) fn offer_known_system(words: &[&str]) {
    let value = |flag: &str| {
        let after = words.iter().position(|word| *word == flag).and_then(|at| words.get(at + 1).copied());
        after.or_else(|| words.iter().find_map(|word| word.strip_prefix(flag)?.strip_prefix('=')))
    };
    let wanted = Wanted { table: value("--table"), seat: value("--seat") };
    let _told_later = known_system(&wanted).map(|system| add_system(system.rules()));
}

fn known_system(wanted: &Wanted<'_>) -> Option<System> {
    let known = KnownSeats::load().ok()?;
    let reference = known.find(wanted).ok()?.system.clone()?;
    let (_, hash) = reference.split_once('@')?;
    let system = RegisteredSystem::load_kept(&files::read_text(&path(hash).ok()?).ok()?).ok()?;
    (system.reference() == reference).then_some(system)
}
