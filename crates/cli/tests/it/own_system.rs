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
    let file = file("coin_sweep.toml", &COIN.replace("checks.pool", "checks.toss"));
    let sweep = json_of(&format!("sweep --system {file} toss --coins 1..3 --side heads,tails --json"));
    let cells = sweep["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 6);
}

#[test]
fn a_check_by_the_word_of_a_built_in_one_is_the_files_wherever_a_file_is_named() {
    let file = file("coin_pool.toml", COIN);
    let sweep = json_of(&format!("sweep --system {file} pool --coins 1..3 --json"));
    assert_eq!((&sweep["system"], sweep["cells"].as_array().unwrap().len()), (&json!("coin"), 3));
    let compared = json_of(&format!("compare --system {file} pool --json"));
    assert_eq!(compared["choices"][0]["success"]["ways"], "3");
    assert_eq!(json_of("sweep pool --level 1..3 --json")["system"], "pool");
    assert_eq!(json_of("compare pool --level 3 --json")["system"], "pool");
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
    let checked = typed(&format!("system check {file} --json"));
    let Ran { stderr, code, .. } = typed(&format!("odds --system {file} pool --json"));
    assert_eq!((checked.code, &checked.stderr), (code, &stderr));
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
    let checked = json_of(&format!("system check {} --json", path.display()));
    assert_eq!((&checked["system"], &checked["hash"]), (&json!("wild-die"), &shown["hash"]));
    assert_eq!(checked["checks"][0], shown["checks"][0]["check"]);
    assert!(json_of("system examples --json")["examples"].as_array().unwrap().len() > 9);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(json_of(&format!("{line} --json"))["system"], "wild-die");
}

#[test]
fn a_file_without_a_check_and_one_that_is_not_there_are_told_what_to_do() {
    let coin = file("coin_bare.toml", COIN);
    for line in ["odds", "roll", "compare", "advise", "sweep", "odds --chart odds.svg"] {
        let bare = typed(&format!("{line} --system {coin}"));
        assert_eq!(bare.code, 2, "{line}");
        assert!(bare.stderr.contains(&format!("name a check of {coin}")), "{line}: {}", bare.stderr);
        assert!(bare.stderr.contains("it has pool"), "{line}: {}", bare.stderr);
    }
    let missing = typed("odds --system no-such-game.toml pool");
    assert_eq!(missing.code, 1);
    assert!(missing.stderr.contains("`twelvefold system new no-such-game.toml`"), "{}", missing.stderr);
}

/// A pool that can be pushed for Grit, at the price of a second throw.
const PUSH: &str = r#"
format = 1
system = "grit"
[sheet.points]
Grit = { most = 5 }
[checks.face]
inputs = { dice = { least = 1, most = 6, usual = 2 }, more = { least = 0, most = 3, cost = "Grit" } }
choices = { again = { after = "first", options = ["no", "yes"] } }
dice = { first = "dice + more d6", second = "if(again is yes, count(first) - count(first = 6), 0) d6" }
values = { result = "count([first, second] = 6) - if(again is yes, 1, 0)" }
outcomes = [
    { name = "nothing", when = "result <= 0", success = false },
    { name = "something", success = true },
]
[checks.flee]
inputs = { dice = { least = 1, most = 6, usual = 2 } }
dice = { legs = "dice d6" }
values = { result = "highest(legs)" }
outcomes = [
    { name = "caught", when = "result < 5", success = false },
    { name = "away", success = true },
]
"#;

/// The chance to succeed with a choice, as ways of so many.
fn chance_of(compared: &Value, choice: &str) -> (String, String) {
    let choices = compared["choices"].as_array().unwrap();
    let row = choices.iter().find(|row| row["choice"] == choice).unwrap_or_else(|| panic!("{compared}"));
    (row["success"]["ways"].as_str().unwrap().to_owned(), row["success"]["of"].as_str().unwrap().to_owned())
}

#[test]
fn what_could_be_different_about_a_check_is_compared() {
    let file = file("grit_compare.toml", PUSH);
    let compared = json_of(&format!("compare --system {file} face --dice 1 --json"));
    let names: Vec<&str> =
        compared["choices"].as_array().unwrap().iter().map(|row| row["choice"].as_str().unwrap()).collect();
    assert_eq!(
        names,
        ["as asked", "Dice 2", "More 1", "More 2", "More 3", "Again yes", "Again best"],
        "one step of each number, all that is paid for, and every option"
    );
    assert_eq!(chance_of(&compared, "as asked"), ("1".into(), "6".into()));
    assert_eq!(chance_of(&compared, "More 1"), ("11".into(), "36".into()));
    assert_eq!(compared["choices"][4]["cost"], 3);
    let beside = json_of(&format!("compare --system {file} face --dice 2 --beside flee --json"));
    assert_eq!(chance_of(&beside, "flee"), ("20".into(), "36".into()));
    let each = json_of(&format!("compare --system {file} face --each dice --json"));
    assert_eq!(each["choices"].as_array().unwrap().len(), 6, "as asked, and the five other numbers");
    let slip = typed(&format!("compare --system {file} face --each dise"));
    assert!(slip.code == 1 && slip.stderr.contains("did you mean `dice`?"), "{}", slip.stderr);
    let nobody = typed(&format!("compare --system {file} face --beside fly"));
    assert!(nobody.code == 2 && nobody.stderr.contains("face, flee"), "{}", nobody.stderr);
}

#[test]
fn advice_names_what_is_worth_its_points_and_what_to_do_once_the_dice_lie_there() {
    let file = file("grit_advise.toml", PUSH);
    let advice = json_of(&format!("advise --system {file} face --dice 2 --points 1 --json"));
    assert_eq!(advice["best"], "More 1", "{advice}");
    let policy = &advice["policy"];
    assert_eq!((&policy["choice"], &policy["options"]), (&json!("Again"), &json!(["no", "yes"])));
    // No six: the second throw must bring two. One six: pushing could only lose it.
    let none = &policy["cases"][0];
    assert_eq!((&none["seen"], &none["best"]), (&json!({ "count(first = 6)": 0 }), &json!("yes")));
    assert_eq!((&none["share"]["ways"], &none["worth"][1]["fraction"]), (&json!("25"), &json!("1/36")));
    let one = &policy["cases"][1];
    assert_eq!((&one["best"], &one["worth"][0]["fraction"]), (&json!("no"), &json!("1")));
    // The best option for all that can lie there is what `best` counts: 11 of 36, and 25 times 1 of 36.
    assert_eq!(chance_of(&advice, "Again best"), ("421".into(), "1296".into()));
    let text = typed(&format!("advise --system {file} face --dice 2")).stdout;
    assert!(text.contains("Again, once the dice lie there") && text.contains("either"), "{text}");
    let nothing = typed(&format!("advise --system {file} flee"));
    assert!(nothing.code == 1 && nothing.stderr.contains("leaves nothing to choose"), "{}", nothing.stderr);
}

#[test]
fn luck_reads_rolls_of_a_file_that_is_named() {
    let (game, rolls) = (file("grit_luck.toml", PUSH), file("grit_rolls.jsonl", ""));
    let roll = |seed: u32| typed(&format!("roll --system {game} flee --as Ana --seed {seed} --json")).stdout;
    std::fs::write(&rolls, (1..=20).map(roll).collect::<String>()).unwrap();
    let luck = json_of(&format!("luck {rolls} --system {game} --json"));
    assert_eq!(luck["rolls"], 20, "{luck}");
    let unknown = typed(&format!("luck {rolls}"));
    assert!(unknown.code == 1 && unknown.stderr.contains("--system"), "{}", unknown.stderr);
}

#[test]
fn everyone_is_put_in_order_by_a_file() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("order.toml");
    let _was_not_there = std::fs::remove_file(&path);
    let file = path.display();
    assert_eq!(typed(&format!("system new {file} --from turn-order")).code, 0);
    let who = "--participant Ana=3 --participant Bo=2 --participant Wolf=2";
    let odds = json_of(&format!("odds --system {file} turns {who} --json"));
    let participants = odds["participants"].as_array().unwrap();
    assert_eq!(participants.len(), 3, "{odds}");
    let roll = json_of(&format!("roll --system {file} turns {who} --faces 2,1,3,4,6,2 --json"));
    let order: Vec<u64> =
        roll["order"].as_array().unwrap().iter().map(|turn| turn["side"].as_u64().unwrap()).collect();
    assert_eq!(order, [2, 0, 1], "{roll}");
    let nobody = typed(&format!("odds --system {file} turns"));
    assert!(nobody.code == 2 && nobody.stderr.contains("--participant"), "{}", nobody.stderr);
}

#[test]
fn a_name_that_is_taken_is_told_before_anybody_asks() {
    let file = file("taken.toml", &COIN.replace("system = \"coin\"", "system = \"d12\""));
    let Ran { stdout, stderr, code } = typed(&format!("system check {file}"));
    assert_eq!((stdout.as_str(), code), ("", 1));
    assert!(stderr.contains("there is a system \"d12\" already"), "{stderr}");
}
