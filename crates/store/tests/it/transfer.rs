//! Moving, backing up, restoring and checking, between both engines.
#![cfg(unix)]

use std::path::Path;
use std::sync::Arc;

use crate::common::*;
use testkit::Postgres;
use tokio::sync::Notify;
use twelvefold_store::{
    Inspect, Moved, Row, Secret, Store, StoreError, TableId, backup, check, move_tables, restore,
};

/// All that a store keeps.
pub(crate) async fn contents(store: &Store) -> String {
    let seeds = seeds(store).await;
    format!("{}{seeds:?}", carried(store).await)
}

/// The seeds of rolls to come, by table.
async fn seeds(store: &Store) -> Vec<(TableId, u64, [u8; 32])> {
    let mut all = Vec::new();
    for table in store.tables(None, 99).await.unwrap() {
        let secrets = store.secrets(&table).await.unwrap();
        all.extend(secrets.iter().map(|secret| (table.clone(), secret.roll, secret.seed)));
    }
    all
}

/// All that must come across.
async fn carried(store: &Store) -> String {
    let mut all = String::new();
    for table in store.tables(None, 99).await.unwrap() {
        let rows = store.read_rows(&table, 0, 9999).await.unwrap();
        let tokens = store.tokens(&table).await.unwrap();
        let mut replies = Vec::new();
        for key in ["one", "two", "three"] {
            replies
                .push(store.receipt(&table, 2, key).await.unwrap().map(|found| (found.digest, found.answer)));
        }
        all += &format!("{table}\n{rows:?}\n{tokens:?}\n{replies:?}\n");
    }
    all
}

pub(crate) fn quiet(_: &twelvefold_store::Progress) {}

/// What this says of each row; no seed is looked at.
pub(crate) struct Rows<F>(pub(crate) F);

impl<F: FnMut(Option<&[u8; 32]>, &Row) -> Result<(), String>> Inspect for Rows<F> {
    fn row(&mut self, _: &TableId, before: Option<&[u8; 32]>, row: &Row) -> Result<(), String> {
        (self.0)(before, row)
    }

    fn seed(&mut self, _: &TableId, _: &Secret) -> Result<(), String> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_moves_to_the_other_engine_and_back() {
    let (first, second, third) = (Home::sqlite(), Home::postgres(), Home::sqlite());
    let store = first.open().await;
    furnish(&store).await;
    let original = carried(&store).await;
    let promised = seeds(&store).await;
    assert!(!promised.is_empty());
    store.close().await;
    for (from, to) in [(&first, &second), (&second, &third)] {
        let from = Store::open_to_read(from.address()).await.unwrap();
        let to = to.open().await;
        let mut steps = Vec::new();
        let moved =
            move_tables(&from, &to, |progress| steps.push((progress.tables, progress.rows))).await.unwrap();
        assert_eq!(moved, Moved { tables: 2, rows: 1208, carried: 1208 });
        assert!(steps.is_sorted() && steps.last() == Some(&(1, 1208)), "{steps:?}");
        assert_eq!(carried(&to).await, original);
        assert_eq!(seeds(&to).await, [], "what one store is about to throw, no other one knows");
        let again = move_tables(&from, &to, quiet).await.unwrap();
        assert_eq!(again, Moved { carried: 0, ..moved }, "moving again finds everything there");
        to.close().await;
    }
    assert_eq!(seeds(&first.open().await).await, promised, "whoever goes on here keeps what was promised");
}

#[tokio::test(flavor = "multi_thread")]
async fn seeds_that_an_earlier_program_carried_along_are_forgotten() {
    let (from, to) = (Home::sqlite().open_kept().await, Home::sqlite().open_kept().await);
    furnish(&from.1).await;
    furnish(&to.1).await;
    move_tables(&from.1, &to.1, quiet).await.unwrap();
    assert_eq!(seeds(&to.1).await, []);
}

/// Drops a move at every step it reports, one step later each time, until it gets through.
async fn move_with_interruptions(from: Home, to: Home) {
    let source = from.open().await;
    furnish(&source).await;
    let target = to.open().await;
    let mut interruptions = 0;
    loop {
        let stop = Arc::new(Notify::new());
        let (mut step, notify) = (0, Arc::clone(&stop));
        let moving = move_tables(&source, &target, move |_| {
            if step == interruptions {
                notify.notify_one();
            }
            step += 1;
        });
        tokio::select! {
            biased;
            () = stop.notified() => interruptions += 1,
            moved = moving => {
                assert_eq!(moved.unwrap().rows, 1208);
                break;
            }
        }
    }
    assert!(interruptions > 1, "{interruptions}");
    assert_eq!(carried(&target).await, carried(&source).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interrupted_move_to_postgresql_is_taken_up_again() {
    move_with_interruptions(Home::sqlite(), Home::postgres()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interrupted_move_to_sqlite_is_taken_up_again() {
    move_with_interruptions(Home::postgres(), Home::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_changed_since_the_interruption_comes_across_as_well() {
    let (from, to) = (Home::sqlite().open_kept().await, Home::postgres().open_kept().await);
    furnish(&from.1).await;
    move_tables(&from.1, &to.1, quiet).await.unwrap();
    let mut more = append("alpha", 1, 1203, 1);
    (more.secrets, more.used, more.receipt) = (vec![secret(3)], vec![2], Some(receipt("three")));
    from.1.append(more).await.unwrap();
    from.1.use_token(&[1; 32], 10).await.unwrap();
    assert_eq!(move_tables(&from.1, &to.1, quiet).await.unwrap().carried, 1);
    assert_eq!(carried(&to.1).await, carried(&from.1).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_another_past_is_refused_and_left_alone() {
    let (from, to) = (Home::sqlite().open_kept().await, Home::postgres().open_kept().await);
    from.1.append(append("a", 1, 0, 3)).await.unwrap();
    for (name, writer, count) in [("a", 2, 2), ("b", 1, 1)] {
        to.1.append(append(name, writer, 0, count)).await.unwrap();
    }
    let before = contents(&to.1).await;
    let refused = move_tables(&from.1, &to.1, quiet).await;
    assert!(matches!(refused, Err(StoreError::Different { .. })), "{refused:?}");
    assert_eq!(contents(&to.1).await, before);
}

async fn back_up_and_restore(from: Home, to: Home) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    let store = from.open().await;
    furnish(&store).await;
    backup(&store, &file, quiet).await.unwrap();
    assert_eq!(names(folder.path()), ["backup.db"]);
    let bytes = std::fs::read(&file).unwrap();
    let copy = Store::open_to_read(&format!("sqlite:{}", file.display())).await.unwrap();
    assert_eq!(seeds(&copy).await, [], "a backup has no seeds");
    copy.close().await;
    let refused = backup(&store, &file, quiet).await;
    assert!(matches!(refused, Err(StoreError::Exists { .. })), "{refused:?}");
    let target = to.open().await;
    assert_eq!(restore(&file, &target, quiet).await.unwrap().rows, 1208);
    assert_eq!(seeds(&target).await, [], "seeds may have been seen since the backup");
    assert_eq!(carried(&target).await, carried(&store).await);
    assert!(std::fs::read(&file).unwrap() == bytes, "a backup is not changed by restoring it");
    target.append(append("other", 1, 0, 1)).await.unwrap();
    let refused = restore(&file, &target, quiet).await;
    assert!(matches!(refused, Err(StoreError::Different { .. })), "{refused:?}");
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_sqlite_is_restored_into_postgresql() {
    back_up_and_restore(Home::sqlite(), Home::postgres()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_postgresql_is_restored_into_sqlite() {
    back_up_and_restore(Home::postgres(), Home::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_is_backed_up_while_its_tables_are_played() {
    let folder = tempfile::tempdir().unwrap();
    for (engine, home) in [("sqlite", Home::sqlite()), ("postgres", Home::postgres())] {
        let store = home.open().await;
        furnish(&store).await;
        let stop = Arc::new(Notify::new());
        let playing = tokio::spawn(play_on(store.clone(), Arc::clone(&stop)));
        for count in 0..5 {
            let path = folder.path().join(format!("{engine}-{count}.db"));
            backup(&store, &path, quiet).await.unwrap();
            let copy = Store::open_to_read(&format!("sqlite:{}", path.display())).await.unwrap();
            let report = check(&copy, Rows(|_: Option<&[u8; 32]>, _: &Row| Ok(())), quiet).await.unwrap();
            assert!(report.is_sound() && report.rows >= 1208, "{report:?}");
        }
        stop.notify_one();
        assert!(playing.await.unwrap() > 0);
    }
}

/// Appends to a table without a pause; how often.
async fn play_on(store: Store, stop: Arc<Notify>) -> u64 {
    let table = table("alpha");
    let mut done = 0;
    let stopped = stop.notified();
    tokio::pin!(stopped);
    loop {
        let head = store.head(&table).await.unwrap().unwrap();
        tokio::select! {
            kept = store.append(append("alpha", 1, head.seq, 1)) => kept.unwrap(),
            () = &mut stopped => return done,
        }
        done += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_into_a_folder_that_is_missing_is_refused() {
    let store = Home::sqlite().open_kept().await;
    let refused = backup(&store.1, Path::new("/no/such/folder/backup.db"), quiet).await;
    assert!(matches!(refused, Err(StoreError::Missing { .. })), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sound_store_has_no_findings_and_a_broken_link_is_named() {
    for home in [Home::sqlite(), Home::postgres()] {
        let store = home.open().await;
        furnish(&store).await;
        let mut hashes = 0;
        let mut last: Option<[u8; 32]> = None;
        let follows = Rows(|before: Option<&[u8; 32]>, row: &Row| {
            hashes += usize::from(before.copied() == last || row.seq == 1);
            last = Some(row.hash);
            Ok(())
        });
        let report = check(&store, follows, quiet).await.unwrap();
        assert!(report.is_sound(), "{report:?}");
        assert_eq!((report.tables, report.rows, hashes), (2, 1208, 1208));
        let broken = Rows(|_: Option<&[u8; 32]>, row: &Row| match row.seq {
            4 => Err("the chain is broken".to_owned()),
            _ => Ok(()),
        });
        let report = check(&store, broken, quiet).await.unwrap();
        assert_eq!(report.findings.iter().map(|finding| finding.seq).collect::<Vec<_>>(), [Some(4), Some(4)]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_surplus_and_orphaned_rows_are_found() {
    let server = Postgres::shared().unwrap();
    let cases = [
        ("DELETE FROM events WHERE table_id = 'beta' AND seq = 3", "row 3 is missing"),
        ("DELETE FROM events WHERE table_id = 'beta' AND seq > 3", "rows are missing up to 5"),
        (
            "UPDATE tables SET seq = 4 WHERE table_id = 'beta'",
            "the last row is not the one the table ends with",
        ),
        ("DELETE FROM tables WHERE table_id = 'beta'", "something is kept for beta, which is no table"),
    ];
    for (damage, what) in cases {
        let address = server.database().unwrap();
        let store = Store::open(&address).await.unwrap();
        furnish(&store).await;
        server.query(&address, damage).unwrap();
        let report = check(&store, Rows(|_: Option<&[u8; 32]>, _: &Row| Ok(())), quiet).await.unwrap();
        assert_eq!(report.findings.first().map(|finding| finding.what.as_str()), Some(what), "{damage}");
    }
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_on_the_machine_can_read_a_store_or_its_backups() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    for (engine, home) in [("sqlite", Home::sqlite()), ("postgres", Home::postgres())] {
        let store = home.open().await;
        furnish(&store).await;
        backup(&store, &folder.path().join(format!("{engine}.db")), quiet).await.unwrap();
    }
    let new = Store::open(&format!("sqlite:{}", folder.path().join("new.db").display())).await.unwrap();
    furnish(&new).await;
    let files: Vec<_> = folder.path().read_dir().unwrap().map(|file| file.unwrap()).collect();
    assert!(files.len() >= 4, "with the log beside the open one: {files:?}");
    for file in files {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
    }
}
