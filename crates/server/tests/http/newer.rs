//! A table on which a newer program has played, and a store that a newer program has brought up to date.

use play::fair::{Chain, Content, Hash, Header, Salt};
use serde_json::json;
use sqlx::Connection;
use store::{Append, Row, Store, TableId};

use crate::client::Client;
use crate::world::{Table, World};

/// Appends events that only a newer program knows, as that would: in the chain, one of them for the GM alone.
fn play_on_with_a_newer_program(world: &World, table: &Table, after: u64) {
    let id: TableId = table.id.parse().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&world.store()).await.unwrap();
        let head = store.head(&id).await.unwrap().unwrap();
        assert_eq!(head.seq, after);
        let mut chain = Chain::resume(table.id.as_str(), Hash(head.hash));
        let told = [("everyone", "a bell rings"), ("gm", "the bell is cracked")];
        let rows = (after + 1..).zip(told).map(|(seq, (audience, text))| {
            let event = json!({ "kind": "music_played", "text": text });
            let body = json!({ "by": 1, "audience": audience, "event": event }).to_string();
            let header = Header { seq, action: after + 1, at: 1 };
            let Hash(hash) =
                chain.append(&header, &Content::Open { salt: Salt([9; 32]), body: body.as_bytes() });
            Row { seq, action: after + 1, at: 1, salt: [9; 32], body, hash }
        });
        store.append(Append::new(id, after, rows.collect())).await.unwrap();
        store.close().await;
    });
}

fn assert_read_only(table: &Table, ana: &Client) {
    assert_eq!(table.gm.get(&table.path).ok()["name"], "Ashen Keep");
    assert_eq!(table.events(&table.gm, 5).len(), 2);
    let seen = table.events(ana, 5);
    assert_eq!(seen[0]["body"]["event"]["text"], "a bell rings");
    assert!(seen[1]["body"].is_null(), "sealed as ever: {}", seen[1]);
    let mut live = ana.socket(&format!("{}/live?after=5", table.path)).unwrap();
    assert_eq!(live.next_of("event")["body"]["event"]["kind"], "music_played");
    assert!(!live.next_of("event").to_string().contains("cracked"));
    let export = table.gm.get(&format!("{}/export", table.path));
    assert!(export.status == 200 && export.text.contains("the bell is cracked"));
    assert_eq!(ana.get(&format!("{}/luck", table.path)).status, 200);
    for (key, command) in [
        ("say", json!({ "kind": "say", "text": "Onwards." })),
        ("undo", json!({ "kind": "undo", "actions": [4] })),
        ("reveal", json!({ "kind": "reveal", "seq": 7 })),
    ] {
        let refused = table.command(&table.gm, key, &command).problem(409);
        assert!(refused.contains("newer Twelvefold: event 6 is of a kind"), "{refused}");
    }
    let invite = table.invite(&json!({ "role": "player" }));
    let late = Client::new(&table.address).post("/api/v1/join", &json!({ "invite": invite, "name": "Ben" }));
    assert!(late.problem(409).contains("newer Twelvefold"));
    assert_eq!(table.events(&table.gm, 5).len(), 2, "nothing was added");
}

#[test]
fn a_table_whose_log_does_not_end_where_it_should_is_said_to_be_damaged() {
    for damage in [
        "DELETE FROM events WHERE seq = (SELECT MAX(seq) FROM events)",
        "UPDATE tables SET seq = seq - 1, hash = (SELECT hash FROM events WHERE seq = tables.seq - 1)",
    ] {
        let mut world = World::new();
        let table = world.open_table();
        table.say(&table.gm, "one", "I open the door.").ok();
        world.stop();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut connection = sqlx::SqliteConnection::connect(&world.store()).await.unwrap();
            sqlx::raw_sql(damage).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        });
        world.restart();
        let gm = table.gm.clone().moved_to(&world.address);
        let table = Table { gm, address: world.address.clone(), ..table };
        let refused = table.say(&table.gm, "two", "It creaks.").problem(503);
        assert!(refused.contains("this table is damaged in the store"), "{damage}: {refused}");
    }
}

#[test]
fn a_table_with_an_unknown_event_is_read_and_exported_and_not_played_on() {
    let mut world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    table.say(&ana, "one", "I open the door.").ok();
    let other = world.open_table();
    // While the server runs and has the table in memory, and again when it reads it from the store.
    play_on_with_a_newer_program(&world, &table, 5);
    assert_read_only(&table, &ana);
    world.restart();
    let moved = |by: &Client| by.clone().moved_to(&world.address);
    let (gm, ana) = (moved(&table.gm), moved(&ana));
    let table = Table { gm, address: world.address.clone(), ..table };
    assert_read_only(&table, &ana);
    let other = Table { gm: moved(&other.gm), ..other };
    other.say(&other.gm, "one", "Others play on.").ok();
}
