//! Two views of one sheet, compared value by value.

use protocol::v1::sheet_view::SheetView;
use serde_json::Value;

use super::clean::clean;
use super::report::Change;
use crate::render::wrap::wrap;

/// What only explains another value, or is told in another way.
const LEFT_OUT: [&str; 7] = ["version", "parts", "derived_parts", "warnings", "uncapped", "base", "capped"];
/// The list of points; what became of them is told elsewhere.
pub(super) const POINTS: &str = "points";
/// Lists of things that each have a name and a number.
const OF_NAMED: [&str; 3] = ["scores", "other_scores", "numbers"];
/// Values that are told with their sign.
const SIGNED: [&str; 4] = ["modifier", "bonus", "save", "initiative"];

/// Every value that is different.
pub(super) fn between(before: &SheetView, after: &SheetView) -> Vec<Change> {
    let (before, after) = (facts(before), facts(after));
    let find = |facts: &[(String, Value)], what: &str| {
        facts.iter().find(|(known, _)| known == what).map_or(Value::Null, |(_, value)| value.clone())
    };
    let gone = before.iter().filter(|(what, _)| after.iter().all(|(known, _)| known != what));
    let all = after.iter().chain(gone).map(|(what, _)| Change {
        what: what.clone(),
        before: find(&before, what),
        after: find(&after, what),
    });
    all.filter(|change| change.before != change.after).collect()
}

/// Every value of a sheet under the words that lead to it.
fn facts(view: &SheetView) -> Vec<(String, Value)> {
    let mut facts = Vec::new();
    gather("", serde_json::to_value(view).unwrap_or_default(), &mut facts);
    facts
}

fn gather(path: &str, value: Value, facts: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields.into_iter().filter(|(key, _)| !LEFT_OUT.contains(&key.as_str())) {
                gather(&if path.is_empty() { key } else { format!("{path}.{key}") }, value, facts);
            }
        }
        leaf => facts.push((path.to_owned(), leaf)),
    }
}

/// What is different, for a person to read; points are told elsewhere, with their reasons.
pub(super) fn text(changes: &[Change], width: usize) -> String {
    let mut rows: Vec<(String, String)> = Vec::new();
    let mut moved: Vec<(String, Vec<&str>)> = Vec::new();
    for change in changes {
        let words: Vec<&str> = change.what.split('.').collect();
        match words[..] {
            ["resources", ..] | ["incapacitated" | "resilience" | "waiting"] | ["nodes", _, "unspent"] => {}
            ["nodes", node, "modifier"] => note(&mut moved, arrow(change, true), node),
            ["modifiers"] => rows.extend(modifiers(change)),
            [POINTS] => {}
            // A number that follows from others and is rolled stands in two lists.
            [list] if OF_NAMED.contains(&list) => {
                let numbers = named_numbers(change).into_iter();
                rows.extend(numbers.filter(|row| !rows.contains(row)).collect::<Vec<_>>());
            }
            _ => rows
                .push((label(&words), arrow(change, words.last().is_some_and(|last| SIGNED.contains(last))))),
        }
    }
    let widest = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let rows: String = rows.iter().map(|(label, change)| format!("  {label:<widest$}  {change}\n")).collect();
    let moved = moved.iter().map(|(change, nodes)| {
        wrap(&nodes.join(", "), width, &format!("  {change}  "), &" ".repeat(change.chars().count() + 4))
    });
    rows + &moved.collect::<String>()
}

/// Nodes whose modifiers moved alike are told together.
fn note<'a>(moved: &mut Vec<(String, Vec<&'a str>)>, change: String, node: &'a str) {
    match moved.iter_mut().find(|(known, _)| *known == change) {
        Some((_, nodes)) => nodes.push(node),
        None => moved.push((change, vec![node])),
    }
}

/// `DEX points`, `Will bonus`, `ruling luck_bound`.
fn label(words: &[&str]) -> String {
    clean(&match words {
        ["rulings", ruling] => format!("ruling {ruling}"),
        ["texts", name @ ..] => name.join("."),
        ["archetype", field] => format!("archetype {field}"),
        ["nodes" | "attributes" | "levels" | "derived", rest @ ..] => rest.join(" "),
        words => words.join("."),
    })
}

/// `0 → 2`
fn arrow(change: &Change, is_signed: bool) -> String {
    let told = |value: &Value| match value {
        Value::Number(number) if is_signed => format!("{:+}", number.as_i64().unwrap_or_default()),
        other => plain_value(other),
    };
    format!("{} → {}", told(&change.before), told(&change.after))
}

fn plain_value(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) if text.is_empty() => "none".to_owned(),
        Value::String(text) => clean(text),
        Value::Array(values) if values.is_empty() => "none".to_owned(),
        Value::Array(values) => values.iter().map(plain_value).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

/// A line for each number of a list that is another now.
fn named_numbers(change: &Change) -> Vec<(String, String)> {
    let (before, after) = (numbers_by_name(&change.before), numbers_by_name(&change.after));
    let find = |numbers: &[(String, String)], name: &str| {
        numbers
            .iter()
            .find(|(known, _)| known == name)
            .map_or("none".to_owned(), |(_, number)| number.clone())
    };
    let gone = before.iter().filter(|(name, _)| after.iter().all(|(known, _)| known != name));
    let rows = after.iter().chain(gone).map(|(name, _)| (name, find(&before, name), find(&after, name)));
    let changed = rows.filter(|(_, before, after)| before != after);
    changed.map(|(name, before, after)| (name.clone(), format!("{before} → {after}"))).collect()
}

/// The names of such a list, each with its number.
fn numbers_by_name(list: &Value) -> Vec<(String, String)> {
    let named = |entry: &Value| {
        let name = entry.get("score").or_else(|| entry.get("name"))?;
        Some((plain_value(name), plain_value(entry.get("number")?)))
    };
    list.as_array().into_iter().flatten().filter_map(named).collect()
}

/// The points of a list that are not as they were.
pub(super) fn has_other_points(change: &Change, name: &str) -> bool {
    let find = |list: &Value| {
        let is_it = |entry: &&Value| entry.get(POINTS).and_then(Value::as_str) == Some(name);
        list.as_array().into_iter().flatten().find(is_it).cloned()
    };
    change.what == POINTS && find(&change.before) != find(&change.after)
}

/// External modifiers that came or went.
fn modifiers(change: &Change) -> Vec<(String, String)> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let (before, after) = (list(&change.before), list(&change.after));
    let row = |what: &str, modifier: &Value| {
        let text = |key: &str| plain_value(modifier.get(key).unwrap_or(&Value::Null));
        let value = modifier.get("value").and_then(Value::as_i64).unwrap_or_default();
        (what.to_owned(), format!("{} ({value:+} {})", text("name"), text("node")))
    };
    let gone = before.iter().filter(|one| !after.contains(one)).map(|one| row("removed", one));
    let came = after.iter().filter(|one| !before.contains(one)).map(|one| row("added", one));
    gone.chain(came).collect()
}
