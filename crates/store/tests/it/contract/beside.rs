//! What lies beside the log: receipts, seeds, snapshots.

use std::sync::Arc;

use twelvefold_store::{Answer, Snapshot, StoreError};

use crate::common::*;

pub(crate) async fn a_command_sent_again_gets_its_first_reply(home: Home) {
    let store = home.open().await;
    let mut first = append("a", 1, 0, 1);
    first.receipt = Some(receipt("key"));
    store.append(first).await.unwrap();
    let mut again = append("a", 2, 1, 1);
    again.receipt = Some(twelvefold_store::Receipt {
        answer: Answer::Text("other".into()),
        digest: [9; 32],
        ..receipt("key")
    });
    let done = Err(StoreError::AlreadyDone(Box::new(receipt("key"))));
    assert_eq!(store.append(again.clone()).await, done);
    again.expected = 0;
    again.rows = rows(2, 0, 1).into_iter().map(Arc::new).collect();
    assert_eq!(store.append(again).await, done, "done before comes before stale");
    assert_eq!(store.receipt(&table("a"), 2, "key").await.unwrap(), Some(receipt("key")));
    assert_eq!(store.read_rows(&table("a"), 0, 9).await.unwrap(), rows(1, 0, 1));
}

pub(crate) async fn a_receipt_belongs_to_its_table_seat_and_key(home: Home) {
    let store = home.open().await;
    let mut first = append("a", 1, 0, 1);
    first.receipt = Some(receipt("key"));
    store.append(first).await.unwrap();
    for (name, seat, key) in
        [("b", 2, "key"), ("a", 3, "key"), ("a", 2, "Key"), ("a", u64::MAX, "key"), ("a", 2, "\0")]
    {
        assert_eq!(store.receipt(&table(name), seat, key).await.unwrap(), None, "{name} {seat} {key}");
    }
    let mut other = append("a", 1, 1, 1);
    other.receipt = Some(twelvefold_store::Receipt { seat: 3, ..receipt("key") });
    assert_eq!(store.append(other).await, Ok(()));
    let mut elsewhere = append("b", 1, 0, 1);
    elsewhere.receipt = Some(receipt("key"));
    assert_eq!(store.append(elsewhere).await, Ok(()));
}

pub(crate) async fn receipts_are_forgotten_after_their_time(home: Home) {
    let store = home.open().await;
    for (at, key) in [(0, "old"), (1, "new")] {
        for name in ["a", "b"] {
            let mut append = append(name, 1, at, 1);
            append.receipt = Some(twelvefold_store::Receipt { at: at as i64 * 1000, ..receipt(key) });
            store.append(append).await.unwrap();
        }
    }
    store.drop_receipts_before(&table("a"), 1000).await.unwrap();
    for (name, key, is_kept) in [("a", "old", false), ("a", "new", true), ("b", "old", true)] {
        assert_eq!(store.receipt(&table(name), 2, key).await.unwrap().is_some(), is_kept, "{name} {key}");
    }
}

pub(crate) async fn sums_are_kept_once_for_each_table(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 1)).await.unwrap();
    assert_eq!(store.tally(&table("a")).await.unwrap(), None);
    for seq in [7, 9] {
        store.keep_tally(&table("a"), snapshot(seq)).await.unwrap();
        assert_eq!(store.tally(&table("a")).await.unwrap(), Some(snapshot(seq)));
    }
    assert_eq!(store.keep_tally(&table("b"), snapshot(1)).await, Err(StoreError::NoSuchTable));
    store.delete_table(&table("a")).await.unwrap();
    assert_eq!(store.tally(&table("a")).await.unwrap(), None);
}

pub(crate) async fn seeds_come_and_go_with_the_rows(home: Home) {
    let store = home.open().await;
    let mut first = append("a", 1, 0, 1);
    first.secrets = (1..=3).map(secret).collect();
    store.append(first).await.unwrap();
    let mut second = append("a", 1, 1, 1);
    second.secrets = vec![secret(4), secret(5)];
    second.used = vec![2, 5];
    store.append(second).await.unwrap();
    assert_eq!(store.secrets(&table("a")).await.unwrap(), [secret(1), secret(3), secret(4)]);
    assert_eq!(store.secrets(&table("b")).await.unwrap(), []);
}

pub(crate) async fn a_seed_is_not_promised_twice(home: Home) {
    let store = home.open().await;
    let mut first = append("a", 1, 0, 1);
    first.secrets = vec![secret(1)];
    store.append(first).await.unwrap();
    let mut again = append("a", 1, 1, 1);
    again.secrets = vec![secret(1)];
    assert!(matches!(store.append(again).await, Err(StoreError::Taken { .. })));
    assert_eq!(store.head(&table("a")).await.unwrap().unwrap().seq, 1);
}

fn snapshot(seq: u64) -> Snapshot {
    Snapshot { seq, state: format!("state after {seq}") }
}

pub(crate) async fn the_newest_snapshot_at_or_before_a_row_is_found(home: Home) {
    let store = home.open().await;
    let mut first = append("a", 1, 0, 10);
    first.snapshot = Some(snapshot(10));
    store.append(first).await.unwrap();
    store.keep_snapshot(&table("a"), snapshot(4)).await.unwrap();
    for (at_most, seq) in [(3, None), (4, Some(4)), (9, Some(4)), (10, Some(10)), (u64::MAX, Some(10))] {
        assert_eq!(store.snapshot(&table("a"), at_most).await.unwrap(), seq.map(snapshot), "{at_most}");
    }
    let renewed = Snapshot { seq: 4, state: "renewed".into() };
    store.keep_snapshot(&table("a"), renewed.clone()).await.unwrap();
    assert_eq!(store.snapshot(&table("a"), 4).await.unwrap(), Some(renewed));
    assert_eq!(store.keep_snapshot(&table("b"), snapshot(1)).await, Err(StoreError::NoSuchTable));
}

pub(crate) async fn old_snapshots_are_thinned_out(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 1)).await.unwrap();
    for step in 1..=40 {
        store.keep_snapshot(&table("a"), snapshot(step * 100)).await.unwrap();
    }
    let mut kept = Vec::new();
    let mut at_most = u64::MAX;
    while let Some(found) = store.snapshot(&table("a"), at_most).await.unwrap() {
        at_most = found.seq - 1;
        kept.push(found.seq);
    }
    assert_eq!(kept[..2], [4000, 3900]);
    assert_eq!(kept.last(), Some(&100));
    assert!(kept.len() <= 9, "{kept:?}");
}
