//! What a roll costs and gives is held to its dice, and what else happens to points to who may ask for it: a server that
//! writes other sums, and makes everything else fit them, is found.

use crate::table_support::played::Played;
use crate::table_support::rewritten::rewritten;
use serde_json::{Value, json};
use systems::System;
use twelvefold_protocol::v1::table::verify::verify;

/// A table, and the numbers of two characters: Ana's, and one of the GM's.
fn table(system: System, sheet: &Value) -> (Played, u64, u64) {
    let mut played = Played::new(system);
    let mut put = |seat: u64, name: &str| {
        let mut sheet = sheet.clone();
        sheet["name"] = name.into();
        played.send(seat, &json!({ "kind": "put_character", "sheet": sheet }).to_string()).unwrap()
    };
    let (hers, theirs) = (put(2, "Sable"), put(1, "Wolf"));
    (played, hers, theirs)
}

fn d12() -> (Played, u64, u64) {
    table(System::D12, &json!({ "system": "d12", "points": { "Level": 3 } }))
}

fn pool() -> (Played, u64, u64) {
    table(System::POOL, &json!({ "system": "pool", "levels": { "Perception": 2 } }))
}

/// What verifying says of the table once the last event of this kind is another, in the export of the GM and of Ana.
fn said_of(played: &Played, kind: &str, edit: impl Fn(&mut Value)) -> Vec<String> {
    let is_it = |seq: u64| {
        let body: Value = serde_json::from_str(played.lines[seq as usize - 1].body().unwrap()).unwrap();
        body["event"]["kind"] == kind
    };
    let last = (1..=played.lines.len() as u64).rev().find(|&seq| is_it(seq)).unwrap();
    let verdict = |seat: u64| {
        let file = played.export(seat);
        verify(file.lines()).unwrap();
        let forged = rewritten(&file, |seq, body| {
            if seq == last {
                edit(&mut body["event"]);
            }
        });
        assert_ne!(file, forged, "nothing was changed");
        verify(forged.lines()).map_or_else(|broken| broken.to_string(), |_| "it holds".to_owned())
    };
    vec![verdict(1), verdict(2)]
}

/// Other points than were paid, lost or gained, with everything that follows from that.
fn other_sum(amount: u32, after: u32) -> impl Fn(&mut Value) {
    move |event| {
        event["deed"]["amount"] = amount.into();
        event["changes"][0]["after"] = after.into();
    }
}

#[track_caller]
fn assert_all(said: &[String], says: &str) {
    assert!(said.iter().all(|said| said.contains(says)), "{said:?}");
}

const COSTS: &str = "something else was paid for it than its dice cost";
const FOLLOWS: &str = "something else follows from the dice";

#[test]
fn a_luck_die_costs_one_heroism_no_more_and_no_less() {
    let (mut played, sable, _) = d12();
    let ask = json!({ "node": "Finesse", "luck": true });
    let roll = json!({ "kind": "roll", "character": sable, "ask": ask, "target": 12, "faces": [3, 4, 5] });
    played.send(2, &roll.to_string()).unwrap();
    assert_all(&said_of(&played, "points_changed", other_sum(2, 1)), COSTS);
    let nothing = |event: &mut Value| *event = json!({ "kind": "said", "seat": 2, "text": "Luck is free." });
    assert_all(&said_of(&played, "points_changed", nothing), "no command causes that together");
    let focus = |event: &mut Value| {
        event["deed"]["points"] = "focus".into();
        event["changes"][0] = json!({ "points": "focus", "before": 4, "after": 3, "why": "x" });
    };
    let said = said_of(&played, "points_changed", focus);
    assert!(said.iter().all(|said| said != "it holds"), "{said:?}");
}

#[test]
fn a_strike_takes_what_its_dice_say() {
    let (mut played, sable, wolf) = d12();
    let roll = json!({
        "kind": "roll", "character": sable, "ask": { "node": "DEX" }, "target": 12, "faces": [10, 7], "strike_at": wolf,
    });
    played.send(2, &roll.to_string()).unwrap();
    let harm: Value = serde_json::from_str(played.lines.last().unwrap().body().unwrap()).unwrap();
    let (amount, after) = (&harm["event"]["deed"]["amount"], &harm["event"]["changes"][0]["after"]);
    let (amount, after) = (amount.as_u64().unwrap() as u32, after.as_u64().unwrap() as u32);
    assert_all(&said_of(&played, "points_changed", other_sum(amount + 1, after - 1)), FOLLOWS);
    let nothing = |event: &mut Value| *event = json!({ "kind": "said", "seat": 2, "text": "Missed." });
    let said = said_of(&played, "points_changed", nothing);
    assert!(said.iter().all(|said| said != "it holds"), "{said:?}");
}

#[test]
fn a_failure_earns_one_point_and_what_was_bought_lies_among_the_dice() {
    let (mut played, sable, _) = pool();
    let ask = json!({ "attribute": "Perception", "spend": 1 });
    let roll = json!({ "kind": "roll", "character": sable, "ask": ask, "faces": [1, 2, 3] });
    played.send(2, &roll.to_string()).unwrap();
    assert_all(&said_of(&played, "points_changed", other_sum(2, 3)), FOLLOWS);
    let roll = json!({ "kind": "roll", "character": sable, "ask": ask, "faces": [9, 9, 4] });
    played.send(2, &roll.to_string()).unwrap();
    assert_all(&said_of(&played, "points_changed", other_sum(2, 0)), COSTS);
}

#[test]
fn nobody_but_the_gm_gives_points() {
    let (mut played, sable, _) = d12();
    let spend =
        json!({ "kind": "spend", "character": sable, "points": "heroism", "amount": 2, "why": "a boast" });
    played.send(2, &spend.to_string()).unwrap();
    let spend =
        json!({ "kind": "spend", "character": sable, "points": "heroism", "amount": 1, "why": "a boast" });
    played.send(2, &spend.to_string()).unwrap();
    let gain = |event: &mut Value| {
        event["deed"]["kind"] = "gain".into();
        event["changes"][0]["after"] = 2.into();
    };
    assert_all(&said_of(&played, "points_changed", gain), "nobody could ask for that to happen to points");
}

#[test]
fn the_end_of_a_turn_does_what_the_rules_say() {
    let (mut played, sable, wolf) = d12();
    played.send(1, &json!({ "kind": "set_order", "order": [sable, wolf] }).to_string()).unwrap();
    let strike = json!({
        "kind": "roll", "character": sable, "ask": { "node": "DEX" }, "target": 30, "faces": [2, 3], "strike_at": wolf,
    });
    played.send(2, &strike.to_string()).unwrap();
    played.send(2, r#"{ "kind": "end_turn" }"#).unwrap();
    let spent = |event: &mut Value| {
        event["deed"] = json!({ "kind": "spend", "points": "action", "amount": 1, "why": "x" });
        event["changes"][0]["after"] = 1.into();
    };
    assert_all(&said_of(&played, "points_changed", spent), "the end of a turn does something else to points");
}

#[test]
fn leave_to_act_is_given_to_those_who_need_it_and_taken_from_those_who_have_it() {
    let (mut played, sable, wolf) = d12();
    let lose =
        json!({ "kind": "lose", "character": sable, "points": "vitality", "amount": 99, "why": "the fall" });
    played.send(1, &lose.to_string()).unwrap();
    let allow =
        |allowed: bool| json!({ "kind": "allow_acting", "character": sable, "allowed": allowed }).to_string();
    played.send(1, &allow(true)).unwrap();
    let whom = |character: u64| move |event: &mut Value| event["character"] = character.into();
    let otherwise = |allowed: bool| move |event: &mut Value| event["allowed"] = allowed.into();
    let anyway = "whoever acts anyway needs no leave";
    assert_all(&said_of(&played, "acting_allowed", whom(wolf)), anyway);
    assert_all(&said_of(&played, "acting_allowed", otherwise(false)), anyway);
    assert_all(&said_of(&played, "acting_allowed", whom(99)), "that character is still to come");
    played.send(1, &allow(false)).unwrap();
    assert_all(&said_of(&played, "acting_allowed", otherwise(true)), anyway);
}
