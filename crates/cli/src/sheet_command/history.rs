//! `sheet history`: what happened to a character's points.

use std::path::Path;

use protocol::v1::VERSION;
use protocol::v1::sheet::HistoryEntry;
use serde::Serialize;

use super::clean::clean;
use super::kept::read_sheet_file;
use crate::Failure;
use crate::args::Format;
use crate::render;
use crate::render::paint::{FAINT, STRONG, paint};

/// One spend or gain.
#[derive(Clone, Debug, Serialize)]
pub(super) struct HistoryLine {
    pub(super) resource: String,
    pub(super) change: i64,
    real_damage: u32,
    reason: String,
}

impl From<&HistoryEntry> for HistoryLine {
    fn from(entry: &HistoryEntry) -> Self {
        let HistoryEntry { resource, change, real_damage, reason } = entry.clone();
        Self { resource, change, real_damage, reason }
    }
}

impl HistoryLine {
    /// Why, and what it did beyond the points.
    pub(super) fn in_words(&self) -> String {
        let reason = clean(&self.reason);
        match self.real_damage {
            0 => reason,
            real => format!("{reason}; {real} real damage"), // D12-RES-6
        }
    }
}

#[derive(Serialize)]
struct History<'a> {
    version: u32,
    file: String,
    name: &'a str,
    history: &'a [HistoryLine],
}

/// Tells it all, oldest first.
pub(super) fn run(path: &Path, format: Format) -> Result<String, Failure> {
    let sheet = read_sheet_file(path)?;
    let entries: Vec<HistoryLine> = sheet.history().iter().map(HistoryLine::from).collect();
    let (file, name) = (path.display().to_string(), sheet.sheet().name());
    match format {
        Format::Json => render::json(&History { version: VERSION, file, name, history: &entries }),
        Format::Csv => Ok(csv(&entries)),
        Format::Text if entries.is_empty() => Ok(format!("{file} tells of no spend and no gain yet.\n")),
        Format::Text => {
            let head = format!("{} {}\n", paint(STRONG, &clean(name)), paint(FAINT, &format!("({file})")));
            let line = |entry: &HistoryLine| {
                format!("  {:<10} {:>+7}  {}\n", entry.resource, entry.change, entry.in_words())
            };
            Ok(head + &entries.iter().map(line).collect::<String>())
        }
    }
}

fn csv(entries: &[HistoryLine]) -> String {
    let row = |entry: &HistoryLine| {
        vec![
            entry.resource.clone(),
            entry.change.to_string(),
            entry.real_damage.to_string(),
            entry.reason.clone(),
        ]
    };
    render::csv::table(&["resource", "change", "real_damage", "reason"], entries.iter().map(row))
}
