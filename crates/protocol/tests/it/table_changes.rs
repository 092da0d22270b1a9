//! Every single change of a field, in a file whose chain was made to fit: it is found, or `docs/table-file.md` says that
//! nothing in a file could tell.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use play::fair::{self, Hash, Header};
use serde_json::Value;
use twelvefold_protocol::v1::table::verify::Verifier;
use twelvefold_protocol::v1::table::{Line, LineContent, event, export};

const PAGE: &str = include_str!("../../../../docs/table-file.md");
/// As many changes in places alike of one file; more tell nothing new.
const MOST_ALIKE: usize = 3;

/// A field of an event: its kind, and where it is in the body.
type Place = (String, String);
/// The texts that were seen in a place: one is another's lie.
type Seen = BTreeMap<Place, BTreeSet<String>>;

fn golden(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/exports");
    fs::read_to_string(folder.join(format!("{name}.jsonl"))).unwrap()
}

fn lines(file: &str) -> Vec<Line> {
    let (_, lines) = export::read(file.lines()).unwrap();
    lines.collect::<Result<_, _>>().unwrap()
}

fn kind(body: &Value) -> &str {
    body["event"]["kind"].as_str().unwrap()
}

/// Calls `visit` with every value within a body, where it is, and the way to it.
fn walk(value: &Value, way: &mut Vec<String>, visit: &mut impl FnMut(&[String], &Value)) {
    visit(way, value);
    let mut within = |key: String, value: &Value| {
        way.push(key);
        walk(value, way, visit);
        way.pop();
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| within(key.clone(), value)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, value)| within(at.to_string(), value));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The name of a place: the fields on the way to it, without the numbers of a list.
fn place(kind: &str, way: &[String]) -> Place {
    let fields = way.iter().filter(|key| key.parse::<usize>().is_err());
    (kind.to_owned(), fields.cloned().collect::<Vec<_>>().join("."))
}

fn seen(files: &[String]) -> Seen {
    let mut seen = Seen::new();
    for line in files.iter().flat_map(|file| lines(file)) {
        let Some(body) = line.body() else { continue };
        let body: Value = serde_json::from_str(body).unwrap();
        walk(&body, &mut Vec::new(), &mut |way, value| {
            if let Value::String(text) = value {
                seen.entry(place(kind(&body), way)).or_default().insert(text.clone());
            }
        });
    }
    seen
}

/// What a value could be instead.
fn others(value: &Value, seen: Option<&BTreeSet<String>>) -> Vec<Value> {
    match value {
        Value::Bool(flag) => vec![(!flag).into()],
        Value::Number(number) => vec![(number.as_i64().unwrap() + 1).into()],
        Value::String(text) => {
            let other = seen.into_iter().flatten().find(|one| *one != text).cloned();
            let next = text.parse::<u64>().ok().map(|number| (number + 1).to_string());
            other.into_iter().chain([next.unwrap_or_else(|| format!("{text}0"))]).map(Value::from).collect()
        }
        Value::Array(items) => {
            items.split_last().map(|(_, rest)| Value::from(rest.to_vec())).into_iter().collect()
        }
        Value::Null | Value::Object(_) => Vec::new(),
    }
}

/// Puts something else in a place; nothing takes the field away.
fn put(body: &mut Value, way: &[String], other: Option<Value>) {
    let (last, above) = way.split_last().unwrap();
    let within = above.iter().fold(body, |value, key| match key.parse::<usize>() {
        Ok(at) => &mut value[at],
        Err(_) => &mut value[key.as_str()],
    });
    match (within, other) {
        (Value::Object(fields), None) => drop(fields.shift_remove(last)),
        (Value::Object(fields), Some(other)) => drop(fields.insert(last.clone(), other)),
        (Value::Array(items), Some(other)) => items[last.parse::<usize>().unwrap()] = other,
        (_, _) => panic!("{way:?} leads nowhere"),
    }
}

/// Do two bodies say the same? What is left out has its default, and rulings are part of what is read.
fn means_the_same(one: &str, other: &str) -> bool {
    let told = |body: &str| event::decode(body).ok();
    let shown = |body: &str| {
        let body: Value = serde_json::from_str(body).unwrap();
        let mut shown = [body["event"]["roll"].clone(), body["event"]["settled"]["verdict"].clone()];
        for roll in shown.iter_mut().filter_map(Value::as_object_mut) {
            roll.retain(|key, value| key != "rulings" && !value.is_null());
        }
        shown
    };
    told(one).is_some_and(|one| Some(one) == told(other)) && shown(one) == shown(other)
}

/// Every changed body of an event, with the place of the change.
fn changes(body: &str, seen: &Seen) -> Vec<(Place, String)> {
    let body: Value = serde_json::from_str(body).unwrap();
    let mut changes = Vec::new();
    walk(&body, &mut Vec::new(), &mut |way, value| {
        let Some(last) = way.last() else { return };
        let place = place(kind(&body), way);
        let is_field = last.parse::<usize>().is_err();
        let others = others(value, seen.get(&place)).into_iter().map(Some);
        for other in others.chain(is_field.then_some(None)) {
            let mut changed = body.clone();
            put(&mut changed, way, other);
            changes.push((place.clone(), changed.to_string()));
        }
    });
    changes
}

/// A line with another body, in a chain that fits.
fn rechained(table: &str, before: &Hash, line: &Line, body: Option<&str>) -> Line {
    let Line { seq, action, at, .. } = *line;
    let content = match (&line.content, body) {
        (LineContent::Open { salt, .. }, Some(body)) => {
            LineContent::Open { salt: *salt, body: body.to_owned() }
        }
        (content, _) => content.clone(),
    };
    let hash = fair::next(table, before, &Header { seq, action, at }, &content.inner());
    Line { seq, action, at, hash, content }
}

/// Whether the checker stumbles over the first of these lines with another body, or over one that follows.
fn is_found(mut verifier: Verifier, table: &str, before: Hash, lines: &[Line], body: &str) -> bool {
    let mut before = before;
    lines.iter().enumerate().any(|(at, line)| {
        let line = rechained(table, &before, line, (at == 0).then_some(body));
        before = line.hash;
        verifier.read(&line.to_json()).is_err()
    })
}

/// The places of changes that nobody would notice, and how many changes were tried.
fn missed(file: &str, seen: &Seen) -> (BTreeSet<Place>, usize) {
    let (header, _) = export::read(file.lines()).unwrap();
    let lines = lines(file);
    let mut verifier = Verifier::new(file.lines().next().unwrap()).unwrap();
    let (mut before, mut alike) = (fair::genesis(&header.table), BTreeMap::<Place, usize>::new());
    let (mut missed, mut tried) = (BTreeSet::new(), 0);
    for (at, line) in lines.iter().enumerate() {
        let told = line.body().unwrap_or_default();
        let changes = if line.is_sealed() { Vec::new() } else { changes(told, seen) };
        for (place, body) in changes {
            let alike = alike.entry(place.clone()).or_default();
            *alike += 1;
            if *alike > MOST_ALIKE || missed.contains(&place) || means_the_same(told, &body) {
                continue;
            }
            tried += 1;
            if !is_found(verifier.clone(), &header.table, before, &lines[at..], &body) {
                missed.insert(place);
            }
        }
        verifier.read(&line.to_json()).unwrap();
        before = line.hash;
    }
    (missed, tried)
}

/// What the page lists under a heading: kinds of events, and their fields.
fn listed(heading: &str) -> Vec<Place> {
    let (_, after) = PAGE.split_once(&format!("{heading}\n")).unwrap();
    let rows = after.lines().take_while(|line| !line.starts_with('#')).filter(|line| line.starts_with("| `"));
    let mut listed = Vec::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
        for kind in names(cells[1]) {
            listed.extend(names(cells[2]).into_iter().map(|field| (kind.clone(), field)));
        }
    }
    listed
}

/// Is a place one of those, or within one?
fn is_listed(listed: &[Place], (kind, path): &Place) -> bool {
    let path = path.strip_prefix("event.").map_or_else(|| format!("body.{path}"), str::to_owned);
    let is_within =
        |field: &str| path.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    listed.iter().any(|(one, field)| (one == kind || one == "any") && is_within(field))
}

#[test]
fn every_change_is_found_or_listed() {
    let names = ["d12", "3d6", "pool"].map(|system| format!("everything-{system}"));
    for (whose, headings) in [
        ("gm", &["## What nothing in a file can tell"][..]),
        ("player", &["## What nothing in a file can tell", "### After a seal"]),
    ] {
        let files = names.each_ref().map(|name| golden(&format!("{name}-{whose}")));
        let listed: Vec<Place> = headings.iter().flat_map(|heading| listed(heading)).collect();
        let seen = seen(&files);
        let (mut all, mut tried) = (BTreeSet::new(), 0);
        for file in &files {
            let (missed, changes) = missed(file, &seen);
            all.extend(missed);
            tried += changes;
        }
        assert!(tried > 1_500, "only {tried} changes were tried");
        let unlisted: Vec<&Place> = all.iter().filter(|place| !is_listed(&listed, place)).collect();
        assert!(unlisted.is_empty(), "{whose}: of {tried} changes these are not found: {unlisted:#?}");
    }
}

/// A secret roll that failed earns a point once it is revealed: one, for whoever rolled it, and nobody anything else.
#[test]
fn what_is_owed_is_what_the_dice_gave() {
    let file = golden("rolls-pool-gm");
    let (header, _) = export::read(file.lines()).unwrap();
    let lines = lines(&file);
    let deed = |kind: &str, amount: u64| serde_json::json!({ "kind": kind, "amount": amount, "why": "x" });
    let mut verifier = Verifier::new(file.lines().next().unwrap()).unwrap();
    let (mut before, mut tried) = (fair::genesis(&header.table), 0);
    for (at, line) in lines.iter().enumerate() {
        let body: Value = serde_json::from_str(line.body().unwrap()).unwrap();
        if kind(&body) == "owed" {
            let whom = &body["event"]["deeds"][0][0];
            let is_owed = !whom.is_null();
            let other = if is_owed { whom.as_u64().unwrap() + 1 } else { 10 };
            for deeds in [
                serde_json::json!([[other, deed("gain_resilience", 1)]]),
                serde_json::json!([[10, deed("gain_resilience", 99)]]),
                serde_json::json!([[10, { "kind": "rest", "rest": "long" }]]),
            ] {
                let mut changed = body.clone();
                changed["event"]["deeds"] = deeds;
                let changed = changed.to_string();
                assert!(
                    is_found(verifier.clone(), &header.table, before, &lines[at..], &changed),
                    "{changed}"
                );
                tried += 1;
            }
        }
        verifier.read(&line.to_json()).unwrap();
        before = line.hash;
    }
    assert!(tried > 20, "{tried}");
}
