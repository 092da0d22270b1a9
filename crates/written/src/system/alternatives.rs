//! What could be different about a check of a file: each input one step away, or everything that one of them can be.

use std::collections::BTreeMap;

use systems::{Alternative, Policy, PolicyCase, Refusal, TooManySteps};

use super::check::WrittenCheck;
use crate::count::{BEST, ChoiceCase, ChoiceCases, SeenSlot, USUAL_STEPS};
use crate::nearest::suggestion;
use crate::rules::{Check, Definition, Input, InputKind, feature_words};
use crate::{BEST_WORD, Question};

/// More values of one input than this are for a table.
const MOST_VALUES: usize = 24;

/// The check as it is asked, and everything that is one step away from it; or all that one input or ruling can be.
pub(super) fn alternatives(check: &WrittenCheck, of: Option<&str>) -> Result<Vec<Alternative>, Refusal> {
    let question = check.question();
    let plain = vec![("as asked".to_owned(), question.clone())];
    let others: Vec<NamedQuestion> = match of {
        None => {
            let steps = (0..question.check().inputs.len()).flat_map(|input| one_step(question, input));
            steps.chain(every_choice_best(question)).collect()
        }
        Some(key) => every_value(question, key)?,
    };
    let named = plain.into_iter().chain(others);
    let to_alternative = |(name, question): (String, Question<'static>)| Alternative {
        name,
        is_free_to_choose: differs_by_choice(check.question(), &question),
        costs: costs(&question),
        check: check.asking(question).into(),
    };
    Ok(named.map(to_alternative).collect())
}

/// Does it differ in nothing but what is paid for or chosen after the dice fell?
fn differs_by_choice(plain: &Question<'_>, other: &Question<'_>) -> bool {
    let inputs = plain.check().inputs.iter().zip(plain.inputs().iter().zip(other.inputs()));
    let mut changed = inputs.filter(|(_, (before, after))| before != after).map(|(input, _)| input);
    plain.settings().2 == other.settings().2 && changed.all(|input| input.cost.is_some() || input.is_choice())
}

type NamedQuestion = (String, Question<'static>);

/// What an input can be instead: what costs points, and a word, can be all there is; another number is one more or less.
fn one_step(question: &Question<'static>, at: usize) -> Vec<NamedQuestion> {
    let (input, now) = (&question.check().inputs[at], question.inputs()[at]);
    let numbers: Vec<i64> = match &input.kind {
        InputKind::Number { least, most, .. } if input.cost.is_some() => (*least..=*most).collect(),
        InputKind::Number { .. } => vec![now - 1, now + 1],
        InputKind::Switch | InputKind::Choice { .. } => values(input).collect(),
    };
    with_values(question, at, numbers.into_iter())
}

/// The best of all choices together, where there are several: what is best at one may be worth nothing unless the next
/// is chosen as well.
fn every_choice_best(question: &Question<'static>) -> Option<NamedQuestion> {
    let choices =
        question.check().inputs.iter().zip(question.inputs()).filter(|(input, _)| input.is_choice());
    let open: Vec<&Input> = choices.filter(|(_, now)| **now != BEST).map(|(input, _)| input).collect();
    if open.len() < 2 {
        return None;
    }
    let mut best = question.clone();
    for choice in &open {
        best.set_word(&choice.key, BEST_WORD).ok()?;
    }
    let names: Vec<String> = open.iter().map(|choice| format!("{} {BEST_WORD}", choice.title)).collect();
    Some((names.join(", "), best))
}

/// Everything that the input or ruling of that name can be.
fn every_value(question: &Question<'static>, key: &str) -> Result<Vec<NamedQuestion>, Refusal> {
    let inputs = &question.check().inputs;
    if let Some(at) = inputs.iter().position(|input| input.key == key) {
        return Ok(with_values(question, at, values(&inputs[at])));
    }
    let rulings = &question.system().rulings;
    let Some(ruling) = rulings.iter().find(|ruling| ruling.name == key) else {
        let known = inputs.iter().map(|input| input.key.as_str());
        let known: Vec<&str> = known.chain(rulings.iter().map(|ruling| ruling.name.as_str())).collect();
        let why = format!("there is no input or ruling `{key}`{}", suggestion(key, known));
        return Err(Refusal::AgainstRule { rule: "", why });
    };
    let with = |(choice, _): &(String, String)| {
        let mut other = question.clone();
        other.set_ruling(key, choice).ok()?;
        (other != *question).then(|| (format!("{key} {choice}"), other))
    };
    Ok(ruling.choices.iter().filter_map(with).collect())
}

/// Everything an input can be; the best option of a choice after the roll as well.
fn values(input: &Input) -> Box<dyn Iterator<Item = i64>> {
    match &input.kind {
        InputKind::Number { least, most, .. } => Box::new(*least..=*most),
        InputKind::Switch => Box::new(0..=1),
        InputKind::Choice { options, .. } => {
            Box::new((0..options.len() as i64).chain(input.is_choice().then_some(BEST)))
        }
    }
}

fn with_values(
    question: &Question<'static>,
    at: usize,
    values: impl Iterator<Item = i64>,
) -> Vec<NamedQuestion> {
    let input = &question.check().inputs[at];
    let with = |value: i64| {
        let mut other = question.clone();
        let word = value_word(input, value);
        match &input.kind {
            InputKind::Choice { .. } => other.set_word(&input.key, &word).ok()?,
            InputKind::Number { .. } | InputKind::Switch => other.set_number(&input.key, value).ok()?,
        }
        Some((format!("{} {word}", input.title), other))
    };
    values.filter(|value| *value != question.inputs()[at]).filter_map(with).take(MOST_VALUES).collect()
}

fn value_word(input: &Input, value: i64) -> String {
    match &input.kind {
        InputKind::Number { .. } => value.to_string(),
        InputKind::Switch => if value == 0 { "off" } else { "on" }.to_owned(),
        InputKind::Choice { options, .. } => {
            let option = usize::try_from(value).ok().and_then(|at| options.get(at));
            option.map_or(BEST_WORD, String::as_str).to_owned()
        }
    }
}

/// What all that is set costs. Nobody pays for a choice before it is made.
fn costs(question: &Question<'_>) -> Vec<(String, u32)> {
    let mut costs: BTreeMap<String, u32> = BTreeMap::new();
    for (input, value) in question.check().inputs.iter().zip(question.inputs()) {
        let Some((points, amount)) = input.price(*value) else { continue };
        if let Some(amount) = u32::try_from(amount).ok().filter(|amount| *amount > 0) {
            *costs.entry(points.to_owned()).or_insert(0) += amount;
        }
    }
    costs.into_iter().collect()
}

/// What to choose when some dice lie on the table.
pub(super) fn policies(question: &Question<'_>) -> Result<Vec<Policy>, TooManySteps> {
    match question.choice_cases(USUAL_STEPS) {
        Ok(choices) => Ok(choices.into_iter().map(|cases| to_policy(question.check(), cases)).collect()),
        Err(refusal) => Err(TooManySteps { most: refusal.most }),
    }
}

fn to_policy(check: &Check, cases: ChoiceCases) -> Policy {
    let input = &check.inputs[cases.input];
    let seen: Vec<String> = cases.seen.iter().map(|slot| seen_words(check, *slot)).collect();
    let to_case = |case: ChoiceCase| {
        let best = case.worth.iter().enumerate();
        let best = best.reduce(|best, other| if other.1 > best.1 { other } else { best });
        PolicyCase {
            best: best.map_or(0, |(at, _)| at),
            seen: seen.iter().cloned().zip(case.seen).collect(),
            ways: case.ways,
            worth: case.worth,
        }
    };
    let options = match &input.kind {
        InputKind::Choice { options, .. } => options.clone(),
        InputKind::Number { .. } | InputKind::Switch => Vec::new(),
    };
    let before = |&(input, option): &(usize, i64)| {
        let input = &check.inputs[input];
        (input.title.clone(), value_word(input, option))
    };
    Policy {
        after: cases.after.iter().map(before).collect(),
        choice: input.title.clone(),
        options,
        of: cases.of,
        cases: cases.cases.into_iter().map(to_case).collect(),
    }
}

fn seen_words(check: &Check, slot: SeenSlot) -> String {
    match slot {
        SeenSlot::Feature(slot) => match &check.slots[slot].definition {
            Definition::Feature(feature) => feature_words(check, feature),
            Definition::Input(_)
            | Definition::Ruling(_)
            | Definition::Number(_)
            | Definition::Value(_)
            | Definition::Their(_) => String::new(),
        },
        SeenSlot::Face { group, place } => {
            let group = &check.groups[group];
            match (&group.map, group.weighted.values.get(place)) {
                (None, Some((worth, _))) => format!("{} showing {worth}", group.name),
                (Some(_), _) | (None, None) => format!("{}, place {} from the top", group.name, place + 1),
            }
        }
    }
}
