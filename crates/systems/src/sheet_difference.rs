//! What changed on a sheet, in words: "Strength 4 → 5", "deity: none → Mara".

use crate::System;
use crate::form::{Field, FieldKind, Value, Values};
use crate::parts::Part;

/// What changed, a sentence each.
#[derive(Debug, Default)]
pub struct Differences(Vec<String>);

impl Differences {
    /// All of it.
    pub(crate) fn into_words(self) -> Vec<String> {
        self.0
    }

    /// "Strength 4 → 5".
    pub fn number(&mut self, what: &str, before: impl Into<i64>, after: impl Into<i64>) {
        let (before, after) = (before.into(), after.into());
        if before != after {
            self.0.push(format!("{what} {before} → {after}"));
        }
    }

    /// "deity: none → Mara".
    pub fn word(&mut self, what: &str, before: &str, after: &str) {
        if before != after {
            self.0.push(format!("{what}: {before} → {after}"));
        }
    }

    /// "modifier gone: …", "modifier new: …". What is there twice counts twice.
    pub fn list(&mut self, what: &str, before: &[String], after: &[String]) {
        let mut new = after.to_vec();
        for one in before {
            match new.iter().position(|other| other == one) {
                Some(at) => drop(new.remove(at)),
                None => self.0.push(format!("{what} gone: {one}")),
            }
        }
        self.0.extend(new.into_iter().map(|one| format!("{what} new: {one}")));
    }

    /// Numbers by name, of which some may be gone or new: "attribute new: Lore 3".
    pub fn numbers(&mut self, what: &str, before: &[Part], after: &[Part]) {
        let find =
            |parts: &[Part], name: &str| parts.iter().find(|part| part.name == name).map(|part| part.value);
        for Part { name, value } in before {
            match find(after, name) {
                Some(now) => self.number(name, *value, now),
                None => self.0.push(format!("{what} gone: {name} {value}")),
            }
        }
        for Part { name, value } in after.iter().filter(|part| find(before, &part.name).is_none()) {
            self.0.push(format!("{what} new: {name} {value}"));
        }
    }

    /// Every field that the system's form has, its name aside.
    pub(crate) fn by_form(&mut self, system: System, before: &Values, after: &Values) {
        let fields = system.sheet_form().map_or(&[][..], |form| &form.fields);
        for field in fields.iter().filter(|field| field.key != "name") {
            self.field(field, before.get(&field.key), after.get(&field.key));
        }
    }

    fn field(&mut self, field: &Field, before: Option<&Value>, after: Option<&Value>) {
        let parts = |value: Option<&Value>| match value {
            Some(Value::Parts(parts)) => parts.as_slice().to_vec(),
            _ => Vec::new(),
        };
        match &field.kind {
            FieldKind::Text | FieldKind::Choice(_) | FieldKind::Record(_) => {
                self.word(&field.label, &in_words(before), &in_words(after));
            }
            FieldKind::Number(number) => {
                let of = |value: Option<&Value>| {
                    value.and_then(Value::as_number).or(number.left_out).unwrap_or_default()
                };
                self.number(&field.label, of(before), of(after));
            }
            FieldKind::Texts | FieldKind::Records(_) => {
                self.list(&field.label, &each_in_words(before), &each_in_words(after));
            }
            FieldKind::Numbers { noun, .. } => self.numbers(noun, &parts(before), &parts(after)),
        }
    }
}

/// A value for a sentence; what is not there is "none".
fn in_words(value: Option<&Value>) -> String {
    match value {
        None => "none".to_owned(),
        Some(Value::Record(record)) => record_in_words(record),
        Some(Value::Parts(parts)) => {
            let numbers: Vec<String> =
                parts.iter().map(|part| format!("{} {}", part.name, part.value)).collect();
            numbers.join(", ")
        }
        Some(
            value @ (Value::Number(_)
            | Value::Score { .. }
            | Value::On
            | Value::Name(_)
            | Value::Names(_)
            | Value::Sides(_)),
        ) => value.written(),
    }
}

fn each_in_words(value: Option<&Value>) -> Vec<String> {
    match value {
        Some(Value::Names(names)) => names.clone(),
        Some(Value::Sides(records)) => records.iter().map(record_in_words).collect(),
        None
        | Some(
            Value::Number(_)
            | Value::Score { .. }
            | Value::On
            | Value::Name(_)
            | Value::Parts(_)
            | Value::Record(_),
        ) => Vec::new(),
    }
}

/// "Keen ears, race, 2".
fn record_in_words(record: &Values) -> String {
    record.iter().map(|(_, value)| in_words(Some(value))).collect::<Vec<_>>().join(", ")
}
