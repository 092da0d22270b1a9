//! Numbers of a sheet that follow from others, by a formula.

use super::fields::{Fields, Named};
use super::limits::LARGEST_NUMBER;
use super::names::{Meaning, Names};
use super::rulings::Ruling;
use super::sheet::{FormulaTerm, Score, ScoreSource, Sheet};
use super::source::{Formula, Read, Span};
use super::typed::Kind;
use super::typing::Typing;
use crate::formula::{Node, Operator, Syntax};
use crate::rules::Input;

/// A derived number before its formula is understood.
pub(super) struct RawDerived {
    name: String,
    about: String,
    text: String,
    formula: Read<Formula>,
    span: Span,
}

/// The most of some points, where that is a formula.
pub(super) struct RawMost {
    /// The place of the points.
    pub(super) points: usize,
    pub(super) formula: Read<Formula>,
    pub(super) span: Span,
}

/// `Defence = "10 + Agility"`, or a table with `formula` and `about`.
pub(super) fn read_derived(sheet: &Fields<'_>, entry: &Named<'_>) -> Option<RawDerived> {
    let (name, span) = (entry.name.value.clone(), entry.span.clone());
    if let Some(text) = entry.item.as_str() {
        let formula = sheet.source.formula(span.clone(), text);
        return Some(RawDerived { name, about: String::new(), text: text.to_owned(), formula, span });
    }
    let fields = Fields::of_item(sheet.source, entry.item, span.clone(), "a derived number").ok()?;
    let about = fields.about();
    let text = fields.text("formula");
    let formula = fields.formula("formula");
    if formula.is_none() {
        fields.missing("formula", "what it is made of, as in `formula = \"10 + Agility\"`");
    }
    fields.finish();
    let text = text.map(|text| text.value).unwrap_or_default();
    Some(RawDerived { name, about, text, formula: formula?, span })
}

/// Understands every formula of the sheet: derived numbers, and the most of points.
pub(super) fn understand(
    fields: &Fields<'_>,
    derived: &[RawDerived],
    mosts: &[RawMost],
    rulings: &[Ruling],
    sheet: &mut Sheet,
) {
    let mut names = Names::default();
    let mut inputs = Vec::new();
    for (at, score) in sheet.scores.iter().enumerate() {
        names.add_if_free(&formula_name(&score.name), Meaning::Input(at));
        inputs.push(Input::of_number(&score.name, score.least, score.most));
    }
    let mut raw_values = Vec::new();
    for (at, one) in derived.iter().enumerate() {
        names.add_if_free(&formula_name(&one.name), Meaning::Value(at));
        raw_values.push((one.name.clone(), one.formula.clone()));
    }
    raw_values.extend(mosts.iter().map(|most| ("most".to_owned(), most.formula.clone())));
    let mut typing = Typing::new(fields.source, &names, &inputs, rulings, &[], &raw_values).of_sheet();
    let mut scores = Vec::new();
    for (at, one) in derived.iter().enumerate() {
        let Ok((slot, Kind::Number)) = number_value(fields, &mut typing, at, &one.span) else { continue };
        let range = typing.slots[slot].range;
        if range.least < -LARGEST_NUMBER || range.most > LARGEST_NUMBER {
            let message = format!("`{}` could be beyond {LARGEST_NUMBER}; hold it down with `min`", one.name);
            fields.source.report(one.span.clone(), message);
            continue;
        }
        let terms = one
            .formula
            .as_ref()
            .map_or_else(|_| Vec::new(), |formula| terms(&mut typing, formula, &one.text));
        scores.push(Score {
            name: one.name.clone(),
            least: range.least,
            most: range.most,
            usual: 0,
            about: one.about.clone(),
            source: ScoreSource::Derived { slot, terms },
        });
    }
    for (at, most) in mosts.iter().enumerate() {
        let place = derived.len() + at;
        let Ok((slot, Kind::Number)) = number_value(fields, &mut typing, place, &most.span) else { continue };
        let range = typing.slots[slot].range;
        let points = &mut sheet.points[most.points];
        if range.least < points.least || range.most > LARGEST_NUMBER {
            let message = format!(
                "`most` could be {} to {}, but must be from {} to {LARGEST_NUMBER}; hold it with `max` and `min`",
                range.least, range.most, points.least
            );
            fields.source.report(most.span.clone(), message);
        }
        (points.most, points.most_slot) = (range.most, Some(slot));
    }
    sheet.slots = typing.slots;
    sheet.scores.extend(scores);
    let usual: Vec<i64> = sheet.scores.iter().map(|score| score.usual).collect();
    let choices: Vec<i64> = rulings.iter().map(|ruling| ruling.default as i64).collect();
    let numbers = sheet.work_out(&usual, &choices);
    for at in 0..sheet.scores.len() {
        sheet.scores[at].usual = sheet.number(at, &numbers);
    }
    for points in &mut sheet.points {
        points.usual_most = points.most_slot.map_or(points.most, |slot| numbers[slot]);
    }
}

/// A value that must be a number.
fn number_value(fields: &Fields<'_>, typing: &mut Typing<'_>, at: usize, span: &Span) -> Read<(usize, Kind)> {
    let value = typing.value(at, span.clone())?;
    if value.1 == Kind::YesOrNo {
        let message = "this is yes or no where a number was expected; say `if(…, 1, 0)`";
        return Err(fields.source.report(span.clone(), message));
    }
    Ok(value)
}

/// A name as formulas write it: a space is `_` there.
fn formula_name(name: &str) -> String {
    name.replace(' ', "_")
}

/// What is added and taken away at the top of a formula, each by its own words.
fn terms(typing: &mut Typing<'_>, formula: &Formula, text: &str) -> Vec<FormulaTerm> {
    let mut nodes = Vec::new();
    split(&formula.node, true, &mut nodes);
    let mut terms = Vec::new();
    for (node, is_added) in nodes {
        let Ok(typed) = typing.number_node(formula, node) else { return Vec::new() };
        // A number alone needs a word beside it.
        let words = match node.syntax {
            Syntax::Number(_) => "base",
            _ => text.get(node.span.clone()).unwrap_or("").trim(),
        };
        terms.push(FormulaTerm { words: words.replace('_', " "), is_added, formula: typed.expr });
    }
    terms
}

fn split<'a>(node: &'a Node, is_added: bool, nodes: &mut Vec<(&'a Node, bool)>) {
    match &node.syntax {
        Syntax::Binary(Operator::Plus, left, right) => {
            split(left, is_added, nodes);
            split(right, is_added, nodes);
        }
        Syntax::Binary(Operator::Minus, left, right) => {
            split(left, is_added, nodes);
            split(right, !is_added, nodes);
        }
        _ => nodes.push((node, is_added)),
    }
}
