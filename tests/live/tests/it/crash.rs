//! Servers and databases are killed under load, again and again: what was acknowledged is there afterwards, once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::Duration;

use testkit::Postgres;
use testkit::rounds;
use twelvefold_live_tests::{Acknowledged, Node, Sender, TRAIL, Table, audit, below};

const NODE: &str = env!("CARGO_BIN_EXE_live-node");
/// So often something is killed, unless a longer campaign is asked for.
const ROUNDS: u32 = 12;

/// What `--long` multiplies rounds by is said in one place.
#[test]
fn a_long_run_kills_each_of_them_two_hundred_times() {
    let chores = include_str!("../../../../xtask/src/test.rs");
    let (_, after) = chores.split_once(r#"("TWELVEFOLD_CASES", ""#).unwrap();
    let times: u32 = after.split('"').next().unwrap().parse().unwrap();
    assert!(ROUNDS * times >= 200, "{ROUNDS} rounds {times} times");
}

/// Four people at two tables, one of which carries the file of its system, send commands while `kill` is called at random moments; how many commands failed on their way.
fn survives(store: &str, mut kill: impl FnMut(&mut Node)) -> usize {
    let mut node = Node::start(NODE, store);
    let tables = [Table::open(&node, "d12"), Table::open_file(&node, TRAIL)];
    let sits: [fn(&Node, &Table, &str) -> Sender; 2] = [Sender::sit, Sender::sit_on_trail];
    let senders: Vec<(&Table, Sender)> = ["Ana", "Ben", "Cas", "Dee"]
        .iter()
        .zip(tables.iter().zip(sits).cycle())
        .map(|(name, (table, sit))| (table, sit(&node, table, name)))
        .collect();
    let (stop, addresses) = (AtomicBool::new(false), [node.address().to_owned()]);
    let acknowledged: Vec<Vec<Acknowledged>> = std::thread::scope(|scope| {
        let send = |(table, sender): &(&Table, Sender)| sender.send(table, &addresses, &stop);
        let sending: Vec<_> = senders.iter().map(|one| scope.spawn(move || send(one))).collect();
        for _ in 0..rounds(ROUNDS) {
            sleep(Duration::from_millis(50 + below(450)));
            kill(&mut node);
        }
        sleep(Duration::from_millis(300));
        stop.store(true, Ordering::Relaxed);
        sending.into_iter().map(|one| one.join().unwrap()).collect()
    });
    for ((table, sender), acknowledged) in senders.iter().zip(&acknowledged) {
        assert!(!acknowledged.is_empty());
        sender.repeat(table, node.address(), &acknowledged[..acknowledged.len().min(10)]);
    }
    for table in &tables {
        let of_table = senders.iter().zip(&acknowledged).filter(|((one, _), _)| one.id == table.id);
        let all: Vec<Acknowledged> = of_table.flat_map(|(_, acknowledged)| acknowledged.clone()).collect();
        audit(table, node.address(), &all);
    }
    senders.iter().map(|(_, sender)| sender.failed()).sum()
}

#[test]
fn a_server_on_sqlite_is_killed_under_load_and_nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let store = format!("sqlite:{}", folder.path().join("tables.db").display());
    assert!(survives(&store, Node::restart) > 0, "somebody was interrupted");
}

#[test]
fn a_server_on_postgresql_is_killed_under_load_and_nothing_acknowledged_is_lost() {
    let postgres = Postgres::start().unwrap();
    assert!(survives(&postgres.database().unwrap(), Node::restart) > 0, "somebody was interrupted");
}

#[test]
fn postgresql_itself_is_killed_under_load_and_nothing_acknowledged_is_lost() {
    let postgres = Postgres::start().unwrap();
    // Servers wait for their database to come back, so the senders may notice nothing of it.
    survives(&postgres.database().unwrap(), |_| {
        postgres.kill().unwrap();
        postgres.restart().unwrap();
    });
}

#[test]
fn both_are_killed_under_load_and_nothing_acknowledged_is_lost() {
    let postgres = Postgres::start().unwrap();
    let failed = survives(&postgres.database().unwrap(), |node| {
        if below(2) == 0 {
            node.kill();
        }
        postgres.kill().unwrap();
        postgres.restart().unwrap();
        node.restart();
    });
    assert!(failed > 0, "somebody was interrupted");
}
