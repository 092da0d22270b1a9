//! Commands: done once, refused with a reason, and on disk when acknowledged.

use protocol::v1::table::verify::verify;
use serde_json::{Value, json};

use crate::world::World;

#[test]
fn a_table_is_opened_and_its_gm_sees_it() {
    let world = World::new();
    let table = world.open_table();
    let view = table.gm.get(&table.path).ok();
    assert!(view.to_string().contains("Ashen Keep"), "{view}");
    let kinds: Vec<_> =
        table.events(&table.gm, 0).iter().map(|line| line["body"]["event"]["kind"].clone()).collect();
    assert_eq!(kinds, ["table_opened", "seat_taken", "committed"]);
}

#[test]
fn a_player_rolls_and_everyone_sees_the_same_dice() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let character = table.put_character(&ana, "put");
    let roll = json!({
        "kind": "roll", "character": character, "ask": { "node": "Finesse" }, "target": 12,
        "nonce": "00112233445566778899aabbccddeeff",
    });
    let done = table.command(&ana, "roll", &roll).ok();
    let event = &done["events"][0]["body"]["event"];
    assert_eq!(event["kind"], "roll_made", "{done}");
    let seq = done["events"][0]["seq"].as_u64().unwrap();
    assert_eq!(table.events(&table.gm, seq - 1)[0], done["events"][0]);
}

#[test]
fn seeds_that_were_used_up_are_made_up_for_by_one_event_for_several_rolls() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let character = table.put_character(&ana, "put");
    let open = || ana.get(&table.path).ok()["commitments"].as_array().unwrap().len();
    let before = open();
    let roll = json!({ "kind": "roll", "character": character, "ask": { "node": "Finesse" }, "target": 12 });
    let promises = |count: u32| {
        let done = table.command(&ana, &format!("roll-{count}"), &roll).ok();
        let events = done["events"].as_array().unwrap();
        events.iter().filter(|line| line["body"]["event"]["kind"] == "committed").count()
    };
    let promised: Vec<usize> = (0..9).map(promises).collect();
    assert_eq!(promised, [0, 0, 0, 0, 0, 0, 0, 0, 1]);
    assert_eq!(open(), before, "as many are open as at first");
}

#[test]
fn the_same_key_does_nothing_twice_and_gets_the_same_answer() {
    let world = World::new();
    let table = world.open_table();
    let first = table.say(&table.gm, "one", "Welcome.");
    let again = table.say(&table.gm, "one", "Welcome.");
    assert_eq!(first.ok(), again.ok());
    assert_eq!(table.events(&table.gm, 3).len(), 1);
    let body = r#"{ "command": { "text": "Welcome\u002e", "kind": "say" }, "key": "one" }"#;
    let path = format!("{}/commands", table.path);
    let written_otherwise = table.gm.send(&path, "application/json", body);
    assert_eq!(written_otherwise.ok(), first.ok(), "the same command, however its JSON is written");
    let other = table.say(&table.gm, "one", "Farewell.").problem(422);
    assert!(other.contains("another command"), "{other}");
    let ana = table.join("Ana");
    table.say(&ana, "one", "Hello.").ok();
}

#[test]
fn a_key_may_come_in_a_header_and_must_come() {
    let world = World::new();
    let table = world.open_table();
    let body = json!({ "command": { "kind": "say", "text": "Welcome." } });
    let path = format!("{}/commands", table.path);
    let without = table.gm.post(&path, &body).problem(400);
    assert!(without.contains("Idempotency-Key"), "{without}");
    table.gm.clone().with("idempotency-key", "k").post(&path, &body).ok();
    let long = "x".repeat(101);
    table.gm.clone().with("idempotency-key", &long).post(&path, &body).problem(400);
}

#[test]
fn many_senders_at_once_get_their_commands_done_once_each() {
    let world = World::new();
    let table = world.open_table();
    let say = |sender: u32| {
        for count in 0..10 {
            for _ in 0..2 {
                table.say(&table.gm, &format!("{sender}-{count}"), &format!("{sender} says {count}")).ok();
            }
        }
    };
    std::thread::scope(|scope| {
        for sender in 0..4 {
            scope.spawn(move || say(sender));
        }
    });
    let events = table.events(&table.gm, 3);
    assert_eq!(events.len(), 40);
    let seqs: Vec<u64> = events.iter().map(|line| line["seq"].as_u64().unwrap()).collect();
    assert_eq!(seqs, (4..44).collect::<Vec<_>>());
}

#[test]
fn what_was_acknowledged_is_there_after_a_restart() {
    let mut world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let character = table.put_character(&ana, "put");
    table.say(&ana, "one", "I open the door.").ok();
    let before = table.events(&table.gm, 0);
    world.restart();
    let table = crate::world::Table { gm: table.gm.moved_to(&world.address), ..table };
    let ana = ana.moved_to(&world.address);
    assert_eq!(table.events(&table.gm, 0), before);
    let again = table.say(&ana, "one", "I open the door.").ok();
    assert_eq!(again["events"][0], *before.last().unwrap(), "its receipt is there too");
    let roll = json!({ "kind": "roll", "character": character, "ask": { "node": "Finesse" }, "target": 12 });
    table.command(&ana, "roll", &roll).ok();
}

#[test]
fn a_refusal_is_a_sentence_and_names_its_rule() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let character = table.put_character(&ana, "put");
    let spend =
        json!({ "kind": "spend", "character": character, "points": "heroism", "amount": 99, "why": "hope" });
    let refused = table.command(&ana, "spend", &spend);
    refused.problem(422);
    assert!(refused.json()["rule"].as_str().unwrap().starts_with("D12-RES-"), "{}", refused.text);
    assert_eq!(refused.json()["refusal"], "rules");
    let foreign = table.command(&ana, "end", &json!({ "kind": "start_session" }));
    assert!(foreign.problem(422).contains("GM"), "{}", foreign.text);
    assert_eq!(foreign.json()["refusal"], "gm_only");
    let one =
        json!({ "kind": "spend", "character": character, "points": "heroism", "amount": 1, "why": "hope" });
    table.command(&ana, "one", &one).ok();
    let undo = json!({ "kind": "undo", "actions": [character] });
    let broken = table.command(&ana, "undo", &undo);
    broken.problem(422);
    assert_eq!(broken.json()["refusal"], "would_break");
}

#[test]
fn a_secret_roll_is_sealed_to_players_until_it_is_revealed() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let character = table.put_character(&table.gm, "put");
    let roll = json!({
        "kind": "roll", "character": character, "ask": { "node": "Finesse" }, "target": 12, "visibility": "gm",
    });
    let done = table.command(&table.gm, "secret", &roll).ok();
    let seq = done["events"][0]["seq"].as_u64().unwrap();
    assert_eq!(done["events"][0]["body"]["event"]["kind"], "roll_made");
    let seen = &table.events(&ana, seq - 1)[0];
    assert!(seen["sealed"].is_string() && seen["body"].is_null() && seen["salt"].is_null(), "{seen}");
    assert_eq!(seen["hash"], done["events"][0]["hash"]);
    let reveal = json!({ "kind": "reveal", "seq": seq });
    assert!(table.command(&ana, "peek", &reveal).problem(422).contains("GM"));
    table.command(&table.gm, "reveal", &reveal).ok();
    let revealed = table.events(&ana, seq);
    let revealed = revealed.iter().find(|line| line["body"]["event"]["kind"] == "revealed").unwrap();
    assert_eq!(revealed["body"]["event"]["seq"], seq);
}

#[test]
fn nobody_else_can_tell_a_secret_roll_from_a_secret_word() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let character = table.put_character(&table.gm, "put");
    let roll = json!({
        "kind": "roll", "character": character, "ask": { "node": "Finesse" }, "target": 12, "visibility": "gm",
    });
    let whisper = json!({ "kind": "say", "text": "The innkeeper lies.", "audience": "gm" });
    let mut was_quiet = 0;
    // More rolls in a row than there are commitments.
    for (count, secret) in std::iter::repeat_n(&roll, 40).chain([&whisper, &roll]).enumerate() {
        let commitments = || ana.get(&table.path).ok()["commitments"].clone();
        let before = commitments();
        let done = table.command(&table.gm, &format!("secret-{count}"), secret).ok();
        let action = done["action"].as_u64().unwrap();
        let seen = table.events(&ana, action - 1);
        assert!(seen[0]["sealed"].is_string(), "{seen:?}");
        let is_told = |line: &Value| line["body"]["event"]["kind"] == "committed";
        let published = seen[1..].iter().filter(|line| is_told(line)).count();
        assert_eq!(published, seen.len() - 1, "nothing but commitments");
        assert!(published > 0 || commitments() == before, "no use is seen, either");
        was_quiet += usize::from(published == 0);
    }
    assert!(was_quiet >= 36, "{was_quiet}");
    table.command(&table.gm, "open", &json!({ "kind": "say", "text": "Onwards." })).ok();
    let everything = table.gm.get(&format!("{}/export", table.path)).text;
    assert!(verify(everything.lines()).is_ok());
}

#[test]
fn what_was_done_can_be_undone() {
    let world = World::new();
    let table = world.open_table();
    let character = table.put_character(&table.gm, "put");
    let actions = json!([character]);
    table.command(&table.gm, "undo", &json!({ "kind": "undo", "actions": actions })).ok();
    assert!(!table.gm.get(&table.path).text.contains("Kestrel"));
    table.command(&table.gm, "redo", &json!({ "kind": "redo", "actions": actions })).ok();
    assert!(table.gm.get(&table.path).text.contains("Kestrel"));
}

/// The most that one roll may take of an SQLite file: its events, the seed of the next one, the receipt of its command.
const BYTES_OF_A_ROLL: u64 = 3_500;

#[test]
fn a_roll_takes_little_room_and_its_answer_comes_back_to_the_byte() {
    let mut world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let character = table.put_character(&ana, "put");
    let bytes = |world: &World| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = store::Store::open_to_read(&world.store()).await.unwrap();
            store.usage().await.unwrap().bytes
        })
    };
    let key = |count: u32| format!("0f8fad5b-d9cb-469f-a165-{count:012}");
    let rolls = 400;
    let roll = |by: &crate::client::Client, count| {
        let roll = json!({
            "kind": "roll", "character": character, "ask": { "node": "Finesse" }, "target": 12,
            "nonce": "00112233445566778899aabbccddeeff",
        });
        let answer = table.command(by, &key(count), &roll);
        answer.ok();
        answer.text
    };
    let before = bytes(&world);
    let answers: Vec<String> = (0..rolls).map(|count| roll(&ana, count)).collect();
    let each = (bytes(&world) - before) / u64::from(rolls);
    println!("one roll takes {each} bytes of SQLite");
    assert!(each <= BYTES_OF_A_ROLL, "{each}");
    world.restart();
    let ana = ana.moved_to(&world.address);
    for (count, answer) in (0..rolls).zip(&answers).step_by(37) {
        assert_eq!(&roll(&ana, count), answer);
    }
}

/// JSON that no two readers would take for the same, or that is none, is refused in a sentence, and nothing happens.
#[test]
fn odd_json_is_refused_in_words_for_a_person() {
    let world = World::new();
    let table = world.open_table();
    let path = format!("{}/commands", table.path);
    let say = r#"{"kind": "say", "text": "Hello."}"#;
    let deep = format!(r#"{{"key": "k", "command": {}}}"#, "[".repeat(5_000));
    for (body, says) in [
        (format!(r#"["k", {say}]"#), "a list stands where an object belongs"),
        (r#"{"key": "k", "command": ["rename", "Zed"]}"#.to_owned(), "a list stands where an object belongs"),
        (
            r#"{"key": "k", "command": {"kind": "open_contest", "character": 1, "ask": {"node": "DEX"}, "others": [[2]]}}"#
                .to_owned(),
            "a list stands where an object belongs",
        ),
        (format!(r#"{{"key": "k", "key": "l", "command": {say}}}"#), r#"it says "key" twice"#),
        (r#"{"key": "k", "command": {"kind": "say", "text": "a", "text": "b"}}"#.to_owned(), r#"it says "text" twice"#),
        (r#"{"key": "k", "command": {"kind": "say"}}"#.to_owned(), "this command lacks its text; add it"),
        (r#"{"key": "k"}"#.to_owned(), "this command lacks its command; add it"),
        (
            r#"{"key": "k", "command": {"kind": "undo", "actions": [99999999999999999999]}}"#.to_owned(),
            "stands where a whole number from 0 on",
        ),
        (
            r#"{"key": "k", "command": {"kind": "undo", "actions": [1e400]}}"#.to_owned(),
            "it is no JSON at line 1",
        ),
        (format!("{{\"key\": \"k\", \"command\": {say}\0}}"), "it is no JSON at line 1"),
        ("{\"key\": \"k\",\r\n\"command\":\r\n}".to_owned(), "it is no JSON at line 3"),
        (deep, "it is no JSON at line 1"),
        (String::new(), "it is no JSON at line 1"),
    ] {
        let said = table.gm.send(&path, "application/json", &body).problem(400);
        assert!(said.contains(says) && !said.contains('`'), "{}: {said}", &body[..body.len().min(90)]);
    }
    assert_eq!(table.events(&table.gm, 3).len(), 0, "nothing happened");
    let opening = world.stranger().send("/api/v1/tables", "application/json", r#"["Keep", "d12", "Mara"]"#);
    assert!(opening.problem(400).contains("a list stands where an object belongs"));
    let opening = world.stranger().send("/api/v1/tables", "application/json", r#"{"name": "Keep"}"#);
    assert_eq!(opening.problem(400), "this request lacks its gm; add it");
    let asked = table.gm.get(&format!("{}/events?after=soon", table.path)).problem(400);
    assert!(asked.contains("behind the ?"), "{asked}");
}

#[test]
fn whoever_edits_what_is_not_theirs_is_told_so_before_a_word_about_the_sheet() {
    let world = World::new();
    let table = world.open_table();
    let (ana, ben) = (table.join("Ana"), table.join("Ben"));
    let character = table.put_character(&ana, "put");
    for set in [["Level", "400"], ["Nonsense", "1"], ["name", "Wren"]] {
        let edit = json!({ "kind": "edit_character", "character": character, "set": [set] });
        let refused = table.command(&ben, "edit", &edit).problem(422);
        assert!(refused.contains("is not yours"), "{refused}");
    }
}
