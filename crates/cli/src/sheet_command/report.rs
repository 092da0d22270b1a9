//! What a command changed on a sheet.

use std::path::Path;

use protocol::v1::VERSION;
use protocol::v1::sheet::{HistoryEntry, SheetFile};
use protocol::v1::sheet_view::{SheetView, Warning};
use serde::Serialize;
use serde_json::Value;
use systems::form::PointsLeft;

use super::changed;
use super::clean::called;
use super::history::HistoryLine;
use super::resource;
use crate::Failure;
use crate::args::Format;
use crate::render::paint::{FAINT, STRONG, paint};
use crate::{output, render};

/// What is different on a sheet now.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Report {
    version: u32,
    file: String,
    system: &'static str,
    name: String,
    /// By the words of `sheet show --json`.
    changes: Vec<Change>,
    /// Points that went or came, and why.
    history: Vec<HistoryLine>,
    /// What a player should know.
    warnings: Vec<Warning>,
    #[serde(skip)]
    points: Vec<PointsLeft>,
}

/// One value that is different now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Change {
    /// Where it stands in the JSON of the sheet: `nodes.DEX.points`.
    pub(super) what: String,
    /// Nothing, if it wasn't there.
    pub(super) before: Value,
    /// Nothing, if it isn't there any more.
    pub(super) after: Value,
}

impl Report {
    /// Compares a sheet with what it was.
    pub(super) fn new(path: &Path, before: &SheetFile, after: &SheetFile) -> Self {
        let view = SheetView::from(after.sheet());
        let new: &[HistoryEntry] = after.history().get(before.history().len()..).unwrap_or_default();
        Self {
            version: VERSION,
            file: path.display().to_string(),
            system: after.sheet().system().name(),
            name: after.sheet().name().to_owned(),
            changes: changed::between(&SheetView::from(before.sheet()), &view),
            history: new.iter().map(HistoryLine::from).collect(),
            warnings: after.sheet().warnings().into_iter().map(Warning::from).collect(),
            points: after.sheet().points(),
        }
    }

    /// For someone who edits: with all that is still open.
    pub(super) fn edited(&self, format: Format) -> Result<String, Failure> {
        self.in_format(format, |_| true)
    }

    /// For someone who plays: only what matters now.
    pub(super) fn played(&self, format: Format) -> Result<String, Failure> {
        self.in_format(format, matters_in_play)
    }

    /// What a roll did to the sheet; nothing if it did nothing.
    pub(super) fn after_roll(&self) -> String {
        // A point spent and a point earned leave the number as it was, and are still worth telling.
        let did_nothing = self.changes.is_empty() && self.history.is_empty();
        if did_nothing { String::new() } else { format!("\n{}", self.text(matters_in_play)) }
    }

    fn in_format(&self, format: Format, tell: impl Fn(&Warning) -> bool) -> Result<String, Failure> {
        match format {
            Format::Text => Ok(self.text(tell)),
            Format::Json => render::json(self),
            Format::Csv => Ok(csv(std::slice::from_ref(self))),
        }
    }

    fn text(&self, tell: impl Fn(&Warning) -> bool) -> String {
        let head =
            format!("{} {}\n", paint(STRONG, &called(&self.name)), paint(FAINT, &format!("({})", self.file)));
        let body = if self.changes.is_empty() && self.history.is_empty() {
            "  nothing changed\n".to_owned()
        } else {
            changed::text(&self.changes, output::width()) + &self.history_lines() + &self.points_left()
        };
        let warnings = self.warnings.iter().filter(|warning| tell(warning));
        let warnings: String = warnings.map(|warning| format!("  ! {}\n", warning.text)).collect();
        head + &body + &warnings
    }

    fn history_lines(&self) -> String {
        let line = |entry: &HistoryLine| {
            format!("  {:<10} {:>+7}  {}\n", entry.resource, entry.change, entry.in_words())
        };
        self.history.iter().map(line).collect()
    }

    /// The points that changed, as they are now.
    fn points_left(&self) -> String {
        let touched = |name: &str| {
            self.changes.iter().any(|change| change.is_about_points(name))
                || self.history.iter().any(|entry| entry.resource == name)
        };
        let all = self.points.iter().filter(|points| touched(&points.key));
        all.map(|points| resource::line(&points.key, points.left, points.most)).collect()
    }
}

impl Change {
    fn is_about_points(&self, name: &str) -> bool {
        self.what == name
            || self.what == format!("resources.{name}.now")
            || self.what == format!("resources.{name}.max")
            || changed::has_other_points(self, name)
    }
}

fn matters_in_play(warning: &Warning) -> bool {
    warning.kind == "incapacitated"
}

/// Several sheets that changed together.
pub(super) fn tell_all(reports: &[Report], format: Format) -> Result<String, Failure> {
    match format {
        Format::Text => Ok(reports.iter().map(|report| report.text(matters_in_play)).collect()),
        Format::Json => render::json(&Together { version: VERSION, sheets: reports }),
        Format::Csv => Ok(csv(reports)),
    }
}

#[derive(Serialize)]
struct Together<'a> {
    version: u32,
    sheets: &'a [Report],
}

fn csv(reports: &[Report]) -> String {
    let cell = |value: &Value| match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let rows = reports.iter().flat_map(|report| {
        report.changes.iter().map(move |change| {
            vec![report.file.clone(), change.what.clone(), cell(&change.before), cell(&change.after)]
        })
    });
    render::csv::table(&["file", "what", "before", "after"], rows)
}
