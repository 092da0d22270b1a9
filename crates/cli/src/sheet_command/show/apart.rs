//! `sheet show FILE NUMBER`: one number of a sheet, taken apart into what it is made of.

use protocol::v1::VERSION;
use protocol::v1::sheet::AnySheet;
use protocol::v1::sheet_view::{PartView, parts_view};
use serde::Serialize;
use systems::NumberApart;

use crate::args::Format;
use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::wrap::paragraph;
use crate::sheet_command::clean::{clean, signed};
use crate::{Failure, output, render};

/// A number and what it is made of.
#[derive(Debug, Serialize)]
struct Apart {
    version: u32,
    name: String,
    number: String,
    /// What kind of number it is.
    kind: String,
    /// What it is for.
    about: String,
    total: i32,
    parts: Vec<PartView>,
    /// Is it a number of something, and not a modifier?
    #[serde(skip)]
    is_count: bool,
    /// What else is to be known.
    notes: Vec<String>,
}

/// Tells what a number of a sheet is made of.
pub(super) fn tell(sheet: &AnySheet, apart: NumberApart, format: Format) -> Result<String, Failure> {
    let apart = Apart::new(sheet.name(), apart);
    match format {
        Format::Json => render::json(&apart),
        Format::Csv => {
            let rows = apart.parts.iter().map(|part| vec![part.name.clone(), part.value.to_string()]);
            Ok(render::csv::table(&["part", "value"], rows))
        }
        Format::Text => Ok(apart.text(output::width())),
    }
}

impl Apart {
    fn new(character: &str, apart: NumberApart) -> Self {
        let NumberApart { name, kind, about, parts, is_count, notes } = apart;
        Self {
            version: VERSION,
            name: character.to_owned(),
            number: name,
            kind,
            about,
            total: parts.total(),
            parts: parts_view(&parts),
            is_count,
            notes,
        }
    }

    fn text(&self, width: usize) -> String {
        let total = if self.is_count { self.total.to_string() } else { signed(self.total.into()) };
        let head = format!("{}  {}\n", paint(STRONG, &format!("{} {total}", clean(&self.number))), self.kind);
        let values = self.parts.iter().map(|part| part.value).chain([self.total]);
        let widest = values.map(|value| signed(value.into()).len()).max().unwrap_or(2);
        let line =
            |part: &PartView| format!("  {:>widest$}  {}\n", signed(part.value.into()), clean(&part.name));
        let parts: String = self.parts.iter().map(line).collect();
        let rule = paint(FAINT, &"─".repeat(widest));
        let notes: String = self.notes.iter().map(|note| paragraph(&clean(note), width)).collect();
        let gap = if notes.is_empty() { "" } else { "\n" };
        format!(
            "{head}{}\n{parts}  {rule}\n  {}\n{gap}{notes}",
            paragraph(&self.about, width),
            paint(STRONG, &format!("{total:>widest$}"))
        )
    }
}
