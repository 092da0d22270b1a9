//! What a check of a file asks for, in the words that flags, forms and links are drawn from.

use systems::form::{self, CheckForm, Number, Run, Spending, Text, Value, Values};

use crate::rules::{Check, Input, InputKind};
use crate::{BEST_WORD, Question, WrittenSystem};

pub(super) fn check_form(system: &WrittenSystem, check: &Check) -> CheckForm {
    let text = |text: &str| Text::Owned(text.to_owned());
    let groups: Vec<&str> = check.groups.iter().map(|group| group.name.as_str()).collect();
    let needed = check.inputs.iter().filter_map(example_flag);
    let flags = needed.collect::<Vec<String>>().join(" ");
    let faces =
        Question::new(system, &check.key).map(|question| highest_faces(&question)).unwrap_or_default();
    CheckForm {
        key: text(&check.key),
        command: text(&check.key),
        link: text(&check.key),
        title: text(&check.title),
        about: text(&check.about),
        rule: Text::default(),
        inputs: check.inputs.iter().map(form_input).collect(),
        against: check.against.map(|at| text(&check.inputs[at].key)),
        constraints: Vec::new(),
        leave_out: Vec::new(),
        asks: Vec::new(),
        table: None,
        spending: Spending::Nothing("what points buy is not counted for a system from a file".into()),
        examples: vec![flags.into()],
        faces: (
            format!("the places on the dice from 1 on, in the order {}", groups.join(", ")).into(),
            format!("--faces {}", faces.join(",")).into(),
        ),
    }
}

fn example_flag(input: &Input) -> Option<String> {
    match &input.kind {
        InputKind::Number { most, usual, .. } => Some(format!("--{} {}", input.key, (usual + 1).min(*most))),
        InputKind::Switch => None,
        InputKind::Choice { options, .. } => Some(format!("--{} {}", input.key, options.last()?)),
    }
}

/// A throw that is there for every check: each die on its first place.
fn highest_faces(question: &Question<'_>) -> Vec<String> {
    let mut faces = Vec::new();
    while faces.len() < 1_000 && !question.table(&faces).missing().is_empty() {
        let missing = question.table(&faces).missing().len();
        faces.extend(std::iter::repeat_n(1, missing));
    }
    faces.iter().map(u32::to_string).collect()
}

fn form_input(input: &Input) -> form::Input {
    let kind = match &input.kind {
        InputKind::Number { least, most, usual, .. } => form::InputKind::Number(Number {
            limits: *least..=*most,
            slider: *least..=*most,
            usual: *usual,
            left_out: Some(*usual),
            alone: None,
            run: Run { from: *least, to: *most, step: 1 },
        }),
        InputKind::Switch => form::InputKind::Switch,
        InputKind::Choice { .. } => form::InputKind::name(),
    };
    form::Input::new(input.key.clone(), input.title.clone(), help(input), "", kind)
}

/// What it is for, and what can be said.
fn help(input: &Input) -> String {
    let about = if input.about.is_empty() { input.title.clone() } else { input.about.clone() };
    match &input.kind {
        InputKind::Number { least, most, usual, .. } => {
            format!("{about}, from {least} to {most}; {usual} if left out")
        }
        InputKind::Switch => about,
        InputKind::Choice { options, .. } if input.is_choice() => {
            format!("{about}: {}, or for odds {BEST_WORD}; {} if left out", options.join(", "), options[0])
        }
        InputKind::Choice { options, .. } => {
            format!("{about}: {}; {} if left out", options.join(", "), options[0])
        }
    }
}

/// What was set, as the form has it.
pub(super) fn values_of(check: &Check, inputs: &[i64]) -> Values {
    let mut values = Values::default();
    for (input, &number) in check.inputs.iter().zip(inputs) {
        let value = match &input.kind {
            InputKind::Number { .. } => Some(Value::Number(number)),
            InputKind::Switch => (number != 0).then_some(Value::On),
            InputKind::Choice { options, .. } => {
                let option = usize::try_from(number).ok().and_then(|at| options.get(at));
                Some(Value::Name(option.map_or(BEST_WORD, String::as_str).to_owned()))
            }
        };
        values.set_or_remove(&input.key, value);
    }
    values
}
