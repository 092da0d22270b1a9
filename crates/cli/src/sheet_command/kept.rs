//! A sheet in the file it is kept in.

use std::path::Path;

use protocol::v1::sheet::{EditError, FileError, SheetFile};
use systems::{Refusal, System, SystemSheet};

use super::report::Report;
use crate::args::Format;
use crate::files::{self, OpenFile};
use crate::{Failure, own_system};

/// A sheet that is being changed, and the file that waits for it.
pub(super) struct OpenSheet {
    file: OpenFile,
    before: SheetFile,
    /// The sheet as it will be written.
    pub(super) sheet: SheetFile,
}

impl OpenSheet {
    /// Opens a sheet to change it.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        Self::read_open(OpenFile::open(path)?)
    }

    /// Opens several sheets to change them together.
    pub(super) fn open_all(paths: &[std::path::PathBuf]) -> Result<Vec<Self>, Failure> {
        OpenFile::open_all(paths)?.into_iter().map(Self::read_open).collect()
    }

    /// Opens a sheet that is to go over to another file of its system. If its own file is gone, it is read as one of the
    /// new file: what that does not know is then told as a mistake.
    pub(super) fn open_for(path: &Path, system: System) -> Result<Self, Failure> {
        let file = OpenFile::open(path)?;
        let reference = own_system::find_reference(file.text()).filter(|reference| {
            System::from_name(reference).is_err() && own_system::offer_beside(path, reference).is_none()
        });
        let Some(reference) = reference else { return Self::read_open(file) };
        let sheet = parse(path, &file.text().replacen(&reference, system.reference(), 1))?;
        Ok(Self { file, before: sheet.clone(), sheet })
    }

    fn read_open(file: OpenFile) -> Result<Self, Failure> {
        let sheet = parse(file.path(), file.text())?;
        Ok(Self { file, before: sheet.clone(), sheet })
    }

    /// Writes the sheet, and tells what is different now.
    pub(super) fn save(mut self) -> Result<Report, Failure> {
        let text = self.file_text();
        self.file.replace(&text)?;
        Ok(self.report())
    }

    /// Writes several sheets, all of them or none.
    pub(super) fn save_all(mut sheets: Vec<Self>) -> Result<Vec<Report>, Failure> {
        let texts: Vec<String> = sheets.iter().map(Self::file_text).collect();
        let files = sheets.iter_mut().map(|kept| &mut kept.file);
        let mut changes: Vec<(&mut OpenFile, &str)> = files.zip(texts.iter().map(String::as_str)).collect();
        files::replace_all(&mut changes)?;
        Ok(sheets.iter().map(Self::report).collect())
    }

    /// As the file will say it: one that was JSON stays JSON.
    fn file_text(&self) -> String {
        if SheetFile::is_json(self.file.text()) { self.sheet.to_json() } else { self.sheet.text().to_owned() }
    }

    fn report(&self) -> Report {
        Report::new(self.file.path(), &self.before, &self.sheet)
    }
}

/// Edits a sheet and tells what is different now, and what is still open.
pub(super) fn edit(
    path: &Path,
    format: Format,
    act: impl FnOnce(&mut SheetFile) -> Result<(), EditError>,
) -> Result<String, Failure> {
    let mut kept = OpenSheet::open(path)?;
    act(&mut kept.sheet)?;
    kept.save()?.edited(format)
}

/// Lets something happen in play and tells what is different now; what is still open is another matter.
pub(super) fn play<T>(
    path: &Path,
    format: Format,
    act: impl FnOnce(&mut SheetFile) -> Result<T, Failure>,
) -> Result<String, Failure> {
    let mut kept = OpenSheet::open(path)?;
    act(&mut kept.sheet)?;
    kept.save()?.played(format)
}

/// A sheet to look at.
pub(super) fn read_sheet_file(path: &Path) -> Result<SheetFile, Failure> {
    parse(path, &files::read_text(path)?)
}

/// The text of a sheet that is legal.
pub(crate) fn read_sheet(path: &Path) -> Result<String, Failure> {
    Ok(read_sheet_file(path)?.text().to_owned())
}

/// A sheet of one system, for a command that is about that system alone.
pub(crate) fn sheet_of<S: SystemSheet>(path: &Path, system: System) -> Result<S, Failure> {
    let (file, title) = (path.display(), system.rules().short_title());
    let no_such = || Failure::refused(format!("{file} is no {title} sheet; name one that is"));
    read_sheet_file(path)?.sheet().downcast_ref().cloned().ok_or_else(no_such)
}

fn parse(path: &Path, text: &str) -> Result<SheetFile, Failure> {
    let error = match SheetFile::from_text(text) {
        Ok(sheet) => return Ok(sheet),
        Err(error) => error,
    };
    let Some(Refusal::FileUnknown { system }) = &error.refusal else { return Err(bad_file(path, &error)) };
    match own_system::offer_beside(path, system) {
        Some(_) => SheetFile::from_text(text).map_err(|error| bad_file(path, &error)),
        None => {
            let why = own_system::how_to_find(path, system);
            Err(Failure::refused(format!("{}:{}: {why}", path.display(), error.line)))
        }
    }
}

/// What is wrong with a file, and where.
pub(crate) fn bad_file(path: &Path, error: &FileError) -> Failure {
    let sentence = format!("{}:{}: {}", path.display(), error.line, error.reason);
    Failure::Refused { rule: error.rule(), sentence }
}

impl Failure {
    /// The same with the name of the file that it is about.
    pub(super) fn about(self, path: &Path) -> Self {
        match self {
            Self::Refused { rule, sentence } => {
                Self::Refused { rule, sentence: format!("{}: {sentence}", path.display()) }
            }
            other @ (Self::BadSystem { .. } | Self::Usage { .. } | Self::Help { .. }) => other,
        }
    }
}

impl From<EditError> for Failure {
    fn from(error: EditError) -> Self {
        Self::Refused { rule: error.rule(), sentence: error.reason }
    }
}
