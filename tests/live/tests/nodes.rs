//! Several servers on one PostgreSQL: what happens at one is heard at the others, whatever dies.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a helper that cannot go on fails its test")]

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use testkit::Postgres;
use twelvefold_live_tests::{Acknowledged, Node, Person, Sender, Table, audit, below, cases};

const NODE: &str = env!("CARGO_BIN_EXE_live-node");
/// The last thing that is said.
const END: &str = "The end.";
/// How long somebody tries to come back.
const PATIENCE: Duration = Duration::from_secs(120);

#[test]
fn what_happens_at_one_server_is_heard_at_the_other() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    let table = Table::open(&here, "d12");
    let socket = table.gm.at(there.address()).socket(&format!("{}/live?after=0", table.path)).unwrap();
    let stream = table.gm.at(there.address()).stream(&format!("{}/events?after=0", table.path)).unwrap();
    for count in 0..20 {
        let at = if count % 2 == 0 { &here } else { &there };
        let say = json!({ "kind": "say", "text": format!("{count}") });
        table.command(&table.gm.at(at.address()), &count.to_string(), &say).ok();
    }
    for line in [socket, stream] {
        let heard = line.up_to(23);
        let seqs =
            heard.iter().filter(|heard| heard.get("hash").is_some()).map(|heard| heard["seq"].as_u64());
        assert!(seqs.eq((1..=23).map(Some)), "each event once, in order");
    }
}

/// Follows a table until its end, from whichever server answers; the numbers of all events, as they came.
fn follow(table: &Table, person: &Person, addresses: &[String], mut at: usize) -> Vec<u64> {
    let (mut seqs, mut heard_at) = (Vec::new(), Instant::now());
    loop {
        assert!(heard_at.elapsed() < PATIENCE, "nobody answered for {PATIENCE:?}");
        let after = seqs.last().copied().unwrap_or(0);
        let path = format!("{}/live?after={after}", table.path);
        let Ok(socket) = person.at(&addresses[at % addresses.len()]).socket(&path) else {
            sleep(Duration::from_millis(50));
            at += 1;
            continue;
        };
        while let Some(message) = socket.next() {
            if message["kind"] == "event" {
                seqs.push(message["seq"].as_u64().unwrap());
                heard_at = Instant::now();
            }
            if is_end(&message) {
                return seqs;
            }
        }
        at += 1;
    }
}

fn is_end(message: &Value) -> bool {
    message["body"]["event"]["text"] == END
}

/// Something dies now and then: a server, the other one, the database, by turns.
fn trouble(nodes: &mut [Node; 2], postgres: &Postgres) {
    for round in 0..cases(6) {
        sleep(Duration::from_millis(200 + below(600)));
        match round % 3 {
            2 => postgres.restart().unwrap(),
            which => {
                let node = &mut nodes[which as usize];
                node.kill();
                sleep(Duration::from_millis(below(500)));
                node.restart();
            }
        }
    }
    sleep(Duration::from_millis(300));
}

#[test]
fn servers_and_the_database_die_and_everyone_hears_every_event_once_and_in_order() {
    let postgres = Postgres::start().unwrap();
    let store = postgres.database().unwrap();
    let mut nodes = [Node::start(NODE, &store), Node::start(NODE, &store)];
    let addresses = [nodes[0].address().to_owned(), nodes[1].address().to_owned()];
    let table = Table::open(&nodes[0], "d12");
    let senders = ["Ana", "Ben", "Cas"].map(|name| Sender::sit(&nodes[1], &table, name));
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (table, addresses, stop) = (&table, &addresses, &stop);
        let following: Vec<_> =
            (0..4).map(|at| scope.spawn(move || follow(table, &table.gm, addresses, at))).collect();
        let sending: Vec<_> =
            senders.iter().map(|one| scope.spawn(move || one.send(table, addresses, stop))).collect();
        trouble(&mut nodes, &postgres);
        stop.store(true, Ordering::Relaxed);
        let acknowledged: Vec<Acknowledged> =
            sending.into_iter().flat_map(|one| one.join().unwrap()).collect();
        audit(table, &addresses[0], &acknowledged);
        let end = table.command(&table.gm, "end", &json!({ "kind": "say", "text": END })).ok();
        let last = end["action"].as_u64().unwrap();
        for one in following {
            assert_eq!(one.join().unwrap(), (1..=last).collect::<Vec<_>>(), "each event once, in order");
        }
    });
}
