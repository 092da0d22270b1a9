//! What a check of a file asks for, in the words that flags, forms and links are drawn from.

use systems::form::{self, CheckForm, Number, Run, Spending, Text, Value, Values};

use super::{AGAINST, NAME, PARTICIPANT, PARTICIPANTS};
use crate::file::titled;
use crate::rules::{Check, Group, Input, InputKind};
use crate::{BEST_WORD, Question, WrittenSystem};

/// The most that are put in order at once.
const MOST_IN_ORDER: usize = 20;

pub(super) fn check_form(system: &WrittenSystem, check: &Check) -> CheckForm {
    let text = |text: &str| Text::Owned(text.to_owned());
    let groups: Vec<&str> = check.groups.iter().map(|group| group.name.as_str()).collect();
    let needed = check.inputs.iter().filter_map(example_flag);
    let others = check.answered_by.iter().map(|asked| other_flag(&system.checks[asked.check]));
    let flags = match &check.order {
        Some(_) => ["Ana", "Wolf"].map(|name| example_entrant(check, name)).join(" "),
        None => needed.chain(others).collect::<Vec<String>>().join(" "),
    };
    let faces =
        Question::new(system, &check.key).map(|question| highest_faces(&question)).unwrap_or_default();
    let faces = if check.order.is_some() { [faces.clone(), faces].concat() } else { faces };
    let is_thrown_again = |group: &Group| group.die.explode.is_some() || group.die.reroll.is_some();
    let again = if check.groups.iter().any(is_thrown_again) {
        "; what is thrown again comes behind all dice of its group"
    } else {
        ""
    };
    let each = if check.order.is_some() { flags.clone() + " " } else { String::new() };
    CheckForm {
        key: text(&check.key),
        command: text(&check.key),
        link: text(&check.key),
        title: text(&check.title),
        about: text(&check.about),
        rule: Text::default(),
        inputs: match everyone_input(check) {
            Some(everyone) => vec![everyone],
            None => own_inputs(check).chain(others_input(system, check)).collect(),
        },
        against: match &check.answered_by {
            Some(_) => Some(AGAINST.into()),
            None => check.against.map(|at| text(&check.inputs[at].key)),
        },
        constraints: Vec::new(),
        leave_out: Vec::new(),
        asks: Vec::new(),
        table: None,
        spending: Spending::Nothing("what points buy is not counted for a system from a file".into()),
        examples: vec![flags.into()],
        faces: (
            format!("the places on the dice from 1 on, in the order {}{again}", groups.join(", ")).into(),
            format!("{each}--faces {}", faces.join(",")).into(),
        ),
    }
}

/// `a fencer`, `an archer`.
fn with_article(noun: &str) -> String {
    let is_vowel = noun.starts_with(|letter: char| "aeiouAEIOU".contains(letter));
    format!("{} {noun}", if is_vowel { "an" } else { "a" })
}

fn example_flag(input: &Input) -> Option<String> {
    match &input.kind {
        InputKind::Number { most, usual, .. } => Some(format!("--{} {}", input.key, (usual + 1).min(*most))),
        InputKind::Switch => None,
        InputKind::Choice { options, .. } => Some(format!("--{} {}", input.key, options.last()?)),
    }
}

/// `--against score=2`.
fn other_flag(other: &Check) -> String {
    let said = |input: &Input| match &input.kind {
        InputKind::Number { most, usual, .. } => Some(format!("{}={}", input.key, (usual + 1).min(*most))),
        InputKind::Switch | InputKind::Choice { .. } => None,
    };
    format!("--{AGAINST} {}", other.inputs.iter().filter_map(said).collect::<Vec<_>>().join(","))
}

/// A throw that is there for every check: each die on its first place.
fn highest_faces(question: &Question<'_>) -> Vec<String> {
    let mut faces: Vec<u32> = Vec::new();
    loop {
        let missing: usize = question.tables(&faces).iter().map(|table| table.missing().len()).sum();
        if missing == 0 || faces.len() > 1_000 {
            return faces.iter().map(u32::to_string).collect();
        }
        faces.extend(std::iter::repeat_n(1, missing));
    }
}

/// Those who stand against it, each with the inputs of what they roll.
pub(crate) fn others_input(system: &WrittenSystem, check: &Check) -> Option<form::Input> {
    let asked = check.answered_by.as_ref()?;
    let other = &system.checks[asked.check];
    let noun = &asked.noun;
    let help = format!("Somebody who stands against it and rolls {}", other.title);
    let title = titled(noun);
    let sides = form::Sides {
        least: 1,
        most: asked.most,
        offered: asked.most.min(8),
        usual: vec![Values::default()],
        noun: with_article(noun).into(),
        inputs: other.inputs.iter().map(form_input).collect(),
        begins_with_name: false,
        flags: vec![form::SideFlag {
            key: AGAINST.into(),
            help: help.clone().into(),
            title: title.clone().into(),
            add: format!("Add: {noun}").into(),
            turns_on: None,
        }],
    };
    Some(form::Input::new(AGAINST, title, help, "", form::InputKind::Sides(sides)).required())
}

/// What is set before the roll.
pub(super) fn own_inputs(check: &Check) -> impl Iterator<Item = form::Input> {
    check.inputs.iter().map(form_input)
}

/// `--who Ana=3`, or `--who name=Ana` where there is no number to say.
fn example_entrant(check: &Check, name: &str) -> String {
    match check.inputs.first().map(|input| &input.kind) {
        Some(InputKind::Number { most, usual, .. }) => {
            format!("--{PARTICIPANT} {name}={}", (usual + 1).min(*most))
        }
        Some(InputKind::Switch | InputKind::Choice { .. }) | None => format!("--{PARTICIPANT} {NAME}={name}"),
    }
}

/// Everyone who is put in order by it, each with a name and the inputs of what they roll.
fn everyone_input(check: &Check) -> Option<form::Input> {
    check.order.as_ref()?;
    let begins_with_name = check.inputs.first().is_some_and(Input::is_number);
    let name = form::Input::new(NAME, "Name", "What they are called", "", form::InputKind::name());
    let mut inputs: Vec<form::Input> = std::iter::once(name.required()).chain(own_inputs(check)).collect();
    if let Some(number) = inputs.get_mut(1).filter(|_| begins_with_name) {
        number.required = true;
    }
    let usual = |name: &str| {
        let first = check.inputs.first().filter(|_| begins_with_name);
        let first = first.map(|input| (input.key.clone(), Value::Number(input.usual())));
        let named = Values::default().with(NAME, Value::Name(name.to_owned()));
        first.into_iter().fold(named, |values, (key, value)| values.with(&key, value))
    };
    let help = format!("Somebody who rolls {} for their place", check.title);
    let sides = form::Sides {
        least: 1,
        most: MOST_IN_ORDER,
        offered: 8,
        usual: vec![usual("You"), usual("Foe")],
        noun: "a participant".into(),
        inputs,
        begins_with_name,
        flags: vec![form::SideFlag {
            key: PARTICIPANT.into(),
            help: help.clone().into(),
            title: "Participant".into(),
            add: "Add a participant".into(),
            turns_on: None,
        }],
    };
    Some(form::Input::new(PARTICIPANTS, "Participants", help, "", form::InputKind::Sides(sides)).required())
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
        InputKind::Choice { options, .. } => {
            let best = input.is_choice().then_some(BEST_WORD);
            let words = options.iter().map(String::as_str).chain(best);
            form::InputKind::Choice { options: words.map(|word| Text::Owned(word.to_owned())).collect() }
        }
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
