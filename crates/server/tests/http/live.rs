//! Sockets: no gap, no duplicate, presence, typing, and a goodbye.

use serde_json::json;

use crate::world::World;

#[test]
fn a_socket_tells_history_then_what_happens() {
    let world = World::new();
    let table = world.open_table();
    let mut socket = table.gm.socket(&format!("{}/live?after=0", table.path)).unwrap();
    assert_eq!(socket.seqs_up_to(3), [1, 2, 3]);
    assert_eq!(socket.next_of("caught_up")["seq"], 3);
    table.say(&table.gm, "one", "Onwards.").ok();
    let event = socket.next_of("event");
    assert_eq!(event["body"]["event"]["text"], "Onwards.");
}

#[test]
fn whoever_comes_back_with_their_cursor_gets_exactly_what_they_missed() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for count in 0..40 {
                table.say(&table.gm, &count.to_string(), "Onwards.").ok();
            }
        });
        let mut seqs = Vec::new();
        while seqs.last() != Some(&44) {
            let after = seqs.last().copied().unwrap_or(0);
            let mut socket = ana.socket(&format!("{}/live?after={after}", table.path)).unwrap();
            for _ in 0..7 {
                if seqs.last() != Some(&44) {
                    seqs.push(socket.next_of("event")["seq"].as_u64().unwrap());
                }
            }
        }
        assert_eq!(seqs, (1..=44).collect::<Vec<_>>());
    });
}

#[test]
fn a_secret_is_sealed_on_a_players_socket_and_open_on_the_gms() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let path = format!("{}/live?after=4", table.path);
    let (mut gm, mut player) = (table.gm.socket(&path).unwrap(), ana.socket(&path).unwrap());
    let said = json!({ "kind": "say", "text": "The innkeeper lies.", "audience": "gm" });
    table.command(&table.gm, "one", &said).ok();
    assert_eq!(gm.next_of("event")["body"]["event"]["text"], "The innkeeper lies.");
    let seen = player.next_of("event");
    assert!(seen["sealed"].is_string() && !seen.to_string().contains("innkeeper"), "{seen}");
}

#[test]
fn presence_and_typing_are_told_and_not_kept() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let path = format!("{}/live?after=4", table.path);
    let mut gm = table.gm.socket(&path).unwrap();
    assert_eq!(gm.next_of("presence")["seats"], json!([1]));
    let mut player = ana.socket(&path).unwrap();
    while gm.next_of("presence")["seats"] != json!([1, 2]) {}
    player.next_of("caught_up");
    player.say(r#"{"kind":"typing"}"#);
    assert_eq!(gm.next_of("typing")["seat"], 2);
    drop(player);
    while gm.next_of("presence")["seats"] != json!([1]) {}
    assert_eq!(table.events(&table.gm, 4).len(), 0);
}

#[test]
fn whoever_says_anything_else_on_a_socket_is_cut_off() {
    let world = World::new();
    let table = world.open_table();
    let mut socket = table.gm.socket(&format!("{}/live", table.path)).unwrap();
    socket.say(r#"{"kind":"roll"}"#);
    while socket.next().is_some() {}
}

#[test]
fn sockets_close_when_the_seat_is_left_or_signed_out() {
    let world = World::new();
    let table = world.open_table();
    let (ana, ben) = (table.join("Ana"), table.join("Ben"));
    let path = format!("{}/live?after=5", table.path);
    let (mut hers, mut his) = (ana.socket(&path).unwrap(), ben.socket(&path).unwrap());
    hers.next_of("caught_up");
    his.next_of("caught_up");
    table.command(&table.gm, "out", &json!({ "kind": "leave", "seat": 2 })).ok();
    assert_eq!(hers.next_of("goodbye")["reconnect"], false);
    assert!(hers.next().is_none());
    ben.send(&format!("{}/logout", table.path), "application/json", "");
    assert_eq!(his.next_of("goodbye")["reconnect"], false);
}

#[test]
fn a_server_that_stops_tells_everyone_to_come_back() {
    let mut world = World::new();
    let table = world.open_table();
    let mut socket = table.gm.socket(&format!("{}/live", table.path)).unwrap();
    let mut stream = table.gm.stream(&format!("{}/events", table.path));
    socket.next_of("caught_up");
    while !stream.next().unwrap().contains("caught_up") {}
    world.stop();
    assert_eq!(socket.next_of("goodbye")["reconnect"], true);
    assert!(stream.next().unwrap().contains("goodbye"));
    assert!(stream.next().is_none());
}
