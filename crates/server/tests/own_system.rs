//! A table that plays a system from a file: it carries the file in its log, and can go over to a newer one.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail as tests do")]

#[allow(dead_code, unused_imports, reason = "shared with the tests of the built-in systems")]
#[path = "http/client.rs"]
mod client;
#[path = "own_system/contests.rs"]
mod contests;
#[allow(dead_code, reason = "shared with the tests of the built-in systems")]
#[path = "http/world.rs"]
mod world;

use std::time::Duration;

use client::Client;
use serde_json::{Value, json};
use twelvefold_server::Rate;
use world::{Table, World};

/// A game of two scores, one kind of points and a rest.
const GAME: &str = r#"
format = 1
system = "trail"
title = "The trail"

[sheet.scores]
Edge = { least = 0, most = 4, usual = 1 }
Iron = { least = 0, most = 4, usual = 1 }
[sheet.points]
Supply = { most = 5 }
[sheet.rests]
"Make camp" = { Supply = "+1" }

[checks.action]
inputs = { stat = { score = ["Edge", "Iron"] }, effort = { least = 0, most = 3, cost = "Supply" } }
dice = { pair = "2d6" }
values = { result = "sum(pair) + stat + effort" }
[[checks.action.outcomes]]
name = "miss"
when = "result < 8"
success = false
[[checks.action.outcomes]]
name = "hit"
success = true
"#;

/// The same game, in which one score is gone and hits are easier.
fn newer() -> String {
    GAME.replace("Iron = { least = 0, most = 4, usual = 1 }\n", "")
        .replace("score = [\"Edge\", \"Iron\"]", "score = \"Edge\"")
        .replace("result < 8", "result < 6")
}

fn opened(world: &World) -> Table {
    let body = json!({ "name": "Up the pass", "file": GAME, "gm": "Mara" });
    Table::of(world, &world.stranger().post("/api/v1/tables", &body).created())
}

/// The same game, with a title that clears the screen and an outcome that fakes a line.
fn hostile() -> String {
    GAME.replace("The trail", r"The trail\u001b[2J").replace("\"hit\"", r#""hit\n  99  Mara: 12""#)
}

#[test]
fn a_file_that_steers_terminals_is_refused_and_one_that_a_table_has_already_is_read() {
    let world = World::new();
    let body = json!({ "name": "Up the pass", "file": hostile(), "gm": "Mara" });
    let refused = world.stranger().post("/api/v1/tables", &body).problem(400);
    assert!(refused.contains("U+001B") && refused.contains("line 4"), "{refused}");
    let table = opened(&world);
    let change = json!({ "kind": "change_system", "file": hostile() });
    assert!(table.command(&table.gm, "change", &change).problem(400).contains("U+001B"));
    let settings = json!({
        "name": "Up the pass", "system": format!("trail@{}", written::file_hash(&hostile())), "file": hostile(),
        "rulings": {},
    });
    let opened =
        json!({ "by": 1, "audience": "everyone", "event": { "kind": "table_opened", "settings": settings } });
    let told = protocol::v1::table::event::decode(&opened.to_string()).unwrap();
    assert!(format!("{told:?}").contains("trail"), "{told:?}");
}

#[test]
fn a_condition_of_the_file_does_what_the_file_says_whoever_lays_it() {
    let conditions = "[sheet.conditions]\nHurt = { about = \"It hurts\", changes = { stat = -1 } }\n";
    let game = GAME.replace("[checks.action]\n", &format!("{conditions}[checks.action]\n"));
    let world = World::new();
    let body = json!({ "name": "Up the pass", "file": game, "gm": "Mara" });
    let table = Table::of(&world, &world.stranger().post("/api/v1/tables", &body).created());
    let ana = table.join("Ana");
    let character = put(&table, &ana);
    let lay = |key: &str, condition: Value| {
        let set = json!({ "kind": "set_condition", "character": character, "condition": condition });
        table.command(&ana, key, &set).ok()["events"][0]["body"]["event"]["condition"].clone()
    };
    let hurt = lay("hurt", json!({ "name": "hurt", "on": true, "effects": [] }));
    assert_eq!(hurt["name"], "Hurt", "by the name of the file: {hurt}");
    assert_eq!(hurt["effects"].as_array().unwrap().len(), 1, "{hurt}");
    let rolled = roll(&table, &ana, "roll", character, &[3, 3]);
    assert_eq!(
        made(&rolled)["total"],
        json!(8),
        "6 with the dice, 2 for Edge, 1 for effort, 1 less: {rolled}"
    );
    let made_up = lay("hutr", json!({ "name": "Hutr", "on": true, "effects": [] }));
    assert_eq!(made_up["effects"], json!([]), "what the file has no name for does nothing");
    protocol::v1::table::verify::verify(export(&table).lines()).unwrap();
}

fn put(table: &Table, by: &Client) -> u64 {
    let sheet = json!({ "system": "trail", "name": "Ana", "scores": { "Edge": 2, "Iron": 3 } });
    let put = table.command(by, "put", &json!({ "kind": "put_character", "sheet": sheet })).ok();
    put["events"][0]["seq"].as_u64().unwrap()
}

/// Rolls with those dice; the whole answer.
fn roll(table: &Table, by: &Client, key: &str, character: u64, faces: &[u32]) -> Value {
    let ask = json!({ "score": "Edge", "inputs": { "effort": 1 } });
    let roll = json!({ "kind": "roll", "character": character, "ask": ask, "faces": faces });
    table.command(by, key, &roll).ok()
}

fn made(done: &Value) -> &Value {
    let events = done["events"].as_array().unwrap();
    &events.iter().find(|line| line["body"]["event"]["kind"] == "roll_made").unwrap()["body"]["event"]["roll"]
}

fn supply(table: &Table) -> i64 {
    table.gm.get(&table.path).ok()["characters"][0]["numbers"]["points"][0]["left"].as_i64().unwrap()
}

fn export(table: &Table) -> String {
    table.gm.get(&format!("{}/export", table.path)).text
}

fn change(table: &Table, key: &str, file: &str, accept_loss: bool) -> client::Answer {
    let command = json!({ "kind": "change_system", "file": file, "accept_loss": accept_loss });
    table.command(&table.gm, key, &command)
}

#[test]
fn a_table_opens_with_a_file_and_everybody_seated_can_read_it() {
    let world = World::new();
    let table = opened(&world);
    let ana = table.join("Ana");
    let reference = format!("trail@{}", written::file_hash(GAME));
    let system = ana.get(&format!("{}/system", table.path)).ok();
    assert_eq!(system["system"], reference.as_str());
    assert_eq!(system["file"], GAME);
    let first = &table.events(&ana, 0)[0]["body"]["event"];
    assert_eq!((&first["settings"]["system"], &first["settings"]["file"]), (&json!(reference), &json!(GAME)));
    world.stranger().get(&format!("{}/system", table.path)).problem(401);
    let built_in = world.open_table();
    let first = &built_in.events(&built_in.gm, 0)[0]["body"]["event"]["settings"];
    assert!(first.get("file").is_none() && first["system"] == "d12", "{first}");
}

/// A game whose check is held against a number, which `extra` may give away.
fn climb(extra: &str) -> String {
    format!(
        r#"
format = 1
system = "climb"
[sheet.scores]
Grip = {{ least = 0, most = 4, usual = 1 }}
[checks.climb]
inputs = {{ stat = {{ score = "Grip" }}, need = {{ least = 2, most = 9999, usual = 8 }} }}
against = "need"
dice = {{ pair = "2d6" }}
values = {{ result = "sum(pair) + stat" }}
[[checks.climb.outcomes]]
name = "falls"
when = "result < need"
success = false
{extra}
[[checks.climb.outcomes]]
name = "climbs"
success = true
"#
    )
}

/// Opens a table of that game on which numbers are kept, and calls Ana for a climb against one.
fn called_to_climb(world: &World, game: &str) -> (Table, Client, u64, client::Answer) {
    let body = json!({ "name": "The wall", "file": game, "gm": "Mara" });
    let table = Table::of(world, &world.stranger().post("/api/v1/tables", &body).created());
    let ana = table.join("Ana");
    let sheet = json!({ "system": "climb", "name": "Ana", "scores": { "Grip": 2 } });
    let put = table.command(&ana, "put", &json!({ "kind": "put_character", "sheet": sheet })).ok();
    let character = put["events"][0]["seq"].as_u64().unwrap();
    table.command(&table.gm, "keep", &json!({ "kind": "set_screen", "targets": "kept" })).ok();
    let call = json!({ "kind": "call_check", "characters": [character], "ask": { "score": "Grip" }, "target": 8888 });
    let called = table.command(&table.gm, "call", &call);
    (table, ana, character, called)
}

#[test]
fn the_number_of_a_files_check_can_be_kept_from_the_players() {
    let world = World::new();
    let (table, ana, character, called) = called_to_climb(&world, &climb(""));
    let answer = json!({ "kind": "answer_call", "call": called.ok()["action"], "character": character });
    let answered = table.command(&ana, "answer", &answer).ok();
    let exports = [&ana, &table.gm].map(|by| by.get(&format!("{}/export", table.path)).text);
    let events: String = table.events(&ana, 0).iter().map(Value::to_string).collect();
    let sent = format!("{answered}{events}{}{}", ana.get(&table.path).text, exports[0]);
    assert!(sent.contains("\"outcome\":\"falls\""), "what came of it is told: {answered}");
    // The margin would begin with -88, and no total comes near it.
    for leak in [":8888", " 8888", ":-88", " -88"] {
        assert!(!sent.contains(leak), "{leak} in {sent}");
    }
    assert!(exports[1].contains("\"target\":8888"), "the GM has it");
    exports.iter().for_each(|file| drop(protocol::v1::table::verify::verify(file.lines()).unwrap()));
}

#[test]
fn a_number_that_a_degree_would_tell_cannot_be_kept() {
    let (_, _, _, called) = called_to_climb(&World::new(), &climb("degree = \"need - result\""));
    let refused = called.problem(422);
    assert!(refused.contains("kept"), "{refused}");
}

#[test]
fn what_is_wrong_with_a_file_is_told_and_no_table_opens() {
    let world = World::new();
    let refused = |body: Value| world.stranger().post("/api/v1/tables", &body).problem(400);
    let slip = GAME.replace("sum(pair)", "som(pair)");
    let told = refused(json!({ "name": "Up the pass", "file": slip, "gm": "Mara" }));
    assert!(told.contains("line 17") && told.contains("`sum`"), "{told}");
    let taken = GAME.replace("\"trail\"", "\"pool\"");
    let told = refused(json!({ "name": "Up the pass", "file": taken, "gm": "Mara" }));
    assert!(told.contains("there is a system \"pool\" already"), "{told}");
    let told = refused(json!({ "name": "Up the pass", "gm": "Mara" }));
    assert!(told.contains("say what is played"), "{told}");
    let told = refused(json!({ "name": "Up the pass", "system": "d12", "file": GAME, "gm": "Mara" }));
    assert!(told.contains("the file is called \"trail\""), "{told}");
}

#[test]
fn it_is_rolled_paid_undone_exported_verified_and_read_after_a_restart() {
    let mut world = World::new();
    let table = opened(&world);
    let ana = table.join("Ana");
    let character = put(&table, &ana);
    let done = roll(&table, &ana, "roll", character, &[3, 3]);
    assert_eq!((&made(&done)["outcome"], &made(&done)["total"]), (&json!("hit"), &json!(9)), "{done}");
    assert!(made(&done)["system"].as_str().unwrap().starts_with("trail@"), "{done}");
    assert_eq!(supply(&table), 4);
    table.command(&ana, "undo", &json!({ "kind": "undo", "actions": [done["action"]] })).ok();
    assert_eq!(supply(&table), 5);
    let file = export(&table);
    protocol::v1::table::verify::verify(file.lines()).unwrap();
    world.restart();
    let gm = table.gm.moved_to(&world.address);
    let table = Table { address: world.address.clone(), gm, ..table };
    assert_eq!(supply(&table), 5);
    let brought = world.stranger().send("/api/v1/tables/import", "application/x-ndjson", &file);
    assert!(brought.problem(409).contains("already"), "it is here");
}

#[test]
fn a_forged_file_or_hash_is_found() {
    let world = World::new();
    let table = opened(&world);
    let character = put(&table, &table.gm);
    roll(&table, &table.gm, "roll", character, &[3, 3]);
    let file = export(&table);
    let other_rules = file.replacen("result < 8", "result < 9", 1);
    let other_hash = file.replacen(&written::file_hash(GAME), &"0".repeat(64), 1);
    for forged in [other_rules, other_hash] {
        assert_ne!(forged, file);
        assert!(protocol::v1::table::verify::verify(forged.lines()).is_err());
    }
}

#[test]
fn a_table_goes_over_to_a_newer_file_and_back_by_undo() {
    let world = World::new();
    let table = opened(&world);
    let ana = table.join("Ana");
    let character = put(&table, &ana);
    roll(&table, &ana, "before", character, &[3, 3]);
    let call =
        json!({ "kind": "call_check", "characters": [character], "ask": { "score": "Iron" }, "note": "Up!" });
    table.command(&table.gm, "call", &call).ok();
    let lost = change(&table, "careful", &newer(), false).problem(422);
    assert!(lost.contains("Ana: score Iron 3"), "{lost}");
    assert_eq!(table.gm.get(&table.path).ok()["calls"].as_array().map(Vec::len), Some(1), "nothing changed");
    let by_player = json!({ "kind": "change_system", "file": newer(), "accept_loss": true });
    table.command(&ana, "player", &by_player).problem(403);

    let moved = change(&table, "move", &newer(), true).ok();
    let kinds: Vec<&str> = moved["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|line| line["body"]["event"]["kind"].as_str())
        .collect();
    assert_eq!(kinds, ["call_closed", "system_changed", "character_carried_over"], "{moved}");
    let carried = &moved["events"][2]["body"]["event"];
    assert!(carried["lost"].to_string().contains("Iron"), "{carried}");
    let view = ana.get(&table.path).ok();
    assert_eq!(view["files"].as_array().map(Vec::len), Some(2), "both files can be read");
    let done = roll(&table, &ana, "after", character, &[2, 1]);
    assert_eq!(made(&done)["outcome"], "hit", "2 + 1 + 2 + 1 is 6, and the newer file asks no more: {done}");
    assert_eq!(supply(&table), 3);
    protocol::v1::table::verify::verify(export(&table).lines()).unwrap();

    let undo = json!({ "kind": "undo", "actions": [moved["action"]] });
    let stands = table.command(&table.gm, "undo", &undo).problem(422);
    assert!(stands.contains("could not stand"), "{stands}");
    let undo = json!({ "kind": "undo", "actions": [moved["action"]], "together": true });
    table.command(&table.gm, "undo-both", &undo).ok();
    let view = table.gm.get(&table.path).ok();
    assert_eq!(view["characters"][0]["sheet"]["scores"]["Iron"], 3, "{view}");
    assert_eq!(view["calls"].as_array().map(Vec::len), Some(1), "the call is open again");
    assert_eq!(supply(&table), 4);
    let done = roll(&table, &ana, "again", character, &[2, 1]);
    assert_eq!(made(&done)["outcome"], "miss", "the first file is in force again: {done}");
    protocol::v1::table::verify::verify(export(&table).lines()).unwrap();
    table.command(&table.gm, "redo", &json!({ "kind": "redo", "actions": [moved["action"]] })).problem(422);
}

#[test]
fn only_another_file_of_the_same_name_can_be_gone_over_to() {
    let world = World::new();
    let table = opened(&world);
    let other = change(&table, "other", &GAME.replace("\"trail\"", "\"road\""), true).problem(422);
    assert!(other.contains("this table plays The trail"), "{other}");
    let same = change(&table, "same", GAME, true).problem(422);
    assert!(same.contains("nothing would change"), "{same}");
    let built_in = world.open_table();
    change(&built_in, "built-in", GAME, true).problem(422);
}

#[test]
fn a_table_that_has_spent_its_time_for_counting_waits_and_holds_up_no_other() {
    let slow = Rate { burst: 500, pause: Duration::from_millis(200) };
    let world = World::with(|config| config.limits.counting_per_table = slow);
    let (busy, other) = (opened(&world), opened(&world));
    let (hers, theirs) = (put(&busy, &busy.gm), put(&other, &other.gm));
    let ask = json!({ "score": "Iron" });
    let command =
        |character: u64| json!({ "kind": "roll", "character": character, "ask": ask, "faces": [3, 3] });
    let refused = (0..600).find_map(|at| {
        let answer = busy.command(&busy.gm, &format!("roll-{at}"), &command(hers));
        (answer.status != 200).then_some(answer)
    });
    let told = refused.expect("five hundred milliseconds are soon spent").problem(429);
    assert!(told.contains("counted for as long as it may for now; wait"), "{told}");
    other.command(&other.gm, "roll", &command(theirs)).ok();
    let built_in = world.open_table();
    built_in.command(&built_in.gm, "say", &json!({ "kind": "say", "text": "Here too." })).ok();
}
