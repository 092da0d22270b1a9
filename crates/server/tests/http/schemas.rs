//! The schemas that are shipped in `docs/schema`: what the server hands out, and what the command's output is held to.

use std::fs;
use std::path::PathBuf;

use serde_json::{Map, Value, json};

use crate::world::World;

const FILES: [&str; 5] =
    ["sheet.v1.json", "sheet-view.v1.json", "odds.v1.json", "program.v1.json", "roll.v1.json"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn shipped(name: &str) -> Value {
    let text = fs::read_to_string(root().join("docs/schema").join(name)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

fn objections(schema: &str, instance: &Value) -> Vec<String> {
    let validator = jsonschema::draft202012::new(&shipped(schema)).unwrap();
    validator.iter_errors(instance).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

/// To write them anew: `TWELVEFOLD_WRITE_SCHEMAS=1 cargo test -p twelvefold-server --test http schemas`.
#[test]
fn the_files_in_docs_are_what_the_server_hands_out() {
    let world = World::new();
    for name in FILES {
        let made = world.stranger().get(&format!("/api/v1/schema/{name}"));
        assert_eq!(made.status, 200, "{}", made.text);
        let path = root().join("docs/schema").join(name);
        if std::env::var_os("TWELVEFOLD_WRITE_SCHEMAS").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &made.text).unwrap();
        }
        let shipped = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            shipped == made.text,
            "docs/schema/{name} is out of date: TWELVEFOLD_WRITE_SCHEMAS=1 writes it anew"
        );
    }
    let others = fs::read_dir(root().join("docs/schema")).unwrap();
    let others = others.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(others.into_iter().all(|name| FILES.contains(&name.as_str())));
}

#[test]
fn what_the_command_answered_ever_since_fits() {
    let answers = fs::read_to_string(root().join("tests/golden/answers/cli.jsonl")).unwrap();
    let mut fitting = 0;
    for line in answers.lines() {
        let call: Value = serde_json::from_str(line).unwrap();
        let words: Vec<&str> = call["args"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let schema = match words[..2.min(words.len())] {
            ["odds", _] => "odds.v1.json",
            ["roll", _] => "roll.v1.json",
            ["sheet", "show"] => "sheet-view.v1.json",
            _ => continue,
        };
        assert_eq!(objections(schema, &call["json"]), [""; 0], "{words:?}");
        let mut broken = call["json"].clone();
        broken.as_object_mut().unwrap().remove("version");
        assert!(!objections(schema, &broken).is_empty(), "{words:?}");
        fitting += 1;
    }
    assert!(fitting > 25, "{fitting}");
}

/// TOML by its JSON: a sheet has the same fields in both.
fn json_of(item: &toml_edit::Item) -> Value {
    if let Some(table) = item.as_table_like() {
        return table.iter().map(|(key, item)| (key.to_owned(), json_of(item))).collect::<Map<_, _>>().into();
    }
    if let Some(tables) = item.as_array_of_tables() {
        return tables.iter().map(|table| json_of(&toml_edit::Item::Table(table.clone()))).collect();
    }
    if let Some(list) = item.as_array() {
        return list.iter().map(|value| json_of(&toml_edit::Item::Value(value.clone()))).collect();
    }
    let word = || item.as_str().map(Value::from);
    item.as_integer().map(Value::from).or_else(|| item.as_bool().map(Value::from)).or_else(word).unwrap()
}

#[test]
fn the_sheets_that_people_have_fit() {
    for entry in fs::read_dir(root().join("tests/golden/sheets")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let document: toml_edit::DocumentMut = text.parse().unwrap();
        let sheet = json_of(document.as_item());
        assert_eq!(objections("sheet.v1.json", &sheet), [""; 0], "{}", path.display());
        let mut broken = sheet.clone();
        broken["nickname"] = json!("Ro");
        assert!(!objections("sheet.v1.json", &broken).is_empty(), "no reader takes it either");
    }
}

#[test]
fn what_a_sheet_may_not_be_does_not_fit() {
    let sheet = json!({ "system": "d12", "points": { "Level": 1 }, "rulings": { "resisted_tie": "fails" } });
    assert_eq!(objections("sheet.v1.json", &sheet), [""; 0]);
    for (field, wrong) in [
        ("system", json!("d13")),
        ("version", json!(2)),
        ("points", json!({ "Level": -1 })),
        ("rulings", json!({ "resisted_tie": "wins" })),
        ("modifiers", json!([{ "name": "Rope" }])),
    ] {
        let mut broken = sheet.clone();
        broken[field] = wrong;
        assert!(!objections("sheet.v1.json", &broken).is_empty(), "{broken}");
    }
}
