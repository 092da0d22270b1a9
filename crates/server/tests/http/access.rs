//! Who is let in, from where, how much and how often.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::json;
use twelvefold_server::Rate;

use crate::world::World;

#[test]
fn without_a_seat_no_table_can_be_told_from_none() {
    let world = World::new();
    let (table, other) = (world.open_table(), world.open_table());
    let stranger = world.stranger();
    let forged = stranger.clone().with_token(&"A".repeat(43));
    let none = "/api/v1/tables/aaaaaaaaaaaaaaaaaaaa";
    let unknown = stranger.get(none);
    unknown.problem(401);
    for path in ["", "/events", "/events?after=1", "/invites", "/luck", "/export", "/live"] {
        for client in [&stranger, &forged, &other.gm] {
            let answer = client.get(&format!("{}{path}", table.path));
            assert_eq!((answer.status, &answer.text), (401, &unknown.text), "{path}");
            let answer = client.get(&format!("{none}{path}"));
            assert_eq!((answer.status, &answer.text), (401, &unknown.text), "{path}");
        }
    }
    for table in [table.path.as_str(), none, "/api/v1/tables/no%20id"] {
        let answer = forged.post(&format!("{table}/commands"), &json!({}));
        assert_eq!((answer.status, &answer.text), (401, &unknown.text));
        assert_eq!(forged.delete(table).text, unknown.text);
    }
    let invite = table.invite(&json!({}));
    stranger.clone().with_token(&invite).get(&table.path).problem(401);
    stranger.with_token(&table.recovery).get(&table.path).problem(401);
}

#[test]
fn a_page_of_another_site_can_change_nothing_and_open_no_socket() {
    let world = World::new();
    let table = world.open_table();
    let evil = table.gm.clone().with("origin", "https://evil.example");
    assert!(table.say(&evil, "one", "Gotcha.").problem(403).contains("another site"));
    assert_eq!(evil.socket(&format!("{}/live", table.path)).err(), Some(403));
    let site = table.gm.clone().with("sec-fetch-site", "cross-site");
    table.say(&site, "one", "Gotcha.").problem(403);
    let ours = table.gm.clone().with("origin", &format!("http://{}", world.address));
    table.say(&ours, "one", "Welcome.").ok();
    assert!(ours.socket(&format!("{}/live", table.path)).is_ok());
}

#[test]
fn the_public_url_is_our_own_page_and_https_makes_cookies_secure() {
    let world = World::with(|config| config.public_url = Some("https://table.example".parse().unwrap()));
    let stranger = world.stranger().with("origin", "https://table.example");
    let opened = stranger.post("/api/v1/tables", &json!({ "name": "T", "system": "pool", "gm": "Mara" }));
    assert!(opened.header("set-cookie").unwrap().ends_with("; Secure"));
    opened.created();
}

#[test]
fn bodies_that_are_too_large_or_no_json_are_refused() {
    let world = World::new();
    let table = world.open_table();
    let path = format!("{}/commands", table.path);
    table.say(&table.gm, "large", &"x".repeat(300 * 1024)).problem(413);
    table.gm.send(&path, "text/plain", "{}").problem(415);
    for (body, why) in [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[]", "a list stands"),
        (r#"{"key":"k","command":{"kind":"fly"}}"#, "fly"),
    ] {
        let sentence = table.gm.send(&path, "application/json", body).problem(400);
        assert!(sentence.contains(why), "{body}: {sentence}");
    }
    let sentence =
        world.stranger().send("/api/v1/join", "application/json", "{\n  \"invite\": 5\n}").problem(400);
    assert!(sentence.contains("the number 5 stands where a text belongs"), "{sentence}");
}

#[test]
fn a_flood_is_told_when_to_come_again() {
    let world = World::with(|config| config.limits.per_seat = Rate::per_minute(1, 5));
    let table = world.open_table();
    let ana = table.join("Ana");
    let answers: Vec<_> = (0..8).map(|_| ana.get(&table.path)).collect();
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 5);
    let last = answers.last().unwrap();
    last.problem(429);
    assert!(last.header("retry-after").unwrap().parse::<u64>().unwrap() >= 1);
    assert_eq!(table.gm.get(&table.path).status, 200, "another seat is not held up");
}

#[test]
fn whoever_never_says_what_they_want_is_not_waited_for() {
    let world = World::with(|config| config.limits.patience = Duration::from_millis(200));
    let mut slow = TcpStream::connect(&world.address).unwrap();
    slow.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ").unwrap();
    let mut answer = Vec::new();
    slow.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert_eq!(world.stranger().get("/healthz").status, 200, "others are answered");
}

#[test]
fn one_address_can_ask_and_knock_only_so_often() {
    let world = World::with(|config| config.limits.doors = Rate::per_minute(1, 3));
    let knock = || world.stranger().post("/api/v1/join", &json!({ "invite": "x", "name": "x" })).status;
    assert_eq!([knock(), knock(), knock(), knock()], [403, 403, 403, 429]);
    let world = World::with(|config| config.limits.per_address = Rate::per_minute(1, 3));
    let ask = || world.stranger().get("/healthz").status;
    assert_eq!([ask(), ask(), ask(), ask()], [200, 200, 200, 429]);
}

#[test]
fn sockets_are_counted() {
    let world = World::with(|config| config.limits.sockets_per_seat = 2);
    let table = world.open_table();
    let path = format!("{}/live", table.path);
    let first = table.gm.socket(&path);
    let second = table.gm.socket(&path);
    assert!(first.is_ok() && second.is_ok());
    assert_eq!(table.gm.socket(&path).err(), Some(429));
    drop(first);
    let freed = (0..400).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        table.gm.socket(&path).is_ok()
    });
    assert!(freed);
}

#[test]
fn spectators_leave_room_for_those_who_play() {
    let world = World::with(|config| config.limits.sockets_per_table = 4);
    let table = world.open_table();
    let path = format!("{}/live", table.path);
    let invite = table.invite(&json!({ "role": "spectator" }));
    let watch = |name: &str| {
        let joined =
            world.stranger().post("/api/v1/join", &json!({ "invite": invite, "name": name })).created();
        world.stranger().with_token(joined["token"].as_str().unwrap()).socket(&path)
    };
    let watching = [watch("One"), watch("Two")];
    assert!(watching.iter().all(Result::is_ok));
    assert_eq!(watch("Three").err(), Some(429));
    let playing = [table.gm.socket(&path), table.join("Ana").socket(&path)];
    assert!(playing.iter().all(Result::is_ok));
}

#[test]
fn an_answer_that_ends_the_line_says_so() {
    let world = World::new();
    let mut line = TcpStream::connect(&world.address).unwrap();
    line.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let head = "POST /api/v1/tables/x/commands HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf";
    line.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    let answer = answer.to_lowercase();
    assert!(answer.starts_with("http/1.1 401") && answer.contains("\r\nconnection: close\r\n"), "{answer}");
}

#[test]
fn every_answer_tells_browsers_to_be_careful() {
    let world = World::new();
    for path in ["/api", "/nothing", "/api/v1/tables/x"] {
        let answer = world.stranger().get(path);
        assert!(
            answer.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    }
    assert_eq!(world.stranger().get("/api/v1/tables/x").header("cache-control"), Some("no-store"));
}

#[test]
fn a_page_whose_name_points_here_is_not_ours() {
    let world = World::new();
    let rebound = world.stranger().with("host", "evil.example");
    for path in ["/metrics", "/api", "/", "/healthz"] {
        assert!(rebound.get(path).problem(403).contains("does not go by that name"), "{path}");
    }
    let body = json!({ "name": "Ashen Keep", "system": "d12", "gm": "Mara" });
    rebound.with("origin", "http://evil.example").post("/api/v1/tables", &body).problem(403);
    let world = World::with(|config| config.hosts = vec!["table.example".to_owned()]);
    assert_eq!(world.stranger().with("host", "table.example:80").get("/healthz").status, 200);
}

/// What is answered to a request that is written by hand.
fn answer_to(world: &World, head: &str) -> String {
    let mut line = TcpStream::connect(&world.address).unwrap();
    line.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    line.write_all(format!("{head}\r\nConnection: close\r\n\r\n").as_bytes()).unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_request_goes_by_one_name_and_that_is_ours_wherever_it_is_said() {
    let world = World::new();
    for (head, status) in [
        ("GET /healthz HTTP/1.1\r\nHost: localhost", 200),
        ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example", 400),
        ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost", 400),
        ("GET http://localhost/healthz HTTP/1.1\r\nHost: localhost", 200),
        ("GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost", 403),
        ("GET http://localhost/healthz HTTP/1.1\r\nHost: evil.example", 403),
    ] {
        let answer = answer_to(&world, head);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{head}: {answer}");
    }
}

#[test]
fn nobody_whom_a_proxy_speaks_for_reads_the_numbers_whatever_it_says_of_them() {
    for is_trusted in [false, true] {
        let world = World::with(|config| config.trusted_proxy = is_trusted);
        assert_eq!(world.stranger().get("/metrics").status, 200, "at the machine itself");
        for (name, value) in [
            ("x-forwarded-for", "127.0.0.1"),
            ("forwarded", "for=127.0.0.1"),
            ("x-real-ip", "127.0.0.1"),
            ("x-forwarded-host", "localhost"),
            ("via", "1.1 gateway"),
        ] {
            world.stranger().with(name, value).get("/metrics").problem(403);
        }
    }
}

#[test]
fn on_a_closed_server_only_the_operator_opens_tables_and_reads_the_numbers() {
    let code = "a code that nobody guesses";
    let world = World::with(|config| (config.closed, config.operator) = (true, Some(code.parse().unwrap())));
    let body = json!({ "name": "Ashen Keep", "system": "d12", "gm": "Mara" });
    let (stranger, operator) = (world.stranger(), world.stranger().with_token(code));
    for client in [&stranger, &stranger.clone().with_token("another code, as long")] {
        assert!(client.post("/api/v1/tables", &body).problem(403).contains("closed"));
        client.send("/api/v1/tables/import", "application/x-ndjson", "x").problem(403);
        client.get("/metrics").problem(403);
    }
    operator.post("/api/v1/tables", &body).created();
    operator.send("/api/v1/tables/import", "application/x-ndjson", "x").problem(422);
    assert_eq!(operator.get("/metrics").status, 200);
}

#[test]
fn one_address_and_all_together_keep_only_so_much() {
    let body = json!({ "name": "Ashen Keep", "system": "d12", "gm": "Mara" });
    let world = World::with(|config| config.limits.tables_per_address = Rate::per_day(2));
    let open = |world: &World| world.stranger().post("/api/v1/tables", &body).status;
    assert_eq!([open(&world), open(&world), open(&world)], [201, 201, 429]);
    let world = World::with(|config| config.quotas.tables = Some(1));
    assert_eq!(
        [open(&world), open(&world)],
        [201, 507],
        "at once, and not when the store is looked at again"
    );
    let world = World::with(|config| config.quotas.events = Some(30));
    let table = world.open_table();
    let say = |key: u32| table.say(&table.gm, &key.to_string(), "A few words.").status;
    let answers: Vec<u16> = (0..40).map(say).collect();
    assert!(answers.is_sorted() && answers.contains(&507), "{answers:?}");
    assert_eq!(say(0), 200, "what was kept before the server was full is answered as it was");
    assert_eq!(table.events(&table.gm, 0).len(), 30);
    let world = World::with(|config| config.quotas.bytes = Some(1 << 20));
    let table = world.open_table();
    let long = "x".repeat(1900);
    let say = |key: u32| table.say(&table.gm, &key.to_string(), &long).status == 200;
    assert!((0..700).filter(|&key| say(key)).count() < 550, "a mebibyte does not hold more");
    let world = World::with(|config| config.limits.kib_per_address = Rate::per_day(3));
    let table = world.open_table();
    table.say(&table.gm, "one", "A few words.").ok();
    table.say(&table.gm, "two", &"x".repeat(3000)).problem(429);
    let world = World::with(|config| config.limits.commands_per_address = Rate::per_day(1));
    let table = world.open_table();
    table.say(&table.gm, "one", "A few words.").ok();
    table.say(&table.gm, "two", "And more.").problem(429);
}
