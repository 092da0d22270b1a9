//! What a GM keeps, on the wire: no byte of a number that is not told reaches a player, and races end in one order for all.

use serde_json::{Value, json};

use crate::client::Client;
use crate::world::{Table, World};

fn export(table: &Table, by: &Client) -> String {
    by.get(&format!("{}/export", table.path)).text
}

/// Everything that somebody can ask for.
fn all_that_is_sent(table: &Table, to: &Client) -> String {
    let events: Vec<String> = table.events(to, 0).iter().map(Value::to_string).collect();
    let rest = ["", "/luck"].map(|what| to.get(&format!("{}{what}", table.path)).text);
    format!("{}{}{}", events.join(""), rest.join(""), export(table, to))
}

#[test]
fn no_byte_of_a_number_that_is_kept_reaches_a_player() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let mira = table.put_character(&ana, "put");
    let wolf = table.put_character(&table.gm, "wolf");
    table.command(&table.gm, "keep", &json!({ "kind": "set_screen", "targets": "kept" })).ok();
    // Nothing else on the table is near it, and what would be told of a failure by it begins with 88 too.
    let target = 8888;
    let call =
        json!({ "kind": "call_check", "characters": [mira], "ask": { "node": "Finesse" }, "target": target });
    let call = table.command(&table.gm, "call", &call).ok()["action"].clone();
    let nonce = "00112233445566778899aabbccddeeff";
    let answer = json!({ "kind": "answer_call", "call": call, "character": mira, "nonce": nonce });
    let answered = table.command(&ana, "answer", &answer).ok();
    let roll = json!({ "kind": "roll", "character": wolf, "ask": { "node": "DEX" }, "target": target });
    table.command(&table.gm, "roll", &roll).ok();
    let strike = json!({
        "kind": "roll", "character": wolf, "ask": { "node": "DEX" }, "target": target, "strike_at": mira,
    });
    table.command(&table.gm, "strike", &strike).ok();
    let sent = format!("{}{answered}", all_that_is_sent(&table, &ana));
    assert!(
        sent.contains("\"outcome\":\"failure\"") || sent.contains("auto_fail"),
        "what came of it is told"
    );
    for leak in [":8888", ":-88", ": 8888", " 8888", " -88"] {
        assert!(!sent.contains(leak), "{leak} in {sent}");
    }
    let gms = all_that_is_sent(&table, &table.gm);
    assert!(gms.contains("\"target\":8888"), "the GM has it");
    for file in [export(&table, &ana), export(&table, &table.gm)] {
        protocol::v1::table::verify::verify(file.lines()).unwrap();
    }
}

#[test]
fn a_race_is_settled_the_same_for_all_undone_and_verified() {
    let world = World::new();
    let table = world.open_table();
    let (ana, ben) = (table.join("Ana"), table.join("Ben"));
    let (mira, nils) = (table.put_character(&ana, "mira"), table.put_character(&ben, "nils"));
    let ask = json!({ "node": "Finesse" });
    let race = json!({
        "kind": "open_contest", "character": mira, "ask": ask, "others": [{ "character": nils, "ask": ask }],
        "race": true, "faces": [5, 6],
    });
    let race = table.command(&ana, "race", &race).ok()["action"].clone();
    let answer = json!({ "kind": "answer_contest", "contest": race, "character": nils, "faces": [5, 6] });
    let settled = table.command(&ben, "answer", &answer).ok();
    let said = settled.to_string();
    assert!(said.contains("Roll-off for the race"), "they are tied: {said}");
    let verdict = |by: &Client| {
        let events = table.events(by, 0);
        let found = events.iter().find_map(|line| {
            let order = line["body"]["event"]["settled"]["verdict"]["order"].clone();
            (!order.is_null()).then_some(order)
        });
        found.unwrap()
    };
    let order = verdict(&ana);
    assert_eq!(order.as_array().unwrap().len(), 2);
    assert_eq!(order, verdict(&table.gm));
    let undo = json!({ "kind": "undo", "actions": [settled["action"]] });
    table.command(&table.gm, "undo", &undo).ok();
    table
        .command(
            &ben,
            "again",
            &json!({
                "kind": "answer_contest", "contest": race, "character": nils, "faces": [12, 12],
            }),
        )
        .ok();
    for by in [&ana, &table.gm] {
        protocol::v1::table::verify::verify(export(&table, by).lines()).unwrap();
    }
}
