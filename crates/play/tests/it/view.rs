//! A view and a log hold nothing that their seat may not see.

use std::collections::BTreeSet;

use crate::common::{Given, done, given, joined, put, put_hidden, sheet_of, table_of, watches};
use systems::System;
use twelvefold_play::{Audience, Command, Condition, Refusal, SeatId, view};

/// Stands for everything that only the GM and Ana may know.
const SECRET: &str = "Xyzzy";

const ANA: SeatId = SeatId(2);

/// A table with a secret in every place that can hold one.
fn table_of_secrets(system: System) -> Given {
    let secret = |what: &str| format!("{SECRET} {what}");
    let to_ana = Audience::Only(BTreeSet::from([ANA]));
    let play = given(table_of(system))
        .and(joined("Ana"))
        .and(joined("Ben"))
        .and(watches("Sam"))
        .and(put("Ana", sheet_of(system, "Mira")))
        .and(put_hidden(sheet_of(system, &secret("the spy"))))
        .and(done("GM", Command::KeepStatBlock { name: secret("block"), sheet: sheet_of(system, "") }))
        .and(done("GM", Command::PutFromStatBlock { name: secret("block"), count: 2, is_hidden: true }));
    let spy = play.character(&secret("the spy"));
    let poison = Condition { name: secret("poison"), is_on: true, effects: Vec::new() };
    let edit = Command::EditCharacter { character: spy, sheet: sheet_of(system, &secret("the traitor")) };
    let say = Command::Say { character: None, text: secret("whisper"), audience: to_ana.clone() };
    let note =
        |audience| Command::WriteNote { note: None, title: secret("note"), text: secret("text"), audience };
    play.and(done("GM", Command::SetCondition { character: spy, condition: poison }))
        .and(done("GM", edit))
        .and(done("GM", say))
        .and(done("Ana", note(Audience::Gm)))
        .and(done("GM", note(to_ana)))
        .and(done("GM", note(Audience::Gm)))
}

/// How often the secret is in what is shown.
fn told(shown: &impl std::fmt::Debug) -> usize {
    format!("{shown:?}").matches(SECRET).count()
}

#[test]
fn nobody_sees_what_is_not_theirs() {
    for system in System::all() {
        let play = table_of_secrets(system);
        for who in ["Ben", "Sam"] {
            assert_eq!(told(&view(&play.table, play.seat(who)).unwrap()), 0, "the view of {who}");
            assert_eq!(told(&play.heard_by(who)), 0, "the log of {who}");
        }
    }
}

#[test]
fn one_sees_ones_own_notes_and_whispers() {
    let play = table_of_secrets(System::D12);
    let seen = view(&play.table, ANA).unwrap();
    assert_eq!(seen.scene.notes.len(), 2);
    assert!(seen.scene.stat_blocks.is_empty());
    assert_eq!(seen.scene.characters.len(), 1);
    assert_eq!(told(&play.heard_by("Ana")), 5);
}

#[test]
fn the_gm_sees_everything() {
    let play = table_of_secrets(System::D12);
    assert_eq!(view(&play.table, SeatId::GM).unwrap(), play.table);
    assert_eq!(play.heard_by("GM").len(), play.log.len());
}

#[test]
fn what_is_hidden_again_is_gone_from_the_view() {
    let play = given(table_of(System::D12)).and(joined("Ana")).and(put("GM", sheet_of(System::D12, "Orc")));
    let character = play.character("Orc");
    let hidden = play.and(done("GM", Command::Hide { character, is_hidden: true }));
    assert!(view(&hidden.table, ANA).unwrap().scene.characters.is_empty());
    let shown = hidden.and(done("GM", Command::Hide { character, is_hidden: false }));
    assert_eq!(view(&shown.table, ANA).unwrap().scene, shown.table.scene);
}

#[test]
fn those_who_left_or_never_came_see_nothing() {
    let play = table_of_secrets(System::D12).and(done("Ana", Command::Leave { seat: ANA }));
    assert_eq!(view(&play.table, ANA), Err(Refusal::NoSuchSeat(ANA)));
    assert_eq!(view(&play.table, SeatId(99)), Err(Refusal::NoSuchSeat(SeatId(99))));
}

#[test]
fn a_stranger_learns_the_same_of_hidden_and_of_missing_characters() {
    let play = table_of_secrets(System::D12);
    let spy = play.character(&format!("{SECRET} the traitor"));
    for character in [spy, twelvefold_play::CharacterId(9999)] {
        let refusal = play.when("Ben", Command::RemoveCharacter { character }).refusal();
        assert_eq!(refusal, Refusal::NoSuchCharacter(character));
    }
}
