//! A sheet's text that goes over to another file of its system.

use systems::{CarriedOver, Refusal, System};

use super::document::Page;
use super::error::EditError;
use super::file::SheetFile;
use super::{toml_text, written};

impl SheetFile {
    /// Lets the sheet go over to another file of its system, and tells what did not fit there. As long as everything
    /// fits, the text stays as the person wrote it, but for the name and hash of the system.
    ///
    /// # Errors
    ///
    /// The systems have different names, or what is left makes no legal sheet; then nothing changes.
    pub fn carry_over(&mut self, system: System) -> Result<Vec<String>, EditError> {
        let before = self.sheet().system();
        if before == system {
            return Ok(Vec::new());
        }
        if before.file().is_none() || before.name() != system.name() {
            let why = format!(
                "this is a sheet of {}, and that file is called {}; name a file of the same system",
                before.name(),
                system.name()
            );
            return Err(EditError::from(Refusal::AgainstRule { rule: "", why }));
        }
        let (rulings, mut lost) = self.sheet().rulings().carry_over(system);
        let CarriedOver { sheet, lost: of_sheet } = self.sheet().carry_over(&rulings)?;
        lost.extend(of_sheet);
        let text = self.text().replacen(before.reference(), system.reference(), 1);
        let kept = Self::parse(&text).ok().filter(|kept| lost.is_empty() && *kept.sheet() == sheet);
        *self = match kept {
            Some(kept) => kept,
            None => self.written_anew(&sheet)?,
        };
        Ok(lost)
    }

    /// A new text for a sheet, with the history of this one.
    fn written_anew(&self, sheet: &systems::AnySheet) -> Result<Self, EditError> {
        let mut page = Page::parse(&toml_text::write(&written::given_sheet(sheet)).to_string())?;
        page.note(self.history());
        Self::parse(&page.text())
            .map_err(|error| EditError { reason: error.to_string(), refusal: error.refusal })
    }
}
