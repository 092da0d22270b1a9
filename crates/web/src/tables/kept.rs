//! The sheets that this browser keeps for the place Characters.

use protocol::v1::sheet::SheetFile;
use systems::System;

use crate::browser::storage;

/// What the name of every sheet's text begins with.
const SHEET: &str = "twelvefold.sheet.";

/// A sheet of this browser.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    /// What it is found by.
    pub(crate) id: String,
    /// The sheet.
    pub(crate) file: SheetFile,
}

/// Every sheet of that system, by name. One that can't be read is for the place Characters to show.
pub(crate) fn kept(system: System) -> Vec<Kept> {
    let ids = storage::keys().into_iter().filter_map(|key| key.strip_prefix(SHEET).map(str::to_owned));
    let mut all: Vec<Kept> =
        ids.filter_map(|id| get(&id)).filter(|one| one.file.sheet().system() == system).collect();
    all.sort_by(|one, other| one.file.sheet().name().cmp(other.file.sheet().name()));
    all
}

/// One sheet.
pub(crate) fn get(id: &str) -> Option<Kept> {
    let text = storage::read(&format!("{SHEET}{id}"))?;
    SheetFile::parse(&text).ok().map(|file| Kept { id: id.to_owned(), file })
}
