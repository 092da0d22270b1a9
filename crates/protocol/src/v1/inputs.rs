//! The inputs of a check in JSON, as its form has them: `{"modifier": 5, "dc": 18, "luck": 4}`. One shape for every
//! check of every system.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value as Json;
use systems::form::{Input, InputKind, InputRefusal, Value, Values};

/// Values that are written as JSON, in their order.
#[derive(Clone, Copy, Debug)]
pub struct InputsJson<'a>(pub &'a Values);

impl Serialize for InputsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (key, value) in self.0.iter() {
            map.serialize_entry(key, &ValueJson(value))?;
        }
        map.end()
    }
}

struct ValueJson<'a>(&'a Value);

impl Serialize for ValueJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Number(number) | Value::Score { name: None, number } => number.serialize(serializer),
            Value::Score { name: Some(name), number } => {
                let mut score = serializer.serialize_map(Some(2))?;
                score.serialize_entry("name", name)?;
                score.serialize_entry("number", number)?;
                score.end()
            }
            Value::On => true.serialize(serializer),
            Value::Name(name) => name.serialize(serializer),
            Value::Sides(sides) => serializer.collect_seq(sides.iter().map(InputsJson)),
            Value::Record(record) => InputsJson(record).serialize(serializer),
            Value::Names(names) => names.serialize(serializer),
            Value::Parts(parts) => serializer.collect_seq(parts.iter().map(|part| (&part.name, part.value))),
        }
    }
}

/// Reads what JSON sets. What is null or false is not set.
///
/// # Errors
///
/// It sets something that is no input here, or sets it to what that input can't be.
pub fn read_inputs(inputs: &[Input], json: &Json) -> Result<Values, InputRefusal> {
    let wrong = |key: &str, problem: &str| InputRefusal::Wrong {
        key: key.to_owned().into(),
        problem: problem.to_owned(),
    };
    let Json::Object(fields) = json else { return Err(wrong("inputs", "write an object")) };
    if let Some(key) = fields.keys().find(|key| !inputs.iter().any(|input| input.key == key.as_str())) {
        let known = inputs.iter().map(|input| input.key.clone()).collect();
        return Err(InputRefusal::Unknown { key: key.clone(), known });
    }
    let mut values = Values::default();
    for input in inputs {
        let set =
            fields.get(input.key.as_ref()).filter(|json| !json.is_null() && **json != Json::Bool(false));
        if let Some(json) = set {
            let value =
                read_value(input, json)?.ok_or_else(|| wrong(&input.key, what_to_write(&input.kind)))?;
            values.set(input.key.clone(), value);
        }
    }
    Ok(values)
}

fn read_value(input: &Input, json: &Json) -> Result<Option<Value>, InputRefusal> {
    Ok(match &input.kind {
        InputKind::Number(_) => json.as_i64().map(Value::Number),
        InputKind::Score { .. } => read_score(json),
        InputKind::Switch => json.as_bool().map(|_| Value::On),
        InputKind::Name { .. } | InputKind::Choice { .. } => {
            json.as_str().map(|name| Value::Name(name.to_owned()))
        }
        InputKind::Sides(sides) => {
            let Some(given) = json.as_array() else { return Ok(None) };
            let read: Result<Vec<Values>, _> =
                given.iter().map(|side| read_inputs(&sides.inputs, side)).collect();
            Some(Value::Sides(read?))
        }
    })
}

/// `6`, or `{"name": "INT", "number": 6}`.
fn read_score(json: &Json) -> Option<Value> {
    match json.as_object() {
        None => Some(Value::Score { name: None, number: json.as_i64()? }),
        Some(score) if score.len() == 2 => {
            let name = score.get("name")?.as_str()?.to_owned();
            Some(Value::Score { name: Some(name), number: score.get("number")?.as_i64()? })
        }
        Some(_) => None,
    }
}

const fn what_to_write(kind: &InputKind) -> &'static str {
    match kind {
        InputKind::Number(_) => "write a whole number",
        InputKind::Score { .. } => "write a whole number, or an object of a name and a number",
        InputKind::Switch => "write true or false",
        InputKind::Name { .. } => "write a text",
        InputKind::Choice { .. } => "write one of its words",
        InputKind::Sides(_) => "write a list of objects",
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;
    use systems::d12;
    use systems::form::CheckKind;

    use super::*;
    use crate::v1::random_values::any_question;

    fn refused(json: Json) -> String {
        read_inputs(&d12::AgainstOthers.form().inputs, &json).unwrap_err().to_string()
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        assert_eq!(refused(json!({ "modifier": "5" })), "modifier: write a whole number");
        assert_eq!(refused(json!({ "modifier": 5.5 })), "modifier: write a whole number");
        assert_eq!(refused(json!({ "against": { "modifier": 5 } })), "against: write a list of objects");
        assert_eq!(refused(json!([5])), "inputs: write an object");
        let nested = refused(json!({ "against": [{ "speed": 5 }] }));
        assert_eq!(nested, "there is nothing called \"speed\" to set here; use modifier, luck or extra");
        let score = json!({ "extra": { "name": "INT" } });
        assert_eq!(refused(score), "extra: write a whole number, or an object of a name and a number");
    }

    #[test]
    fn what_is_null_or_false_is_not_set() {
        let read = read_inputs(&d12::AgainstDc.form().inputs, &json!({ "luck": null, "resisted": false }));
        assert_eq!(read, Ok(Values::default()));
    }

    proptest! {
        /// JSON keeps every value, for every check of every system.
        #[test]
        fn json_keeps_every_value((_, kind, values) in any_question()) {
            let text = serde_json::to_string(&InputsJson(&values)).unwrap();
            let read = read_inputs(&kind.form().inputs, &serde_json::from_str(&text).unwrap());
            prop_assert_eq!(read, Ok(values));
        }
    }
}
