//! Characters are put on the table.

use super::*;

#[test]
fn a_players_character_is_their_own_and_everyone_sees_it() {
    for system in System::all() {
        let (sheet, by) = (sheet_of(system, "Mira"), ANA);
        let put = Event::CharacterPut { by, owner: Some(ANA), sheet: sheet.clone(), is_hidden: false };
        let play = given(table_of(system)).and(joined("Ana"));
        play.when("Ana", place(sheet.clone(), Some(ANA), false)).then([put.clone()]);
        let after = play.when("Ana", place(sheet, None, false)).then([put]);
        assert_eq!(after.character("Mira"), CharacterId(after.seq()));
    }
}

#[test]
fn a_player_puts_nobody_elses_and_hides_nothing() {
    let play = given(table_of(System::D12)).and(joined("Ana")).and(joined("Ben"));
    play.when("Ana", place(d12_sheet("Mira"), Some(SeatId(3)), false))
        .refused("only the GM can put a character on the table for somebody else; ask them to");
    play.when("Ana", place(d12_sheet("Mira"), None, true))
        .refused("only the GM can hide a character; ask them to");
}

#[test]
fn the_gm_puts_their_own_hidden_ones_and_those_of_players() {
    let play = given(table_of(System::D12)).and(joined("Ana"));
    let event = |owner, is_hidden| Event::CharacterPut { by: GM, owner, sheet: d12_sheet("Orc"), is_hidden };
    play.when("GM", place(d12_sheet("Orc"), None, false)).then([event(None, false)]);
    play.when("GM", place(d12_sheet("Orc"), Some(GM), false)).then([event(None, false)]);
    play.when("GM", place(d12_sheet("Orc"), Some(ANA), false)).then([event(Some(ANA), false)]);
    play.when("GM", place(d12_sheet("Orc"), None, true)).then_only(Audience::Gm, [event(None, true)]);
}

#[test]
fn a_hidden_character_has_no_player() {
    given(table_of(System::D12))
        .and(joined("Ana"))
        .when("GM", place(d12_sheet("Orc"), Some(ANA), true))
        .refused("a hidden character is the GM's: show Orc first, or take it back from its player");
}

#[test]
fn spectators_have_no_characters() {
    let play = given(table_of(System::D12)).and(watches("Sam"));
    play.when("Sam", place(d12_sheet("Mira"), None, false)).refused(
        "a spectator watches and cannot put characters on the table; ask the GM for a player's link",
    );
    play.when("GM", place(d12_sheet("Mira"), Some(SeatId(2)), false))
        .refused("a spectator plays no character; name a player, or nobody to make it the GM's");
}

#[test]
fn a_sheet_of_another_system_is_refused() {
    given(table_of(System::D12))
        .when("GM", place(sheet_of(System::POOL, "Mira"), None, false))
        .refused("this table plays The D12 System; bring something of that system");
}

#[test]
fn a_name_is_needed_and_every_text_has_a_size() {
    let play = given(table_of(System::D12));
    play.when("GM", place(d12_sheet("  "), None, false))
        .refused("a character's name must have 1 to 60 characters, not 0");
    let wordy = edited(&d12_sheet("Mira"), |draft| draft.deity = Some("x".repeat(201)));
    play.when("GM", place(wordy, None, false))
        .refused("every text of a sheet must have 0 to 200 characters, not 201");
    let broken = edited(&d12_sheet("Mira"), |draft| draft.deity = Some("\u{7}".to_owned()));
    play.when("GM", place(broken, None, false))
        .refused("every text of a sheet holds a control character; write it without");
}

#[test]
fn the_tables_rulings_hold_for_every_sheet() {
    let first = edited(&d12_sheet(" Mira "), |draft| {
        draft.rulings = systems::ruling::Rulings::edition("first").unwrap();
    });
    let events = given(table_of(System::D12)).when("GM", place(first, None, false)).events();
    let sheet = d12_sheet("Mira");
    assert_eq!(events, [Event::CharacterPut { by: GM, owner: None, sheet, is_hidden: false }]);
}

#[test]
fn two_hundred_is_a_crowd() {
    let mut play = given(table_of(System::POOL));
    for number in 0..200 {
        play = play.and(put("GM", sheet_of(System::POOL, &format!("Extra {number}"))));
    }
    play.when("GM", place(sheet_of(System::POOL, "One more"), None, false))
        .refused("a table holds at most 200 characters; remove some first");
}
