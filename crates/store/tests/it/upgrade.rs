//! Stores of earlier versions: read as they are, brought up to date, and left alone by programs that do not know them.
#![cfg(unix)]

use std::path::Path;

use crate::common::*;
use crate::transfer::{Rows, contents, quiet};
use testkit::Postgres;
use twelvefold_store::{Answer, Row, Store, StoreError, backup, check, restore};

/// The stores that people have, by the version that wrote them.
const STORES: [&str; 2] = ["tables.db", "version-2.db"];

/// One of them, in a folder of its own.
fn of_earlier_version(folder: &Path, name: &str) -> String {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/stores").join(name);
    let copy = folder.join(name);
    std::fs::copy(golden, &copy).unwrap();
    format!("sqlite:{}", copy.display())
}

async fn assert_sound(store: &Store) {
    let report = check(store, Rows(|_: Option<&[u8; 32]>, _: &Row| Ok(())), quiet).await.unwrap();
    assert!(report.is_sound() && report.rows > 0, "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_of_an_earlier_version_is_read_as_it_is_moved_and_brought_up_to_date() {
    for name in STORES {
        let folder = tempfile::tempdir().unwrap();
        let address = of_earlier_version(folder.path(), name);
        let old = Store::open_to_read(&address).await.unwrap();
        let before = contents(&old).await;
        assert!(before.len() > 10_000, "{name}: {}", before.len());
        assert_sound(&old).await;
        backup(&old, &folder.path().join("backup.db"), quiet).await.unwrap();
        old.close().await;
        for home in [Home::sqlite(), Home::postgres()] {
            let to = home.open().await;
            restore(&folder.path().join("backup.db"), &to, quiet).await.unwrap();
            assert_sound(&to).await;
        }
        let new = Store::open(&address).await.unwrap();
        assert_eq!(contents(&new).await, before, "{name}: nothing but the cache is made anew");
        assert_sound(&new).await;
        let table = new.tables(None, 1).await.unwrap().remove(0);
        let token = new.tokens(&table).await.unwrap().remove(0);
        new.revoke(&token.hash, 1).await.unwrap();
        assert_eq!(new.token(&token.hash).await.unwrap().unwrap().revoked, token.revoked.or(Some(1)));
    }
}

/// What an earlier version had kept in PostgreSQL: a table with one event, the receipt of its command and a token.
const OF_VERSION_1: [&str; 3] = [
    include_str!("../../migrations/postgres/0001.sql"),
    "CREATE TABLE twelvefold (name TEXT NOT NULL PRIMARY KEY, value BIGINT NOT NULL); \
     INSERT INTO twelvefold VALUES ('version', 1)",
    "INSERT INTO tables VALUES ('a', 1, sha256('1')); \
     INSERT INTO events VALUES ('a', 1, 1, 0, sha256('salt'), 'body', sha256('1')); \
     INSERT INTO receipts VALUES ('a', 2, 'key', sha256('asked'), 'answered'); \
     INSERT INTO snapshots VALUES ('a', 1, 'state'); \
     INSERT INTO tokens VALUES (sha256('token'), 'a', 'seat', 'gm', 1, '', 0, NULL, NULL, NULL)",
];
const TO_VERSION_2: [&str; 2] =
    [include_str!("../../migrations/postgres/0002.sql"), "UPDATE twelvefold SET value = 2"];

#[tokio::test(flavor = "multi_thread")]
async fn a_postgresql_of_an_earlier_version_is_read_as_it_is_and_brought_up_to_date() {
    let server = Postgres::shared().unwrap();
    for version in [1, 2] {
        let address = server.database().unwrap();
        let steps = OF_VERSION_1.iter().chain(TO_VERSION_2.iter().filter(|_| version == 2));
        steps.for_each(|step| drop(server.query(&address, step).unwrap()));
        let old = Store::open_to_read(&address).await.unwrap();
        assert_sound(&old).await;
        let before = contents(&old).await;
        old.close().await;
        for _again in 0..2 {
            let new = Store::open(&address).await.unwrap();
            assert_eq!(contents(&new).await, before, "version {version}");
            let receipt = new.receipt(&table("a"), 2, "key").await.unwrap().unwrap();
            assert_eq!(receipt.answer, Answer::Text("answered".to_owned()));
            assert_eq!(new.tokens(&table("a")).await.unwrap().len(), 1);
            assert_sound(&new).await;
            new.close().await;
        }
    }
}

/// Another node has brought the database to a version that this program does not know.
async fn refuses_after(store: &Store, expected: u64) {
    let refused = store.append(append("alpha", 1, expected, 1)).await;
    assert!(matches!(refused, Err(StoreError::TooNew { found: 99, known: 3, .. })), "{refused:?}");
    assert_eq!(store.head(&table("alpha")).await.unwrap().unwrap().seq, expected, "nothing was kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_others_have_left_behind_says_so_and_keeps_nothing() {
    let server = Postgres::shared().unwrap();
    let address = server.database().unwrap();
    let store = Store::open(&address).await.unwrap();
    furnish(&store).await;
    server.query(&address, "UPDATE twelvefold SET value = 99").unwrap();
    refuses_after(&store, 1203).await;
    server.query(&address, "UPDATE twelvefold SET value = 3").unwrap();
    store.append(append("alpha", 1, 1203, 1)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn so_does_a_program_that_shares_a_file() {
    let home = Home::sqlite();
    let store = home.open().await;
    furnish(&store).await;
    let path = home.address().strip_prefix("sqlite:").unwrap().to_owned();
    crate::trouble::sql(Path::new(&path), "UPDATE twelvefold SET value = 99").await;
    refuses_after(&store, 1203).await;
}
