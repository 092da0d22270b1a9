//! Whole sessions, by commands in JSON: what is recorded verifies, replays, and is shown.

use crate::table_luck::sums_tell_what_reading_all_tells;
use crate::table_support::played::{Played, TABLE};
use play::fair::commit;
use play::{DiceThrow, Event, Origin, SeatId, Timeline};
use systems::System;
use twelvefold_protocol::json;
use twelvefold_protocol::v1::table::verify::{check_event_dice, verify};
use twelvefold_protocol::v1::table::view::TableView;
use twelvefold_protocol::v1::table::{Line, snapshot};

const NONCE: &str = "00112233445566778899aabbccddeeff";

/// Sends commands one after the other; a refusal is a failed test that names the command.
fn play(played: &mut Played, commands: &[(u64, &str)]) {
    for (seat, command) in commands {
        if let Err(error) = played.send(*seat, command) {
            panic!("{command}: {error}");
        }
    }
}

/// Both exports verify, the log replays to the same table, a snapshot gives it back, and the view is JSON both ways.
fn holds(played: &Played) {
    for seat in [1, 2] {
        let report =
            verify(played.export(seat).lines()).unwrap_or_else(|broken| panic!("seat {seat}: {broken}"));
        assert_eq!(report.events, played.lines.len() as u64);
        let view = serde_json::to_string(&played.view(seat)).unwrap();
        let lines = serde_json::to_string(&played.seen_by(seat)).unwrap();
        assert!(json::parse::<Vec<Line>>(&lines).is_err(), "a line would lose its hash");
        for again in [json::parse::<TableView>(&view), serde_json::from_str(&view)] {
            assert_eq!(serde_json::to_string(&again.unwrap()).unwrap(), view);
        }
    }
    sums_tell_what_reading_all_tells(&played.lines, 9);
    let events = played.lines.iter().map(|line| line.recorded().unwrap().unwrap());
    let table = Timeline::replay(events).unwrap().now().clone();
    assert_eq!(&table, played.timeline.now());
    assert_eq!(snapshot::decode(&snapshot::encode(&table).unwrap()), Some(table));
}

fn character(played: &Played, name: &str) -> u64 {
    let found = played.timeline.now().scene.characters.values().find(|one| one.name() == name);
    found.unwrap_or_else(|| panic!("{name} is not there")).id.0
}

#[test]
fn a_d12_session_with_contests_initiative_secrets_and_undo() {
    let mut played = Played::new(System::D12);
    let sheet = |name: &str| {
        format!(
            r#"{{"system":"d12","name":"{name}","points":{{"Level":9,"Body":7,"DEX":4,"Finesse":2,"Soul":1}}}}"#
        )
    };
    let put = format!(r#"{{"kind":"put_character","owner":2,"sheet":{}}}"#, sheet("Ana"));
    let block = format!(r#"{{"kind":"keep_stat_block","sheet":{}}}"#, sheet("Wolf"));
    play(
        &mut played,
        &[(2, &put), (1, &block), (1, r#"{"kind":"put_from_stat_block","name":"Wolf","count":2}"#)],
    );
    let (ana, wolf, other) =
        (character(&played, "Ana"), character(&played, "Wolf 1"), character(&played, "Wolf 2"));
    let roll = format!(
        r#"{{"kind":"roll","character":{ana},"ask":{{"node":"finesse","circumstances":[{{"name":"dark","value":-1}}]}},"target":15,"nonce":"{NONCE}"}}"#
    );
    let secret = format!(
        r#"{{"kind":"roll","character":{wolf},"ask":{{"node":"DEX"}},"target":12,"visibility":"gm"}}"#
    );
    let typed =
        format!(r#"{{"kind":"roll","character":{ana},"ask":{{"node":"Body"}},"target":9,"faces":[9,4]}}"#);
    let contest = format!(
        r#"{{"kind":"open_contest","character":{ana},"ask":{{"node":"Finesse"}},"others":[{{"character":{wolf},"ask":{{"node":"DEX"}}}}],"strike":true,"nonce":"{NONCE}"}}"#
    );
    play(&mut played, &[(2, &roll), (2, &typed)]);
    let hidden = played.send(1, &secret).unwrap();
    let id = played.send(2, &contest).unwrap();
    let answer = format!(r#"{{"kind":"answer_contest","contest":{id},"character":{wolf}}}"#);
    let condition = format!(
        r#"{{"kind":"set_condition","character":{ana},"condition":{{"name":"Prone","effects":[{{"system":"d12","node":"dex","value":-3}}]}}}}"#
    );
    let call =
        format!(r#"{{"kind":"call_check","characters":[{ana}],"ask":{{"node":"Finesse"}},"target":14}}"#);
    let edit =
        format!(r#"{{"kind":"edit_character","character":{ana},"set":[["DEX","3"],["deity","The Tide"]]}}"#);
    play(&mut played, &[(1, &answer), (1, &condition), (2, &edit)]);
    let call = played.send(1, &call).unwrap();
    let answer = format!(r#"{{"kind":"answer_call","call":{call},"character":{ana},"nonce":"{NONCE}"}}"#);
    let initiative = format!(r#"{{"kind":"call_initiative","characters":[{ana},{wolf},{other}]}}"#);
    play(&mut played, &[(2, &answer), (1, &initiative)]);
    for (seat, who, faces) in [(2, ana, "[5,4]"), (1, wolf, "[7,3]"), (1, other, "[6,4]")] {
        let roll = format!(r#"{{"kind":"roll_initiative","character":{who},"faces":{faces}}}"#);
        play(&mut played, &[(seat, &roll)]);
    }
    let undo = format!(r#"{{"kind":"undo","actions":[{}],"together":true}}"#, call);
    let reveal = format!(r#"{{"kind":"reveal","seq":{hidden}}}"#);
    play(
        &mut played,
        &[
            (1, &undo),
            (1, &reveal),
            (1, r#"{"kind":"end_turn"}"#),
            (1, r#"{"kind":"say","text":"Go!","audience":"gm"}"#),
        ],
    );
    holds(&played);
    let view = serde_json::to_string(&played.view(2)).unwrap();
    assert!(view.contains(r#""stat_blocks":[]"#) && view.contains("The Tide"), "{view}");
}

#[test]
fn dice_without_a_character_are_verified_revealed_and_undone() {
    let mut played = Played::new(System::POOL);
    let open = format!(r#"{{"kind":"throw_dice","dice":"2d6!+d8r1","for":"the weather","nonce":"{NONCE}"}}"#);
    let undone = played.send(2, &open).unwrap();
    let secret = played.send(1, r#"{"kind":"throw_dice","dice":"d100","visibility":"gm"}"#).unwrap();
    let own = format!(r#"{{"kind":"throw_dice","dice":"d20+5>=15","visibility":"self","nonce":"{NONCE}"}}"#);
    let undo = format!(r#"{{"kind":"undo","actions":[{undone}]}}"#);
    play(
        &mut played,
        &[(2, &own), (2, r#"{"kind":"throw_dice","dice":"4d6kh3","faces":[5,1,6,2]}"#), (2, &undo)],
    );
    holds(&played);
    let sealed = played.export(2);
    assert!(!sealed.contains("d100") && sealed.contains("the weather"), "{sealed}");
    let before = verify(sealed.lines()).unwrap().rolls;
    assert_eq!((before.verified, before.physical, before.sealed), (2, 1, 1));
    play(&mut played, &[(1, &format!(r#"{{"kind":"reveal","seq":{secret}}}"#))]);
    holds(&played);
    assert!(played.export(2).contains("d100"));
}

#[test]
fn dice_that_were_changed_or_thrown_for_something_else_are_found_out() {
    let mut played = Played::new(System::POOL);
    let open = format!(r#"{{"kind":"throw_dice","dice":"d6","for":"the weather","nonce":"{NONCE}"}}"#);
    let action = played.send(2, &open).unwrap();
    let told = played.lines[action as usize - 1].decode_body().unwrap().unwrap();
    let Event::DiceThrown(thrown) = &told.event else { panic!() };
    let Origin::Server(proof) = &thrown.origin else { panic!() };
    let request = r#"{"seat":2,"dice":"d6","for":"the weather"}"#;
    assert_eq!(proof.request, request, "docs/verified-dice.md");
    let commitment = commit(TABLE, proof.roll, &proof.seed);
    let checked =
        |throw: DiceThrow| check_event_dice(TABLE, &Event::DiceThrown(Box::new(throw)), &commitment);
    assert_eq!(checked(DiceThrow::clone(thrown)), Ok(()));
    let other_face = thrown.faces[0] % 6 + 1;
    checked(DiceThrow { faces: vec![other_face], ..DiceThrow::clone(thrown) }).unwrap_err();
    checked(DiceThrow { reason: "loot".to_owned(), ..DiceThrow::clone(thrown) }).unwrap_err();
    checked(DiceThrow { seat: SeatId::GM, ..DiceThrow::clone(thrown) }).unwrap_err();
}

#[test]
fn a_3d6_session_with_an_opposed_check() {
    let mut played = Played::new(System::THREE_SIX);
    let put = r#"{"kind":"put_character","owner":2,"sheet":"system = \"3d6\"\nname = \"Ana\"\nproficiencies = [\"climbing\"]\n[scores]\nBody = 12\nWill = 7\n"}"#;
    let foe = r#"{"kind":"put_character","hidden":false,"sheet":{"system":"3d6","name":"Wolf","scores":{"Body":14}}}"#;
    play(&mut played, &[(2, put), (1, foe)]);
    let (ana, wolf) = (character(&played, "Ana"), character(&played, "Wolf"));
    let save = format!(
        r#"{{"kind":"roll","character":{ana},"ask":{{"attribute":"will","save":true,"advantage":1,"steps":1}},"target":11,"visibility":"blind","nonce":"{NONCE}"}}"#
    );
    let climb = format!(
        r#"{{"kind":"roll","character":{ana},"ask":{{"attribute":"Body","proficiency":"climbing"}},"target":11}}"#
    );
    let contest = format!(
        r#"{{"kind":"open_contest","character":{ana},"ask":{{"attribute":"Body"}},"others":[{{"character":{wolf}}}]}}"#
    );
    play(&mut played, &[(2, &save), (2, &climb)]);
    let id = played.send(2, &contest).unwrap();
    let answer = format!(
        r#"{{"kind":"answer_contest","contest":{id},"character":{wolf},"ask":{{"attribute":"Body"}}}}"#
    );
    play(
        &mut played,
        &[(1, &answer), (1, r#"{"kind":"change_settings","rulings":{"opposed_adds":"bonus"}}"#)],
    );
    let id = played.send(2, &contest).unwrap();
    let answer = format!(
        r#"{{"kind":"answer_contest","contest":{id},"character":{wolf},"ask":{{"attribute":"Body"}}}}"#
    );
    play(&mut played, &[(1, &answer)]);
    holds(&played);
}

#[test]
fn an_action_pool_session_with_resilience() {
    let mut played = Played::new(System::POOL);
    let put = |name: &str, owner: &str| {
        format!(
            r#"{{"kind":"put_character",{owner}"sheet":{{"system":"pool","name":"{name}","levels":{{"Perception":4,"Agility":2}}}}}}"#
        )
    };
    play(
        &mut played,
        &[(2, &put("Ana", r#""owner":2,"#)), (1, &put("Bo", "")), (1, r#"{"kind":"start_session"}"#)],
    );
    let (ana, bo) = (character(&played, "Ana"), character(&played, "Bo"));
    let assist =
        format!(r#"{{"kind":"assist","character":{bo},"other":{ana},"amount":1,"how":"holds the rope"}}"#);
    let roll = format!(
        r#"{{"kind":"roll","character":{ana},"ask":{{"attribute":"perception","boosts":1,"snags":2,"spend":1}},"nonce":"{NONCE}"}}"#
    );
    let fails =
        format!(r#"{{"kind":"roll","character":{bo},"ask":{{"attribute":"Agility"}},"faces":[1,2]}}"#);
    let gain = format!(r#"{{"kind":"gain_resilience","character":{bo},"amount":1,"why":"well told"}}"#);
    play(&mut played, &[(1, &assist), (2, &roll), (1, &fails), (1, &gain)]);
    holds(&played);
}
