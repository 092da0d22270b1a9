//! `sheet show`: a sheet with all its numbers, or one of them taken apart.

mod apart;
mod scores;

use std::path::Path;

use protocol::v1::VERSION;
use protocol::v1::sheet::AnySheet;
use protocol::v1::sheet_view::SheetView;
use serde::Serialize;
use systems::form::Text;
use systems::{PageList, PageNumber, SheetWarning};

use super::clean::{called, clean};
use super::kept::read_sheet_file;
use super::resource;
use crate::Failure;
use crate::args::Format;
use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::wrap::wrap;
use crate::{output, render};

/// Shows a sheet, or takes one of its numbers apart.
pub(super) fn run(path: &Path, of: Option<&str>, format: Format) -> Result<String, Failure> {
    let sheet = read_sheet_file(path)?;
    let Some(name) = of else { return page(sheet.sheet(), format) };
    match sheet.sheet().number_apart(name) {
        Ok(apart) => apart::tell(sheet.sheet(), apart, format),
        Err(no_number) => match find_texts(sheet.sheet(), name) {
            Some(texts) => texts.in_format(format),
            None => Err(no_number.into()),
        },
    }
}

/// What is written on a sheet under one title.
#[derive(Serialize)]
struct TitledTexts<'a> {
    version: u32,
    name: &'a str,
    title: String,
    texts: Vec<String>,
}

/// The note or list of that title.
fn find_texts<'a>(sheet: &'a AnySheet, title: &str) -> Option<TitledTexts<'a>> {
    let is_it = |(known, _): &(Text, Vec<String>)| known.eq_ignore_ascii_case(title.trim());
    let (title, texts) = sheet.written_texts().into_iter().find(is_it)?;
    Some(TitledTexts { version: VERSION, name: sheet.name(), title: title.into_owned(), texts })
}

impl TitledTexts<'_> {
    fn in_format(&self, format: Format) -> Result<String, Failure> {
        match format {
            Format::Json => render::json(self),
            Format::Csv => {
                let rows = self.texts.iter().map(|text| vec![self.title.clone(), text.clone()]);
                Ok(render::csv::table(&["title", "text"], rows))
            }
            Format::Text => {
                let width = output::width();
                let texts: String = self.texts.iter().map(|text| item("·", text, width)).collect();
                Ok(format!("{}\n{texts}", paint(STRONG, &clean(&self.title))))
            }
        }
    }
}

/// A whole sheet.
pub(crate) fn page(sheet: &AnySheet, format: Format) -> Result<String, Failure> {
    match format {
        Format::Json => render::json(&SheetView::from(sheet)),
        Format::Csv => {
            let scores = sheet.page().scores;
            let fields: Vec<&str> = scores.fields.iter().map(AsRef::as_ref).collect();
            Ok(render::csv::table(&fields, scores.records))
        }
        Format::Text => Ok(text(sheet, output::width())),
    }
}

fn text(sheet: &AnySheet, width: usize) -> String {
    let page = sheet.page();
    let points = sheet.points().into_iter();
    let points: String = points.map(|points| resource::line(&points.key, points.left, points.most)).collect();
    let lists: String = page.lists.iter().map(|list| block(&list.title, &items(list, width))).collect();
    let rulings = unusual_rulings(sheet).map(|list| item("·", &list, width)).unwrap_or_default();
    let warning = |warning: SheetWarning| item("!", &warning.text, width);
    let warnings: String = sheet.warnings().into_iter().map(warning).collect();
    head(sheet.name(), &page.facts, width)
        + &scores::text(&page.scores, width)
        + &numbers(&page.numbers)
        + &block("Points", &points)
        + &lists
        + &block("Rulings of this table", &rulings)
        + &block("Worth knowing", &warnings)
}

/// `Kestrel   Medium · believes in Aru`, and a line below.
fn head(name: &str, facts: &[String], width: usize) -> String {
    let facts = clean(&facts.join(" · "));
    format!("{}  {}\n{}\n", paint(STRONG, &called(name)), facts, paint(FAINT, &"─".repeat(width)))
}

/// A heading over a block; nothing over nothing.
fn block(heading: &str, body: &str) -> String {
    if body.is_empty() { String::new() } else { format!("\n{}\n{body}", paint(STRONG, heading)) }
}

/// A sentence that hangs under its mark.
fn item(mark: &str, text: &str, width: usize) -> String {
    let lead = format!("  {mark} ");
    wrap(&clean(text), width, &lead, &" ".repeat(lead.chars().count()))
}

fn items(list: &PageList, width: usize) -> String {
    list.items.iter().map(|(mark, text)| item(&clean(mark), text, width)).collect()
}

/// `  Initiative +10   Movement 4 hexes a turn`
fn numbers(numbers: &[PageNumber]) -> String {
    let number =
        |PageNumber { name, number, about }: &PageNumber| format!("{name} {}{about}", paint(STRONG, number));
    let numbers: Vec<String> = numbers.iter().map(number).collect();
    if numbers.is_empty() { String::new() } else { format!("\n  {}\n", numbers.join("   ")) }
}

/// The rulings that are not as the book has them, in a sentence.
fn unusual_rulings(sheet: &AnySheet) -> Option<String> {
    let known = sheet.system().rulings();
    let usual = |name: &str| known.iter().find(|info| info.name == name).map(|info| info.default);
    let rulings = sheet.rulings();
    let unusual = rulings.as_settings().iter().filter(|(name, choice)| usual(name) != Some(choice.as_str()));
    let list: Vec<String> = unusual.map(|(name, choice)| format!("{name} {choice}")).collect();
    if list.is_empty() { None } else { Some(list.join(", ")) }
}
