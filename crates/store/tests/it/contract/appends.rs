//! What an append promises.

use std::sync::Arc;

use twelvefold_store::{Append, StoreError};

use crate::common::*;

pub(crate) async fn of_two_writers_one_wins(home: Home) {
    let store = home.open().await;
    assert_eq!(store.append(append("a", 1, 0, 1)).await, Ok(()));
    let (one, two) = tokio::join!(store.append(append("a", 1, 1, 2)), store.append(append("a", 2, 1, 2)));
    let writer = match (one, two) {
        (Ok(()), lost) => (lost == stale(1, 3)).then_some(1),
        (lost, Ok(())) => (lost == stale(1, 3)).then_some(2),
        _ => None,
    };
    let writer = writer.expect("one wins, the other is stale");
    assert_eq!(store.read_rows(&table("a"), 1, 10).await.unwrap(), rows(writer, 1, 2));
}

pub(crate) async fn a_refused_append_leaves_no_trace(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 2)).await.unwrap();
    let mut late = append("a", 2, 1, 1);
    late.secrets = vec![secret(1)];
    late.receipt = Some(receipt("late"));
    late.tokens = vec![token("a", 9)];
    assert_eq!(store.append(late).await, stale(1, 2));
    assert_eq!(store.append(append("a", 2, 7, 1)).await, stale(7, 2), "ahead of the log is stale as well");
    assert_eq!(store.append(append("a", 2, 0, 1)).await, stale(0, 2), "a table begins once");
    assert_eq!(store.read_rows(&table("a"), 0, 10).await.unwrap(), rows(1, 0, 2));
    assert_eq!(store.secrets(&table("a")).await.unwrap(), []);
    assert_eq!(store.receipt(&table("a"), 2, "late").await.unwrap(), None);
    assert_eq!(store.token(&[9; 32]).await.unwrap(), None);
}

pub(crate) async fn an_append_is_all_or_nothing(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 1)).await.unwrap();
    store.put_token(token("a", 9)).await.unwrap();
    let mut bad = append("a", 1, 1, 2);
    bad.receipt = Some(receipt("bad"));
    bad.secrets = vec![secret(4)];
    bad.tokens = vec![token("a", 9)];
    assert!(matches!(store.append(bad).await, Err(StoreError::Taken { .. })));
    assert_eq!(store.head(&table("a")).await.unwrap().unwrap().seq, 1);
    assert_eq!(store.receipt(&table("a"), 2, "bad").await.unwrap(), None);
    assert_eq!(store.secrets(&table("a")).await.unwrap(), []);
    assert_eq!(store.append(append("a", 1, 1, 1)).await, Ok(()), "and the next one goes through");
}

pub(crate) async fn tables_are_kept_apart(home: Home) {
    let store = home.open().await;
    for (name, writer) in [("a", 1), ("A", 2), ("a-", 3), ("_", 4)] {
        store.append(append(name, writer, 0, 2)).await.unwrap();
    }
    store.delete_table(&table("a")).await.unwrap();
    assert_eq!(store.read_rows(&table("a"), 0, 9).await.unwrap(), []);
    for (name, writer) in [("A", 2), ("a-", 3), ("_", 4)] {
        assert_eq!(store.read_rows(&table(name), 0, 9).await.unwrap(), rows(writer, 0, 2));
    }
}

pub(crate) async fn what_cannot_be_kept_is_refused_before_it_is_tried(home: Home) {
    let store = home.open().await;
    let unfit =
        |append: Append| async { matches!(store.append(append).await, Err(StoreError::Unfit { .. })) };
    assert!(unfit(append("a", 1, 0, 0)).await, "no rows");
    assert!(unfit(Append::new(table("a"), 0, vec![row(1, 2)])).await, "a gap at the start");
    assert!(unfit(Append::new(table("a"), 0, vec![row(1, 1), row(1, 3)])).await, "a gap within");
    assert!(unfit(Append::new(table("a"), u64::MAX, vec![row(1, 1)])).await, "past the last number");
    let large = i64::MAX as u64;
    let beyond = twelvefold_store::Row { seq: large + 1, ..row(1, 1) };
    assert!(unfit(Append::new(table("a"), large, vec![beyond])).await, "past what a database counts");
    let mut nul = append("a", 1, 0, 1);
    Arc::make_mut(&mut nul.rows[0]).body.push('\0');
    assert!(unfit(nul).await, "a NUL");
    let mut foreign = append("a", 1, 0, 1);
    foreign.tokens = vec![token("b", 1)];
    assert!(unfit(foreign).await, "a token of another table");
    assert_eq!(store.tables(None, 10).await.unwrap(), []);
}

pub(crate) async fn a_deleted_table_is_gone_with_all_that_belongs_to_it(home: Home) {
    let store = home.open().await;
    furnish(&store).await;
    let alpha = table("alpha");
    let snapshot = twelvefold_store::Snapshot { seq: 3, state: "{}".into() };
    store.keep_snapshot(&alpha, snapshot).await.unwrap();
    store.delete_table(&alpha).await.unwrap();
    assert_eq!(store.head(&alpha).await.unwrap(), None);
    assert_eq!(store.read_rows(&alpha, 0, 9).await.unwrap(), []);
    assert_eq!(store.secrets(&alpha).await.unwrap(), []);
    assert_eq!(store.receipt(&alpha, 2, "one").await.unwrap(), None);
    assert_eq!(store.snapshot(&alpha, 99).await.unwrap(), None);
    assert_eq!(store.tokens(&alpha).await.unwrap(), []);
    assert_eq!(store.tables(None, 9).await.unwrap(), [table("beta")]);
    assert_eq!(store.delete_table(&alpha).await, Err(StoreError::NoSuchTable));
}

pub(crate) async fn an_append_to_a_table_that_is_gone_is_refused(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 3)).await.unwrap();
    store.delete_table(&table("a")).await.unwrap();
    assert_eq!(store.append(append("a", 1, 3, 1)).await, Err(StoreError::NoSuchTable));
    assert_eq!(store.append(append("a", 2, 0, 1)).await, Ok(()), "the name is free again");
}
