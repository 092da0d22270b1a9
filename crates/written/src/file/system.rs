//! The whole file.

use toml_edit::{Document, TableLike};

use super::checks::read_check;
use super::fields::{Fields, Text};
use super::limits::{LARGEST_FILE, MOST_CHECKS};
use super::rulings::{Ruling, read_rulings};
use super::sheet::Sheet;
use super::sheet_reader::{check_conditions, read_sheet};
use super::signs::check_signs;
use super::source::Source;
use super::weight::check_weight_of;
use crate::problem::{Problem, Problems};
use crate::rules::Check;

/// A rule system that was read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSystem {
    /// The word for it in commands and JSON.
    pub name: String,
    pub title: String,
    /// What it is.
    pub about: String,
    /// What its tables choose once.
    pub rulings: Vec<Ruling>,
    /// What its characters have.
    pub sheet: Sheet,
    /// Its rolls, in order.
    pub checks: Vec<Check>,
}

impl WrittenSystem {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Something in it is wrong: all of it, from top to bottom; or, before anything of it is quoted, it holds signs that steer a
    /// terminal.
    pub fn parse(text: &str) -> Result<Self, Problems> {
        check_signs(text)?;
        Self::parse_text(text, false)
    }

    /// Reads a file that was taken once, as it stands in the log of a table: such files were not always asked for signs that
    /// steer a terminal, for names that commands have as flags, or for options that are there twice, and what was accepted
    /// stays good.
    ///
    /// # Errors
    ///
    /// Something in it is wrong: all of it, from top to bottom.
    pub fn parse_kept(text: &str) -> Result<Self, Problems> {
        Self::parse_text(text, true)
    }

    fn parse_text(text: &str, is_kept: bool) -> Result<Self, Problems> {
        if text.len() > LARGEST_FILE {
            let message =
                format!("the file has {} bytes, and at most {LARGEST_FILE} are read; shorten it", text.len());
            return Err(Problems(vec![Problem::new("", 0..0, message)]));
        }
        let document = Document::parse(text).map_err(|error| {
            let message = format!("this is no TOML: {}", error.message().trim().replace('\n', ", "));
            Problems(vec![Problem::new(text, error.span().unwrap_or(0..0), message)])
        })?;
        let source = Source::new(text, is_kept);
        let system = read_system(&source, document.as_table());
        let problems = source.problems();
        match system {
            Some(system) if problems.is_empty() => Ok(system),
            _ => Err(Problems(problems)),
        }
    }
}

fn read_system(source: &Source<'_>, table: &dyn TableLike) -> Option<WrittenSystem> {
    let fields = Fields::new(source, table, 0..0, "the file");
    match fields.number("format") {
        Some(1) => {}
        Some(other) => {
            source.report(
                fields.item("format")?.1,
                format!("format {other} is not known here; this reads `format = 1`"),
            );
        }
        None if fields.item("format").is_none() => {
            fields.missing("format", "write `format = 1` in its first line")
        }
        None => {}
    }
    let name = fields.text("system");
    match &name {
        Some(name) => check_id(source, name),
        None if fields.item("system").is_none() => {
            fields.missing("system", "a word for it, as in `system = \"lantern-light\"`");
        }
        None => {}
    }
    let title = fields.text("title");
    let about = fields.about();
    let rulings = read_rulings(&fields);
    let sheet = read_sheet(&fields, &rulings);
    let mut checks: Vec<Check> = Vec::new();
    match fields.table("checks", "`checks`") {
        Some(table) => {
            let mut count = 0;
            for entry in table.entries(MOST_CHECKS) {
                check_id(source, &entry.name);
                if matches!(entry.name.value.as_str(), "dice" | "program" | "help") {
                    let message =
                        format!("`{}` is a word of the command; call this check otherwise", entry.name.value);
                    source.report(entry.name.span.clone(), message);
                }
                count += 1;
                let Ok(fields) = Fields::of_item(source, entry.item, entry.span, "a check") else { continue };
                let read = read_check(&fields, &entry.name, &sheet, &rulings, &checks);
                checks.extend(read);
                fields.finish();
            }
            if count == 0 {
                fields.missing("checks", "at least one, as in `[checks.attack]`");
            }
        }
        None => fields.missing("checks", "at least one, as in `[checks.attack]`"),
    }
    check_conditions(&fields, &sheet, &checks);
    fields.finish();
    let name = name?.value;
    let title = title.map_or_else(|| name.clone(), |text| text.value);
    let system = WrittenSystem { title, name, about, rulings, sheet, checks };
    check_weight_of(source, &system, 0..0);
    Some(system)
}

/// A word for commands and links.
fn check_id(source: &Source<'_>, name: &Text) {
    let is_sign =
        |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-' || sign == '_';
    let Text { value, span } = name;
    let is_id = value.len() <= 40
        && value.starts_with(|sign: char| sign.is_ascii_lowercase())
        && value.chars().all(is_sign);
    if !is_id {
        let message =
            "this is typed in commands and links; use small letters, digits and `-`, a letter first";
        source.report(span.clone(), message);
    }
}
