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
    let file = table.gm.get(&format!("{}/export", table.path)).text;
    assert_eq!(protocol::v1::table::verify::verify(file.lines()).unwrap().events, 1208);
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
