//! A first sheet to write on by hand.

use systems::System;

use super::by_form;
use super::error::EditError;
use super::file::SheetFile;
use super::frozen::FrozenSheet;

impl SheetFile {
    /// A new sheet with comments that say what goes where.
    pub fn new(system: System, name: &str) -> Result<Self, EditError> {
        let mut file = match FrozenSheet::for_system(system) {
            Some(frozen) => Self::parse(frozen.template)?,
            None => Self::parse(&by_form::template(system))?,
        };
        if !name.trim().is_empty() {
            file.set(&[("name", name)])?;
        }
        Ok(file)
    }
}
