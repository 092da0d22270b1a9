//! Several servers on one PostgreSQL: what happens at one is heard at the others, whatever dies.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::AtomicBool;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use testkit::Postgres;
use testkit::rounds;
use twelvefold_live_tests::{Acknowledged, Node, Person, Sender, StopAtLast, Table, audit, below, nonce};

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

/// Keeps a copy of the table at a server, which knows nothing of what happens elsewhere afterwards.
fn acquaint(node: &Node, table: &Table, key: &str) {
    let say = json!({ "kind": "say", "text": "Here, too." });
    table.command(&table.gm.at(node.address()), key, &say).ok();
}

#[test]
fn what_was_answered_by_one_server_can_be_built_upon_at_the_other() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    let table = Table::open(&here, "d12");
    let elsewhere = table.gm.at(there.address());
    let _watched = elsewhere.socket(&format!("{}/live?after=0", table.path)).unwrap();
    acquaint(&there, &table, "hello");
    for round in 0..20 {
        let send = |by: &Person, key: &str, command: &Value| {
            table.command(by, &format!("{round}-{key}"), command).ok()["action"].as_u64().unwrap()
        };
        let sheet = json!({ "system": "d12", "name": format!("No. {round}"), "points": { "Level": 4, "Body": 3, "DEX": 2 } });
        let put = json!({ "kind": "put_character", "sheet": sheet });
        let character = send(&table.gm, "put", &put);
        let roll = json!({
            "kind": "roll", "character": character, "ask": { "node": "DEX" }, "target": 14, "nonce": nonce(),
        });
        send(&elsewhere, "roll", &roll);
        let call = json!({ "kind": "call_check", "characters": [character], "ask": { "node": "DEX" }, "target": 14 });
        let call = send(&table.gm, "call", &call);
        let answer = json!({ "kind": "answer_call", "call": call, "character": character, "nonce": nonce() });
        send(&elsewhere, "answer", &answer);
        let said = send(&table.gm, "say", &json!({ "kind": "say", "text": "Never mind." }));
        send(&elsewhere, "undo", &json!({ "kind": "undo", "actions": [said] }));
        let mut secret = roll.clone();
        (secret["visibility"], secret["nonce"]) = (json!("gm"), json!(nonce()));
        let rolled = send(&table.gm, "secret", &secret);
        send(&elsewhere, "reveal", &json!({ "kind": "reveal", "seq": rolled }));
    }
}

/// A way in for somebody who has a seat.
type Enter = fn(&Table, &Person);

#[test]
fn a_seat_taken_at_one_server_is_a_seat_at_the_other() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    let table = Table::open(&here, "d12");
    acquaint(&there, &table, "hello");
    let doors: [(&str, Enter); 5] = [
        ("socket", |table, person| drop(person.socket(&format!("{}/live", table.path)).unwrap())),
        ("events", |table, person| drop(person.get(&format!("{}/events", table.path)).ok())),
        ("export", |table, person| drop(table.export(person))),
        ("luck", |table, person| drop(person.get(&format!("{}/luck", table.path)).ok())),
        ("command", |table, person| {
            table.command(person, "first", &json!({ "kind": "say", "text": "Am I here?" })).ok();
        }),
    ];
    for (name, enter) in doors {
        let person = table.seat(&here, &table.invite("player"), name).at(there.address());
        enter(&table, &person);
    }
}

#[test]
fn whoever_asks_two_servers_at_once_with_one_key_sits_down_once() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let nodes = [Node::start(NODE, &store), Node::start(NODE, &store)];
    let table = Table::open(&nodes[0], "d12");
    let invites = format!("{}/invites", table.path);
    for round in 0..8 {
        let invite = table.gm.post(&invites, &json!({ "role": "player", "uses": 3 })).ok();
        let body = json!({ "invite": invite["invite"], "name": format!("Guest {round}") });
        let key = nonce();
        let answers: Vec<Value> = std::thread::scope(|scope| {
            let (body, key) = (&body, &key);
            let ask = |place: usize| {
                let stranger = nodes[place % 2].stranger();
                scope.spawn(move || stranger.post_once("/api/v1/join", key, body).ok())
            };
            let asking: Vec<_> = (0..12).map(ask).collect();
            asking.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        let listed = table.gm.get(&invites).ok();
        let left = listed.as_array().unwrap().iter().find(|one| one["id"] == invite["id"]).unwrap();
        assert_eq!(left["uses"], 2);
    }
}

#[test]
fn two_servers_take_commands_for_one_table_and_refuse_none() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let nodes = [Node::start(NODE, &store), Node::start(NODE, &store)];
    let table = Table::open(&nodes[0], "d12");
    std::thread::scope(|scope| {
        let table = &table;
        for sender in 0..8_usize {
            let gm = table.gm.at(nodes[sender % 2].address());
            scope.spawn(move || {
                for count in 0..25 {
                    let say = json!({ "kind": "say", "text": format!("{sender} says {count}") });
                    table.command(&gm, &format!("{sender}-{count}"), &say).ok();
                }
            });
        }
    });
    assert_eq!(table.export(&table.gm).matches(" says ").count(), 200);
}

#[test]
fn a_database_that_does_not_answer_is_told_of_soon_and_the_command_is_done_once() {
    let postgres = Postgres::start().unwrap();
    let node = Node::start_impatient(NODE, &postgres.database().unwrap());
    let table = Table::open(&node, "d12");
    let say = json!({ "kind": "say", "text": "Is anybody there?" });
    postgres.stop().unwrap();
    let mut line = TcpStream::connect(node.address()).unwrap();
    // Somebody who waits for half a minute would have gone away.
    line.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let body = json!({ "key": "one", "command": say }).to_string();
    let head = format!(
        "POST {}/commands HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        table.path,
        node.address(),
        table.gm.token(),
        body.len()
    );
    line.write_all((head + &body).as_bytes()).unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("same key"), "{answer}");
    let stranger = node.stranger();
    let joining = stranger.post("/api/v1/join", &json!({ "invite": table.recovery }));
    let opening = stranger.post("/api/v1/tables", &json!({ "name": "Late", "system": "d12", "gm": "Mara" }));
    for answer in [joining, opening] {
        assert!(answer.status == 503 && answer.text.contains("in time"), "{}", answer.text);
    }
    postgres.restart().unwrap();
    while table.command(&table.gm, "one", &say).status != 200 {
        sleep(Duration::from_millis(50));
    }
    assert_eq!(table.export(&table.gm).matches("Is anybody there?").count(), 1);
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
    for round in 0..rounds(10) {
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

/// Three people send and four listen while everything dies by turns; `writing` and `reading` say at which servers.
fn everyone_hears_every_event(writing: &[usize], reading: &[usize]) {
    let postgres = Postgres::start().unwrap();
    let store = postgres.database().unwrap();
    let mut nodes = [Node::start(NODE, &store), Node::start(NODE, &store)];
    let at = |places: &[usize]| -> Vec<String> {
        places.iter().map(|place| nodes[*place].address().to_owned()).collect()
    };
    let (writing, reading) = (at(writing), at(reading));
    let table = Table::open(&nodes[0], "d12");
    let senders = ["Ana", "Ben", "Cas"].map(|name| Sender::sit(&nodes[1], &table, name));
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (table, writing, reading, stop) = (&table, &writing, &reading, &stop);
        let following: Vec<_> =
            (0..4).map(|at| scope.spawn(move || follow(table, &table.gm, reading, at))).collect();
        let sending: Vec<_> =
            senders.iter().map(|one| scope.spawn(move || one.send(table, writing, stop))).collect();
        let at_last = StopAtLast(stop);
        trouble(&mut nodes, &postgres);
        drop(at_last);
        let acknowledged: Vec<Vec<Acknowledged>> =
            sending.into_iter().map(|one| one.join().unwrap()).collect();
        for (sender, done) in senders.iter().zip(&acknowledged) {
            let first = &done[..done.len().min(10)];
            nodes.iter().for_each(|node| sender.repeat(table, node.address(), first));
        }
        nodes.iter().for_each(|node| audit(table, node.address(), &acknowledged.concat()));
        let end = table.command(&table.gm, "end", &json!({ "kind": "say", "text": END })).ok();
        let last = end["action"].as_u64().unwrap();
        for one in following {
            assert_eq!(one.join().unwrap(), (1..=last).collect::<Vec<_>>(), "each event once, in order");
        }
    });
}

#[test]
fn servers_and_the_database_die_and_everyone_hears_every_event_once_and_in_order() {
    everyone_hears_every_event(&[0, 1], &[0, 1]);
}

#[test]
fn so_they_do_if_one_server_is_written_to_and_the_other_one_read() {
    everyone_hears_every_event(&[0], &[1]);
}
