//! Tables of an earlier version are brought in, opened and played on: `tests/golden/README.md` says what they are.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use store::{Store, Token};

use crate::client::Client;
use crate::world::{Table, World};

const SYSTEMS: [&str; 3] = ["d12", "3d6", "pool"];

fn golden(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden").join(path)
}

fn exported(name: &str, viewer: &str) -> String {
    fs::read_to_string(golden(&format!("exports/{name}-{viewer}.jsonl"))).unwrap()
}

fn export(table: &Table) -> String {
    table.gm.get(&format!("{}/export", table.path)).text
}

/// What a new character of a system is put on the table from, and rolls.
fn sheet_and_ask(system: &str) -> (String, Value) {
    let (name, ask) = match system {
        "d12" => ("kestrel", json!({ "ask": { "node": "DEX" }, "target": 12 })),
        "3d6" => ("brann", json!({ "ask": { "attribute": "Body" }, "target": 11 })),
        _ => ("mira", json!({ "ask": { "attribute": "Perception" } })),
    };
    (fs::read_to_string(golden(&format!("sheets/{name}.toml"))).unwrap(), ask)
}

/// Puts somebody new on the table, rolls for them and for whoever is there already, and takes the last roll back.
fn play_on(table: &Table, system: &str, file: &str) {
    let view = table.gm.get(&table.path).ok();
    let there = view["characters"][0]["character"].clone();
    assert!(there.is_u64(), "nobody is at the table");
    let (sheet, ask) = sheet_and_ask(system);
    let put = table.command(&table.gm, "put", &json!({ "kind": "put_character", "sheet": sheet })).ok();
    let mut action = Value::Null;
    for (key, character) in [("there", &there), ("new", &put["events"][0]["seq"])] {
        let mut roll = ask.clone();
        roll["kind"] = json!("roll");
        roll["character"] = character.clone();
        roll["nonce"] = json!("00112233445566778899aabbccddeeff");
        action = table.command(&table.gm, key, &roll).ok()["events"][0]["action"].clone();
    }
    table.command(&table.gm, "undo", &json!({ "kind": "undo", "actions": [action] })).ok();
    let longer = export(table);
    let (_, lines) = longer.split_once('\n').unwrap();
    assert!(lines.starts_with(file.split_once('\n').unwrap().1), "what was there stays to the byte");
    let report = protocol::v1::table::verify::verify(longer.lines()).unwrap();
    let before = protocol::v1::table::verify::verify(file.lines()).unwrap();
    assert_eq!(report.rolls.verified, before.rolls.verified + 2);
}

#[test]
fn every_export_of_a_gm_is_brought_in_and_exported_again_byte_for_byte() {
    let world = World::new();
    for system in SYSTEMS {
        for name in ["rolls", "everything"] {
            let file = exported(&format!("{name}-{system}"), "gm");
            let opened =
                world.stranger().send("/api/v1/tables/import", "application/x-ndjson", &file).created();
            let table = Table::of(&world, &opened);
            assert_eq!(export(&table), file, "{name}-{system}");
            play_on(&table, system, &file);
        }
    }
}

/// A token for the GM of a table in a store that nobody serves.
fn let_the_gm_in(address: &str, tables: &[String]) -> &'static str {
    let token = "a token that stands for the one that only the GM knew";
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(address).await.unwrap();
        for table in tables {
            let hash = Sha256::digest(format!("{token}{table}")).into();
            let token = Token {
                hash,
                table: table.parse().unwrap(),
                kind: "seat".to_owned(),
                role: "gm".to_owned(),
                seat: Some(1),
                label: String::new(),
                created: 0,
                expires: None,
                uses_left: None,
                revoked: None,
            };
            store.put_token(token).await.unwrap();
        }
        store.close().await;
    });
    token
}

#[test]
fn a_store_of_an_earlier_version_is_opened_and_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("tables.db");
    fs::copy(golden("stores/tables.db"), &copy).unwrap();
    let address = format!("sqlite:{}", copy.display());
    let files = SYSTEMS.map(|system| exported(&format!("everything-{system}"), "gm"));
    let id = |file: &String| {
        let header: Value = serde_json::from_str(file.lines().next().unwrap()).unwrap();
        header["table"].as_str().unwrap().to_owned()
    };
    let ids = files.each_ref().map(id);
    let token = let_the_gm_in(&address, &ids);
    let world = World::with(|config| config.store = address);
    for ((system, file), id) in SYSTEMS.into_iter().zip(&files).zip(ids) {
        let gm = Client::new(&world.address).with_token(&format!("{token}{id}"));
        let path = format!("/api/v1/tables/{id}");
        let table = Table { id, path, gm, recovery: String::new(), address: world.address.clone() };
        assert_eq!(&export(&table), file, "{system}");
        play_on(&table, system, file);
    }
}

#[test]
fn commands_that_an_earlier_version_did_are_answered_again_to_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("tables.db");
    fs::copy(golden("stores/version-2.db"), &copy).unwrap();
    let kept: Value =
        serde_json::from_str(&fs::read_to_string(golden("stores/version-2.json")).unwrap()).unwrap();
    let world = World::with(|config| config.store = format!("sqlite:{}", copy.display()));
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let path = format!("/api/v1/tables/{}", text(&kept["table"]));
    let seat = |name: &str| Client::new(&world.address).with_token(&text(&kept["seats"][name]));
    let export = || seat("gm").get(&format!("{path}/export")).text;
    assert_eq!(export(), text(&kept["export"]));
    let commands = kept["commands"].as_array().unwrap();
    assert!(commands.len() > 10);
    for command in commands {
        let sent = seat(&text(&command["seat"])).send(
            &format!("{path}/commands"),
            "application/json",
            &text(&command["body"]),
        );
        assert_eq!(sent.text, text(&command["reply"]));
    }
    assert_eq!(export(), text(&kept["export"]), "nothing was done twice");
    let body = json!({ "key": "new", "command": { "kind": "say", "text": "And on." } });
    let said = seat("ana").post(&format!("{path}/commands"), &body);
    assert_eq!(said.status, 200);
    assert_eq!(seat("ana").post(&format!("{path}/commands"), &body).text, said.text);
}
