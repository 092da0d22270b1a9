//! Calls for a check: the GM asks several at once, each answers with a roll.

use crate::common::*;
use crate::story::*;
use systems::System;
use systems::d12::Node;
use systems::form::Value;
use systems::parts::Parts;
use twelvefold_play as play;
use twelvefold_play::{Against, Ask, Command, Visibility};

fn table() -> Given {
    table_of(System::D12)
        .and(joined("Ana"))
        .and(joined("Ben"))
        .and(put("Ana", d12_sheet("Mira")))
        .and(put("Ben", d12_sheet("Nils")))
        .and(put_hidden(d12_sheet("Shade")))
}

fn call<const N: usize>(table: &Given, names: [&str; N], ask: Ask) -> Command {
    let characters = names.map(|name| table.character(name)).into();
    let (against, visibility) = (Against::Target(12), Visibility::Everyone);
    Command::CallCheck { characters, ask, against, visibility, note: "Who hears it?".to_owned() }
}

fn in_the_dark() -> Ask {
    d12(Node::Perception).with("circumstance", Value::Parts(Parts::single("dark", -3)))
}

#[test]
fn everyone_who_is_asked_answers_once_and_then_the_call_is_over() {
    let table = table();
    let wish = call(&table, ["Mira", "Nils"], d12(Node::Perception));
    let table = table.when("GM", wish).tells(["all: Mira, Nils are called: Who hears it?"]);
    let (id, mira, nils) = (table.last_action(), table.character("Mira"), table.character("Nils"));
    let table = table
        .when("Ana", answer(id, mira, None))
        .with_faces([3, 4])
        .tells(["all: Mira rolls Perception [3, 4] (server)"]);
    table.when("Ana", answer(id, mira, None)).refused("Mira has answered this call already");
    let table = table.and(done_with_faces("Ben", answer(id, nils, None), [5, 6]));
    assert!(table.table.scene.calls.is_empty());
    table
        .when("Ben", answer(id, nils, None))
        .refused(&format!("there is no call for this character by {id}; it may be over"));
}

#[test]
fn the_roller_adds_their_own_dice_and_takes_nothing_away() {
    let table = table();
    let table = table.clone().and(done("GM", call(&table, ["Mira"], in_the_dark())));
    let (id, mira) = (table.last_action(), table.character("Mira"));
    let sentence = "answer with what was called for; add your own dice to it, and take nothing away";
    table.when("Ana", answer(id, mira, Some(d12(Node::Perception)))).refused(sentence);
    table.when("Ana", answer(id, mira, Some(d12(Node::Finesse)))).refused(sentence);
    table.when("Ana", answer(id, mira, Some(pool("Perception", 0)))).refused(sentence);
    let lucky = in_the_dark().with("luck", Value::On);
    table.when("Ana", answer(id, mira, Some(lucky))).with_faces([3, 4, 5]).tells([
        "all: Mira heroism 5 to 4: Luck Die for Perception",
        "all: Mira rolls Perception [3, 4, 5] (server)",
    ]);
}

#[test]
fn a_call_spends_nobodys_points_and_can_be_answered() {
    let table = table();
    table
        .when("GM", call(&table, ["Mira"], lucky(Node::Perception)))
        .refused("whoever rolls chooses what to spend; ask for the roll without Extra, Luck and resilience");
    let behind = seen(Visibility::GmOnly, call(&table, ["Mira"], d12(Node::Perception)));
    table
        .when("GM", behind)
        .refused("nobody can answer what only the GM knows of; call for a blind roll, or roll it yourself");
    table
        .when("GM", call(&table, ["Mira"], pool("Perception", 0)))
        .refused("this table plays The D12 System; bring something of that system");
    table
        .when("Ana", call(&table, ["Mira"], d12(Node::Perception)))
        .refused("only the GM can call for a check; ask them to");
    table
        .when("GM", call(&table, ["Mira", "Mira"], d12(Node::Perception)))
        .refused("name 1 to 100 characters, each of them once");
}

#[test]
fn a_blind_call_is_answered_blind() {
    let table = table();
    let wish = seen(Visibility::Blind, call(&table, ["Mira"], d12(Node::Perception)));
    let table = table.and(done("GM", wish));
    let (id, mira) = (table.last_action(), table.character("Mira"));
    table
        .when("Ana", answer(id, mira, None))
        .with_faces([3, 4])
        .tells(["gm: Mira rolls Perception [3, 4] (server)", "Ana: Mira rolls Perception blind"]);
}

#[test]
fn whoever_is_asked_sees_the_roll_the_gm_makes_for_them() {
    let table = table();
    let wish = seen(Visibility::SelfAndGm, call(&table, ["Mira"], d12(Node::Perception)));
    let table = table.and(done("GM", wish));
    let (id, mira) = (table.last_action(), table.character("Mira"));
    table
        .when("GM", answer(id, mira, None))
        .with_faces([3, 4])
        .tells(["Ana: Mira rolls Perception [3, 4] (server)"]);
}

#[test]
fn hidden_ones_are_called_unheard() {
    let table = table();
    let wish = call(&table, ["Shade", "Mira"], d12(Node::Perception));
    let table = table
        .when("GM", wish)
        .tells(["all: Mira are called: Who hears it?", "gm: Shade are called: Who hears it?"]);
    let (id, mira, shade) = (table.last_action(), table.character("Mira"), table.character("Shade"));
    assert_eq!(table.table.scene.calls[&id].asked, [mira, shade]);
    let seen = play::view(&table.table, table.seat("Ana")).unwrap();
    assert_eq!(seen.scene.calls[&id].asked, [mira]);
    let table = table.and(done_with_faces("Ana", answer(id, mira, None), [3, 4]));
    let table = table
        .when("GM", answer(id, shade, None))
        .with_faces([5, 6])
        .tells(["gm: Shade rolls Perception [5, 6] (server)"]);
    assert!(table.table.scene.calls.is_empty());
}

#[test]
fn the_gm_ends_a_call_answered_or_not() {
    let table = table();
    let table = table.clone().and(done("GM", call(&table, ["Mira"], d12(Node::Perception))));
    let (id, mira) = (table.last_action(), table.character("Mira"));
    let close = Command::CloseCall { call: id };
    table.when("Ana", close.clone()).refused("only the GM can end a call; ask them to");
    let table = table.when("GM", close.clone()).tells(["all: the call is over"]);
    table.when("GM", close).refused(&format!("there is no call by {id}; it may be over"));
    table
        .when("Ana", answer(id, mira, None))
        .refused(&format!("there is no call for this character by {id}; it may be over"));
}

#[test]
fn a_character_who_is_not_asked_does_not_learn_of_the_call() {
    let table = table();
    let table = table.clone().and(done("GM", call(&table, ["Shade"], d12(Node::Perception))));
    let (id, nils) = (table.last_action(), table.character("Nils"));
    table
        .when("Ben", answer(id, nils, None))
        .refused(&format!("there is no call for this character by {id}; it may be over"));
    table.when("GM", Command::CloseCall { call: id }).tells(["gm: the call is over"]);
}
