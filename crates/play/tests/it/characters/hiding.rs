//! Characters are hidden and shown.

use super::*;

#[test]
fn everyone_learns_of_one_that_is_shown() {
    let play = given(table_of(System::D12)).and(joined("Ana")).and(put_hidden(d12_sheet("Orc")));
    let character = play.character("Orc");
    let name = "Orc".to_owned();
    let shown = play
        .when("GM", Command::Hide { character, is_hidden: false })
        .then([Event::CharacterHidden { character, name, is_hidden: false }]);
    assert!(twelvefold_play::view(&shown.table, ANA).unwrap().scene.characters.contains_key(&character));
}

#[test]
fn everyone_learns_that_one_is_gone() {
    let play = given(table_of(System::D12)).and(joined("Ana")).and(put("GM", d12_sheet("Orc")));
    let character = play.character("Orc");
    let hide = Command::Hide { character, is_hidden: true };
    let name = "Orc".to_owned();
    let hidden =
        play.when("GM", hide.clone()).then([Event::CharacterHidden { character, name, is_hidden: true }]);
    assert!(twelvefold_play::view(&hidden.table, ANA).unwrap().scene.characters.is_empty());
    hidden.when("GM", hide.clone()).refused("nothing would change: the character is so already");
    play.when("Ana", hide).refused("only the GM can hide or show a character; ask them to");
}

#[test]
fn a_players_character_is_never_hidden_from_them() {
    let play = given(table_of(System::D12)).and(joined("Ana")).and(put("Ana", d12_sheet("Mira")));
    let hide = Command::Hide { character: play.character("Mira"), is_hidden: true };
    play.when("GM", hide)
        .refused("a hidden character is the GM's: show Mira first, or take it back from its player");
}
