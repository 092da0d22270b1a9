//! A system that no program has is played like any other: put on a table, rolled, undone, exported, verified.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

#[allow(dead_code, unused_imports, reason = "shared with the tests of the built-in systems")]
#[path = "http/client.rs"]
mod client;
#[allow(dead_code, reason = "shared with the tests of the command")]
#[path = "../../systems/tests/it/lantern.rs"]
mod lantern;
#[allow(dead_code, reason = "shared with the tests of the built-in systems")]
#[path = "http/world.rs"]
mod world;

use client::Client;
use serde_json::{Value, json};
use world::{Table, World};

/// A table of the fourth system.
fn opened(world: &World) -> Table {
    drop(systems::add_system(&lantern::Lantern)); // the second test to come here finds it in the list
    let body =
        json!({ "name": "The long dark", "system": "lantern", "gm": "Mara", "rulings": { "ones": "plain" } });
    Table::of(world, &world.stranger().post("/api/v1/tables", &body).created())
}

fn sheet() -> Value {
    json!({ "system": "lantern", "name": "Isolde", "scores": { "wick": 2 } })
}

fn put(table: &Table, by: &Client) -> u64 {
    let put = table.command(by, "put", &json!({ "kind": "put_character", "sheet": sheet() })).ok();
    put["events"][0]["seq"].as_u64().unwrap()
}

/// How much oil is left.
fn oil(table: &Table) -> u64 {
    let view = table.gm.get(&table.path).ok();
    view["characters"][0]["numbers"]["points"][0]["left"].as_u64().unwrap()
}

fn export(table: &Table) -> String {
    table.gm.get(&format!("{}/export", table.path)).text
}

#[test]
fn it_is_rolled_at_a_table_and_paid_and_undone() {
    let world = World::new();
    let table = opened(&world);
    let ana = table.join("Ana");
    let character = put(&table, &ana);
    let roll = json!({
        "kind": "roll", "character": character, "ask": { "score": "Wick", "inputs": { "burn": 2 } }, "target": 6,
        "nonce": "00112233445566778899aabbccddeeff",
    });
    let done = table.command(&ana, "roll", &roll).ok();
    let events = done["events"].as_array().unwrap();
    let made = events.iter().find(|one| one["body"]["event"]["kind"] == "roll_made").unwrap();
    assert_eq!(made["body"]["event"]["roll"]["dice"].as_array().map(Vec::len), Some(4), "{made}");
    assert_eq!(oil(&table), 4);
    let undo = json!({ "kind": "undo", "actions": [made["action"]] });
    table.command(&ana, "undo", &undo).ok();
    assert_eq!(oil(&table), 6);
}

#[test]
fn points_rests_conditions_and_edits_are_those_it_describes() {
    let world = World::new();
    let table = opened(&world);
    let character = put(&table, &table.gm);
    let gm = |key: &str, command: Value| table.command(&table.gm, key, &command);
    gm(
        "lose",
        json!({ "kind": "lose", "character": character, "points": "oil", "amount": 4, "why": "wind" }),
    )
    .ok();
    assert_eq!(oil(&table), 2);
    let unknown =
        json!({ "kind": "spend", "character": character, "points": "oli", "amount": 1, "why": "x" });
    assert!(gm("slip", unknown).problem(400).contains("did you mean oil"));
    gm("rest", json!({ "kind": "rest", "characters": [character], "rest": "trim" })).ok();
    assert_eq!(oil(&table), 6);
    let dazzled = json!({ "name": "Dazzled", "effects": [{ "system": "lantern", "score": "Wick", "numbers": { "bonus": -2 } }] });
    gm("dazzled", json!({ "kind": "set_condition", "character": character, "condition": dazzled })).ok();
    let roll = json!({ "kind": "roll", "character": character, "ask": { "score": "wick" }, "target": 6, "faces": [3, 5] });
    let made = gm("roll", roll).ok();
    assert_eq!(made["events"][0]["body"]["event"]["roll"]["total"], 5, "5 + 2 - 2: {made}");
    let set = json!({ "kind": "edit_character", "character": character, "set": [["Mirror", "3"]] });
    let edited = gm("edit", set).ok();
    assert!(edited.to_string().contains("score new: Mirror 3"), "{edited}");
}

#[test]
fn a_call_is_answered_by_its_form() {
    let world = World::new();
    let table = opened(&world);
    let ana = table.join("Ana");
    let character = put(&table, &ana);
    let call = json!({ "kind": "call_check", "characters": [character], "ask": { "score": "Mirror" }, "target": 4, "note": "Who is there?" });
    let called = table.command(&table.gm, "call", &call).ok();
    let call = called["events"][0]["seq"].as_u64().unwrap();
    let answer = json!({
        "kind": "answer_call", "call": call, "character": character, "ask": { "score": "Mirror", "inputs": { "burn": 1 } },
        "faces": [1, 2, 6],
    });
    let answered = table.command(&ana, "answer", &answer).ok();
    assert_eq!(answered["events"][1]["body"]["event"]["roll"]["outcome"], "lit", "{answered}");
    assert_eq!(oil(&table), 5);
}

#[test]
fn its_log_is_exported_verified_and_imported_elsewhere() {
    let (here, there) = (World::new(), World::new());
    let table = opened(&here);
    let character = put(&table, &table.gm);
    let roll = json!({ "kind": "roll", "character": character, "ask": { "score": "Wick", "inputs": { "burn": 1 } }, "target": 6 });
    table.command(&table.gm, "roll", &roll).ok();
    let file = export(&table);
    protocol::v1::table::verify::verify(file.lines()).unwrap();
    let forged = file.replacen("\"total\":", "\"total\":1", 1);
    assert!(protocol::v1::table::verify::verify(forged.lines()).is_err());
    let brought = there.stranger().send("/api/v1/tables/import", "application/x-ndjson", &file).created();
    let brought = Table::of(&there, &brought);
    assert_eq!(export(&brought), file);
    assert_eq!(oil(&brought), 5);
    let luck = brought.gm.get(&format!("{}/luck", brought.path)).ok();
    assert!(luck.to_string().contains("Isolde") || luck.to_string().contains("Mara"), "{luck}");
}
