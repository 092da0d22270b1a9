//! Characters are handed over.

use super::*;

#[test]
fn the_gm_hands_characters_over_and_takes_them_back() {
    let play = given(table_of(System::D12)).and(joined("Ana")).and(put("GM", d12_sheet("Orc")));
    let character = play.character("Orc");
    let hand = |owner| Command::HandOver { character, owner };
    let over = |owner| Event::CharacterHandedOver { by: GM, character, owner };
    let after = play.when("GM", hand(Some(ANA))).then([over(Some(ANA))]);
    after.when("GM", hand(Some(GM))).then([over(None)]);
    play.when("GM", hand(None)).refused("nothing would change: the owner is so already");
    play.when("GM", hand(Some(SeatId(9))))
        .refused("seat 9 does not sit at this table; look at the table again");
    play.when("Ana", hand(Some(ANA))).refused("only the GM can hand a character over; ask them to");
}

#[test]
fn a_hidden_one_is_shown_first() {
    let play = given(table_of(System::D12)).and(joined("Ana")).and(put_hidden(d12_sheet("Orc")));
    let character = play.character("Orc");
    play.when("GM", Command::HandOver { character, owner: Some(ANA) })
        .refused("a hidden character is the GM's: show Orc first, or take it back from its player");
}
