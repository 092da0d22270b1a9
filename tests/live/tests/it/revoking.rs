//! What is taken back opens nothing at any server from then on: tokens, codes, seats, and whatever was made by them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use testkit::{Postgres, rounds};
use twelvefold_live_tests::{Answer, Node, Person, Sender, StopAtLast, Table, below};

const NODE: &str = env!("CARGO_BIN_EXE_live-node");
/// How long somebody asks again.
const PATIENCE: Duration = Duration::from_secs(120);

/// Comes back as the GM by a recovery code.
fn recover(node: &Node, code: &str) -> Person {
    recover_as(node.stranger(), code)
}

fn recover_as(stranger: Person, code: &str) -> Person {
    let back = stranger.post("/api/v1/join", &json!({ "invite": code })).ok();
    stranger.with_token(back["token"].as_str().unwrap())
}

#[test]
fn a_seat_that_is_recovered_at_one_server_is_nobody_elses_at_the_other() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    let table = Table::open(&here, "d12");
    let old = table.gm.at(there.address());
    let (live, events) = (format!("{}/live", table.path), format!("{}/events", table.path));
    let lines = [old.socket(&live).unwrap(), old.stream(&events).unwrap()];
    lines.iter().for_each(|line| line.caught_up());
    old.get(&table.path).ok();
    let gm = recover(&here, &table.recovery);
    // Word of it is on its way before anything can be said by the new token.
    let whisper = json!({ "kind": "say", "text": "The innkeeper lies.", "audience": "gm" });
    table.command(&gm, "secret", &whisper).ok();
    for line in lines {
        let heard: Vec<Value> = std::iter::from_fn(|| line.next()).collect();
        assert!(heard.iter().all(|one| !one.to_string().contains("innkeeper")), "{heard:?}");
        assert!(heard.last().is_some_and(|last| last["reconnect"] == false), "{heard:?}");
    }
    assert_eq!(old.get(&table.path).status, 401);
}

#[test]
fn of_several_who_recover_a_seat_at_once_one_has_it() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    for _ in 0..10 {
        let table = Table::open(&here, "d12");
        let gms: Vec<Person> = std::thread::scope(|scope| {
            let strangers = [&here, &there, &here, &there].map(Node::stranger);
            let asked = strangers.map(|stranger| scope.spawn(|| recover_as(stranger, &table.recovery)));
            asked.into_iter().map(|gm| gm.join().unwrap()).collect()
        });
        for node in [&here, &there] {
            let opens = |gm: &&Person| gm.at(node.address()).get(&table.path).status == 200;
            assert_eq!(gms.iter().filter(opens).count(), 1);
        }
    }
}

#[test]
fn a_token_that_was_taken_back_shows_nothing_at_any_server_from_then_on() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    let table = Table::open(&here, "d12");
    for round in 0..20 {
        let guest = table.seat(&here, &table.invite("player"), &format!("Guest {round}"));
        let elsewhere = guest.at(there.address());
        elsewhere.get(&table.path).ok();
        let out = guest.post(&format!("{}/logout", table.path), &json!({}));
        assert_eq!(out.status, 204);
        for path in [table.path.clone(), format!("{}/events", table.path), format!("{}/export", table.path)] {
            assert_eq!(elsewhere.get(&path).status, 401, "{path}");
        }
    }
}

/// A link for the seat of a player, made by the GM.
fn link_back(table: &Table, seat: &Value) -> Value {
    table.gm.post(&format!("{}/invites", table.path), &json!({ "seat": seat })).ok()["invite"].clone()
}

#[test]
fn whoever_comes_back_at_one_server_is_alone_on_the_seat_at_the_other() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    let table = Table::open(&here, "d12");
    let old = table.seat(&here, &table.invite("player"), "Ana").at(there.address());
    let (live, events) = (format!("{}/live", table.path), format!("{}/events", table.path));
    let lines = [old.socket(&live).unwrap(), old.stream(&events).unwrap()];
    lines.iter().for_each(|line| line.caught_up());
    old.get(&table.path).ok();
    let back = here.stranger().post("/api/v1/join", &json!({ "invite": link_back(&table, &json!(2)) })).ok();
    let ana = here.stranger().with_token(back["token"].as_str().unwrap());
    // Word of it is on its way before anything can be said by the new token.
    let whisper = json!({ "kind": "say", "text": "The innkeeper lies.", "audience": [2] });
    table.command(&ana, "secret", &whisper).ok();
    for line in lines {
        let heard: Vec<Value> = std::iter::from_fn(|| line.next()).collect();
        assert!(heard.iter().all(|one| !one.to_string().contains("innkeeper")), "{heard:?}");
        assert!(heard.last().is_some_and(|last| last["reconnect"] == false), "{heard:?}");
    }
    assert_eq!(old.get(&table.path).status, 401);
}

/// Somebody who has found another's token makes links for devices of their own as fast as they can, at the other server, while
/// the seat is taken back.
#[test]
fn no_link_outlasts_the_token_that_it_was_made_with() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    let table = Table::open(&here, "d12");
    let path = format!("{}/invites", table.path);
    for round in 0..rounds(10) {
        let stolen =
            table.seat(&here, &table.invite("player"), &format!("Guest {round}")).at(there.address());
        let seat = stolen.get(&table.path).ok()["seat"].clone();
        let link = link_back(&table, &seat);
        let made: Vec<Value> = std::thread::scope(|scope| {
            let (stolen, path, seat) = (&stolen, &path, &seat);
            let making = scope.spawn(move || {
                let ask = || stolen.post(path, &json!({ "seat": seat }));
                let answers = std::iter::from_fn(|| Some(ask()).filter(|answer| answer.status == 201));
                answers.map(|answer| answer.ok()["invite"].clone()).collect::<Vec<Value>>()
            });
            sleep(Duration::from_millis(below(30)));
            here.stranger().post("/api/v1/join", &json!({ "invite": link })).ok();
            making.join().unwrap()
        });
        for link in made {
            let joined = there.stranger().post("/api/v1/join", &json!({ "invite": link }));
            assert_eq!(joined.status, 403, "round {round}: {}", joined.text);
        }
    }
}

#[test]
fn a_recovery_code_can_be_changed_at_any_server() {
    let store = Postgres::shared().unwrap().database().unwrap();
    let (here, there) = (Node::start(NODE, &store), Node::start(NODE, &store));
    let table = Table::open(&here, "d12");
    let path = format!("{}/recovery", table.path);
    let ana = table.seat(&here, &table.invite("player"), "Ana");
    assert_eq!(ana.post(&path, &json!({})).status, 403);
    let code = table.gm.at(there.address()).post(&path, &json!({})).ok();
    let join =
        |node: &Node, code: &str| node.stranger().post("/api/v1/join", &json!({ "invite": code })).status;
    assert_eq!(join(&here, &table.recovery), 403, "the old one opens nothing");
    recover(&here, code["recovery"].as_str().unwrap()).get(&table.path).ok();
    assert_eq!(table.gm.get(&table.path).status, 401);
}

/// Asks until somebody answers with something else than that it does not work now.
fn insist(ask: impl Fn() -> std::io::Result<Answer>) -> Answer {
    let begun = Instant::now();
    loop {
        match ask() {
            Ok(answer) if answer.status < 500 => return answer,
            Ok(_) | Err(_) => sleep(Duration::from_millis(50)),
        }
        assert!(begun.elapsed() < PATIENCE, "nobody answered for {PATIENCE:?}");
    }
}

/// Somebody sits down, listens at one server and is shown the door at the other, while either of them dies.
fn shown_the_door(table: &Table, addresses: &[String; 2], round: u32) {
    let [here, there] =
        if round.is_multiple_of(2) { [0, 1] } else { [1, 0] }.map(|place: usize| &addresses[place]);
    let gm = table.gm.at(here);
    let body = json!({ "role": "player" });
    let invite = insist(|| gm.try_post(&format!("{}/invites", table.path), &body)).ok()["invite"].clone();
    let (stranger, name) = (Person::new(there), format!("Guest {round}"));
    let body = json!({ "invite": invite, "name": name });
    let joined = insist(|| stranger.try_post("/api/v1/join", &body)).ok();
    let guest = stranger.with_token(joined["token"].as_str().unwrap());
    let socket = guest.socket(&format!("{}/live?after=0", table.path));
    let leave = json!({ "kind": "leave", "seat": joined["seat"] });
    insist(|| table.try_command(&gm, &format!("out-{round}"), &leave)).ok();
    // Revoking reaches every server within a second.
    sleep(Duration::from_secs(1));
    let secret = format!("Veiled {round}");
    let say = json!({ "kind": "say", "text": secret });
    insist(|| table.try_command(&gm, &format!("say-{round}"), &say)).ok();
    for address in addresses {
        let path = format!("{}/events?after=0", table.path);
        assert_eq!(insist(|| guest.at(address).try_get(&path)).status, 401, "{address}");
    }
    if let Ok(socket) = socket {
        let heard: Vec<Value> = std::iter::from_fn(|| socket.next()).collect();
        assert!(heard.iter().all(|one| !one.to_string().contains(&secret)), "{heard:?}");
    }
    let everything: String = guest.record().all().iter().map(|sent| sent.text()).collect();
    assert!(!everything.contains(&secret), "not a byte of it");
}

#[test]
fn whoever_is_shown_the_door_is_out_at_every_server_whatever_dies_meanwhile() {
    let postgres = Postgres::start().unwrap();
    let store = postgres.database().unwrap();
    let mut nodes = [Node::start(NODE, &store), Node::start(NODE, &store)];
    let addresses = [nodes[0].address().to_owned(), nodes[1].address().to_owned()];
    let table = Table::open(&nodes[0], "d12");
    let sender = Sender::sit(&nodes[1], &table, "Ana");
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (table, addresses, stop) = (&table, &addresses, &stop);
        let sending = scope.spawn(move || sender.send(table, addresses, stop));
        let killing = scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                sleep(Duration::from_millis(300 + below(900)));
                let node = &mut nodes[below(2) as usize];
                node.kill();
                sleep(Duration::from_millis(below(300)));
                node.restart();
            }
        });
        let at_last = StopAtLast(stop);
        (0..rounds(10)).for_each(|round| shown_the_door(table, addresses, round));
        drop(at_last);
        killing.join().unwrap();
        assert!(!sending.join().unwrap().is_empty(), "others played on");
    });
}
