//! A first sheet to write on by hand.

use systems::System;

use super::error::EditError;
use super::file::SheetFile;

impl SheetFile {
    /// A new sheet with comments that say what goes where.
    pub fn new(system: System, name: &str) -> Result<Self, EditError> {
        let template = match system {
            System::D12 => include_str!("starter/d12.toml"),
            System::ThreeSix => include_str!("starter/three_six.toml"),
            System::Pool => include_str!("starter/pool.toml"),
        };
        let mut file = Self::parse(template)?;
        if !name.trim().is_empty() {
            file.set(&[("name", name)])?;
        }
        Ok(file)
    }
}
