//! A rule system from a file: what it says, its odds and its rolls. Questions and answers are JSON.

use std::collections::BTreeMap;

use dice::Natural;
use pyo3::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};
use written::{Answer, Check, Example, Input, InputKind, Odds, Question, WrittenSystem, file_hash};

use crate::refused;

/// A file that was read.
#[pyclass(frozen)]
pub(crate) struct SystemFile {
    written: WrittenSystem,
    hash: String,
}

/// A check and what is set, as Python asks for it.
#[derive(Deserialize)]
struct SystemQuestion {
    check: String,
    inputs: BTreeMap<String, Value>,
    /// The inputs of whoever stands against it.
    against: Option<BTreeMap<String, Value>>,
    rulings: BTreeMap<String, String>,
}

#[pymethods]
impl SystemFile {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Ok(Self { written: WrittenSystem::parse(text).map_err(refused)?, hash: file_hash(text) })
    }

    /// The text of an example of the cookbook.
    #[staticmethod]
    fn example(name: &str) -> PyResult<&'static str> {
        let known = || Example::all().iter().map(|example| example.name).collect::<Vec<_>>().join(", ");
        let example = Example::find(name);
        example
            .map(Example::file)
            .ok_or_else(|| refused(format!("there is no example {name:?}; there are {}", known())))
    }

    /// The names of the examples and what they are called.
    #[staticmethod]
    fn examples() -> Vec<(&'static str, &'static str)> {
        Example::all().iter().map(|example| (example.name, example.title())).collect()
    }

    /// What the file says: its checks with their inputs, and its rulings.
    fn describe(&self) -> String {
        let WrittenSystem { name, title, about, rulings, checks, .. } = &self.written;
        let rulings = rulings.iter().map(|ruling| {
            let choices: Vec<&str> = ruling.choices.iter().map(|(choice, _)| choice.as_str()).collect();
            json!({
                "name": ruling.name, "about": ruling.about,
                "choices": choices, "usual": choices.get(ruling.default),
            })
        });
        json!({
            "name": name,
            "hash": self.hash,
            "title": title,
            "about": about,
            "checks": checks.iter().map(describe_check).collect::<Vec<_>>(),
            "rulings": rulings.collect::<Vec<_>>(),
        })
        .to_string()
    }

    /// The odds of a check, if they take no more than so many steps to count.
    fn count(&self, py: Python<'_>, question: &str, most_steps: u64) -> PyResult<String> {
        let question = self.question(question)?;
        let odds = py.detach(|| question.odds(most_steps)).map_err(refused)?;
        Ok(describe_odds(question.check(), &odds).to_string())
    }

    /// How many sides the die has that is thrown after these faces; none once all are thrown.
    fn next_die(&self, question: &str, faces: Vec<u32>) -> PyResult<Option<u32>> {
        Ok(self.throw_question(question)?.next_die(&faces))
    }

    /// What a throw says.
    fn read_throw(&self, question: &str, faces: Vec<u32>) -> PyResult<String> {
        let question = self.throw_question(question)?;
        check_faces(&question, &faces).map_err(refused)?;
        let answer = question
            .answer_for(&faces)
            .ok_or_else(|| refused("not all dice are thrown; give their faces too"))?;
        let check = question.check();
        let marks = check.marks.iter().enumerate().filter(|(at, _)| answer.marks >> at & 1 == 1);
        let mut said = describe_outcome(check, &answer);
        said["total"] = json!(answer.total);
        said["marks"] = marks.map(|(_, mark)| mark.name.as_str()).collect();
        said["shown"] = json!(question.shown_dice(&faces));
        Ok(said.to_string())
    }
}

impl SystemFile {
    fn question(&self, question: &str) -> PyResult<Question<'_>> {
        let SystemQuestion { check, inputs, against, rulings } =
            serde_json::from_str(question).map_err(refused)?;
        let mut question = Question::new(&self.written, &check).ok_or_else(|| {
            let known: Vec<&str> = self.written.checks.iter().map(|check| check.key.as_str()).collect();
            refused(format!("{} has no check {check:?}; there are {}", self.written.name, known.join(", ")))
        })?;
        for (key, value) in &inputs {
            set_input(&mut question, key, value).map_err(refused)?;
        }
        if let Some(inputs) = against {
            let Some(other) = question.others_mut().first_mut() else {
                return Err(refused(format!("nobody stands against {check}; leave out `against`")));
            };
            for (key, value) in &inputs {
                set_input(other, key, value).map_err(refused)?;
            }
        }
        for (ruling, choice) in &rulings {
            question.set_ruling(ruling, choice).map_err(refused)?;
        }
        Ok(question)
    }

    /// A question with everything chosen, so that it can be thrown.
    fn throw_question(&self, question: &str) -> PyResult<Question<'_>> {
        let question = self.question(question)?;
        if question.is_open() || question.others().iter().any(Question::is_open) {
            return Err(refused("only odds take the best option; say what is chosen before a roll"));
        }
        Ok(question)
    }
}

/// Sets an input to what Python has for its kind.
fn set_input(question: &mut Question<'_>, key: &str, value: &Value) -> Result<(), String> {
    let input = question.check().inputs.iter().find(|input| input.key == key);
    let wanted = match (input.map(|input| &input.kind), value) {
        // The question itself says that there is none, and which is meant.
        (None, _) => return question.set_number(key, 0).map_err(|problem| problem.to_string()),
        (Some(InputKind::Number { .. }), Value::Number(number)) => match number.as_i64() {
            Some(number) => return question.set_number(key, number).map_err(|problem| problem.to_string()),
            None => "a whole number".to_owned(),
        },
        (Some(InputKind::Switch), Value::Bool(is_on)) => {
            return question.set_number(key, i64::from(*is_on)).map_err(|problem| problem.to_string());
        }
        (Some(InputKind::Choice { .. }), Value::String(word)) => {
            return question.set_word(key, word).map_err(|problem| problem.to_string());
        }
        (Some(InputKind::Number { .. }), _) => "a whole number".to_owned(),
        (Some(InputKind::Switch), _) => "True or False".to_owned(),
        (Some(InputKind::Choice { options, .. }), _) => format!("one of the words {}", options.join(", ")),
    };
    Err(format!("{key} is {value}, but must be {wanted}"))
}

/// Every face must be one of the die that is thrown then.
fn check_faces(question: &Question<'_>, faces: &[u32]) -> Result<(), String> {
    for (at, face) in faces.iter().enumerate() {
        let Some(sides) = question.next_die(&faces[..at]) else {
            return Err(format!(
                "{} faces are given, but {at} dice are thrown; leave out the others",
                faces.len()
            ));
        };
        if !(1..=sides).contains(face) {
            return Err(format!(
                "die {} shows {face}, but has {sides} sides; give a face from 1 to {sides}",
                at + 1
            ));
        }
    }
    match question.next_die(faces) {
        Some(sides) => {
            Err(format!("die {} is not thrown yet; give its face too, from 1 to {sides}", faces.len() + 1))
        }
        None => Ok(()),
    }
}

fn describe_check(check: &Check) -> Value {
    json!({
        "key": check.key,
        "title": check.title,
        "about": check.about,
        "dice": check.dice_words(),
        "inputs": check.inputs.iter().map(describe_input).collect::<Vec<_>>(),
        "outcomes": check.ranking.iter().map(|&place| &check.outcomes[place].name).collect::<Vec<_>>(),
        "marks": check.marks.iter().map(|mark| &mark.name).collect::<Vec<_>>(),
        "total_name": check.total_name,
    })
}

fn describe_input(input: &Input) -> Value {
    let mut described = json!({ "key": input.key, "title": input.title, "about": input.about });
    match &input.kind {
        InputKind::Number { least, most, usual, .. } => {
            described["kind"] = json!("number");
            described["limits"] = json!([least, most]);
            described["usual"] = json!(usual);
        }
        InputKind::Switch => {
            described["kind"] = json!("switch");
            described["usual"] = json!(false);
        }
        InputKind::Choice { options, .. } => {
            described["kind"] = json!("choice");
            described["options"] = json!(options);
            described["usual"] = json!(options.first());
        }
    }
    described
}

/// How far an outcome goes, where the file has a word for it.
fn degree(check: &Check, answer: &Answer) -> Option<u32> {
    let outcome = check.outcomes.get(*check.ranking.get(answer.rank?)?)?;
    outcome.degree_name.as_ref().map(|_| answer.degree)
}

/// The outcome of an answer; null where only the total counts.
fn describe_outcome(check: &Check, answer: &Answer) -> Value {
    let outcome = answer.rank.and_then(|rank| check.outcomes.get(*check.ranking.get(rank)?));
    let degree_names = outcome.and_then(|outcome| outcome.degree_name.as_ref());
    json!({
        "outcome": outcome.map(|outcome| &outcome.name),
        "success": outcome.map(|outcome| outcome.success),
        "degree": degree(check, answer),
        "degree_name": degree_names.map(|(one, several)| if answer.degree == 1 { one } else { several }),
    })
}

fn describe_odds(check: &Check, odds: &Odds) -> Value {
    let mut outcomes: BTreeMap<(Option<usize>, Option<u32>), (Value, Natural)> = BTreeMap::new();
    let mut totals: BTreeMap<i64, Natural> = BTreeMap::new();
    for (answer, ways) in &odds.by_answer {
        let outcome = outcomes.entry((answer.rank, degree(check, answer)));
        outcome.or_insert_with(|| (describe_outcome(check, answer), Natural::ZERO)).1 += ways;
        *totals.entry(answer.total).or_insert(Natural::ZERO) += ways;
    }
    let outcomes = outcomes.into_values().map(|(mut described, ways)| {
        described["ways"] = json!(ways.to_string());
        described
    });
    let totals = totals.into_iter().map(|(total, ways)| json!({ "total": total, "ways": ways.to_string() }));
    json!({
        "of": odds.of.to_string(),
        "outcomes": outcomes.collect::<Vec<_>>(),
        "totals": totals.collect::<Vec<_>>(),
        "marks": check.marks.iter().enumerate().map(|(at, mark)| describe_mark(check, odds, at, &mark.name)).collect::<Vec<_>>(),
    })
}

/// How often a mark is said, also beside each outcome.
fn describe_mark(check: &Check, odds: &Odds, at: usize, name: &str) -> Value {
    let is_on = |answer: &Answer| answer.marks >> at & 1 == 1;
    let beside = check.ranking.iter().enumerate().map(|(rank, &place)| {
        let ways = odds.ways(|answer| is_on(answer) && answer.rank == Some(rank));
        (check.outcomes[place].name.clone(), json!(ways.to_string()))
    });
    json!({ "mark": name, "ways": odds.ways(is_on).to_string(), "outcomes": beside.collect::<serde_json::Map<_, _>>() })
}
