//! `sheet check`: legal, or else the file, the line and the reason.

use std::path::{Path, PathBuf};

use protocol::v1::VERSION;
use protocol::v1::sheet::SheetFile;
use serde::Serialize;

use super::clean::clean;
use super::kept::bad_file;
use crate::Failure;
use crate::args::Format;
use crate::{files, output, render};

/// What was found in one file.
#[derive(Default, Serialize)]
struct Finding {
    file: String,
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    system: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// What a person is told if it is not legal.
    #[serde(skip)]
    failure: Option<Failure>,
}

#[derive(Serialize)]
struct Findings<'a> {
    version: u32,
    files: &'a [Finding],
}

/// Judges every file, even if the first is bad. What is legal goes to the output, what is not is the failure.
pub(super) fn run(paths: &[PathBuf], format: Format) -> Result<String, Failure> {
    let findings: Vec<Finding> = paths.iter().map(|path| Finding::of_file(path)).collect();
    let text = match format {
        Format::Json => render::json(&Findings { version: VERSION, files: &findings })?,
        Format::Csv => csv(&findings),
        Format::Text => findings.iter().filter_map(Finding::praise).collect(),
    };
    let failures: Vec<Failure> = findings.into_iter().filter_map(|finding| finding.failure).collect();
    match join_failures(failures) {
        None => Ok(text),
        Some(failure) => {
            output::print(&text)?;
            Err(failure)
        }
    }
}

impl Finding {
    fn of_file(path: &Path) -> Self {
        let file = path.display().to_string();
        let none = Self { file, ..Self::default() };
        let text = match files::read_text(path) {
            Ok(text) => text,
            Err(failure) => {
                return Self { reason: Some(failure.sentence().to_owned()), failure: Some(failure), ..none };
            }
        };
        match SheetFile::from_text(&text) {
            Ok(sheet) => {
                let (system, name) = (sheet.sheet().system().name(), sheet.sheet().name().to_owned());
                Self { legal: true, system: Some(system), name: Some(name), ..none }
            }
            Err(error) => Self {
                line: Some(error.line),
                column: Some(error.column),
                rule: error.rule(),
                failure: Some(bad_file(path, &error)),
                reason: Some(error.reason),
                ..none
            },
        }
    }

    fn praise(&self) -> Option<String> {
        let (system, name) = (self.system?, self.name.as_deref()?);
        Some(format!("{}: {} is a legal {system} sheet\n", self.file, clean(name)))
    }
}

/// One failure that tells of all of them, a line for each.
fn join_failures(failures: Vec<Failure>) -> Option<Failure> {
    let mut failures = failures.into_iter();
    let first = failures.next()?;
    let others: Vec<String> = failures.map(|failure| failure.sentence().to_owned()).collect();
    match first {
        Failure::Refused { rule, sentence } => {
            let sentence = std::iter::once(sentence).chain(others).collect::<Vec<_>>().join("\n");
            Some(Failure::Refused { rule, sentence })
        }
        other @ (Failure::BadSystem { .. } | Failure::Usage { .. } | Failure::Help { .. }) => Some(other),
    }
}

fn csv(findings: &[Finding]) -> String {
    let row = |finding: &Finding| {
        vec![
            finding.file.clone(),
            finding.legal.to_string(),
            finding.line.map(|line| line.to_string()).unwrap_or_default(),
            finding.rule.unwrap_or_default().to_owned(),
            finding.reason.clone().unwrap_or_default(),
        ]
    };
    render::csv::table(&["file", "legal", "line", "rule", "reason"], findings.iter().map(row))
}
