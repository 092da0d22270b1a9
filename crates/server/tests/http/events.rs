//! History by cursor, as pages and as a stream.

use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

use serde_json::json;

use crate::world::{Table, World};

#[test]
fn a_page_goes_on_where_the_last_one_ended() {
    let world = World::new();
    let table = world.open_table();
    for count in 0..5 {
        table.say(&table.gm, &count.to_string(), "Onwards.").ok();
    }
    let mut seqs = Vec::new();
    loop {
        let after = seqs.last().copied().unwrap_or(0);
        let page = table.gm.get(&format!("{}/events?after={after}&limit=3", table.path)).ok();
        seqs.extend(page["events"].as_array().unwrap().iter().map(|line| line["seq"].as_u64().unwrap()));
        if page["more"] == false {
            break;
        }
    }
    assert_eq!(seqs, (1..=8).collect::<Vec<_>>());
    assert!(table.events(&table.gm, u64::MAX).is_empty());
    table.gm.get(&format!("{}/events?after=x", table.path)).problem(400);
    table.gm.get(&format!("{}/events?until=4", table.path)).problem(400);
}

#[test]
fn a_stream_tells_history_and_then_what_happens_and_goes_on_after_a_break() {
    let world = World::new();
    let table = world.open_table();
    let mut stream = table.gm.stream(&format!("{}/events?after=1", table.path));
    for seq in 2..=3 {
        let event = stream.next().unwrap();
        assert!(event.contains(&format!("id: {seq}\n")) || event.contains(&format!("id:{seq}\n")), "{event}");
    }
    assert!(stream.next().unwrap().contains("caught_up"));
    table.say(&table.gm, "one", "Onwards.").ok();
    let event = stream.next().unwrap();
    assert!(event.contains("Onwards.") && event.contains(r#""seq":4"#), "{event}");
    drop(stream);
    table.say(&table.gm, "two", "Further.").ok();
    let back = table.gm.clone().with("last-event-id", "4");
    let event = back.stream(&format!("{}/events?after=1", table.path)).next().unwrap();
    assert!(event.contains(r#""seq":5"#), "{event}");
}

#[test]
fn a_cursor_beyond_the_end_is_refused_where_it_would_wait_for_ever() {
    let world = World::new();
    let table = world.open_table();
    let far = table.gm.clone().with("accept", "text/event-stream");
    assert!(far.get(&format!("{}/events?after=99", table.path)).problem(400).contains("event 3"));
}

#[test]
fn large_events_come_in_smaller_pages_and_none_is_left_out() {
    let world = World::new();
    let table = world.open_table();
    let text = "\u{1f3b2}".repeat(20_000);
    for count in 0..120 {
        let note = json!({ "kind": "write_note", "title": count.to_string(), "text": text });
        table.command(&table.gm, &count.to_string(), &note).ok();
    }
    let (mut seqs, mut pages) = (Vec::new(), 0);
    loop {
        let after = seqs.last().copied().unwrap_or(0);
        let page = table.gm.get(&format!("{}/events?after={after}", table.path)).ok();
        seqs.extend(page["events"].as_array().unwrap().iter().map(|line| line["seq"].as_u64().unwrap()));
        pages += 1;
        if page["more"] == false {
            break;
        }
    }
    assert!(pages > 1 && seqs.iter().copied().eq(1..=123), "{pages} pages: {seqs:?}");
    assert_eq!(table.gm.get(&format!("{}/export", table.path)).text.lines().count(), 124);
    let mut socket = table.gm.socket(&format!("{}/live?after=0", table.path)).unwrap();
    assert_eq!(socket.seqs_up_to(123), seqs);
}

#[test]
fn a_table_holds_only_so_much_and_more_once_something_is_taken_away() {
    let world = World::with(|config| config.limits.answers_per_address = 20 * 1024 * 1024);
    let table = world.open_table();
    let text = "\u{1f3b2}".repeat(20_000);
    let write = |count: u32| {
        let note = json!({ "kind": "write_note", "title": count.to_string(), "text": text });
        table.command(&table.gm, &format!("write-{count}"), &note)
    };
    let first = write(0).ok()["action"].as_u64().unwrap();
    let full = (1..500).find(|&count| write(count).status != 200).unwrap();
    assert!(write(full).problem(422).contains("holds as much as a table can"), "after {full} notes");
    assert_eq!(table.gm.get(&table.path).status, 200, "all of it can be looked at");
    table.say(&table.gm, "word", "A word is always said.").ok();
    table.command(&table.gm, "erase", &json!({ "kind": "erase_note", "note": first })).ok();
    write(full).ok();
    answers_that_nobody_takes_are_few(&table);
}

/// Somebody asks for all of it and takes nothing; the same address gets no second such answer until the first is gone.
fn answers_that_nobody_takes_are_few(table: &Table) {
    let mut lines = Vec::new();
    let head = format!(
        "GET {} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\r\n",
        table.path,
        table.address,
        table.gm.token()
    );
    let refused = (0..200).any(|_| {
        let mut line = TcpStream::connect(&table.address).unwrap();
        line.write_all(head.as_bytes()).unwrap();
        lines.push(line);
        let answer = table.gm.get(&table.path);
        answer.status == 429 && answer.text.contains("other answers are on their way")
    });
    assert!(refused, "two large answers at once");
    drop(lines);
    assert!((0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        table.gm.get(&table.path).status == 200
    }));
}
