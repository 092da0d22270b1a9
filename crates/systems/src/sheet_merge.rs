//! An edit as what it changed. Told as before and after, it can stand while something earlier is undone: what is
//! the same in both was not edited, and stays as it is now.

use crate::form::{Value, Values};
use crate::parts::{Part, Parts};
use crate::system_sheet::PointsAbove;
use crate::{AnySheet, Refusal};

impl AnySheet {
    /// The sheet after an edit, read by the rulings that hold now; nothing if they are of several systems.
    ///
    /// # Errors
    ///
    /// What is there now and what was edited don't go together.
    pub fn merge(before: &Self, after: &Self, now: &Self) -> Result<Option<Self>, Refusal> {
        if now == before {
            return Ok(Some(after.clone()));
        }
        if before.system() != now.system() || after.system() != now.system() {
            return Ok(None);
        }
        let merged = merge(&before.to_values(), &after.to_values(), &now.to_values());
        Self::from_values(&merged, &now.rulings(), PointsAbove::Lowered).map(Some)
    }
}

fn merge(before: &Values, after: &Values, now: &Values) -> Values {
    let mut merged = Values::default();
    for key in keys([now, after]) {
        merged.set_or_remove(&key, merge_field(before.get(&key), after.get(&key), now.get(&key)));
    }
    merged
}

/// Every key of several, each once.
fn keys<const N: usize>(all: [&Values; N]) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for (key, _) in all.iter().flat_map(|values| values.iter()) {
        if !keys.iter().any(|known| known == key) {
            keys.push(key.to_owned());
        }
    }
    keys
}

/// Named numbers are merged name by name, lists one by one; of anything else what was edited counts.
fn merge_field(before: Option<&Value>, after: Option<&Value>, now: Option<&Value>) -> Option<Value> {
    let kind = [before, after, now].into_iter().flatten().next()?;
    match kind {
        Value::Parts(_) => Some(Value::Parts(by_name(parts(before), parts(after), parts(now)))),
        Value::Names(_) => Some(Value::Names(list(names(before), names(after), names(now)))),
        Value::Sides(_) => Some(Value::Sides(list(records(before), records(after), records(now)))),
        Value::Number(_) | Value::Score { .. } | Value::On | Value::Name(_) | Value::Record(_) => {
            if after == before { now.cloned() } else { after.cloned() }
        }
    }
}

fn parts(value: Option<&Value>) -> &[Part] {
    if let Some(Value::Parts(parts)) = value { parts.as_slice() } else { &[] }
}

fn names(value: Option<&Value>) -> &[String] {
    if let Some(Value::Names(names)) = value { names } else { &[] }
}

fn records(value: Option<&Value>) -> &[Values] {
    value.and_then(Value::as_sides).unwrap_or(&[])
}

/// Each number that was changed, added or dropped is so now; the others stay.
fn by_name(before: &[Part], after: &[Part], now: &[Part]) -> Parts {
    let number =
        |parts: &[Part], name: &str| parts.iter().find(|part| part.name == name).map(|part| part.value);
    let untouched = now.iter().filter(|part| number(before, &part.name) == number(after, &part.name));
    let edited = after.iter().filter(|part| number(before, &part.name) != Some(part.value));
    untouched.chain(edited).cloned().collect()
}

/// A list: what was added is there now, what was dropped is not; the others stay.
fn list<T: Clone + PartialEq>(before: &[T], after: &[T], now: &[T]) -> Vec<T> {
    let stays = |item: &&T| after.contains(item) || !before.contains(item);
    let added = after.iter().filter(|item| !before.contains(item));
    now.iter().filter(stays).chain(added).cloned().collect()
}
