//! Luck is told from sums that grow with the log, and comes to what reading all of the log comes to.

use protocol::v1::table::luck::{LuckSums, report};
use protocol::v1::table::{Line, export};
use serde_json::{Value, json};
use store::{Snapshot, Store, TableId};

use crate::client::Client;
use crate::world::{Table, World};

fn luck(table: &Table, by: &Client) -> Value {
    by.get(&format!("{}/luck", table.path)).ok()
}

/// What somebody's own export comes to, read from its first line.
fn by_reading_all(table: &Table, by: &Client) -> Value {
    let file = by.get(&format!("{}/export", table.path)).text;
    let (_, lines) = export::read_export(export::lines(&file)).unwrap();
    let lines: Vec<Line> = lines.collect::<Result<_, _>>().unwrap();
    serde_json::to_value(report(&lines).unwrap()).unwrap()
}

#[track_caller]
fn assert_told_right(table: &Table, everybody: &[&Client]) {
    for by in everybody {
        assert_eq!(luck(table, by), by_reading_all(table, by));
    }
}

/// A table of the GM and Ana with open and secret rolls; its last action and the event of a secret roll.
fn rolled(table: &Table, ana: &Client, rolls: u64) -> (u64, u64) {
    let (own, gms) = (table.put_character(ana, "put"), table.put_character(&table.gm, "put"));
    let (mut last, mut secret) = (0, 0);
    for count in 0..rolls {
        let (by, character) = if count % 3 == 0 { (&table.gm, gms) } else { (ana, own) };
        let visibility = if count % 6 == 0 { "gm" } else { "everyone" };
        let ask = json!({ "node": "Finesse" });
        let roll = json!({ "kind": "roll", "character": character, "ask": ask, "target": 8 + count % 12, "visibility": visibility });
        let made = table.command(by, &format!("roll-{count}"), &roll).ok();
        last = made["action"].as_u64().unwrap();
        if visibility == "gm" {
            secret = made["events"][0]["seq"].as_u64().unwrap();
        }
    }
    (last, secret)
}

#[test]
fn after_undo_redo_reveal_a_restart_and_an_import() {
    let mut world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    assert_told_right(&table, &[&table.gm, &ana]);
    let (last, secret) = rolled(&table, &ana, 24);
    assert_told_right(&table, &[&table.gm, &ana]);
    let commands = [
        json!({ "kind": "undo", "actions": [last] }),
        json!({ "kind": "redo", "actions": [last] }),
        json!({ "kind": "undo", "actions": [last] }),
        json!({ "kind": "reveal", "seq": secret }),
        json!({ "kind": "rename", "name": "Morrigan" }),
    ];
    for (place, command) in commands.iter().enumerate() {
        let before = luck(&table, &ana);
        table.command(&table.gm, &format!("change-{place}"), command).ok();
        assert_ne!(luck(&table, &ana), before, "{command} changes what Ana is told");
        assert_told_right(&table, &[&table.gm, &ana]);
    }
    world.restart();
    let (gm, ana) = (table.gm.clone().moved_to(&world.address), ana.moved_to(&world.address));
    let table = Table { gm, ..table };
    assert_told_right(&table, &[&table.gm, &ana]);
    let file = table.gm.get(&format!("{}/export", table.path)).text;
    let elsewhere = World::new();
    let opened = elsewhere.stranger().send("/api/v1/tables/import", "application/x-ndjson", &file).created();
    let brought = Table::of(&elsewhere, &opened);
    assert_eq!(luck(&brought, &brought.gm), luck(&table, &table.gm));
}

/// Does something with the store of a server that is down.
fn with_store<T>(world: &World, work: impl AsyncFnOnce(&Store) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&world.store()).await.unwrap();
        let done = work(&store).await;
        store.close().await;
        done
    })
}

#[test]
fn sums_are_kept_as_the_log_grows_and_made_anew_in_doubt() {
    let mut world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    rolled(&table, &ana, 600);
    let right = by_reading_all(&table, &ana);
    world.stop();
    let id: TableId = table.id.parse().unwrap();
    let kept =
        with_store(&world, async |store| store.tally(&id).await.unwrap()).expect("nobody asked for luck");
    assert!(kept.seq >= 500, "{}", kept.seq);
    let sums = LuckSums::decode(&kept.state).unwrap();
    let mut of_another_log = sums.clone();
    of_another_log.pass_over(kept.seq, play::fair::Hash([7; 32]));
    let mut beyond = sums.clone();
    beyond.pass_over(1_000_000, sums.hash());
    for doubtful in
        ["", "{}", &of_another_log.encode().unwrap(), &beyond.encode().unwrap(), &sums.encode().unwrap()]
    {
        let state = doubtful.to_owned();
        let tally = Snapshot { seq: kept.seq, state };
        with_store(&world, async |store| store.keep_tally(&id, tally).await.unwrap());
        world.restart();
        let ana = ana.clone().moved_to(&world.address);
        assert_eq!(ana.get(&format!("{}/luck", table.path)).ok(), right, "{:.30}", doubtful);
        world.stop();
    }
}
