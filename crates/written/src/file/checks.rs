//! A check: what is set, what is thrown, what is read off it, and how it ends.

use std::collections::BTreeSet;

use super::choices::lay_dice;
use super::definitions::Understood;
use super::dice::{RawGroup, read_dice};
use super::fields::{Fields, Text};
use super::inputs::{read_inputs, titled};
use super::limits::{MOST_FEATURES, MOST_VALUES};
use super::names::{Meaning, Names};
use super::order::read_order;
use super::outcomes::{read_marks, read_outcomes, read_ranking};
use super::rulings::Ruling;
use super::sheet::Sheet;
use super::source::{Formula, Read, Source};
use super::their::{OtherSide, read_against};
use super::typed::Kind;
use super::typing::Typing;
use crate::formula::{Operator, Syntax};
use crate::nearest::suggestion;
use crate::rules::{Answering, Check, Expr, Group, Input, InputKind, NamedValue};
use crate::system::AGAINST;

pub(super) fn read_check(
    fields: &Fields<'_>,
    key: &Text,
    sheet: &Sheet,
    rulings: &[Ruling],
    above: &[Check],
) -> Option<Check> {
    let source = fields.source;
    let title = fields.text("title").map_or_else(|| titled(&key.value), |text| text.value);
    let about = fields.text("about").map_or_else(|| title.clone(), |text| text.value);
    let mut names = Names::default();
    let mut inputs = read_inputs(fields, sheet, &mut names);
    let raw_groups = read_dice(fields, &mut names);
    let raw_values = read_values(fields, &mut names);
    let mut typing = Typing::new(source, &names, &inputs, rulings, &raw_groups, &raw_values);
    let others = read_against(fields, &key.value, above);
    typing.their = if others.is_some() { OtherSide::NotHere } else { OtherSide::Nobody };
    typing.read_everything();
    if let Some(others) = &others {
        typing.their = above.get(others.check).map_or(OtherSide::Same, OtherSide::Other);
    }
    let outcomes = read_outcomes(fields, sheet, &mut typing);
    let ranking = read_ranking(fields, &outcomes);
    let marks = read_marks(fields, &mut typing);
    let is_lower_better = reads_lower_as_better(fields);
    let answered_by = others.map(|others| others.understood(&typing));
    typing.their = OtherSide::NotHere;
    let total = read_total(fields, &mut typing, &raw_values, &raw_groups);
    let order = read_order(fields, &mut typing, &inputs, &outcomes);
    let values = named_values(&mut typing, &raw_values);
    let is_table = fields.item("against").is_some_and(|(item, _)| item.as_table_like().is_some());
    let target = if is_table { None } else { fields.text("against") };
    let against = target.and_then(|text| find_target(source, &text, &inputs));
    check_other_inputs(fields, &inputs, answered_by.as_ref());
    check_features(fields, typing.features.len());
    let Understood { groups, slots, thrown } = typing.finish()?;
    check_order(source, &raw_groups, &groups, &thrown);
    lay_dice(source, &mut inputs, &groups, &slots, fields);
    let (total, total_name) = total.ok()?;
    Some(Check {
        key: key.value.clone(),
        title,
        about,
        inputs,
        outcomes,
        ranking,
        marks,
        is_lower_better,
        against,
        answered_by,
        order,
        total_name,
        groups,
        slots,
        total,
        values,
    })
}

/// `better = "lower"`: which of two totals is the better one, for what is told of a roll.
fn reads_lower_as_better(check: &Fields<'_>) -> bool {
    let Some(better) = check.text("better") else { return false };
    match better.value.as_str() {
        "lower" => true,
        "higher" => false,
        _ => {
            check
                .source
                .report(better.span, "`better` says which total is the better one: \"higher\" or \"lower\"");
            false
        }
    }
}

/// What others can ask of this check.
fn named_values(typing: &mut Typing<'_>, raw_values: &[(String, Read<Formula>)]) -> Vec<NamedValue> {
    let mut values = Vec::new();
    for (at, (name, _)) in raw_values.iter().enumerate() {
        if let Ok((slot, kind)) = typing.value(at, 0..0) {
            values.push(NamedValue { name: name.clone(), slot, is_number: kind == Kind::Number });
        }
    }
    values
}

/// Those who stand against a check are told by `--against`, so none of its inputs is called that.
fn check_other_inputs(check: &Fields<'_>, inputs: &[Input], answered_by: Option<&Answering>) {
    if answered_by.is_some() && inputs.iter().any(|input| input.key == AGAINST) {
        let message = "others are told by `against`, so no input can have that name; take another";
        check.source.report(check.head(), message);
    }
}

/// Each is read off the dice of every throw.
fn check_features(check: &Fields<'_>, features: usize) {
    if features > MOST_FEATURES {
        let message = format!(
            "{features} different things are read off the dice of this check, and at most {MOST_FEATURES} are; ask for fewer, or make two checks of it"
        );
        check.source.report(check.head(), message);
    }
}

fn read_values(check: &Fields<'_>, names: &mut Names) -> Vec<(String, Read<Formula>)> {
    let Some(table) = check.table("values", "`values`") else { return Vec::new() };
    let mut values = Vec::new();
    for entry in table.entries(MOST_VALUES) {
        if names.add(check.source, &entry.name, Meaning::Value(values.len())).is_ok() {
            let formula = table.to_formula(&entry.name.value, entry.item, entry.span);
            values.push((entry.name.value, formula));
        }
    }
    values
}

/// What counts as the total, and what it is called: what the file says, or else the value `result`, or the first that is a
/// number, or all dice added up.
fn read_total(
    check: &Fields<'_>,
    typing: &mut Typing<'_>,
    values: &[(String, Read<Formula>)],
    groups: &[RawGroup],
) -> Read<(Expr, String)> {
    if let Some(formula) = check.formula("total") {
        let formula = formula?;
        let name = match &formula.node.syntax {
            Syntax::Name(name) => name.replace('_', " "),
            _ => "total".to_owned(),
        };
        return typing.number(&formula).map(|typed| (typed.expr, name));
    }
    let mut in_order: Vec<(usize, &str)> =
        values.iter().enumerate().map(|(at, (name, _))| (at, name.as_str())).collect();
    in_order.sort_by_key(|(_, name)| *name != "result");
    for (at, name) in in_order {
        let (slot, kind) = typing.value(at, check.head())?;
        if kind == Kind::Number {
            return Ok((Expr::Slot(slot), name.replace('_', " ")));
        }
    }
    let mut sum = Expr::Number(0);
    for (at, group) in groups.iter().enumerate() {
        let dice = typing.group_dice(at, group.span.clone())?;
        let range = dice.sum(dice.number.most);
        let part = typing.added(&dice.pool, &crate::rules::FeatureKind::Sum, range);
        sum = if at == 0 { part } else { Expr::binary(Operator::Plus, sum, part) };
    }
    Ok((sum, "total".to_owned()))
}

fn find_target(source: &Source<'_>, name: &Text, inputs: &[Input]) -> Option<usize> {
    let found = inputs.iter().position(|input| input.key == name.value);
    let is_number = |at: &usize| matches!(inputs[*at].kind, InputKind::Number { .. });
    if found.is_none_or(|at| !is_number(&at)) {
        let numbers = inputs.iter().filter(|input| matches!(input.kind, InputKind::Number { .. }));
        let hint = suggestion(&name.value, numbers.map(|input| input.key.as_str()).collect::<Vec<_>>());
        let message = match found {
            Some(_) => {
                format!("`against` names an input that is a number, and `{}` is none{hint}", name.value)
            }
            None => format!("`against` names an input, and this check has no `{}`{hint}", name.value),
        };
        source.report(name.span.clone(), message);
    }
    found
}

/// Dice are thrown in the order of the file: how many there are may depend on those before only.
fn check_order(source: &Source<'_>, raw: &[RawGroup], groups: &[Group], thrown: &[BTreeSet<usize>]) {
    for (at, group) in groups.iter().enumerate() {
        if let Some(&later) = thrown[group.number].iter().find(|&&needed| needed >= at) {
            let message = format!(
                "`{}` is thrown before `{}`, but its number depends on it; put it behind `{}`",
                group.name, groups[later].name, groups[later].name
            );
            source.report(raw[at].span.clone(), message);
        }
    }
}
