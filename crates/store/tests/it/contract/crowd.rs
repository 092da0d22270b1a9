//! What is promised when many write at once, and who is woken.

use std::time::Duration;

use twelvefold_store::{Store, StoreError, Wake};

use crate::common::*;

pub(crate) async fn many_writers_on_many_tables_all_get_through(home: Home) {
    let store = home.open().await;
    let writers = (0..60u8).map(|writer| {
        let store = store.clone();
        tokio::spawn(async move {
            for seq in 0..10 {
                store.append(append(&format!("t{writer}"), writer, seq, 1)).await.unwrap();
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    for writer in 0..60 {
        assert_eq!(store.read_rows(&table(&format!("t{writer}")), 0, 99).await.unwrap(), rows(writer, 0, 10));
    }
}

/// Tries until it is let in, as a server does; gives how often it wrote.
async fn push(store: Store, writer: u8, times: u64) {
    let mut known = 0;
    let mut done = 0;
    while done < times {
        match store.append(append("a", writer, known, 2)).await {
            Ok(()) => (done, known) = (done + 1, known + 2),
            Err(StoreError::Stale { actual, .. }) => known = actual,
            Err(other) => panic!("{other}"),
        }
    }
}

async fn one_line_by_many(stores: [Store; 2]) {
    let writers =
        (0..10u8).map(|writer| tokio::spawn(push(stores[usize::from(writer) % 2].clone(), writer, 8)));
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    let all = stores[0].read_rows(&table("a"), 0, 999).await.unwrap();
    assert_eq!(all.iter().map(|row| row.seq).collect::<Vec<_>>(), (1..=160).collect::<Vec<u64>>());
    for pair in all.chunks(2) {
        assert_eq!(pair[0].salt, pair[1].salt, "an append is never torn");
    }
    for writer in 0..10u8 {
        assert_eq!(all.iter().filter(|row| row.salt[0] == writer ^ 0xff).count(), 16);
    }
}

pub(crate) async fn many_writers_on_one_table_make_one_line(home: Home) {
    let store = home.open().await;
    one_line_by_many([store.clone(), store]).await;
}

pub(crate) async fn two_stores_on_one_database_keep_one_order(home: Home) {
    one_line_by_many([home.open().await, home.open().await]).await;
}

pub(crate) async fn one_bad_append_does_not_spoil_the_batch(home: Home) {
    let store = home.open().await;
    store.append(append("bad", 1, 0, 1)).await.unwrap();
    store.put_token(token("bad", 1)).await.unwrap();
    let tries = (0..40u8).map(|writer| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut tried = append(&format!("t{writer}"), writer, 0, 1);
            if writer % 10 == 0 {
                tried.tokens = vec![token(&format!("t{writer}"), 1)];
            }
            (writer, store.append(tried).await)
        })
    });
    for tried in tries.collect::<Vec<_>>() {
        let (writer, outcome) = tried.await.unwrap();
        assert_eq!(outcome.is_ok(), writer % 10 != 0, "{writer}: {outcome:?}");
        let head = store.head(&table(&format!("t{writer}"))).await.unwrap();
        assert_eq!(head.is_some(), outcome.is_ok());
    }
}

pub(crate) async fn an_append_wakes_its_own_process(home: Home) {
    let store = home.open().await;
    let mut wakes = store.wakes();
    store.append(append("a", 1, 0, 3)).await.unwrap();
    let expected = Wake::Table { table: table("a"), seq: 3 };
    let woken = tokio::time::timeout(Duration::from_secs(10), async {
        while wakes.next().await.unwrap() != expected {}
    });
    woken.await.expect("woken in time");
}

pub(crate) async fn wakes_end_when_the_store_is_closed(home: Home) {
    let store = home.open().await;
    let mut wakes = store.wakes();
    store.close().await;
    let ended = async { while wakes.next().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(10), ended).await.expect("ends in time");
}
