//! Signs that steer a terminal or turn a line around: they can be written into any text of a file with an escape, and would be
//! shown to everyone at a table.

use systems::signs::{breaks_the_line, steers_the_terminal, turns_the_direction};
use toml_edit::{Document, Item, Key, TableLike, Value};

use super::limits::LARGEST_FILE;
use super::source::{Source, Span};
use crate::problem::Problems;

/// Keys whose text stands in one line.
const IN_ONE_LINE: [&str; 4] = ["system", "title", "name", "noun"];

/// Refuses a file with such signs. What is no TOML is told by whoever reads it.
pub(super) fn check_signs(text: &str) -> Result<(), Problems> {
    // Without these there is nothing but what stands there, and TOML itself takes no control characters.
    let may_have_some = text.contains(['\\', '\u{2028}', '\u{2029}'])
        || text.contains("\"\"\"")
        || text.contains("'''")
        || text.contains(turns_the_direction);
    if !may_have_some || text.len() > LARGEST_FILE {
        return Ok(());
    }
    let Ok(document) = Document::parse(text) else { return Ok(()) };
    let source = Source::new(text, false);
    check_table(&source, document.as_table(), &(0..0));
    let problems = source.problems();
    if problems.is_empty() { Ok(()) } else { Err(Problems(problems)) }
}

fn check_table(source: &Source<'_>, table: &dyn TableLike, place: &Span) {
    for (name, item) in table.iter() {
        let key_place = table.get_key_value(name).and_then(|(key, _)| Key::span(key));
        let key_place = key_place.unwrap_or_else(|| place.clone());
        check_line(source, name, &key_place);
        let item_place = item.span().unwrap_or(key_place);
        match item {
            Item::Value(Value::String(text)) if IN_ONE_LINE.contains(&name) => {
                check_line(source, text.value(), &item_place);
            }
            Item::Value(Value::String(text)) => check_passage(source, text.value(), &item_place),
            Item::Value(value) => check_value(source, value, &item_place),
            Item::Table(table) => check_table(source, table, &item_place),
            Item::ArrayOfTables(tables) => {
                tables.iter().for_each(|table| check_table(source, table, &item_place));
            }
            Item::None => {}
        }
    }
}

/// Texts in a list are names: words to choose, faces, notes.
fn check_value(source: &Source<'_>, value: &Value, place: &Span) {
    let place = value.span().unwrap_or_else(|| place.clone());
    match value {
        Value::String(text) => check_line(source, text.value(), &place),
        Value::Array(list) => list.iter().for_each(|value| check_value(source, value, &place)),
        Value::InlineTable(table) => check_table(source, table, &place),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
    }
}

/// A name, or another text that stands in one line.
fn check_line(source: &Source<'_>, text: &str, place: &Span) {
    match text.chars().find(|&sign| breaks_the_line(sign)) {
        Some('\n' | '\t') => {
            source.report(place.clone(), "this has a line break or a tab in it; write it in one line");
        }
        Some(sign) => tell_sign(source, sign, place),
        None => {}
    }
}

/// A formula, or what people are told in any number of lines, which may end as they do on Windows.
fn check_passage(source: &Source<'_>, text: &str, place: &Span) {
    let steering = text.replace("\r\n", "\n").chars().find(|&sign| steers_the_terminal(sign));
    if let Some(sign) = steering {
        tell_sign(source, sign, place);
    }
}

fn tell_sign(source: &Source<'_>, sign: char, place: &Span) {
    let code = u32::from(sign);
    source.report(
        place.clone(),
        format!("this holds U+{code:04X}, which steers a terminal or turns a line around; leave it out"),
    );
}
