//! Those who are slow, or never come to the point: others are served all the same.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::json;
use socket2::{Domain, Socket, Type};

use crate::world::{Table, World};

/// How long a test waits for a server that has a fraction of a second's patience.
const LONG: Duration = Duration::from_secs(20);

fn impatient() -> World {
    World::with(|config| config.limits.patience = Duration::from_millis(200))
}

fn connect(world: &World) -> TcpStream {
    let line = TcpStream::connect(&world.address).unwrap();
    line.set_read_timeout(Some(LONG)).unwrap();
    line
}

/// A request whose body is promised and does not come.
fn promise(world: &World, method: &str, path: &str, token: &str) -> TcpStream {
    let mut line = connect(world);
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: 100\r\n\r\n",
        world.address
    );
    line.write_all(head.as_bytes()).unwrap();
    line
}

/// All that comes until the server closes the line.
fn until_closed(line: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    match line.read_to_end(&mut answer) {
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
        read => drop(read.unwrap()),
    }
    String::from_utf8(answer).unwrap()
}

#[test]
fn a_body_that_never_comes_is_not_waited_for() {
    let world = impatient();
    let table = world.open_table();
    let commands = format!("{}/commands", table.path);
    for path in ["/api/v1/tables", "/api/v1/join", "/api/v1/odds", &commands] {
        let answer = until_closed(&mut promise(&world, "POST", path, table.gm.token()));
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("took too long"), "{path}: {answer}");
    }
    for (method, path) in [("GET", "/healthz"), ("GET", table.path.as_str()), ("POST", "/nothing")] {
        let answer = until_closed(&mut promise(&world, method, path, table.gm.token()));
        assert!(answer.starts_with("HTTP/1.1 "), "{path}: {answer}");
    }
}

#[test]
fn a_body_that_comes_a_byte_at_a_time_is_not_waited_for_either() {
    let world = impatient();
    let mut line = promise(&world, "POST", "/api/v1/join", "");
    let mut writing = line.try_clone().unwrap();
    let dribble = std::thread::spawn(move || {
        while writing.write_all(b" ").is_ok() {
            std::thread::sleep(Duration::from_millis(50));
        }
    });
    assert!(until_closed(&mut line).starts_with("HTTP/1.1 408"));
    drop(line);
    dribble.join().unwrap();
}

#[test]
fn a_line_on_which_nothing_more_is_asked_is_closed() {
    let world = impatient();
    let mut line = connect(&world);
    line.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    assert!(until_closed(&mut line).ends_with("ok\n"));
}

/// Whether somebody at the table hears what is said there, and strangers are answered.
fn all_is_well(world: &World, table: &Table, key: &str) {
    let mut socket = table.gm.socket(&format!("{}/live", table.path)).unwrap();
    socket.next_of("caught_up");
    table.say(&table.gm, key, "Onwards.").ok();
    socket.next_of("event");
    assert_eq!(world.stranger().get("/healthz").status, 200);
}

#[test]
fn strangers_who_hold_lines_open_make_room_for_others_and_seats_are_kept() {
    let world = World::with(|config| {
        let limits = &mut config.limits;
        (limits.connections, limits.connections_per_address, limits.strangers) = (16, 16, 4);
    });
    let table = world.open_table();
    let mut held = table.gm.socket(&format!("{}/live", table.path)).unwrap();
    held.next_of("caught_up");
    let mut silent: Vec<TcpStream> = (0..40).map(|_| connect(&world)).collect();
    silent.extend((0..40).map(|_| promise(&world, "POST", "/api/v1/join", "")));
    all_is_well(&world, &table, "one");
    assert_eq!(held.next_of("event")["body"]["event"]["text"], "Onwards.");
    for line in silent.iter_mut().take(70) {
        assert_eq!(until_closed(line), "", "the oldest are closed");
    }
    let body = json!({ "name": "Here too", "system": "d12", "gm": "Mara" });
    world.stranger().post("/api/v1/tables", &body).created();
}

#[test]
fn a_file_that_does_not_come_holds_up_nobody_else() {
    let world = World::new();
    let table = world.open_table();
    let mut coming = promise(&world, "POST", "/api/v1/tables/import", "");
    let odds = json!({ "system": "d12", "check": { "modifier": 2, "target": 12 } });
    assert_ne!(world.stranger().post("/api/v1/odds", &odds).status, 503);
    table.gm.get(&format!("{}/luck", table.path)).ok();
    // From the same address one file comes at a time.
    let refused = world.stranger().send("/api/v1/tables/import", "application/x-ndjson", "x");
    assert!(refused.problem(429).contains("on their way"));
    coming.write_all(&[b' '; 100]).unwrap();
    let mut answer = [0; 12];
    coming.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 422");
}

/// A request for everything there is to hear, from somebody who then takes nothing of it.
fn stall(world: &World, path: &str, token: &str, headers: &str) -> Socket {
    let line = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    line.set_recv_buffer_size(4096).unwrap();
    line.connect(&world.address.parse::<std::net::SocketAddr>().unwrap().into()).unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n{headers}\r\n");
    (&line).write_all(head.as_bytes()).unwrap();
    (&line).read_exact(&mut [0; 12]).unwrap();
    line
}

#[test]
fn readers_who_take_nothing_do_not_keep_a_server_from_stopping() {
    let world = World::with(|config| config.limits.patience = Duration::from_secs(3600));
    let table = world.open_table();
    let long = "x".repeat(4000);
    for count in 0..400 {
        table.say(&table.gm, &count.to_string(), &long).ok();
    }
    let token = table.gm.token();
    let socket = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                  Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let _stalled = [
        stall(&world, &format!("{}/events", table.path), token, "Accept: text/event-stream\r\n"),
        stall(&world, &format!("{}/live?after=0", table.path), token, socket),
        stall(&world, &format!("{}/export", table.path), token, ""),
    ];
    table.say(&table.gm, "last", "The end.").ok();
    assert!(world.stops());
}
