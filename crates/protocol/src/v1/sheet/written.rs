//! A sheet written down as the fields that a file of it has. What is as it would be anyway is left out.

use systems::form::{Value, Values};
use systems::{AnyRulings, AnySheet};

use super::given::{Entry, Given, GivenValue};
use crate::v1::VERSION;

/// The fields of a sheet.
pub(super) fn given_sheet(sheet: &AnySheet) -> Given {
    let mut entries = vec![
        entry("version", GivenValue::Number(VERSION.into())),
        entry("system", GivenValue::Text(sheet.system().reference().to_owned())),
    ];
    entries.extend(fields(&sheet.to_values()));
    entries.extend(rulings(&sheet.rulings()));
    Given::new(0, GivenValue::Table(entries))
}

fn fields(values: &Values) -> Vec<Entry> {
    values.iter().filter_map(|(key, value)| Some(entry(key, given_value(value)?))).collect()
}

fn entry(key: &str, value: GivenValue) -> Entry {
    Entry { at: 0, key: key.to_owned(), value: Given::new(0, value) }
}

/// A value; a list or a table with nothing in it is left out.
fn given_value(value: &Value) -> Option<GivenValue> {
    let list = |items: Vec<GivenValue>| items.into_iter().map(|item| Given::new(0, item)).collect();
    let written = match value {
        Value::Number(number) | Value::Score { number, .. } => GivenValue::Number(*number),
        Value::On => GivenValue::Flag(true),
        Value::Name(text) => GivenValue::Text(text.clone()),
        Value::Names(names) => GivenValue::List(list(names.iter().cloned().map(GivenValue::Text).collect())),
        Value::Parts(parts) => {
            let number =
                |part: &systems::parts::Part| entry(&part.name, GivenValue::Number(part.value.into()));
            GivenValue::Table(parts.iter().map(number).collect())
        }
        Value::Sides(records) => {
            GivenValue::List(list(records.iter().map(|record| GivenValue::Table(fields(record))).collect()))
        }
        Value::Record(record) => GivenValue::Table(fields(record)),
    };
    let is_empty = match &written {
        GivenValue::List(items) => items.is_empty(),
        GivenValue::Table(entries) => entries.is_empty(),
        GivenValue::Text(_) | GivenValue::Number(_) | GivenValue::Flag(_) | GivenValue::Other(_) => false,
    };
    (!is_empty).then_some(written)
}

fn rulings(rulings: &AnyRulings) -> Option<Entry> {
    let chosen =
        rulings.unusual().into_iter().map(|(info, choice)| entry(info.name, GivenValue::Text(choice)));
    let chosen: Vec<Entry> = chosen.collect();
    (!chosen.is_empty()).then(|| entry("rulings", GivenValue::Table(chosen)))
}
