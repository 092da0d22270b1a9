//! Reads the sheet that a file describes.

use std::collections::HashSet;

use systems::{Adjustment, PointsShift};

use super::derived::{RawDerived, RawMost, read_derived, understand};
use super::fields::{Fields, Named, Text};
use super::limits::{LARGEST_NUMBER, LONGEST_NAME, MOST_INPUTS, MOST_ROLLS, MOST_SCORES};
use super::rulings::Ruling;
use super::sheet::{Points, Rest, Score, ScoreSource, Sheet, SheetCondition};
use super::source::{Read, Told};
use super::trees::read_tree;
use crate::nearest::suggestion;
use crate::rules::Check;

/// Keys that every sheet has, so that no text of it can be called so.
const TAKEN: [&str; 8] = ["name", "version", "system", "rulings", "history", "scores", "points", "edition"];

pub(super) fn read_sheet(system: &Fields<'_>, rulings: &[Ruling]) -> Sheet {
    let Some(fields) = system.table("sheet", "`sheet`") else { return Sheet::default() };
    let mut sheet = Sheet::default();
    for entry in named_fields(&fields, "scores") {
        if let Ok((score, ..)) = read_number(&fields, &entry, "a score", "usual") {
            sheet.scores.push(score);
        }
    }
    for entry in named_fields(&fields, "trees") {
        read_tree(&fields, &entry, rulings, &mut sheet);
    }
    let derived: Vec<RawDerived> =
        named_fields(&fields, "derived").iter().filter_map(|entry| read_derived(&fields, entry)).collect();
    let mut mosts = Vec::new();
    for entry in named_fields(&fields, "points") {
        mosts.extend(read_points(&fields, &entry, &mut sheet));
    }
    understand(&fields, &derived, &mosts, rulings, &mut sheet);
    for entry in named_fields(&fields, "rests") {
        let Ok(rest) = Fields::of_item(system.source, entry.item, entry.span.clone(), "a rest") else {
            continue;
        };
        let changes = read_changes(&rest, &sheet);
        sheet.rests.push(Rest { name: entry.name.value, changes });
    }
    if let Some(session) = fields.table("session", "`session`") {
        sheet.session = read_changes(&session, &sheet);
    }
    for entry in named_fields(&fields, "conditions") {
        sheet.conditions.extend(read_condition(&fields, &entry));
    }
    sheet.notes = read_texts(&fields, "notes");
    sheet.lists = read_texts(&fields, "lists");
    check_names(&fields, &sheet);
    fields.finish();
    sheet
}

fn named_fields<'a>(fields: &Fields<'a>, key: &'static str) -> Vec<Named<'a>> {
    let table = fields.table(key, "this part of the sheet");
    let entries = table.map(|table| table.entries(MOST_SCORES)).unwrap_or_default();
    entries.into_iter().filter(|entry| is_short(fields, &entry.name)).collect()
}

/// A name stands on the sheet, in flags and in the log, so it has an end.
pub(super) fn is_short(fields: &Fields<'_>, name: &Text) -> bool {
    let is_short = name.value.chars().count() <= LONGEST_NAME;
    if !is_short {
        let message = format!("a name on a sheet has at most {LONGEST_NAME} letters; shorten it");
        fields.source.report(name.span.clone(), message);
    }
    is_short
}

fn read_texts(sheet: &Fields<'_>, key: &'static str) -> Vec<String> {
    let texts = sheet.texts(key).unwrap_or_default();
    for text in &texts {
        is_short(sheet, text);
        if TAKEN.iter().any(|taken| taken.eq_ignore_ascii_case(&text.value)) || text.value.trim().is_empty() {
            let message = format!("every sheet has a `{}` already; take another name", text.value);
            sheet.source.report(text.span.clone(), message);
        }
    }
    if let Some(text) = texts.get(MOST_SCORES) {
        sheet
            .source
            .report(text.span.clone(), format!("there are more than {MOST_SCORES} here; leave some out"));
    }
    texts.into_iter().map(|text| text.value).take(MOST_SCORES).collect()
}

/// Everything on a sheet is set by its name, capitals or not, so no two things share one.
fn check_names(fields: &Fields<'_>, sheet: &Sheet) {
    let scores = sheet.scores.iter().map(|score| &score.name);
    let points = sheet.points.iter().map(|points| &points.name);
    let trees = sheet.trees.iter().map(|tree| &tree.name);
    let names = scores.chain(points).chain(trees).chain(&sheet.notes).chain(&sheet.lists);
    if sheet.scores.len() > MOST_SCORES {
        let message = format!(
            "the sheet has {} scores, nodes and derived numbers, and at most {MOST_SCORES} can be shown; leave some out",
            sheet.scores.len()
        );
        fields.source.report(fields.head(), message);
    }
    let mut known = HashSet::new();
    for name in names {
        if !known.insert(name.to_lowercase()) {
            let message = format!("the sheet has two things called `{name}`; take another name for one");
            fields.source.report(fields.head(), message);
        }
    }
}

/// Points, and what the most of them is where that is a formula.
fn read_points(sheet: &Fields<'_>, entry: &Named<'_>, read: &mut Sheet) -> Option<RawMost> {
    let most = entry.item.as_table_like().and_then(|table| table.get("most"));
    let Some(text) = most.and_then(toml_edit::Item::as_str) else {
        let (score, has_start) = read_number(sheet, entry, "a kind of points", "start").ok()?;
        let Score { name, least, most, usual, about, .. } = score;
        let start = has_start.then_some(usual);
        read.points.push(Points { name, least, most, usual_most: most, start, about, most_slot: None });
        return None;
    };
    let fields = Fields::of_item(sheet.source, entry.item, entry.span.clone(), "a kind of points").ok()?;
    let (_, span) = fields.item("most")?;
    let (least, start) = (fields.number("least").unwrap_or(0), fields.number("start"));
    let about = fields.about();
    fields.finish();
    let formula = sheet.source.formula(span.clone(), text);
    let name = entry.name.value.clone();
    read.points.push(Points { name, least, most: least, usual_most: least, start, about, most_slot: None });
    Some(RawMost { points: read.points.len() - 1, formula, span })
}

/// A number with a range, and whether it says where it starts.
fn read_number(
    sheet: &Fields<'_>,
    entry: &Named<'_>,
    what: &'static str,
    start_key: &'static str,
) -> Read<(Score, bool)> {
    let fields = Fields::of_item(sheet.source, entry.item, entry.span.clone(), what)?;
    let (least, most) = (fields.number("least").unwrap_or(0), fields.number("most"));
    let start = fields.number(start_key);
    let about = fields.about();
    let Some(most) = most else {
        fields.missing("most", "the largest number it can be");
        return Err(Told);
    };
    if least > most || least < -LARGEST_NUMBER || most > LARGEST_NUMBER {
        let message = format!("it runs from {least} to {most}, which is no range within {LARGEST_NUMBER}");
        return Err(sheet.source.report(entry.span.clone(), message));
    }
    if let Some(start) = start.filter(|start| !(least..=most).contains(start)) {
        let message = format!("`{start_key}` is {start}, but must be from {least} to {most}");
        return Err(sheet.source.report(entry.span.clone(), message));
    }
    fields.finish();
    let usual = start.unwrap_or(0.clamp(least, most));
    let (name, source) = (entry.name.value.clone(), ScoreSource::Written);
    Ok((Score { name, least, most, usual, about, source }, start.is_some()))
}

/// What happens to points: `Momentum = "+1"`.
pub(super) fn read_changes(fields: &Fields<'_>, sheet: &Sheet) -> Vec<Adjustment> {
    let mut changes = Vec::new();
    for entry in fields.entries(MOST_SCORES) {
        let name = entry.name.value;
        if !sheet.points.iter().any(|points| points.name == name) {
            let hint = suggestion(&name, sheet.points.iter().map(|points| points.name.as_str()));
            fields.source.report(entry.name.span, format!("the sheet has no points `{name}`{hint}"));
            continue;
        }
        match entry.item.as_str().and_then(PointsShift::parse) {
            Some(shift) => changes.push(Adjustment { points: name.into(), shift }),
            None => {
                let message = "what changes is written as \"+1\", \"-2\", \"=3\" or \"full\"";
                fields.source.report(entry.span, message);
            }
        }
    }
    changes
}

/// A text that says what it means, or a table with what it changes besides.
fn read_condition(sheet: &Fields<'_>, entry: &Named<'_>) -> Option<SheetCondition> {
    let name = entry.name.value.clone();
    if let Some(about) = entry.item.as_str() {
        return Some(SheetCondition {
            name,
            about: about.to_owned(),
            scores: Vec::new(),
            changes: Vec::new(),
        });
    }
    if entry.item.as_table_like().is_none() {
        let message = "a condition is a text that says what it means, or a table such as `{ about = \"…\", changes = { adds = -1 } }`";
        sheet.source.report(entry.span.clone(), message);
        return None;
    }
    let fields = Fields::of_item(sheet.source, entry.item, entry.span.clone(), "a condition").ok()?;
    let about = fields.about();
    let mut scores: Vec<String> = Vec::new();
    for score in fields.texts("scores").unwrap_or_default().into_iter().take(MOST_ROLLS) {
        if !scores.contains(&score.value) {
            scores.push(score.value);
        }
    }
    let mut changes = Vec::new();
    for change in fields.table("changes", "`changes`").iter().flat_map(|table| table.entries(MOST_INPUTS)) {
        match change.item.as_integer().filter(|number| number.abs() <= LARGEST_NUMBER) {
            Some(number) => changes.push((change.name.value, number)),
            None => {
                let message = "what a condition adds to an input is a whole number, as in `adds = -1`";
                sheet.source.report(change.span, message);
            }
        }
    }
    fields.finish();
    Some(SheetCondition { name, about, scores, changes })
}

/// What conditions change must be there: inputs of checks that are numbers, and scores that can be rolled.
pub(super) fn check_conditions(system: &Fields<'_>, sheet: &Sheet, checks: &[Check]) {
    let Some(fields) = system.table("sheet", "`sheet`") else { return };
    let inputs = checks.iter().flat_map(|check| &check.inputs).filter(|input| input.is_number());
    let inputs: Vec<&str> = inputs.map(|input| input.key.as_str()).collect();
    let rolled = sheet.scores.iter().map(|score| &score.name).chain(checks.iter().map(|check| &check.key));
    let rolled: Vec<&str> = rolled.map(String::as_str).collect();
    for entry in named_fields(&fields, "conditions") {
        let condition = sheet.conditions.iter().find(|condition| condition.name == entry.name.value);
        for (key, _) in condition.iter().flat_map(|condition| &condition.changes) {
            if !inputs.contains(&key.as_str()) {
                let hint = suggestion(key, inputs.iter().copied());
                let message = format!("no check has a number `{key}` that a condition could change{hint}");
                fields.source.report(entry.span.clone(), message);
            }
        }
        for score in condition.iter().flat_map(|condition| &condition.scores) {
            if !rolled.contains(&score.as_str()) {
                let hint = suggestion(score, rolled.iter().copied());
                fields.source.report(entry.span.clone(), format!("there is no score `{score}`{hint}"));
            }
        }
    }
}
