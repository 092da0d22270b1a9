//! What can be rolled from a sheet: each check, by each score it can be rolled with.

use std::collections::HashSet;

use systems::form::{
    ContestForm, InCall, Input as FormInput, InputKind as FormKind, Number, Run, ScoreName, SheetInput,
    SheetInputKind, SheetRollForm, TargetForm, Text,
};

use crate::WrittenSystem;
use crate::rules::{Check, Input, InputKind};
use crate::system::others_input;

/// The most characters of a table who compete, each for themselves.
const MOST_IN_RACE: usize = 21;

/// Something that is rolled from a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SheetRoll {
    /// The name it is asked by: `Iron`, `endure Iron`, or the word for a check that needs no score.
    pub(crate) name: String,
    /// What it is called: `Iron`, `Iron (Endure)`.
    pub(crate) title: String,
    /// The place of the check.
    pub(crate) check: usize,
    /// The score it is rolled with.
    pub(crate) score: Option<String>,
}

/// Every roll of a sheet. A score that several checks take goes by its name alone in the first of them.
pub(crate) fn sheet_rolls(system: &WrittenSystem) -> Vec<SheetRoll> {
    let mut rolls: Vec<SheetRoll> = Vec::new();
    let mut taken: HashSet<String> = HashSet::new();
    for (place, check) in system.checks.iter().enumerate() {
        match check.rolled_score() {
            None => {
                let is_score =
                    system.sheet.scores.iter().any(|score| score.name.eq_ignore_ascii_case(&check.key));
                let name = if is_score { format!("{} check", check.key) } else { check.key.clone() };
                taken.insert(name.to_ascii_lowercase());
                rolls.push(SheetRoll { name, title: check.title.clone(), check: place, score: None });
            }
            Some(input) => {
                for score in input.scores() {
                    let (name, title) = if taken.contains(&score.to_ascii_lowercase()) {
                        (format!("{} {score}", check.key), format!("{score} ({})", check.title))
                    } else {
                        (score.clone(), score.clone())
                    };
                    taken.insert(name.to_ascii_lowercase());
                    rolls.push(SheetRoll { name, title, check: place, score: Some(score.clone()) });
                }
            }
        }
    }
    rolls
}

/// What can be said of such a roll.
pub(crate) fn roll_form(system: &WrittenSystem, roll: &SheetRoll) -> SheetRollForm {
    let check = &system.checks[roll.check];
    let rolled = check.rolled_score();
    let is_said = |(at, input): &(usize, &Input)| {
        Some(*at) != check.against && rolled.is_none_or(|rolled| rolled.key != input.key)
    };
    let inputs = check.inputs.iter().enumerate().filter(is_said).map(|(_, input)| sheet_input(input));
    SheetRollForm {
        key: text(&check.key),
        score: Some(text(&roll.name)),
        inputs: inputs.collect(),
        target: target(check),
        others: others_input(system, check),
        not_against_others: Vec::new(),
        contest: contest(system, roll.check),
        most_in_race: if check.order.is_some() { MOST_IN_RACE } else { 0 },
        strike: None,
        misplaced: format!("it belongs to no {} of this sheet", check.title).into(),
    }
}

/// Who can stand against it at a table: those that the check says, or it is one that answers others.
fn contest(system: &WrittenSystem, place: usize) -> ContestForm {
    let check = &system.checks[place];
    let answers = |other: &&Check| other.answered_by.as_ref().is_some_and(|asked| asked.check == place);
    match (&check.answered_by, system.checks.iter().find(answers)) {
        (Some(asked), _) => ContestForm::Others { most: asked.most, crowd: None },
        (None, Some(acts)) => {
            let why = format!("{} answers others; begin with {}", check.title, acts.title);
            ContestForm::Others { most: 0, crowd: Some(why.into()) }
        }
        (None, None) if check.order.is_some() => {
            let why = format!("{} puts everyone in order; the GM calls for it", check.title);
            ContestForm::Others { most: 0, crowd: Some(why.into()) }
        }
        (None, None) => ContestForm::Nobody { instead: "contests; let each roll for themselves".into() },
    }
}

fn text(text: &str) -> Text {
    Text::Owned(text.to_owned())
}

fn target(check: &Check) -> TargetForm {
    let Some(input) = check.against.map(|at| &check.inputs[at]) else {
        return TargetForm::Nothing { why: format!("a {} is held against no number", check.title).into() };
    };
    let kind = FormKind::Number(number(input));
    let form = FormInput::new(text(&input.key), text(&input.title), help(input), "", kind);
    // What a file says is usual need not be said for each roll.
    TargetForm::Number(Box::new(if input.has_usual() { form } else { form.required() }))
}

fn number(input: &Input) -> Number {
    let (least, most) = input.range().unwrap_or((0, 0));
    let usual = input.usual();
    Number {
        limits: least..=most,
        slider: least..=most,
        usual,
        left_out: Some(usual),
        alone: None,
        run: Run { from: least, to: most, step: 1 },
    }
}

fn help(input: &Input) -> String {
    if input.about.is_empty() { input.title.clone() } else { input.about.clone() }
}

fn sheet_input(input: &Input) -> SheetInput {
    let choice = |words: &[String], syntax: &'static str| SheetInputKind::Choice {
        names: words.iter().map(|word| ScoreName { name: text(word), long: text(word) }).collect(),
        example: words.last().map_or_else(Text::default, |word| text(word)),
        syntax: syntax.into(),
    };
    let (kind, in_call) = match &input.kind {
        InputKind::Number { scores, .. } if scores.is_empty() => {
            (SheetInputKind::Number(number(input)), InCall::MayBeRaised)
        }
        InputKind::Number { scores, .. } => (choice(scores, "SCORE"), InCall::RollersOwn),
        InputKind::Switch => (SheetInputKind::Switch, InCall::MayBeRaised),
        InputKind::Choice { options, after } if after.is_empty() => {
            (choice(options, "WORD"), InCall::MayBeRaised)
        }
        InputKind::Choice { options, .. } => (choice(options, "WORD"), InCall::RollersOwn),
    };
    let form = SheetInput::new(text(&input.key), text(&input.title), help(input), "", kind);
    match &input.cost {
        None => form.in_call(in_call),
        Some(cost) => {
            let each = if input.is_number() { " for each" } else { "" };
            form.costs(format!("{} {}{each}", cost.each, cost.points))
        }
    }
}
