//! A long table: snapshots, an undo that reaches far back, and a start over.

use serde_json::json;

use crate::world::{Table, World};

/// Says so many things, from several hands at once.
fn say_much(table: &Table, times: u32) {
    std::thread::scope(|scope| {
        for hand in 0..4 {
            scope.spawn(move || {
                for count in 0..times / 4 {
                    table.say(&table.gm, &format!("{times}-{hand}-{count}"), "Onwards.").ok();
                }
            });
        }
    });
}

#[test]
fn an_action_of_long_ago_is_undone_and_redone_also_after_a_restart() {
    let mut world = World::new();
    let table = world.open_table();
    let early = table.put_character(&table.gm, "put");
    say_much(&table, 700);
    let undo = |table: &Table, kind: &str, key: &str| {
        table.command(&table.gm, key, &json!({ "kind": kind, "actions": [early] })).ok();
        table.gm.get(&table.path).text.contains("Kestrel")
    };
    assert!(!undo(&table, "undo", "undo"));
    assert!(undo(&table, "redo", "redo"));
    assert!(!undo(&table, "undo", "undo-again"));
    say_much(&table, 500);
    world.restart();
    let table = Table { gm: table.gm.clone().moved_to(&world.address), ..table };
    assert!(!table.gm.get(&table.path).text.contains("Kestrel"));
    assert!(undo(&table, "redo", "redo-again"));
    assert!(!undo(&table, "undo", "undo-at-last"));
    let file = table.gm.get(&format!("{}/export", table.path)).text;
    assert_eq!(protocol::v1::table::verify::verify(file.lines()).unwrap().events, 1209);
    let elsewhere = World::new();
    let opened = elsewhere.stranger().send("/api/v1/tables/import", "application/x-ndjson", &file).created();
    let brought = Table::of(&elsewhere, &opened);
    assert!(
        !brought.gm.get(&brought.path).text.contains("Kestrel"),
        "the undo reaches far back in the file, too"
    );
}

#[test]
fn more_tables_than_are_held_in_memory_are_played_all_the_same() {
    let world = World::with(|config| config.limits.tables = 2);
    let tables: Vec<Table> = (0..5).map(|_| world.open_table()).collect();
    let mut watching: Vec<_> = tables
        .iter()
        .map(|table| table.gm.socket(&format!("{}/live?after=3", table.path)).unwrap())
        .collect();
    for round in 0..3 {
        for table in &tables {
            table.say(&table.gm, &round.to_string(), "Onwards.").ok();
        }
    }
    for socket in &mut watching {
        assert_eq!(socket.seqs_up_to(6), [4, 5, 6]);
    }
}

#[test]
fn whose_an_action_of_long_ago_is_is_asked_before_its_history_is_read() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let (hers, theirs) = (table.put_character(&ana, "hers"), table.put_character(&table.gm, "theirs"));
    say_much(&table, 400);
    let read_back = || {
        let metrics = world.stranger().get("/metrics").text;
        let line =
            metrics.lines().find_map(|line| line.strip_prefix("twelvefold_histories_read_back_total "));
        line.unwrap().parse::<u64>().unwrap()
    };
    for (count, (kind, action)) in
        [("undo", 1), ("undo", theirs), ("redo", theirs), ("undo", 2)].iter().enumerate()
    {
        let asked = json!({ "kind": kind, "actions": [action] });
        table.command(&ana, &format!("ana-{count}"), &asked).problem(422);
    }
    table.command(&table.gm, "opening", &json!({ "kind": "undo", "actions": [1] })).problem(422);
    assert_eq!(read_back(), 0);
    table.command(&ana, "hers-undone", &json!({ "kind": "undo", "actions": [hers] })).ok();
    assert_eq!(read_back(), 1);
    table.say(&ana, "on", "And on it goes.").ok();
    assert_eq!(table.gm.get(&table.path).ok()["characters"].as_array().unwrap().len(), 1);
}
