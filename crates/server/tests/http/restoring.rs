//! A store that was brought back throws no dice that anybody has seen.

use std::collections::BTreeSet;
use std::fs;
use std::future::Future;
use std::path::Path;

use serde_json::{Value, json};
use store::Store;
use twelvefold_server::{Config, Server};

use crate::client::Client;
use crate::world::{Table, World};

/// A player at a table, and the character they roll for.
struct Player {
    table: Table,
    ana: Client,
    character: u64,
}

fn serve(store: &Path) -> World {
    World::with(|config| config.store = address(store))
}

fn address(store: &Path) -> String {
    format!("sqlite:{}", store.display())
}

fn wait<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

impl Player {
    fn sit_down(world: &World) -> Self {
        let table = world.open_table();
        let ana = table.join("Ana");
        let character = table.put_character(&ana, "put");
        Self { table, ana, character }
    }

    /// The same player at the same table, on another server.
    fn at(self, world: &World) -> Self {
        let (gm, ana) = (self.table.gm.moved_to(&world.address), self.ana.moved_to(&world.address));
        let table = Table { gm, address: world.address.clone(), ..self.table };
        Self { table, ana, ..self }
    }

    /// Rolls so often, with a nonce of their own choice; the seeds that come to light.
    fn roll(&self, when: &str, times: u32) -> BTreeSet<String> {
        let roll = json!({
            "kind": "roll", "character": self.character, "ask": { "node": "Finesse" }, "target": 12,
            "nonce": "00112233445566778899aabbccddeeff",
        });
        let seed = |number: u32| {
            let done = self.table.command(&self.ana, &format!("{when}-{number}"), &roll).ok();
            let events = done["events"].as_array().unwrap();
            let made = |line: &&Value| line["body"]["event"]["kind"] == "roll_made";
            let made = events.iter().find(made).unwrap();
            made["body"]["event"]["origin"]["seed"].as_str().unwrap().to_owned()
        };
        (0..times).map(seed).collect()
    }

    /// Everything holds, and the promises of before were taken back.
    fn is_honest(&self) {
        let file = self.table.gm.get(&format!("{}/export", self.table.path)).text;
        protocol::v1::table::verify::verify(file.lines()).unwrap();
        assert!(file.contains(r#""kind":"imported","voided":["#), "open promises are taken back");
    }
}

#[test]
fn after_a_restore_no_dice_come_back_that_players_have_seen() {
    let folder = tempfile::tempdir().unwrap();
    let [tables, backup, restored] =
        ["tables.db", "backup.db", "restored.db"].map(|name| folder.path().join(name));
    let mut world = serve(&tables);
    let player = Player::sit_down(&world);
    wait(async {
        let store = Store::open_to_read(&address(&tables)).await.unwrap();
        store::backup(&store, &backup, |_| {}).await.unwrap();
        store.close().await;
    });
    let seen = player.roll("before", 8);
    world.stop();
    wait(async {
        let store = Store::open(&address(&restored)).await.unwrap();
        store::restore(&backup, &store, |_| {}).await.unwrap();
        store.close().await;
    });
    let world = serve(&restored);
    let player = player.at(&world);
    assert!(
        player.roll("after", 8).is_disjoint(&seen),
        "a player who knows the seeds could choose their faces"
    );
    player.is_honest();
}

#[test]
fn after_a_move_neither_store_throws_dice_that_were_seen_at_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let [old, new] = ["old.db", "new.db"].map(|name| folder.path().join(name));
    let mut world = serve(&old);
    let player = Player::sit_down(&world);
    let before = player.roll("before", 2);
    world.stop();
    wait(async {
        let (from, to) =
            (Store::open_to_read(&address(&old)).await.unwrap(), Store::open(&address(&new)).await.unwrap());
        store::move_tables(&from, &to, |_| {}).await.unwrap();
        from.close().await;
        to.close().await;
    });
    let mut world = serve(&new);
    let player = player.at(&world);
    let at_the_new_one = player.roll("moved", 8);
    player.is_honest();
    world.stop();
    let world = serve(&old);
    let player = player.at(&world);
    let at_the_old_one = player.roll("stayed", 8);
    assert!(at_the_old_one.is_disjoint(&(&at_the_new_one | &before)), "a player could choose their faces");
}

#[test]
fn a_backup_that_is_put_in_place_of_the_file_after_a_crash_throws_no_dice_that_were_seen() {
    let folder = tempfile::tempdir().unwrap();
    let [tables, backup] = ["tables.db", "backup.db"].map(|name| folder.path().join(name));
    let mut world = serve(&tables);
    let player = Player::sit_down(&world);
    wait(async {
        let store = Store::open_to_read(&address(&tables)).await.unwrap();
        store::backup(&store, &backup, |_| {}).await.unwrap();
        store.close().await;
    });
    let seen = player.roll("before", 8);
    // The mark is of the last start, as the backup's is: nobody was there to draw another at the end.
    let mark = fs::read(folder.path().join("tables.db-mark")).unwrap();
    world.stop();
    fs::copy(&backup, &tables).unwrap();
    fs::write(folder.path().join("tables.db-mark"), mark).unwrap();
    let world = serve(&tables);
    let player = player.at(&world);
    assert!(player.roll("after", 8).is_disjoint(&seen));
    player.is_honest();
}

#[test]
fn a_copy_that_is_put_in_place_of_the_file_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let [tables, copy] = ["tables.db", "copy.db"].map(|name| folder.path().join(name));
    let mut world = serve(&tables);
    let player = Player::sit_down(&world);
    world.stop();
    fs::copy(&tables, &copy).unwrap();
    let mut world = serve(&tables);
    let player = player.at(&world);
    let seen = player.roll("before", 8);
    world.stop();
    fs::copy(&copy, &tables).unwrap();
    let mut world = serve(&tables);
    let player = player.at(&world);
    let since = player.roll("after", 8);
    assert!(since.is_disjoint(&seen));
    player.is_honest();
    world.stop();
    let world = serve(&copy);
    let player = player.at(&world);
    assert!(player.roll("elsewhere", 8).is_disjoint(&(&seen | &since)), "a copy has no mark beside it");
}

#[test]
fn a_second_server_on_the_same_file_is_refused_until_the_first_one_stops() {
    let folder = tempfile::tempdir().unwrap();
    let tables = folder.path().join("tables.db");
    let mut world = serve(&tables);
    let player = Player::sit_down(&world);
    let mut config = Config::new(address(&tables));
    config.listen = "127.0.0.1:0".parse().unwrap();
    let refused = wait(Server::bind(config)).unwrap_err().to_string();
    assert!(refused.contains("is in use by another server"), "{refused}");
    player.roll("meanwhile", 1);
    world.stop();
    player.at(&serve(&tables)).roll("after", 1);
}

#[test]
fn a_store_that_nobody_copied_keeps_its_promises() {
    let folder = tempfile::tempdir().unwrap();
    let tables = folder.path().join("tables.db");
    let mut world = serve(&tables);
    let player = Player::sit_down(&world);
    world.stop();
    let world = serve(&tables);
    let player = player.at(&world);
    player.roll("after", 1);
    let file = player.table.gm.get(&format!("{}/export", player.table.path)).text;
    assert!(!file.contains("imported"));
}
