//! History by cursor, as pages and as a stream.

use crate::world::World;

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
