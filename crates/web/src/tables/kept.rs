//! The sheets of the place Characters that fit a table.

use protocol::v1::sheet::SheetFile;
use systems::System;

use crate::characters;

/// A sheet of this browser.
#[derive(Clone, Debug)]
pub(crate) struct ReadableSheet {
    /// What it is found by.
    pub(crate) id: String,
    pub(crate) file: SheetFile,
}

/// Every sheet of that system, by name. One that can't be read is for the place Characters to show.
pub(crate) fn sheets_of_system(system: System) -> Vec<ReadableSheet> {
    let mut all: Vec<ReadableSheet> = characters::kept_sheets().into_iter().filter_map(readable).collect();
    all.retain(|readable_sheet| readable_sheet.file.sheet().system() == system);
    all.sort_by(|one, other| one.file.sheet().name().cmp(other.file.sheet().name()));
    all
}

/// One sheet.
pub(crate) fn get(id: &str) -> Option<ReadableSheet> {
    characters::shelf().get(id).and_then(readable)
}

fn readable(kept: characters::KeptSheet) -> Option<ReadableSheet> {
    Some(ReadableSheet { id: kept.id, file: kept.sheet.ok()? })
}
