//! Dice without a character.

use systems::System;
use twelvefold_play::{Audience, Command, Event, Origin, Source, TableDice, Timeline, Visibility};

use crate::common::{Given, given, joined, table_of, watches};

fn table() -> Given {
    given(table_of(System::POOL)).and(joined("Ana")).and(joined("Ben")).and(watches("Sam"))
}

fn throw(dice: &str, visibility: Visibility) -> Command {
    let (dice, reason) = (dice.to_owned(), "the weather".to_owned());
    Command::ThrowDice { dice, reason, visibility, source: Source::Server(None) }
}

fn open(dice: &str) -> Command {
    throw(dice, Visibility::Everyone)
}

fn words_of(play: &Given) -> String {
    play.log.last().unwrap().told.describe(&play.table)
}

#[test]
fn anybody_who_plays_throws_any_dice_at_any_table() {
    let play = table().when("Ana", open(" 2D6 + 1 ")).with_faces([3, 5]).happens();
    assert_eq!(words_of(&play), "Ana throws 2d6+1 for the weather: 3 5");
    table()
        .when("Sam", open("d6"))
        .refused("a spectator watches and cannot throw dice; ask the GM for a player's link");
}

#[test]
fn rerolls_and_explosions_fall_right_behind_their_die() {
    let play = table().when("Ana", open("2d6!2+d8r1")).with_faces([6, 6, 2, 4, 1, 7]).happens();
    let Event::DiceThrown(thrown) = &play.log.last().unwrap().told.event else { panic!() };
    assert_eq!(thrown.faces, [6, 6, 2, 4, 1, 7]);
    assert_eq!(thrown.dice.read_faces(&thrown.faces).unwrap().total, 6 + 6 + 2 + 4 + 7);
}

#[test]
fn what_is_secret_is_seen_by_the_thrower_and_the_gm() {
    let hears = |play: &Given, who: &str| {
        play.heard_by(who).iter().any(|event| matches!(event, Event::DiceThrown(_)))
    };
    let own = table().when("Ana", throw("d6", Visibility::SelfAndGm)).with_faces([3]).happens();
    assert_eq!(["GM", "Ana", "Ben", "Sam"].map(|who| hears(&own, who)), [true, true, false, false]);
    let behind = table().when("GM", throw("d6", Visibility::GmOnly)).with_faces([3]).happens();
    assert_eq!(["GM", "Ana"].map(|who| hears(&behind, who)), [true, false]);
    assert_eq!(behind.log.last().unwrap().told.audience, Audience::Gm);
    table()
        .when("Ana", throw("d6", Visibility::GmOnly))
        .refused("only the GM can throw behind the screen; ask them to");
    table()
        .when("Ana", throw("d6", Visibility::Blind))
        .refused("only a character rolls blind; throw these openly, or for yourself and the GM");
}

#[test]
fn what_a_table_does_not_throw_is_refused_with_a_reason() {
    let refused = |dice: &str| TableDice::parse(dice).unwrap_err().to_string();
    assert_eq!(
        refused("d257"),
        "`d257` cannot be thrown here: a table throws dice of at most 256 sides, and this has a d257"
    );
    assert_eq!(
        refused("100d6!"),
        "`100d6!` cannot be thrown here: a table throws at most 500 dice at once, and with explosions and rerolls \
         these are 1100"
    );
    assert_eq!(
        refused("3+4"),
        "`3+4` cannot be thrown here: there are no dice in it; write some, such as 2d6+1"
    );
    assert!(refused("2d").starts_with("`2d` cannot be thrown here: expected"), "{}", refused("2d"));
    assert!(refused(&"1+".repeat(200)).ends_with("write them with at most 200 characters"));
    TableDice::parse("500d256").unwrap();
}

#[test]
fn real_dice_must_be_the_dice_that_are_thrown() {
    let real = |faces: &[u32]| Command::ThrowDice {
        dice: "2d6".to_owned(),
        reason: String::new(),
        visibility: Visibility::Everyone,
        source: Source::Faces(faces.to_vec()),
    };
    let play = table().when("Ana", real(&[3, 4])).happens();
    let Event::DiceThrown(thrown) = &play.log.last().unwrap().told.event else { panic!() };
    assert_eq!(thrown.origin, Origin::Physical);
    table()
        .when("Ana", real(&[3, 7]))
        .refused("`2d6` cannot be thrown here: die 2 is a d6 and cannot show 7; give a face from 1 to 6");
    table().when("Ana", real(&[3])).refused(
        "`2d6` cannot be thrown here: there is no face for die 2, a d6; give one face for every die",
    );
}

#[test]
fn dice_can_be_undone_by_whoever_threw_them() {
    let play = table().when("Ana", open("d6")).with_faces([3]).happens();
    let timeline = Timeline::replay(play.log.clone()).unwrap();
    let undo = Command::Undo { actions: vec![play.log.last().unwrap().action], together: false };
    let mut dice = crate::common::fixed::Fixed::new(Vec::new(), 1);
    timeline.decide(play.seat("Ben"), &undo, &mut dice).unwrap_err();
    timeline.decide(play.seat("Ana"), &undo, &mut dice).unwrap();
}
