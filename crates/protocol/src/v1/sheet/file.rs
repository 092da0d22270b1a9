//! A sheet with the text it is kept in.

use std::fmt;

use systems::AnySheet;

use super::any;
use super::error::FileError;
use super::given::Given;
use super::history::HistoryEntry;
use super::{json_text, toml_text, written};

/// A legal sheet together with its text, so that an edit can keep the person's comments and order.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetFile {
    text: String,
    given: Given,
    sheet: AnySheet,
    history: Vec<HistoryEntry>,
}

impl SheetFile {
    /// Reads TOML. Refused, with line and reason, if it is no sheet or an illegal one.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        let read = || {
            let given = toml_text::parse_toml(text)?;
            let (sheet, history) = any::read_sheet(&given)?;
            Ok(Self { text: text.to_owned(), given, sheet, history })
        };
        read().map_err(|fault: super::error::Fault| fault.in_text(text))
    }

    /// Reads either: JSON if it begins with a brace, TOML otherwise. A mark of the byte order before it is no part of it.
    pub fn from_text(text: &str) -> Result<Self, FileError> {
        let text = text.trim_start_matches('\u{feff}');
        if Self::is_json(text) { Self::from_json(text) } else { Self::parse(text) }
    }

    /// Is this text JSON rather than TOML, which never begins with a brace?
    pub fn is_json(text: &str) -> bool {
        text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
    }

    /// Reads JSON with the same fields and writes it down as TOML.
    pub fn from_json(text: &str) -> Result<Self, FileError> {
        let read = || {
            let given = json_text::parse_json(text)?;
            any::read_sheet(&given)?;
            Ok(given)
        };
        let given = read().map_err(|fault: super::error::Fault| fault.in_text(text))?;
        Self::parse(&toml_text::write(&given).to_string())
    }

    /// A new text for a sheet.
    pub fn of_sheet(sheet: &AnySheet) -> Result<Self, FileError> {
        Self::parse(&toml_text::write(&written::given_sheet(sheet)).to_string())
    }

    /// The same fields as JSON.
    pub fn to_json(&self) -> String {
        json_text::write(&self.given)
    }

    /// The text as it is to be kept.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The sheet.
    pub const fn sheet(&self) -> &AnySheet {
        &self.sheet
    }

    /// What happened to the character's points, oldest first.
    pub fn history(&self) -> &[HistoryEntry] {
        &self.history
    }
}

impl fmt::Display for SheetFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::str::FromStr for SheetFile {
    type Err = FileError;

    fn from_str(text: &str) -> Result<Self, FileError> {
        Self::parse(text)
    }
}
