//! Servers behind nginx and Caddy, by the very files of `docs/hosting`: the page, sockets, streams, headers, long uploads,
//! and two nodes at one address of which one dies.

mod front;
mod visitor;

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use testkit::Postgres;
use twelvefold_live_tests::Node;

use front::Front;
use visitor::Visitor;

/// How often, and how soon, somebody asks again while a proxy finds out that a node is gone.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(200);

const PAGE: &str = "<!doctype html><title>Twelvefold</title>";

/// Two nodes on one PostgreSQL, as they are started behind a proxy.
fn nodes(folder: &std::path::Path) -> [Node; 2] {
    let page = folder.join("page");
    std::fs::create_dir(&page).unwrap();
    std::fs::write(page.join("index.html"), PAGE).unwrap();
    let store = Postgres::shared().unwrap().database().unwrap();
    [(); 2].map(|()| {
        let (program, page) = (env!("CARGO_BIN_EXE_live-node"), page.to_str().unwrap());
        Node::start_behind_a_proxy(program, &store, "https://table.example", page)
    })
}

/// Opens a table; its path and its GM.
fn open_table(visitor: &Visitor) -> (String, Visitor) {
    let body = json!({ "name": "Ashen Keep", "system": "d12", "gm": "Mara" });
    let opened = visitor.post("/api/v1/tables", &body);
    let cookie = opened.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("secure") && cookie.contains("httponly"), "{cookie}");
    let opened = opened.ok();
    let text = |key: &str| opened[key].as_str().unwrap().to_owned();
    (format!("/api/v1/tables/{}", text("table")), visitor.with_token(&text("token")))
}

fn say(gm: &Visitor, path: &str, text: &str) -> Value {
    let body = json!({ "key": text.replace(' ', "-"), "command": { "kind": "say", "text": text } });
    // What breaks off with a node is sent again under the same key, after a moment, as the page does it.
    for _ in 0..TRIES {
        let answer = gm.post(&format!("{path}/commands"), &body);
        if !matches!(answer.status, 502 | 503) {
            return answer.ok();
        }
        thread::sleep(PAUSE);
    }
    panic!("nobody answers any more")
}

fn serves_as_if_it_were_not_there(front: &Front, mut nodes: [Node; 2]) {
    let visitor = front.visitor();
    the_page_comes_with_its_headers(&visitor);
    let (path, gm) = open_table(&visitor);
    links_and_origins_are_those_of_the_address(&gm, &path);
    sockets_and_streams_tell_at_once(&gm, &path);
    files_come_in_whole(&gm, &path, front.too_large());
    nobody_says_where_they_come_from(front);
    a_node_that_dies_is_not_missed(&gm, &path, &mut nodes[1]);
}

fn the_page_comes_with_its_headers(visitor: &Visitor) {
    let page = visitor.get("/");
    assert_eq!((page.status, page.text.as_str()), (200, PAGE));
    for (name, part) in [
        ("strict-transport-security", "max-age=31536000"),
        ("content-security-policy", "frame-ancestors 'none'"),
        ("x-content-type-options", "nosniff"),
        ("content-type", "text/html"),
    ] {
        let value = page.header(name).unwrap_or_default();
        assert!(value.contains(part), "{name}: {value}");
    }
    assert_eq!(visitor.get("/readyz").status, 200);
    assert_eq!(visitor.get("/nothing/here").status, 404);
}

fn links_and_origins_are_those_of_the_address(gm: &Visitor, path: &str) {
    let invite = gm.post(&format!("{path}/invites"), &json!({ "role": "player" })).ok();
    assert!(invite.to_string().contains("https://table.example/"), "{invite}");
    assert!(gm.socket(&format!("{path}/live"), "https://elsewhere.example").is_err());
}

fn sockets_and_streams_tell_at_once(gm: &Visitor, path: &str) {
    let mut socket = gm.socket(&format!("{path}/live"), "https://table.example").unwrap();
    let mut stream = gm.stream(&format!("{path}/events?after=3"));
    for text in ["One.", "Two.", "Three."] {
        say(gm, path, text);
        assert!(socket.text_with(text).contains("said"));
        stream.read_until(text);
    }
}

fn files_come_in_whole(gm: &Visitor, path: &str, too_large: &[u16]) {
    // Longer than a proxy takes by itself; the server reads it to its end to say what it thinks of it.
    let long = format!("{{\"no\":\"table\"}}\n{}", " ".repeat(20 << 20));
    let refused = gm.send_file("/api/v1/tables/import", long.as_bytes());
    assert!(refused.status == 422, "{}: {}", refused.status, refused.text);
    let too_long = gm.send_file("/api/v1/tables/import", &vec![b' '; (64 << 20) + 1]);
    assert!(too_large.contains(&too_long.status), "{}: {}", too_long.status, too_long.text);
    let export = gm.get(&format!("{path}/export"));
    assert!(export.status == 200 && export.text.contains("Three."));
    let here_already = gm.send_file("/api/v1/tables/import", export.text.as_bytes());
    assert_eq!(here_already.status, 409, "{}", here_already.text);
}

/// Thirty strangers a minute may knock from one address at each node: which one that is, the proxy says and nobody else.
fn nobody_says_where_they_come_from(front: &Front) {
    let knock =
        |visitor: &Visitor| visitor.post("/api/v1/join", &json!({ "invite": "x", "name": "Eve" })).status;
    let is_shut = (0..200).any(|count| {
        let forged = front.visitor().with_header(&format!("X-Forwarded-For: 203.0.113.{count}"));
        knock(&forged) == 429
    });
    assert!(is_shut, "another address for each knock");
    assert_eq!(knock(&front.visitor().with_address("127.0.0.77")), 403, "others are not held up");
}

fn a_node_that_dies_is_not_missed(gm: &Visitor, path: &str, node: &mut Node) {
    node.kill();
    for count in 0..10 {
        say(gm, path, &format!("Still here, {count}."));
        assert!((0..50).any(|_| gm.get(path).status == 200));
    }
    let mut socket = gm.socket(&format!("{path}/live?after=3"), "https://table.example").unwrap();
    assert!(socket.text_with("Still here, 9.").contains("said"));
    node.restart();
    say(gm, path, "All are back.");
}

#[test]
fn behind_nginx() {
    let folder = tempfile::tempdir().unwrap();
    let nodes = nodes(folder.path());
    let front = Front::nginx(folder.path(), &nodes);
    let redirected = front.visitor().ask_plainly("/lab?x=1");
    assert_eq!(redirected.status, 301);
    assert!(redirected.header("location").unwrap().starts_with("https://table.example"));
    assert_eq!(front.visitor().by_name("elsewhere.example").get("/").status, 403);
    serves_as_if_it_were_not_there(&front, nodes);
}

#[test]
fn behind_caddy() {
    let folder = tempfile::tempdir().unwrap();
    let nodes = nodes(folder.path());
    let front = Front::caddy(folder.path(), &nodes);
    serves_as_if_it_were_not_there(&front, nodes);
}
