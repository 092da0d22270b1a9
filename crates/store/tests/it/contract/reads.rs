//! What reading, closing and opening promise.

use twelvefold_store::{Head, Store, StoreError, TableId};

use crate::common::*;

pub(crate) async fn a_cursor_reads_without_gap_or_duplicate(home: Home) {
    let store = home.open().await;
    store.append(append("a", 1, 0, 25)).await.unwrap();
    let (mut cursor, mut seen) = (0, Vec::new());
    loop {
        let page = store.read_rows(&table("a"), cursor, 7).await.unwrap();
        let Some(last) = page.last() else { break };
        cursor = last.seq;
        seen.extend(page);
    }
    assert_eq!(seen, rows(1, 0, 25));
    assert_eq!(store.read_rows(&table("a"), u64::MAX, 7).await.unwrap(), []);
    assert_eq!(store.read_rows(&table("a"), 0, 0).await.unwrap(), []);
    assert_eq!(store.read_rows(&table("a"), 20, u32::MAX).await.unwrap(), rows(1, 20, 5));
}

pub(crate) async fn bytes_and_texts_come_back_as_they_were(home: Home) {
    let store = home.open().await;
    let mut odd = row(0, 1);
    odd.body = "quotes ' \" \\ and\nlines, 🎲".repeat(5000);
    odd.at = i64::MIN;
    odd.action = i64::MAX as u64;
    odd.salt = std::array::from_fn(|place| place as u8 * 8);
    let kept = twelvefold_store::Append::new(table("a"), 0, vec![odd.clone()]);
    store.append(kept).await.unwrap();
    assert_eq!(store.read_at(&table("a"), 1).await.unwrap(), Some(odd.clone()));
    assert_eq!(store.read_at(&table("a"), 2).await.unwrap(), None);
    assert_eq!(store.head(&table("a")).await.unwrap(), Some(Head { seq: 1, hash: odd.hash }));
}

pub(crate) async fn a_table_that_is_not_there_is_empty(home: Home) {
    let store = home.open().await;
    assert_eq!(store.read_rows(&table("a"), 0, 9).await.unwrap(), []);
    assert_eq!(store.head(&table("a")).await.unwrap(), None);
    assert_eq!(store.snapshot(&table("a"), 9).await.unwrap(), None);
    assert_eq!(store.append(append("a", 1, 4, 1)).await, Err(StoreError::NoSuchTable));
}

pub(crate) async fn tables_are_listed_by_cursor(home: Home) {
    let store = home.open().await;
    let names = ["-", "0", "9", "A", "Z", "_", "a", "a-b", "aB", "z"];
    for name in names {
        store.append(append(name, 1, 0, 1)).await.unwrap();
    }
    let (mut cursor, mut seen): (Option<TableId>, Vec<TableId>) = (None, Vec::new());
    loop {
        let page = store.tables(cursor.as_ref(), 3).await.unwrap();
        let Some(last) = page.last() else { break };
        cursor = Some(last.clone());
        seen.extend(page);
    }
    assert_eq!(seen, names.map(table));
}

pub(crate) async fn what_was_kept_is_there_after_closing_and_opening(home: Home) {
    let store = home.open().await;
    furnish(&store).await;
    let before = store.tokens(&table("alpha")).await.unwrap();
    store.close().await;
    let store = home.open().await;
    assert_eq!(store.read_rows(&table("beta"), 0, 9).await.unwrap(), rows(2, 0, 5));
    assert_eq!(store.head(&table("alpha")).await.unwrap().unwrap().seq, 1203);
    assert_eq!(store.secrets(&table("alpha")).await.unwrap(), [secret(2)]);
    assert_eq!(store.receipt(&table("alpha"), 2, "one").await.unwrap(), Some(receipt("one")));
    assert_eq!(store.tokens(&table("alpha")).await.unwrap(), before);
    assert_eq!(store.append(append("beta", 2, 5, 1)).await, Ok(()));
    store.ping().await.unwrap();
}

pub(crate) async fn a_store_opened_to_read_cannot_be_written_to(home: Home) {
    assert!(matches!(Store::open_to_read(home.address()).await, Err(StoreError::Missing { .. })));
    let store = home.open().await;
    store.append(append("a", 1, 0, 2)).await.unwrap();
    let reader = Store::open_to_read(home.address()).await.unwrap();
    assert_eq!(reader.read_rows(&table("a"), 0, 9).await.unwrap(), rows(1, 0, 2));
    let refused = [
        reader.append(append("a", 1, 2, 1)).await,
        reader.put_token(token("a", 1)).await,
        reader.delete_table(&table("a")).await,
    ];
    for refused in refused {
        assert!(matches!(refused, Err(StoreError::ReadOnly { .. })), "{refused:?}");
    }
    reader.close().await;
    assert_eq!(store.head(&table("a")).await.unwrap().unwrap().seq, 2);
}

pub(crate) async fn a_closed_store_says_so(home: Home) {
    let store = home.open().await;
    let other = store.clone();
    store.close().await;
    assert_eq!(other.append(append("a", 1, 0, 1)).await, Err(StoreError::Closed));
    assert_eq!(other.read_rows(&table("a"), 0, 1).await, Err(StoreError::Closed));
    assert_eq!(other.ping().await, Err(StoreError::Closed));
    other.close().await;
}
