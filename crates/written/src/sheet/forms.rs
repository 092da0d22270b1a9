//! What sheets of a file's system hold, in the words that files, flags and pages are drawn from.

use std::borrow::Cow;

use systems::form::{
    EffectForm, Field, FieldKind, Input, InputKind, NamedCondition, NamedEffect, Number, PointsForm,
    PointsUse, Run, ScoreName, SheetForm, Text, Value, Values,
};
use systems::{Adjustment, Customs, Deed, RestForm};

use super::SheetRoll;
use crate::rules::Check;
use crate::{Points, Rest, Score, SheetCondition, Tree, WrittenSystem};

/// The field with the scores.
pub(super) const SCORES: &str = "scores";
/// The field with the points that are left.
pub(super) const POINTS: &str = "points";

pub(crate) fn sheet_form(system: &WrittenSystem) -> SheetForm {
    let sheet = &system.sheet;
    let mut fields = Vec::new();
    let of_tree = |tree: Option<usize>| {
        sheet.scores.iter().filter(move |score| score.tree() == tree && !score.is_derived())
    };
    if of_tree(None).next().is_some() {
        let kind = numbers("score", of_tree(None).map(score_number).collect());
        fields.push(Field::new(SCORES, "Scores", "What one is good at", "", kind));
    }
    for (at, tree) in sheet.trees.iter().enumerate() {
        let kind = numbers("node", of_tree(Some(at)).map(score_number).collect());
        fields.push(Field::new(text(&tree.name), text(&tree.name), tree_help(tree), "", kind));
    }
    if !sheet.points.is_empty() {
        let kind = numbers("kind of points", sheet.points.iter().map(points_number).collect());
        fields.push(Field::new(POINTS, "Points", "What is left of what comes and goes", "", kind));
    }
    let plain = |name: &String, help, kind| Field::new(text(name), text(name), help, "", kind);
    fields.extend(sheet.notes.iter().map(|note| plain(note, "Written freely", FieldKind::Text)));
    fields.extend(sheet.lists.iter().map(|list| plain(list, "One after the other", FieldKind::Texts)));
    let about = |score: &Score| Text::Owned(format!("{}: {}", score.name, score.about));
    let abouts = sheet.scores.iter().filter(|score| !score.about.is_empty()).map(about);
    SheetForm {
        fields,
        about: std::iter::once(text(&system.title)).chain(abouts).collect(),
        points: sheet.points.iter().map(points_form).collect(),
    }
}

fn text(text: &str) -> Text {
    Text::Owned(text.to_owned())
}

fn score_name(name: &str) -> ScoreName {
    ScoreName { name: text(name), long: text(name) }
}

fn numbers(noun: &'static str, own: Vec<(Text, Number)>) -> FieldKind {
    FieldKind::Numbers {
        names: own.iter().map(|(name, _)| score_name(name)).collect(),
        noun: noun.into(),
        number: Number::signed(),
        own,
    }
}

fn number(least: i64, most: i64, usual: i64) -> Number {
    Number {
        limits: least..=most,
        slider: least..=most,
        usual,
        left_out: Some(usual),
        alone: None,
        run: Run { from: least, to: most, step: 1 },
    }
}

fn score_number(score: &Score) -> (Text, Number) {
    let range = score.written_range();
    (text(&score.name), number(*range.start(), *range.end(), score.begins_with()))
}

fn points_number(points: &Points) -> (Text, Number) {
    (text(&points.name), number(points.least, points.most, points.start.unwrap_or(points.most)))
}

fn tree_help(tree: &Tree) -> String {
    let about = if tree.about.is_empty() { "Points spent at each node" } else { &tree.about };
    tree.spend.map_or_else(|| about.to_owned(), |spend| format!("{about}; {spend} in all"))
}

fn points_form(points: &Points) -> PointsForm {
    let about = if points.about.is_empty() { "What comes and goes" } else { &points.about };
    let uses = vec![PointsUse::Spend, PointsUse::Lose, PointsUse::Gain];
    PointsForm { key: text(&points.name), title: text(&points.name), help: text(about), is_paid: true, uses }
}

/// Conditions change numbers that rolls ask for.
pub(crate) fn effect_form(system: &WrittenSystem, rolls: &[SheetRoll]) -> EffectForm {
    let mut inputs: Vec<Input> = Vec::new();
    for input in system.checks.iter().flat_map(Check::number_inputs) {
        let Some((least, most)) = input.range() else { continue };
        let furthest = (most - least).max(1);
        match inputs.iter_mut().find(|known| known.key == input.key) {
            None => {
                let kind = InputKind::Number(number(-furthest, furthest, 0));
                let about = format!("What is added to {}", input.title);
                inputs.push(Input::new(text(&input.key), text(&input.title), about, "", kind));
            }
            Some(Input { kind: InputKind::Number(known), .. }) if *known.limits.end() < furthest => {
                *known = number(-furthest, furthest, 0);
            }
            Some(_) => {}
        }
    }
    let example = rolls.first().map_or_else(String::new, |roll| format!(" such as {}", roll.name));
    EffectForm {
        needs_score: false,
        scores: rolls.iter().map(|roll| score_name(&roll.name)).collect(),
        score_noun: format!("a score{example}").into(),
        inputs,
        conditions: system.sheet.conditions.iter().map(named_condition).collect(),
    }
}

fn named_condition(condition: &SheetCondition) -> NamedCondition {
    let changes = condition.changes.iter().map(|(key, number)| (key.clone(), Value::Number(*number)));
    let values: Values = changes.collect();
    let effect = |score: Option<&String>| NamedEffect {
        score: score.map(|score| text(score)),
        values: values.clone(),
    };
    let effects = match (condition.changes.is_empty(), condition.scores.is_empty()) {
        (true, _) => Vec::new(),
        (false, true) => vec![effect(None)],
        (false, false) => condition.scores.iter().map(|score| effect(Some(score))).collect(),
    };
    NamedCondition { name: text(&condition.name), about: text(&condition.about), effects }
}

/// The roll for the order of turns: the first check by which everyone is put in order.
fn initiative(system: &WrittenSystem, rolls: &[SheetRoll]) -> Option<Text> {
    let place = system.checks.iter().position(|check| check.order.is_some())?;
    rolls.iter().find(|roll| roll.check == place).map(|roll| text(&roll.name))
}

pub(crate) fn customs(system: &WrittenSystem, rolls: &[SheetRoll]) -> Customs {
    let sheet = &system.sheet;
    let adjust =
        |changes: &[Adjustment], why: &str| Deed::Adjust { points: changes.to_vec(), why: why.to_owned() };
    let rest = |rest: &Rest| RestForm {
        key: text(&rest.name),
        title: text(&rest.name),
        about: changes_in_words(&rest.changes).into(),
        deed: adjust(&rest.changes, &rest.name),
    };
    Customs {
        end_of_turn: None,
        start_of_session: (!sheet.session.is_empty()).then(|| adjust(&sheet.session, "a new session")),
        rests: Cow::Owned(sheet.rests.iter().map(rest).collect()),
        has_assistance: false,
        initiative: initiative(system, rolls),
        history: None,
        encounter_points: None,
    }
}

/// `Health +1, Momentum full`.
fn changes_in_words(changes: &[Adjustment]) -> String {
    let told = |change: &Adjustment| format!("{} {}", change.points, change.shift);
    changes.iter().map(told).collect::<Vec<_>>().join(", ")
}
