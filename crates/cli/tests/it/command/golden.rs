//! What the command answered, it still answers, and what it wrote, it still reads: `tests/golden/README.md` says what there is.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;

use crate::run::{Ran, command};

fn golden(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden").join(path)
}

/// Runs the command in a folder.
fn run_in(folder: &Path, arguments: &[String]) -> Ran {
    let output = command().current_dir(folder).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code().unwrap() }
}

#[derive(Deserialize)]
struct Call {
    args: Vec<String>,
    json: Value,
}

/// The first place where an answer lost or changed something. Fields may be added; a list of what there is, such as that of
/// the rulings, may have grown.
fn lost(was: &Value, is: &Value, may_grow: bool) -> Option<String> {
    let inside = |place: String, was: &Value, is: Option<&Value>| match is {
        None => Some(format!("{place} is gone")),
        Some(is) => lost(was, is, may_grow).map(|rest| format!("{place}/{rest}")),
    };
    match (was, is) {
        (Value::Object(was), Value::Object(is)) => {
            was.iter().find_map(|(key, was)| inside(key.clone(), was, is.get(key)))
        }
        (Value::Array(was), Value::Array(is)) if may_grow => was.iter().enumerate().find_map(|(at, was)| {
            let stays = is.iter().any(|is| lost(was, is, may_grow).is_none());
            (!stays).then(|| format!("{at} is gone: {was}"))
        }),
        (Value::Array(was), Value::Array(is)) if was.len() == is.len() => {
            was.iter().zip(is).enumerate().find_map(|(at, (was, is))| inside(at.to_string(), was, Some(is)))
        }
        _ => (was != is).then(|| format!(" was {was} and is {is}")),
    }
}

#[test]
fn every_answer_still_holds() {
    let calls = fs::read_to_string(golden("answers/cli.jsonl")).unwrap();
    let calls: Vec<Call> = calls.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(calls.len(), 33);
    for Call { mut args, json } in calls {
        let may_grow = args == ["rulings"];
        args.push("--json".to_owned());
        let ran = run_in(&golden("sheets"), &args);
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.stderr);
        let lost = lost(&json, &serde_json::from_str(&ran.stdout).unwrap(), may_grow);
        assert_eq!(lost, None, "{args:?}");
    }
}

#[test]
fn what_is_lost_renamed_or_changed_is_found() {
    let json = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let was = json(r#"{"a":[{"b":1},{"b":2}]}"#);
    let lost = |is: &str, may_grow| lost(&was, &json(is), may_grow);
    assert_eq!(lost(r#"{"c":0,"a":[{"b":1,"d":3},{"b":2}]}"#, false), None, "fields may be added");
    assert_eq!(lost(r#"{"a":[{"b":3},{"b":1},{"b":2}]}"#, true), None);
    assert_eq!(lost(r#"{"a":[{"b":1},{"b":3}]}"#, false).unwrap(), "a/1/b/ was 2 and is 3");
    assert_eq!(lost(r#"{"a":[{"b":1},{"d":2}]}"#, false).unwrap(), "a/1/b is gone");
    assert_eq!(lost(r#"{"a":[{"b":1}]}"#, true).unwrap(), r#"a/1 is gone: {"b":2}"#);
    assert!(lost(r#"{"a":[{"b":1},{"b":2},{"b":3}]}"#, false).is_some());
    assert!(lost("{}", false).is_some());
}

#[test]
fn every_export_verifies_and_the_store_is_sound() {
    let exports = fs::read_dir(golden("exports")).unwrap();
    for path in exports.map(|entry| entry.unwrap().path()) {
        let ran = run_in(&golden("."), &["verify".to_owned(), path.display().to_string()]);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
    }
    let folder = tempfile::tempdir().unwrap();
    fs::copy(golden("stores/tables.db"), folder.path().join("tables.db")).unwrap();
    let check = ["store", "check", "--store", "sqlite:tables.db"].map(str::to_owned);
    let ran = run_in(folder.path(), &check);
    assert!(ran.code == 0 && ran.stdout.contains("is sound: 3 tables"), "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn every_sheet_is_shown_and_checked() {
    for path in fs::read_dir(golden("sheets")).unwrap().map(|entry| entry.unwrap().path()) {
        for word in ["show", "check"] {
            let ran = run_in(&golden("."), &["sheet", word, path.to_str().unwrap()].map(str::to_owned));
            assert_eq!(ran.code, 0, "{}", ran.stderr);
        }
    }
}
