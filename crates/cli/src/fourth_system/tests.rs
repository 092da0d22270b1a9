//! A system that no program has is asked for and rolled like any other: nothing outside its own file knows it.

#[path = "../../../systems/tests/it/lantern.rs"]
mod lantern;

use clap::Parser;
use serde_json::{Value, json};

use crate::args::{Cli, Command};
use crate::{Failure, odds_command, roll_command, sheet_command};

fn run(line: &str) -> Result<String, Failure> {
    // The second test to come here finds it in the list.
    drop(systems::add_system(&lantern::Lantern));
    let cli = Cli::try_parse_from(std::iter::once("twelvefold").chain(line.split(' ')))?;
    let format = cli.output.format();
    match cli.command {
        Command::Odds(args) => odds_command::run(args, format),
        Command::Roll(args) => roll_command::run(args, format),
        Command::Sheet(args) => sheet_command::run(args, format),
        other => panic!("{other:?}"),
    }
}

fn text(line: &str) -> String {
    anstream::adapter::strip_str(&run(line).unwrap()).to_string()
}

fn json(line: &str) -> Value {
    serde_json::from_str(&run(line).unwrap()).unwrap()
}

fn refused(line: &str) -> String {
    run(line).unwrap_err().sentence().to_owned()
}

#[test]
fn its_odds_are_told_in_a_sentence_and_two_pictures() {
    let text = text("odds lantern --dice 2 --need 6");
    assert!(text.starts_with("Dice 2, Bonus 0, Need 6\n"), "{text}");
    assert!(text.contains("30.6 % — 11 of 36 — you succeed about three times in ten;"), "{text}");
    assert!(text.contains("one spark 27.8 %,\nsnuffed out 2.8 %."), "{text}");
    assert!(text.contains("lit, 2 sparks") && text.contains("Glows: 4.5 on average"), "{text}");
    assert!(text.contains("◂ need 6"), "{text}");
    let chart = self::text("odds lantern --dice 2 --need 6 --chart -");
    assert!(chart.contains("need 6") && chart.contains("snuffed out"), "{chart}");
}

#[test]
fn a_second_throw_is_counted_stage_by_stage() {
    let odds = json("odds lantern --dice 2 --need 6 --rekindle --json");
    assert_eq!((&odds["of"], &odds["success"]["ways"]), (&json!("216"), &json!("91")));
}

#[test]
fn its_json_has_the_one_shape_that_every_new_system_has() {
    let odds = json("odds lantern --dice 2 --need 6 --json");
    let check =
        json!({ "kind": "venture", "system": "lantern", "inputs": { "dice": 2, "bonus": 0, "need": 6 } });
    assert_eq!((&odds["system"], &odds["check"]), (&json!("lantern"), &check));
    assert_eq!(odds["rulings"], json!({ "ones": "snuff" }));
    let outcomes = json!([
        { "outcome": "snuffed", "ways": "1" },
        { "outcome": "dark", "ways": "24" },
        { "outcome": "lit", "degree": 1, "ways": "10" },
        { "outcome": "lit", "degree": 2, "ways": "1" },
    ]);
    assert_eq!(odds["outcomes"], outcomes);
    let roll = json("roll lantern --dice 2 --bonus 1 --need 5 --faces 6,6 --json");
    let parts = json!([{ "name": "dice", "value": 6 }, { "name": "bonus", "value": 1 }]);
    assert_eq!((&roll["parts"], &roll["total"], &roll["margin"]), (&parts, &json!(7), &json!(2)));
    assert_eq!((&roll["outcome"], &roll["degree"]), (&json!("lit"), &json!(2)));
    assert_eq!(roll["chance"]["outcome"]["exactly"], json!({ "ways": "1", "of": "36" }));
}

#[test]
fn a_ruling_is_set_by_its_flag() {
    let plain = text("odds lantern --dice 2 --need 6 --ruling ones=plain");
    assert!(plain.contains("Rulings: ones=plain") && !plain.contains("snuffed"), "{plain}");
}

#[test]
fn its_rolls_are_told_die_by_die() {
    let text = text("roll lantern --dice 2 --need 5 --faces 6,6");
    assert!(text.starts_with("You roll Dice 2, Bonus 0, Need 5\n"), "{text}");
    assert!(text.contains("Lit, 2 sparks: 6 of 5."), "{text}");
    assert!(text.contains("A glow of 6 or better: 30.6 %"), "{text}");
    assert!(text.contains("picked") && text.contains("not picked"), "{text}");
}

#[test]
fn its_tables_have_a_column_for_the_degree() {
    let odds = text("odds lantern --dice 2 --need 6 --format csv");
    assert!(odds.starts_with("kind,resister,value,shifts,successes,ways,of,percent,degree\n"), "{odds}");
    assert!(odds.contains("outcome,,lit,,,10,36,27.7778,1\n"), "{odds}");
    let roll = text("roll lantern --dice 2 --need 5 --faces 6,6 --format csv");
    assert!(roll.ends_with("lantern,0,,6 6,6,1,lit,,,,2\n"), "{roll}");
    let built_in = text("odds pool --dice 2 --format csv");
    assert!(built_in.starts_with("kind,resister,value,shifts,successes,ways,of,percent\n"), "{built_in}");
}

#[test]
fn a_race_against_several_is_counted_and_rolled() {
    let odds = text("odds lantern --against bonus=0 --against bonus=-1");
    assert!(odds.contains("you beat at least one of the 2") && odds.contains("How many at once"), "{odds}");
    let roll = json("roll lantern --against bonus=0 --against bonus=1 --faces 4,3,6 --json");
    let margins: Vec<&Value> =
        roll["against"].as_array().unwrap().iter().map(|side| &side["margin"]).collect();
    assert_eq!((margins, &roll["outcome"]), (vec![&json!(1), &json!(-3)], &json!("lit")));
}

#[test]
fn what_its_rules_forbid_and_what_is_too_large_are_refused_in_a_sentence() {
    assert_eq!(refused("odds lantern --dice 90 --need 6"), "90 dice light no lantern; take 1 to 50");
    let large = refused("odds lantern --dice 12 --need 6");
    assert!(large.contains("2176782336 throws") && large.ends_with("take fewer dice"), "{large}");
    let rolled = text("roll lantern --dice 12 --need 6 --seed 1");
    assert!(rolled.contains("of 6.") && !rolled.contains("or better"), "{rolled}");
    assert!(refused("odds lantern --dice 2").contains("--need"), "what is missing is named");
}

/// A sheet of it in a folder of its own, and a way to do something with it.
struct Bearer(tempfile::TempDir);

impl Bearer {
    fn new() -> Self {
        let bearer = Self(tempfile::tempdir().unwrap());
        bearer.text("new lantern FILE --name Isolde");
        bearer.text("set FILE Wick=2");
        bearer
    }

    fn line(&self, line: &str) -> String {
        let file = self.0.path().join("isolde.toml");
        format!("sheet {}", line.replace("FILE", &file.display().to_string()))
    }

    fn text(&self, line: &str) -> String {
        text(&self.line(line))
    }

    fn refused(&self, line: &str) -> String {
        refused(&self.line(line))
    }

    fn file(&self) -> String {
        std::fs::read_to_string(self.0.path().join("isolde.toml")).unwrap()
    }
}

#[test]
fn its_sheet_is_begun_by_its_form_and_shown() {
    let bearer = Bearer::new();
    let file = bearer.file();
    assert!(file.contains("# Somebody with a lantern.") && file.contains("\"Mirror\" = 0"), "{file}");
    let shown = bearer.text("show FILE");
    assert!(
        shown.contains("Isolde") && shown.contains("Wick    +2") && shown.contains("oil            6/6"),
        "{shown}"
    );
    let apart = bearer.text("show FILE wick");
    assert!(apart.contains("Wick +2"), "{apart}");
    let json: Value = serde_json::from_str(&run(&bearer.line("show FILE --json")).unwrap()).unwrap();
    assert_eq!(json["points"][0], json!({ "points": "oil", "left": 6, "max": 6 }));
}

#[test]
fn its_sheet_is_rolled_and_what_that_costs_is_written_down() {
    let bearer = Bearer::new();
    let rolled = bearer.text("roll FILE Wick --need 6 --burn 1 --faces 3,5,2");
    assert!(rolled.contains("Lit") && rolled.contains("7 of 6"), "{rolled}");
    assert!(bearer.file().contains("oil = 5") && bearer.file().contains("for Wick"), "{}", bearer.file());
    bearer.text("rest FILE trim");
    assert!(bearer.file().contains("oil = 6"));
    assert!(bearer.refused("roll FILE Wick --need 6 --burn 7").contains("7 oil needed, 6 left"));
}

#[test]
fn slips_in_its_sheet_are_met_with_the_words_there_are() {
    let bearer = Bearer::new();
    assert!(bearer.refused("set FILE Wik=2").contains("did you mean Wick"));
    assert!(bearer.refused("set FILE Wick=9").contains("from 0 to 5"));
    assert!(bearer.refused("spend FILE heroism 1 --reason x").contains("use oil"));
    assert!(bearer.refused("turn FILE").contains("knows no turns"));
    let before = bearer.file();
    assert!(bearer.refused("set FILE ruling.ones=blue").contains("snuff or plain"));
    assert_eq!(bearer.file(), before);
}
