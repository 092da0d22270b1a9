//! The sheets that this browser keeps.

use protocol::v1::sheet::SheetFile;
use systems::System;
use systems::sentence::capital;

use super::shelf::{KeptSheet, Shelf};
use crate::browser::keeper::{self, Browser};
use crate::own_systems;

pub(crate) use crate::browser::keeper::forgets;

/// The sheets of this browser.
pub(crate) const fn shelf() -> Shelf<Browser> {
    Shelf::new(Browser)
}

/// Every sheet of this browser, for the other places too.
pub(crate) fn kept_sheets() -> Vec<KeptSheet> {
    shelf().kept_sheets()
}

/// Can a character of that system be begun?
pub(crate) fn has_sheets(system: System) -> bool {
    system.sheet_form().is_some() && SheetFile::new(system, "").is_ok()
}

/// A new sheet of that system on the shelf; otherwise a sentence that says why not.
pub(crate) fn begin(system: System) -> Result<String, String> {
    let file = SheetFile::new(system, "").map_err(|error| format!("{}.", capital(&error.to_string())))?;
    Ok(add(&file))
}

/// Keeps a sheet under a new id, on top of the list, and with it the file that its system is written in.
pub(crate) fn add(file: &SheetFile) -> String {
    let id = new_id();
    own_systems::keep_version(file.sheet().system());
    shelf().save_sheet(&id, file.text());
    id
}

/// An id nobody has yet.
pub(crate) fn new_id() -> String {
    keeper::new_id(&shelf().ids())
}

/// The text of every sheet, read or not.
pub(crate) fn kept_texts() -> Vec<String> {
    shelf().texts()
}
