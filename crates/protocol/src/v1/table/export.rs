//! A table in one file: a header, then every event as a [`Line`]. `docs/table-file.md` describes it.
//!
//! The GM's export is open and can be brought in anywhere; a player's has seals where they may not look, and is for
//! checking. Nothing in it is left out of the chain, so that no byte of it can be changed unseen.

use play::fair::Hash;
use serde::Deserialize;

use super::json::wire;
use super::{Line, TableFileError};
use crate::json;
use crate::v1::VERSION;

/// What the first line says the file is.
const FORMAT: &str = "twelvefold table";

/// The first line of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The table's id.
    pub table: String,
    /// How many events follow.
    pub events: u64,
    /// The hash of the last one.
    pub head: Hash,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderJson {
    /// Looked at before, as the version is.
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    table: String,
    events: u64,
    #[serde(with = "wire")]
    head: Hash,
}

/// The least that tells what a file is.
#[derive(Deserialize)]
struct FileKind {
    format: String,
    version: u64,
}

impl Header {
    /// The header as text, without a line break.
    pub fn to_json(&self) -> String {
        let Self { table, events, head } = self;
        let head = head.to_string();
        serde_json::json!({ "format": FORMAT, "version": VERSION, "table": table, "events": events, "head": head }).to_string()
    }

    /// Reads the first line of a file.
    ///
    /// # Errors
    ///
    /// It is no export, one of another version, or not written as this program writes it.
    pub fn parse(text: &str) -> Result<Self, TableFileError> {
        let kind: FileKind = json::parse(text)
            .map_err(|_| TableFileError::NoExport("its first line is no header".to_owned()))?;
        if kind.format != FORMAT {
            return Err(TableFileError::NoExport(format!("its first line does not say {FORMAT:?}")));
        }
        if kind.version != u64::from(VERSION) {
            return Err(TableFileError::OtherVersion(kind.version));
        }
        let json: HeaderJson = json::parse(text).map_err(|error| TableFileError::from_json_error(&error))?;
        let header = Self { table: json.table, events: json.events, head: json.head };
        if header.to_json() == text { Ok(header) } else { Err(TableFileError::NotCanonical) }
    }
}

/// The lines of a file. Each ends with a line feed and nothing else: what was changed on its way is not taken for the same.
pub fn lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split_terminator('\n')
}

/// The text of an export, a line at a time, each with its line break.
pub fn write<'a>(header: &Header, lines: impl IntoIterator<Item = &'a Line>) -> impl Iterator<Item = String> {
    let first = header.to_json();
    let rest = lines.into_iter().map(Line::to_json);
    std::iter::once(first).chain(rest).map(|line| line + "\n")
}

/// Reads an export: its header, then its events as they are asked for. Nothing is checked but the writing;
/// [`verify`](super::verify::verify) does the rest.
///
/// # Errors
///
/// The first line is no header.
pub fn read_export<T: AsRef<str>>(
    lines: impl IntoIterator<Item = T>,
) -> Result<(Header, impl Iterator<Item = Result<Line, TableFileError>>), TableFileError> {
    let mut lines = lines.into_iter();
    let first = lines.next().ok_or_else(|| TableFileError::NoExport("it is empty".to_owned()))?;
    let header = Header::parse(first.as_ref())?;
    Ok((header, lines.map(|line| Line::parse(line.as_ref()))))
}
