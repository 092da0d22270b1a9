//! One file out, the same table in, and odds and luck beside it.

use play::fair::{Chain, Content, Header, Salt};
use play::{ActionId, Command, Recorded, SeatId, Settings, Timeline, Told};
use protocol::v1::table::chance::VerifiedChance;
use protocol::v1::table::{Line, event, export as file};
use serde_json::json;
use systems::{AnyRulings, AnySheet, System, d12};

use crate::client::Client;
use crate::world::{Table, World};

/// A table with a roll, a secret roll, and something said.
fn played(world: &World) -> (Table, Client, u64) {
    let table = world.open_table();
    let ana = table.join("Ana");
    let character = table.put_character(&ana, "put");
    for (key, by, visibility) in [("open", &ana, "everyone"), ("secret", &table.gm, "gm")] {
        let roll = json!({
            "kind": "roll", "character": character, "ask": { "node": "Finesse" }, "target": 12,
            "visibility": visibility, "nonce": "00112233445566778899aabbccddeeff",
        });
        table.command(by, key, &roll).ok();
    }
    table.say(&ana, "said", "I open the door.").ok();
    (table, ana, character)
}

fn export(table: &Table, by: &Client) -> String {
    let answer = by.get(&format!("{}/export", table.path));
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/x-ndjson")));
    answer.text
}

fn verifies(file: &str) -> protocol::v1::table::verify::Report {
    protocol::v1::table::verify::verify(file.lines()).unwrap()
}

#[test]
fn the_gms_export_is_open_and_a_players_is_sealed_and_both_verify() {
    let world = World::new();
    let (table, ana, _) = played(&world);
    let (open, sealed) = (export(&table, &table.gm), export(&table, &ana));
    assert_eq!(verifies(&open).sealed, 0);
    let report = verifies(&sealed);
    assert!(report.sealed > 0 && report.events == verifies(&open).events);
    assert_eq!(report.head, verifies(&open).head);
}

#[test]
fn the_gms_export_gives_the_same_table_elsewhere_byte_for_byte() {
    let (here, there) = (World::new(), World::new());
    let (table, _, character) = played(&here);
    let file = export(&table, &table.gm);
    let opened = there.stranger().send("/api/v1/tables/import", "application/x-ndjson", &file).created();
    let brought = Table::of(&there, &opened);
    assert_eq!(brought.id, table.id);
    assert_eq!(export(&brought, &brought.gm), file);
    let roll = json!({ "kind": "roll", "character": character, "ask": { "node": "Finesse" }, "target": 12 });
    brought.command(&brought.gm, "on", &roll).ok();
    let longer = export(&brought, &brought.gm);
    assert!(longer.contains(r#""kind":"imported""#));
    verifies(&longer);
    let again = there.stranger().send("/api/v1/tables/import", "application/x-ndjson", &file);
    assert!(again.problem(409).contains("already"));
    let invite = brought.invite(&json!({ "seat": 2 }));
    there.stranger().post("/api/v1/join", &json!({ "invite": invite })).created();
}

/// The export of a table with one character that was opened without any commitment.
fn uncommitted() -> String {
    let settings = Settings { name: "Ashen Keep".to_owned(), rulings: AnyRulings::default_for(System::D12) };
    let recorded = |(seq, told): (u64, Told)| Recorded { seq, action: ActionId(1), told };
    let mut told = play::open(settings, "Mara").unwrap();
    let timeline = Timeline::replay((1..).zip(told.clone()).map(recorded)).unwrap();
    let points = vec![(d12::Node::Level, 1)];
    let draft = d12::Draft { name: "Kestrel".to_owned(), points, ..d12::Draft::default() };
    let sheet = AnySheet::new(d12::Sheet::new(draft).unwrap());
    let put = Command::PutCharacter { sheet, owner: None, is_hidden: false };
    let mut no_dice = VerifiedChance::new("uncommitted", Vec::new());
    told.extend(timeline.decide(SeatId::GM, &put, &mut no_dice).unwrap());
    let mut chain = Chain::new("uncommitted");
    let lines = (1..).zip(&told).map(|(seq, told)| {
        let action = if seq < 3 { 1 } else { 3 };
        let (salt, body, header) =
            (Salt([7; 32]), event::encode(told).unwrap(), Header { seq, action, at: 1 });
        let hash = chain.append(&header, &Content::Open { salt, body: body.as_bytes() });
        Line::open(seq, header.action, header.at, hash, salt, body)
    });
    let lines: Vec<Line> = lines.collect();
    let header = file::Header { table: "uncommitted".to_owned(), events: 3, head: chain.head() };
    file::write(&header, &lines).collect()
}

#[test]
fn a_table_brought_in_without_commitments_makes_some_before_its_first_roll() {
    let world = World::new();
    let file = uncommitted();
    let opened = world.stranger().send("/api/v1/tables/import", "application/x-ndjson", &file).created();
    let table = Table::of(&world, &opened);
    assert_eq!(export(&table, &table.gm), file);
    let roll = json!({ "kind": "roll", "character": 3, "ask": { "node": "DEX" }, "target": 12 });
    table.command(&table.gm, "first", &roll).ok();
    let events = table.events(&table.gm, 3);
    let kinds: Vec<_> = events.iter().map(|line| line["body"]["event"]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["committed", "roll_made"]);
    assert_eq!(verifies(&export(&table, &table.gm)).rolls.server, 1);
}

#[test]
fn what_does_not_verify_or_is_sealed_is_not_brought_in() {
    let (here, there) = (World::new(), World::new());
    let (table, ana, _) = played(&here);
    let file = export(&table, &table.gm);
    let import = |text: &str| there.stranger().send("/api/v1/tables/import", "application/x-ndjson", text);
    assert!(import(&export(&table, &ana)).problem(422).contains("sealed"));
    let tampered = file.replace("I open the door.", "I close the door.");
    assert!(import(&tampered).problem(422).contains("does not verify"));
    let (cut, _) = file.trim_end().rsplit_once('\n').unwrap();
    import(cut).problem(422);
    import("").problem(422);
    import("{}\n").problem(422);
    import(&file).created();
}

#[test]
fn luck_counts_what_one_may_see() {
    let world = World::new();
    let (table, ana, _) = played(&world);
    let luck = |by: &Client| by.get(&format!("{}/luck", table.path)).ok()["seats"]["rolls"].clone();
    assert_eq!((luck(&table.gm), luck(&ana)), (json!(2), json!(1)));
}

#[test]
fn anyone_can_ask_for_odds() {
    let world = World::new();
    let stranger = world.stranger();
    let check = json!({ "kind": "static", "side": "active", "modifier": 3, "parts": [], "target": 16 });
    let odds = stranger.post("/api/v1/odds", &json!({ "check": check })).ok();
    assert_eq!((&odds["of"], &odds["system"]), (&json!("144"), &json!("d12")));
    let refused = stranger.post("/api/v1/odds", &json!({ "check": check, "rulings": { "x": "y" } }));
    refused.problem(422);
    stranger.post("/api/v1/odds", &json!({ "check": { "kind": "wish" } })).problem(400);
    for (notation, says) in [
        ("2000d6", "characters, the limit is 4000000"),
        ("100d100kh50", "too long to be counted here"),
        ("1000d1000", "needs about"),
    ] {
        let many = json!({ "check": { "kind": "dice", "notation": notation } });
        assert!(stranger.post("/api/v1/odds", &many).problem(422).contains(says), "{notation}");
    }
}

#[test]
fn a_file_whose_line_ends_were_changed_is_no_export() {
    let (here, there) = (World::new(), World::new());
    let (table, ..) = played(&here);
    let file = export(&table, &table.gm).replace('\n', "\r\n");
    let refused = there.stranger().send("/api/v1/tables/import", "application/x-ndjson", &file);
    assert!(refused.problem(422).contains("CRLF"));
}
