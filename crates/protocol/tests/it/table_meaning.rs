//! What was written stays readable: a log is compared by what it means, not by how this program would write it.

use std::fs;
use std::path::Path;

use crate::table_support::log::session_without;
use crate::table_support::rewritten::rewritten;
use play::SeatId;
use serde_json::Value;
use systems::System;
use systems::ruling::RulingInfo;
use twelvefold_protocol::v1::table::verify::{Report, verify};

fn golden() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/exports");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap())).collect()
}

#[track_caller]
fn holds(name: &str, file: &str) -> Report {
    verify(file.lines()).unwrap_or_else(|broken| panic!("{name}: {broken}"))
}

/// Walks everything within a value.
fn each(value: &mut Value, change: &impl Fn(&mut Value)) {
    change(value);
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|field| each(field, change)),
        Value::Array(items) => items.iter_mut().for_each(|item| each(item, change)),
        _ => {}
    }
}

/// Takes a ruling out of every list of rulings.
fn forget(body: &mut Value, ruling: &str) {
    each(body, &|value| {
        if let Some(Value::Object(rulings)) = value.get_mut("rulings") {
            rulings.shift_remove(ruling);
        }
    });
}

/// Our words for the parts of a total become others; what the players called theirs stays.
fn rename(body: &mut Value) {
    each(body, &|value| {
        let Some(name) = value.get_mut("name") else { return };
        let ours = ["dice", "crit, a 12", "crit, a pair", "d12s", "boosts", "snags"];
        if name.as_str().is_some_and(|name| ours.contains(&name)) {
            *name = format!("what was once called {name}").into();
        }
    });
}

/// The rulings that a file leaves at their defaults throughout: without them it says the same.
fn unused(file: &str) -> Vec<&'static str> {
    let rulings = System::all().into_iter().flat_map(System::rulings);
    let is_unused = |ruling: &&RulingInfo| {
        let name = format!("\"{}\":\"", ruling.name);
        let mut choices = file.match_indices(&name).map(|(at, _)| &file[at + name.len()..]).peekable();
        choices.peek().is_some() && choices.all(|choice| choice.starts_with(&format!("{}\"", ruling.default)))
    };
    rulings.filter(is_unused).map(|ruling| ruling.name).collect()
}

#[test]
fn a_ruling_that_came_later_fails_no_file_that_lacks_it() {
    for (name, file) in golden() {
        let unused = unused(&file);
        assert!(!unused.is_empty(), "{name}");
        holds(&name, &rewritten(&file, |_, body| unused.iter().for_each(|ruling| forget(body, ruling))));
    }
}

#[test]
fn a_better_word_fails_no_file_that_has_another() {
    for (name, file) in golden() {
        let renamed = rewritten(&file, |_, body| rename(body));
        assert!(renamed.contains("what was once called"), "{name}");
        assert_eq!(holds(&name, &renamed).rolls, holds(&name, &file).rolls);
    }
}

#[test]
fn dice_that_were_thrown_for_a_request_without_a_ruling_hold() {
    for ruling in System::D12.rulings() {
        let file = session_without(ruling.name).export(SeatId::GM);
        let file = rewritten(&file, |_, body| forget(body, ruling.name));
        assert!(!file.contains(ruling.name));
        assert_eq!(holds(ruling.name, &file).rolls.verified, 4);
    }
}

#[test]
fn a_request_that_asks_for_something_else_does_not_hold() {
    let other = session_without("luck_bound").export(SeatId::GM);
    let set = rewritten(&other, |seq, body| {
        if seq == 7 {
            body["event"]["roll"]["rulings"]["luck_bound"] = "at_most".into();
        }
    });
    let broken = verify(set.lines()).unwrap_err();
    assert!(broken.seq == 7 && broken.reason.contains("another request"), "{broken}");
}
