//! What Python asks of the crates: JSON in, JSON out, and the pictures. Everything that a person sees of it is in
//! `twelvefold/__init__.py`.

mod system_file;

use anydice::{Limits, Program};
use charts::Theme;
use dice::{Dist, MOST_CHARACTERS, TooLong};
use protocol::v1::odds_request::OddsRequest;
use protocol::v1::program::ProgramOdds;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Value, json};
use systems::System;
use systems::form::{CheckForm, Input, InputKind, Number};

/// A refusal: one sentence that says what is wrong and how to mend it.
fn refused(sentence: impl ToString) -> PyErr {
    PyValueError::new_err(sentence.to_string())
}

/// Counts the odds of a check or of dice in notation, as `POST /api/v1/odds` does.
#[pyfunction]
fn count_odds(py: Python<'_>, request: &str) -> PyResult<String> {
    let request: OddsRequest = serde_json::from_str(request).map_err(refused)?;
    py.detach(|| {
        let document = request.count(MOST_CHARACTERS).map_err(|error| error.to_string())?;
        serde_json::to_string(&document).map_err(|error| error.to_string())
    })
    .map_err(refused)
}

/// Runs an AnyDice program, as `twelvefold odds program` does.
#[pyfunction]
fn run_program(py: Python<'_>, text: &str) -> PyResult<String> {
    py.detach(|| {
        let report = Program::parse(text).and_then(|program| program.run(Limits::default()));
        let report = report.map_err(|error| error.to_string())?;
        let characters = report.outputs.iter().map(|output| output.totals.characters()).sum();
        TooLong::check(characters, MOST_CHARACTERS).map_err(|error| error.to_string())?;
        let outputs = report.outputs.iter().map(|output| (output.name.as_str(), &output.totals));
        let notes = report.notes.iter().map(ToString::to_string);
        serde_json::to_string(&ProgramOdds::new(outputs, notes)).map_err(|error| error.to_string())
    })
    .map_err(refused)
}

/// The picture of totals as SVG. Ways are decimal texts, since they outgrow any machine word.
#[pyfunction]
fn draw_totals(title: &str, totals: Vec<(i64, String)>) -> PyResult<String> {
    let ways =
        totals.iter().map(|(total, ways)| Ok((*total, ways.parse::<dice::Natural>().map_err(refused)?)));
    let dist: Dist<i64> = Dist::from_ways(ways.collect::<PyResult<Vec<_>>>()?);
    Ok(presentation::picture::dice(title, &dist, None).svg(Theme::Auto))
}

/// Every check of every system with what can be set, and every ruling.
#[pyfunction]
fn describe_systems() -> String {
    let systems = System::all().into_iter().map(|system| {
        let rules = system.rules();
        json!({
            "name": rules.name(),
            "title": rules.title(),
            "checks": rules.checks().iter().map(|kind| describe_check(kind.form())).collect::<Vec<_>>(),
            "rulings": rules.rulings().iter().map(|ruling| json!({
                "name": ruling.name, "rule": ruling.rule, "about": ruling.about, "default": ruling.default,
            })).collect::<Vec<_>>(),
        })
    });
    json!(systems.collect::<Vec<_>>()).to_string()
}

fn describe_check(form: &CheckForm) -> Value {
    json!({
        "kind": form.key,
        "about": form.about,
        "rule": form.rule,
        "inputs": form.inputs.iter().map(describe_input).collect::<Vec<_>>(),
    })
}

fn describe_input(input: &Input) -> Value {
    let mut described = json!({
        "key": input.key,
        "label": input.label,
        "help": input.help,
        "rule": input.rule,
        "required": input.required,
    });
    let number = |number: &Number| json!([number.limits.start(), number.limits.end()]);
    match &input.kind {
        InputKind::Number(limits) => {
            described["kind"] = json!("number");
            described["limits"] = number(limits);
            described["left_out"] = json!(limits.left_out);
        }
        InputKind::Score { number: limits, .. } => {
            described["kind"] = json!("score");
            described["limits"] = number(limits);
        }
        InputKind::Switch => described["kind"] = json!("switch"),
        InputKind::Name { longest } => {
            described["kind"] = json!("name");
            described["longest"] = json!(longest);
        }
        InputKind::Choice { options } => {
            described["kind"] = json!("choice");
            described["options"] = json!(options);
        }
        InputKind::Sides(sides) => {
            described["kind"] = json!("sides");
            described["inputs"] = sides.inputs.iter().map(describe_input).collect();
        }
    }
    described
}

#[pymodule]
mod _twelvefold {
    #[pymodule_export]
    use super::system_file::SystemFile;
    #[pymodule_export]
    use super::{count_odds, describe_systems, draw_totals, run_program};
}
