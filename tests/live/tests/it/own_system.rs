//! A table that carries the file of its system, at two servers: the second one never saw the file.

use protocol::v1::table::verify::verify;
use serde_json::{Value, json};
use testkit::Postgres;
use twelvefold_live_tests::{Node, Person, TRAIL, Table, nonce};

const NODE: &str = env!("CARGO_BIN_EXE_live-node");

/// The same game, in which hits are easier.
fn newer() -> String {
    TRAIL.replace("result < 8", "result < 4")
}

fn event<'a>(done: &'a Value, kind: &str) -> &'a Value {
    let lines = done["events"].as_array().unwrap().iter();
    let mut events = lines.map(|line| &line["body"]["event"]);
    events.find(|event| event["kind"] == kind).unwrap_or_else(|| panic!("no {kind} in {done}"))
}

#[test]
fn a_table_with_a_file_is_played_at_both_servers_and_goes_over_to_a_newer_one() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, mut there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    let table = Table::open_file(&here, TRAIL);
    let elsewhere = table.gm.at(there.address());
    let send = |by: &Person, key: &str, command: &Value| table.command(by, key, command).ok();
    let put = |name: &str| {
        let sheet = json!({ "system": "trail", "name": name, "scores": { "Edge": 2 } });
        send(&table.gm, name, &json!({ "kind": "put_character", "sheet": sheet }))["action"].clone()
    };
    let (ana, bo) = (put("Ana"), put("Bo"));
    let walk = |faces: [u32; 2]| json!({ "kind": "roll", "character": ana, "ask": { "score": "walk Edge" }, "faces": faces });
    let rolled = send(&elsewhere, "first", &walk([2, 2]));
    assert_eq!(event(&rolled, "roll_made")["roll"]["outcome"], "miss");

    // One side rolls at one server, the other at the other.
    let other = json!({ "character": bo, "ask": { "score": "Edge" } });
    let contest = json!({
        "kind": "open_contest", "character": ana, "ask": { "score": "Edge" }, "others": [other], "nonce": nonce()
    });
    let opened = send(&table.gm, "contest", &contest);
    let answer =
        json!({ "kind": "answer_contest", "contest": opened["action"], "character": bo, "nonce": nonce() });
    let settled = send(&elsewhere, "answer", &answer);
    assert!(event(&settled, "contest_settled")["settled"]["verdict"]["outcome"].is_string(), "{settled}");

    let moved = send(&table.gm, "newer", &json!({ "kind": "change_system", "file": newer() }));
    let rolled = send(&elsewhere, "second", &walk([2, 2]));
    assert_eq!(event(&rolled, "roll_made")["roll"]["outcome"], "hit", "the newer file is known there too");
    there.restart();
    let elsewhere = table.gm.at(there.address());
    let undo = json!({ "kind": "undo", "actions": [moved["action"]], "together": true });
    send(&elsewhere, "undo", &undo);
    let rolled = send(&table.gm, "third", &walk([2, 2]));
    assert_eq!(event(&rolled, "roll_made")["roll"]["outcome"], "miss", "the first file is in force again");
    let exports = [table.export(&table.gm), table.export(&elsewhere)];
    for export in &exports {
        verify(export.lines()).unwrap_or_else(|broken| panic!("{broken}"));
    }
    let of = |export: &str| export.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(of(&exports[0]), of(&exports[1]));
}
