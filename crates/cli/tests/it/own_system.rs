//! A system of one's own, from a file.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::run::{Ran, typed};

/// A file with this text, away from the tree.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

const COIN: &str = r#"
format = 1
system = "coin"
[rulings.edge]
choices = ["again", "lost"]
[checks.pool]
inputs = { coins = { least = 1, most = 9, usual = 2 }, side = { choice = ["heads", "tails"] }, sure = { switch = true } }
dice = { thrown = "coins d2" }
values = { result = "count(thrown = if(side is heads, 1, 2)) + if(sure, 1, 0)" }
outcomes = [
    { name = "nothing", when = "result = 0", success = false },
    { name = "something", success = true, degree = "result", degree_name = ["coin", "coins"] },
]
marks = { alike = "distinct(thrown) = 1" }
"#;

fn json_of(line: &str) -> Value {
    let Ran { stdout, stderr, code } = typed(line);
    assert_eq!((stderr.as_str(), code), ("", 0), "{line}");
    serde_json::from_str(&stdout).unwrap()
}

#[test]
fn its_check_is_counted_also_where_a_built_in_one_has_its_word() {
    let file = file("coin_odds.toml", COIN);
    let odds = json_of(&format!("odds --system {file} pool --coins 3 --side tails --json"));
    assert!(
        odds["system"].as_str().unwrap().starts_with("coin@"),
        "its name and the hash of its file: {odds}"
    );
    assert_eq!(odds["of"], "8");
    let something = json!({ "outcome": "something", "degree": 2, "ways": "3" });
    assert_eq!(odds["outcomes"][2], something);
    assert_eq!(odds["check"]["inputs"], json!({ "coins": 3, "side": "tails" }));
    assert_eq!(odds["rulings"], json!({ "edge": "again" }));
    assert_eq!((&odds["marks"][0]["mark"], &odds["marks"][0]["ways"]), (&json!("alike"), &json!("2")));
    let built_in = json_of("odds pool --dice 3 --json");
    assert_eq!(built_in["system"], "pool");
}

#[test]
fn it_is_rolled_by_seed_and_by_the_faces_of_real_dice() {
    let file = file("coin_roll.toml", COIN);
    let roll = json_of(&format!("roll --system {file} pool --coins 2 --sure --faces 1,2 --json"));
    assert_eq!(
        (&roll["outcome"], &roll["degree"], &roll["total"]),
        (&json!("something"), &json!(2), &json!(2))
    );
    let one = typed(&format!("roll pool --coins 4 --system {file} --seed 3"));
    let other = typed(&format!("roll pool --coins 4 --system {file} --seed 3"));
    assert_eq!((one.code, one.stdout), (0, other.stdout));
}

#[test]
fn any_of_its_inputs_runs_in_a_table() {
    let word_of_its_own =
        typed(&format!("sweep --system {} pool --coins 1..3", file("coin_pool.toml", COIN)));
    assert_eq!(word_of_its_own.code, 1, "{}", word_of_its_own.stderr);
    let file = file("coin_sweep.toml", &COIN.replace("checks.pool", "checks.toss"));
    let sweep = json_of(&format!("sweep --system {file} toss --coins 1..3 --side heads,tails --json"));
    let cells = sweep["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 6);
}

#[test]
fn mistakes_are_told_with_their_places_to_people_and_to_programs() {
    let file = file(
        "coin_wrong.toml",
        &COIN.replace("count(thrown", "cuont(thrown").replace("degree_name", "degree_names"),
    );
    let Ran { stderr, code, .. } = typed(&format!("system check {file}"));
    assert_eq!(code, 1);
    assert!(stderr.contains("has 2 mistakes") && stderr.contains("did you mean `count`?"), "{stderr}");
    let Ran { stderr, code, .. } = typed(&format!("odds --system {file} pool --json"));
    let complaint: Value = serde_json::from_str(&stderr).unwrap();
    let mistake = &complaint["error"]["mistakes"][0];
    assert_eq!((code, &mistake["line"], &mistake["column"]), (1, &json!(9), &json!(22)));
    let missing = typed("odds --system nowhere.toml pool");
    assert_eq!(missing.code, 1);
    assert!(missing.stderr.contains("nowhere.toml"), "{}", missing.stderr);
}

#[test]
fn what_takes_too_many_steps_is_refused_and_still_rolled() {
    let text = "format = 1\nsystem = \"many\"\n[checks.much]\ndice = { a = \"100d100\", b = \"100d100\" }\n\
                values = { result = \"ahead(a, b) + run(a) + most(b)\" }\n";
    let file = file("many.toml", text);
    let Ran { stderr, code, .. } = typed(&format!("odds --system {file} much"));
    assert_eq!(code, 1);
    assert!(stderr.contains("more than 300000 steps"), "{stderr}");
    assert_eq!(typed(&format!("roll --system {file} much --seed 1")).code, 0);
}

#[test]
fn a_new_file_is_an_example_and_never_takes_the_place_of_another() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fresh.toml");
    let _was_not_there = std::fs::remove_file(&path);
    let line = format!("system new {} --from wild-die", path.display());
    assert_eq!(typed(&line).code, 0);
    assert_eq!(typed(&line).code, 1, "there is one already");
    let shown = json_of(&format!("system show {} --json", path.display()));
    assert_eq!(
        (&shown["system"], &shown["checks"][0]["outcomes"][2]),
        (&json!("wild-die"), &json!("success"))
    );
    assert!(typed("system examples").stdout.contains("highest-die"));
}

#[test]
fn a_file_without_a_check_and_one_that_is_not_there_are_told_what_to_do() {
    let coin = file("coin_bare.toml", COIN);
    let bare = typed(&format!("odds --system {coin}"));
    assert_eq!(bare.code, 2);
    assert!(bare.stderr.contains(&format!("name a check of {coin}: pool")), "{}", bare.stderr);
    let missing = typed("odds --system no-such-game.toml pool");
    assert_eq!(missing.code, 1);
    assert!(missing.stderr.contains("`twelvefold system new no-such-game.toml`"), "{}", missing.stderr);
}
