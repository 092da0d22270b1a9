//! The GM's screen: what players see of a foe's points.

use systems::{AnySheet, System};
use twelvefold_play::{
    Audience, Command, Deed, Event, FoePoints, PointsDeed, Role, Screen, Targets, Wear, view,
};

use crate::common::{GM, Given, d12_sheet, done, given, joined, put, put_hidden, table_of};

fn screen(foe_points: FoePoints) -> Command {
    Command::SetScreen { screen: Screen { foe_points, targets: Targets::Told } }
}

fn table(foe_points: FoePoints) -> Given {
    let play = given(table_of(System::D12))
        .and(joined("Ana"))
        .and(put("Ana", d12_sheet("Mira")))
        .and(put("GM", d12_sheet("Wolf")));
    match foe_points {
        FoePoints::Numbers => play,
        FoePoints::Word | FoePoints::Nothing => play.and(done(GM, screen(foe_points))),
    }
}

fn lose(play: &Given, name: &str, amount: u32) -> Command {
    let deed = PointsDeed::Lose("vitality".into(), amount, "teeth".to_owned());
    Command::Points { character: play.character(name), deed }
}

/// What Ana is told of the last action, in words.
fn told_to_ana(play: &Given) -> Vec<String> {
    let ana = play.sitter("Ana");
    let action = play.log.last().unwrap().action;
    let last = play.log.iter().filter(|one| one.action == action && one.told.seen_by(ana).is_some());
    last.map(|one| one.told.describe(&play.table)).collect()
}

fn vitality_seen_by(play: &Given, who: &str, name: &str) -> i64 {
    let seen = view(&play.table, play.seat(who)).unwrap();
    let sheet = &seen.scene.characters[&play.character(name)].sheet;
    sheet.points().into_iter().find(|points| points.key == "vitality").unwrap().left
}

#[test]
fn numbers_are_seen_unless_the_gm_says_otherwise() {
    let play = table(FoePoints::Numbers);
    let full = vitality_seen_by(&play, "Ana", "Wolf");
    let play = play.and(|play| play.when(GM, lose(&play, "Wolf", 2)).happens());
    assert_eq!(told_to_ana(&play), ["Wolf loses 2 Vitality"]);
    assert_eq!(vitality_seen_by(&play, "Ana", "Wolf"), full - 2);
}

#[test]
fn a_word_is_told_when_it_changes_and_no_number() {
    let play = table(FoePoints::Word);
    let full = vitality_seen_by(&play, "Ana", "Wolf");
    let play = play.and(|play| play.when(GM, lose(&play, "Wolf", 1)).happens());
    assert_eq!(told_to_ana(&play), ["Wolf is hurt"]);
    assert_eq!(
        (vitality_seen_by(&play, "Ana", "Wolf"), vitality_seen_by(&play, "GM", "Wolf")),
        (full, full - 1)
    );
    let most = u32::try_from(full).unwrap();
    let play = play.and(|play| play.when(GM, lose(&play, "Wolf", most)).happens());
    assert_eq!(told_to_ana(&play), ["Wolf is down"]);
    let wolf = play.character("Wolf");
    assert_eq!(play.table.scene.characters[&wolf].known_wear, Some(Wear::Down));
    let seen = view(&play.table, play.seat("Ana")).unwrap();
    assert!(!seen.scene.characters[&wolf].is_incapacitated(), "that is in the word alone");
    assert_eq!(seen.scene.characters[&wolf].real_damage, 0);
}

#[test]
fn nothing_is_nothing_and_of_players_all_is_seen() {
    let play = table(FoePoints::Nothing);
    let play = play.and(|play| play.when(GM, lose(&play, "Wolf", 1)).happens());
    assert_eq!(told_to_ana(&play), [""; 0]);
    assert_eq!(play.log.last().unwrap().told.audience, Audience::Gm);
    let play = play.and(|play| play.when(GM, lose(&play, "Mira", 1)).happens());
    assert_eq!(told_to_ana(&play), ["Mira loses 1 Vitality"]);
}

#[test]
fn what_stood_behind_the_screen_is_seen_again_once_it_is_gone() {
    let play = table(FoePoints::Nothing);
    let full = vitality_seen_by(&play, "Ana", "Wolf");
    let play = play.and(|play| play.when(GM, lose(&play, "Wolf", 2)).happens());
    let word = play.clone().and(done(GM, screen(FoePoints::Word)));
    assert_eq!(told_to_ana(&word), ["GM shows only in a word how foes fare", "Wolf is hurt"]);
    let open = play.and(done(GM, screen(FoePoints::Numbers)));
    assert_eq!(vitality_seen_by(&open, "Ana", "Wolf"), full - 2);
    open.when(GM, screen(FoePoints::Numbers)).refused("nothing would change: the screen is so already");
}

#[test]
fn an_edit_of_a_foe_stays_behind_the_screen_and_whoever_gets_it_sees_all() {
    let play = table(FoePoints::Word);
    let (wolf, ana) = (play.character("Wolf"), play.seat("Ana"));
    let full = vitality_seen_by(&play, "Ana", "Wolf");
    let play = play.and(|play| play.when(GM, lose(&play, "Wolf", 2)).happens());
    let renamed = play.table.scene.characters[&wolf].sheet.named("Dire Wolf").unwrap();
    let play = play.and(done(GM, Command::EditCharacter { character: wolf, sheet: renamed }));
    assert_eq!(told_to_ana(&play), [""; 0]);
    let seen = view(&play.table, ana).unwrap();
    assert_eq!(seen.scene.characters[&wolf].name(), "Dire Wolf", "its rolls tell the name too");
    assert_eq!(vitality_seen_by(&play, "Ana", "Dire Wolf"), full);
    let play = play.and(done(GM, Command::HandOver { character: wolf, owner: Some(ana) }));
    let seen = view(&play.table, ana).unwrap();
    assert_eq!(seen.scene.characters[&wolf].name(), "Dire Wolf");
}

/// A sheet that has lost 5 of 8 Vitality and spent a Heroism.
fn wounded(name: &str) -> AnySheet {
    let mut sheet = d12_sheet(name);
    let (points, why) = ("vitality".into(), "an old fight".to_owned());
    sheet.apply(&Deed::Lose { points, amount: 5, why: why.clone() }).unwrap();
    sheet.apply(&Deed::Spend { points: "heroism".into(), amount: 1, why }).unwrap();
    sheet
}

#[test]
fn a_foe_that_is_put_down_wounded_keeps_its_points_behind_the_screen() {
    for (foe_points, words) in [(FoePoints::Word, vec!["Bear is badly hurt"]), (FoePoints::Nothing, vec![])] {
        let play = table(foe_points).and(put("GM", wounded("Bear")));
        let told = [vec!["GM puts Bear on the table"], words].concat();
        assert_eq!(told_to_ana(&play), told);
        assert_eq!(vitality_seen_by(&play, "Ana", "Bear"), 8);
        assert_eq!(vitality_seen_by(&play, "GM", "Bear"), 3);
        assert_eq!(play.sheet("Bear"), &wounded("Bear"));
        let heard = format!("{:?}", play.heard_by("Ana"));
        assert!(!heard.contains("CharacterEdited"), "{heard}");
    }
}

#[test]
fn one_that_comes_whole_is_told_in_as_many_events_as_a_wounded_one() {
    let sealed = |sheet: AnySheet| {
        let play = table(FoePoints::Nothing).and(put("GM", sheet));
        let action = play.log.last().unwrap().action;
        play.log
            .iter()
            .filter(|one| one.action == action)
            .map(|one| one.told.audience.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(sealed(wounded("Bear")), [Audience::Everyone, Audience::Gm]);
    assert_eq!(sealed(d12_sheet("Bear")), [Audience::Everyone, Audience::Gm]);
}

#[test]
fn several_from_a_wounded_stat_block_and_one_that_was_hidden_keep_theirs() {
    let keep = Command::KeepStatBlock { name: "Bear".to_owned(), sheet: wounded("Bear") };
    let block = |count, is_hidden| Command::PutFromStatBlock { name: "Bear".to_owned(), count, is_hidden };
    let play = table(FoePoints::Word).and(done(GM, keep)).and(done(GM, block(2, false)));
    let told = ["GM puts Bear 1 on the table", "Bear 1 is badly hurt"];
    assert_eq!(told_to_ana(&play)[..2], told);
    let play = play.and(done(GM, block(1, true)));
    let bear = play.character("Bear 3");
    let play = play.and(done(GM, Command::Hide { character: bear, is_hidden: false }));
    for name in ["Bear 1", "Bear 2", "Bear 3"] {
        let bear = play.character(name);
        assert_eq!((vitality_seen_by(&play, "Ana", name), vitality_seen_by(&play, "GM", name)), (8, 3));
        assert_eq!(play.table.scene.characters[&bear].known_wear, Some(Wear::BadlyHurt));
    }
}

#[test]
fn what_a_foe_lost_while_it_was_hidden_stays_behind_the_screen_when_it_is_shown() {
    let play = table(FoePoints::Nothing).and(put_hidden(d12_sheet("Bear")));
    let play = play.and(|play| play.when(GM, lose(&play, "Bear", 3)).happens());
    let (bear, later) = (play.character("Bear"), play.clone());
    let play = play.and(done(GM, Command::Hide { character: bear, is_hidden: false }));
    assert_eq!((vitality_seen_by(&play, "Ana", "Bear"), vitality_seen_by(&play, "GM", "Bear")), (8, 5));
    let word = later.and(done(GM, screen(FoePoints::Word)));
    let play = word.and(done(GM, Command::Hide { character: bear, is_hidden: false }));
    assert_eq!((vitality_seen_by(&play, "Ana", "Bear"), vitality_seen_by(&play, "GM", "Bear")), (8, 5));
}

#[test]
fn only_the_gm_sets_the_screen() {
    table(FoePoints::Numbers)
        .when("Ana", screen(FoePoints::Nothing))
        .refused("only the GM can set the screen; ask them to");
    let play = table(FoePoints::Word);
    assert_eq!(play.sitter("Ana").role, Role::Player);
    assert!(play.heard_by("Ana").iter().any(|event| matches!(event, Event::ScreenSet { .. })));
}
