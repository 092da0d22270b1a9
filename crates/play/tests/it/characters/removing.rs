//! Characters are taken off the table.

use super::*;

fn duel() -> Given {
    given(table_of(System::D12))
        .and(joined("Ana"))
        .and(put("Ana", d12_sheet("Mira")))
        .and(put("GM", d12_sheet("Orc")))
}

fn finesse() -> Ask {
    Ask::of_score(System::D12, "Finesse")
}

#[test]
fn the_owner_or_the_gm_takes_a_character_off() {
    let play = duel();
    let (character, name) = (play.character("Mira"), "Mira".to_owned());
    let remove = Command::RemoveCharacter { character };
    let after = play.when("Ana", remove).then([Event::CharacterRemoved { by: ANA, character, name }]);
    assert_eq!(names(&after), ["Orc"]);
    play.when("Ana", Command::RemoveCharacter { character: play.character("Orc") })
        .refused("Orc is not yours; roll and spend for your own characters");
}

#[test]
fn nobody_leaves_an_open_call() {
    let play = duel();
    let character = play.character("Mira");
    let call = Command::CallCheck {
        characters: vec![character],
        ask: finesse(),
        against: Against::Target(12),
        visibility: Visibility::Everyone,
        note: "the rope".to_owned(),
    };
    play.and(done("GM", call))
        .when("Ana", Command::RemoveCharacter { character })
        .refused("Mira cannot leave the table while a call for a check is open; end that first");
}

fn contest(play: &Given, visibility: Visibility) -> Command {
    Command::OpenContest {
        character: play.character("Orc"),
        ask: finesse(),
        source: Source::Faces(vec![3, 4]),
        others: vec![(play.character("Mira"), None)],
        visibility,
        is_strike: false,
        is_race: false,
    }
}

#[test]
fn nobody_leaves_an_open_contest() {
    let play = duel();
    let remove = Command::RemoveCharacter { character: play.character("Mira") };
    let fight = contest(&play, Visibility::Everyone);
    play.and(done("GM", fight))
        .when("Ana", remove)
        .refused("Mira cannot leave the table while a contest is open; end that first");
}

#[test]
fn a_contest_one_knows_nothing_of_holds_nobody_back() {
    let play = duel();
    let remove = Command::RemoveCharacter { character: play.character("Mira") };
    let fight = contest(&play, Visibility::GmOnly);
    let after = play.and(done("GM", fight)).when("Ana", remove).happens();
    assert!(after.table.scene.contests.is_empty());
}

#[test]
fn nobody_leaves_before_the_order_stands_or_in_their_own_turn() {
    let play = duel();
    let (mira, orc) = (play.character("Mira"), play.character("Orc"));
    let rolling = play.clone().and(done("GM", Command::CallInitiative { characters: vec![mira, orc] }));
    rolling
        .when("Ana", Command::RemoveCharacter { character: mira })
        .refused("Mira cannot leave the table while everyone rolls for initiative; end that first");
    let turns = play.and(done("GM", Command::SetOrder { order: vec![mira, orc] }));
    turns
        .when("Ana", Command::RemoveCharacter { character: mira })
        .refused("Mira cannot leave the table while it is their turn; end that first");
    let after = turns.when("GM", Command::RemoveCharacter { character: orc }).happens();
    let Some(Encounter::Turns(turns)) = &after.table.scene.encounter else { panic!("no turns") };
    assert_eq!(turns.order, [mira]);
}
