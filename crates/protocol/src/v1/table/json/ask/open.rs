//! A roll from a sheet of any other system: its score, and what was said of it by key.

use play::Ask;
use serde_json::{Map, Value as Json};
use systems::System;
use systems::form::{SheetInput, SheetInputKind, Value, Values};
use systems::parts::Part;

use super::{AskBody, CircumstanceBody, needed};
use crate::v1::sheet::words;

pub(super) fn read_ask(body: AskBody, system: System) -> Result<Ask, String> {
    let score = needed("score", body.score)?;
    let form = system.roll_form(&score);
    let mut values = Values::default();
    for (key, json) in &body.inputs {
        let input = form.input(key).ok_or_else(|| {
            let known: Vec<&str> = form.inputs.iter().map(|input| input.key.as_ref()).collect();
            words::none_such("input", key, &known)
        })?;
        values.set_or_remove(key, read_value(input, json)?);
    }
    Ok(Ask { system, score, values })
}

/// What JSON sets an input to; nothing if it is null or false.
fn read_value(input: &SheetInput, json: &Json) -> Result<Option<Value>, String> {
    let wrong = |needed: &str| format!("{} must be {needed}, not {json}", input.key);
    Ok(match (&input.kind, json) {
        (_, Json::Null) | (SheetInputKind::Switch, Json::Bool(false)) => None,
        (SheetInputKind::Switch, Json::Bool(true)) => Some(Value::On),
        (SheetInputKind::Switch, _) => return Err(wrong("true or false")),
        (SheetInputKind::Number(_), json) => {
            Some(Value::Number(json.as_i64().ok_or_else(|| wrong("a whole number"))?))
        }
        (SheetInputKind::Choice { .. }, json) => {
            Some(Value::Name(json.as_str().ok_or_else(|| wrong("a name"))?.to_owned()))
        }
        (SheetInputKind::Names { .. }, json) => {
            Some(Value::Names(serde_json::from_value(json.clone()).map_err(|_| wrong("a list of names"))?))
        }
        (SheetInputKind::Parts { .. }, json) => {
            let parts: Vec<CircumstanceBody> =
                serde_json::from_value(json.clone()).map_err(|_| wrong("a list of names with values"))?;
            Some(Value::Parts(
                parts.into_iter().map(|part| Part { name: part.name, value: part.value }).collect(),
            ))
        }
    })
}

pub(super) fn write(ask: &Ask) -> AskBody {
    let inputs: Map<String, Json> =
        ask.values.iter().map(|(key, value)| (key.to_owned(), write_value(value))).collect();
    AskBody { score: Some(ask.score.clone()), inputs, ..AskBody::default() }
}

fn write_value(value: &Value) -> Json {
    match value {
        Value::Number(number) | Value::Score { number, .. } => Json::from(*number),
        Value::On => Json::Bool(true),
        Value::Name(name) => Json::from(name.as_str()),
        Value::Names(names) => Json::from(names.clone()),
        Value::Parts(parts) => {
            let part = |part: &Part| serde_json::json!({ "name": part.name, "value": part.value });
            Json::Array(parts.iter().map(part).collect())
        }
        // No roll from a sheet is told by these.
        Value::Sides(_) | Value::Record(_) => Json::Null,
    }
}
