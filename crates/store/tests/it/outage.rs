//! PostgreSQL goes away in the middle of the work and comes back.
#![cfg(unix)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::common::*;
use testkit::Postgres;
use twelvefold_store::{Store, StoreError, Wake};

/// Appends to one table until told to stop, never asking again for what was not answered; gives what was acknowledged.
async fn play(store: Store, writer: u8, stop: Arc<AtomicBool>) -> (u64, u64) {
    let name = format!("t{writer}");
    let (mut known, mut outages) = (0, 0);
    while !stop.load(Ordering::Relaxed) {
        let mut next = append(&name, writer, known, 2);
        next.receipt = Some(receipt(&format!("after {known}")));
        match store.append(next).await {
            Ok(()) => known += 2,
            Err(StoreError::Unreachable { .. }) => outages += 1,
            Err(other) => panic!("{other}"),
        }
    }
    (known, outages)
}

async fn play_through(trouble: impl Fn(&Postgres) + Send + 'static) {
    let server = Arc::new(Postgres::start().unwrap());
    let address = server.database().unwrap();
    let store = Store::open(&address).await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let players: Vec<_> =
        (0..30).map(|writer| tokio::spawn(play(store.clone(), writer, Arc::clone(&stop)))).collect();
    let shared = Arc::clone(&server);
    tokio::task::spawn_blocking(move || {
        for _ in 0..3 {
            std::thread::sleep(Duration::from_millis(400));
            trouble(&shared);
        }
        std::thread::sleep(Duration::from_millis(400));
    })
    .await
    .unwrap();
    stop.store(true, Ordering::Relaxed);
    for (writer, player) in (0..).zip(players) {
        let (acknowledged, outages) = player.await.unwrap();
        assert_eq!(outages, 0, "a short outage is only a delay");
        let kept = store.read_rows(&table(&format!("t{writer}")), 0, u32::MAX).await.unwrap();
        assert_eq!(
            kept,
            rows(writer, 0, acknowledged),
            "what was acknowledged is there, once, and nothing else"
        );
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killing_and_restarting_the_server_loses_and_doubles_nothing() {
    play_through(|server| {
        server.kill().unwrap();
        server.restart().unwrap();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cutting_every_connection_loses_and_doubles_nothing() {
    const CUT: &str = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() \
         AND application_name = 'twelvefold'";
    play_through(|server| {
        for _ in 0..5 {
            server.query(&server.url(), CUT).unwrap();
            std::thread::sleep(Duration::from_millis(30));
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_hear_of_each_other_and_are_all_woken_after_an_outage() {
    let server = Postgres::start().unwrap();
    let address = server.database().unwrap();
    let (here, there) = (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    let mut wakes = there.wakes();
    // The listener connects some time after the store is open, and what is written before is not heard.
    let mut written = 0;
    let mut heard = None;
    while !matches!(heard, Some(Wake::Table { .. })) {
        assert!(written < 100, "nothing is heard");
        here.append(append("a", 1, written, 1)).await.unwrap();
        written += 1;
        heard = tokio::time::timeout(Duration::from_millis(500), wakes.next()).await.ok().flatten();
    }
    server.restart().unwrap();
    let woken = async { while wakes.next().await != Some(Wake::All) {} };
    tokio::time::timeout(Duration::from_secs(20), woken).await.expect("woken after the outage");
    here.append(append("a", 1, written, 1)).await.unwrap();
    assert_eq!(there.read_rows(&table("a"), 0, 200).await.unwrap(), rows(1, 0, written + 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stays_away_is_named() {
    let server = Postgres::start().unwrap();
    let store = Store::open(&server.database().unwrap()).await.unwrap();
    store.append(append("a", 1, 0, 1)).await.unwrap();
    server.stop().unwrap();
    let (written, pinged) = tokio::join!(store.append(append("a", 1, 1, 1)), store.ping());
    assert!(matches!(written, Err(StoreError::Unreachable { .. })), "{written:?}");
    assert!(matches!(pinged, Err(StoreError::Unreachable { .. })), "{pinged:?}");
    server.restart().unwrap();
    assert_eq!(store.append(append("a", 1, 1, 1)).await, Ok(()));
}
