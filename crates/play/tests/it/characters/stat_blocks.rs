//! Characters are made from stat blocks.

use super::*;

fn keep(name: &str) -> Command {
    Command::KeepStatBlock { name: name.to_owned(), sheet: d12_sheet("") }
}

fn put_from(name: &str, count: u32, is_hidden: bool) -> Command {
    Command::PutFromStatBlock { name: name.to_owned(), count, is_hidden }
}

fn den() -> Given {
    given(table_of(System::D12)).and(joined("Ana")).and(done("GM", keep("Goblin")))
}

#[test]
fn they_are_the_gms_to_know() {
    let (name, sheet) = ("Goblin".to_owned(), d12_sheet("Goblin"));
    let play = given(table_of(System::D12)).and(joined("Ana"));
    let kept = Event::StatBlockKept { name: name.clone(), sheet };
    play.when("GM", keep(" Goblin ")).then_only(Audience::Gm, [kept]);
    let dropped = Event::StatBlockDropped { name: name.clone() };
    den().when("GM", Command::DropStatBlock { name }).then_only(Audience::Gm, [dropped]);
}

#[test]
fn players_keep_none() {
    let play = den();
    play.when("Ana", keep("Orc")).refused("only the GM can keep a stat block; ask them to");
    play.when("Ana", Command::DropStatBlock { name: "Goblin".to_owned() })
        .refused("only the GM can drop a stat block; ask them to");
    play.when("Ana", put_from("Goblin", 1, false))
        .refused("only the GM can put characters from a stat block on the table; ask them to");
}

#[test]
fn what_is_not_there_or_the_same_is_refused() {
    let play = den();
    play.when("GM", keep("Goblin")).refused("nothing would change: the stat block is so already");
    play.when("GM", put_from("Troll", 1, false))
        .refused("there is no stat block called \"Troll\"; look at the table again");
    play.when("GM", Command::DropStatBlock { name: "Troll".to_owned() })
        .refused("there is no stat block called \"Troll\"; look at the table again");
}

#[test]
fn one_goes_by_its_name_and_several_are_numbered() {
    let play = den();
    let one = play.when("GM", put_from("Goblin", 1, false)).happens();
    assert_eq!(names(&one), ["Goblin"]);
    let two = play.when("GM", put_from("Goblin", 2, false)).happens();
    assert_eq!(names(&two), ["Goblin 1", "Goblin 2"]);
}

#[test]
fn numbers_go_on_after_those_on_the_table() {
    let play = den().and(done("GM", put_from("Goblin", 1, false)));
    let three = play.and(done("GM", put_from("Goblin", 2, false)));
    assert_eq!(names(&three), ["Goblin", "Goblin 2", "Goblin 3"]);
    let four =
        three.and(put("GM", d12_sheet("Goblin 4294967295"))).and(done("GM", put_from("Goblin", 1, true)));
    assert_eq!(names(&four).last(), Some(&"Goblin 4294967296"));
}

#[test]
fn one_to_twenty_come_at_once() {
    let play = den();
    for given in [0, 21, u32::MAX] {
        play.when("GM", put_from("Goblin", given, false))
            .refused(&format!("ask for 1 to 20 characters at once, not {given}"));
    }
    assert_eq!(play.when("GM", put_from("Goblin", 20, false)).told().len(), 20);
}

#[test]
fn hidden_ones_are_told_to_nobody_but_the_gm() {
    let told = den().when("GM", put_from("Goblin", 3, true)).told();
    assert!(told.iter().all(|told| told.audience == Audience::Gm));
}

#[test]
fn the_number_of_one_that_everyone_sees_betrays_no_hidden_ones() {
    let play = den().and(done("GM", put_from("Goblin", 3, true)));
    let seen = play.when("GM", put_from("Goblin", 1, false)).happens();
    assert_eq!(names(&seen).last(), Some(&"Goblin"));
    let hidden = seen.and(done("GM", put_from("Goblin", 1, true)));
    assert_eq!(names(&hidden).last(), Some(&"Goblin 4"), "the GM, who sees all of them, can tell them apart");
}
