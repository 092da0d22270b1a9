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
    assert_eq!(sweep["cells"].as_array().unwrap().len(), 3);
    let compared = json_of(&format!("compare --system {file} pool --json"));
    for answer in [&sweep, &compared] {
        let system = answer["system"].as_str().unwrap();
        assert!(system.starts_with("coin@"), "its name and the hash of its file, as in odds: {system}");
    }
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
    assert!(stderr.contains("line 3, column 1: there is a system \"d12\" already"), "{stderr}");
}

const HUNGER: &str = r#"
format = 1
system = "hunger"
[checks.test]
inputs = { need = { least = 0, most = 3, usual = 1 } }
dice = { pool = "2d6" }
values = { result = "count(pool >= 5)" }
outcomes = [
    { name = "wreck", when = "result < need and any(pool = 1)", success = false, tone = "worst", degree = "count(pool = 1)" },
    { name = "failure", when = "result < need", success = false, degree = "need - result" },
    { name = "success", success = true, degree = "result - need" },
]
"#;

#[test]
fn the_headline_tells_degrees_of_success_and_failures_by_their_names() {
    let file = file("hunger.toml", HUNGER);
    let Ran { stdout, code, .. } = typed(&format!("odds --system {file} test"));
    assert_eq!(code, 0);
    let told = stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected = "; one degree 11.1 %, wreck 19.4 %.";
    assert!(told.contains(expected), "success with 1 degree is 4 of 36: {stdout}");
}

#[test]
fn a_word_that_is_no_check_of_the_file_is_told_its_checks() {
    let file = file("coin_nosuch.toml", &COIN.replace("checks.pool", "checks.toss"));
    for verb in ["odds", "roll", "compare", "advise", "sweep"] {
        let Ran { stderr, code, .. } = typed(&format!("{verb} --system {file} nosuch"));
        assert_eq!(code, 2);
        assert!(stderr.contains("has no check \"nosuch\"; it has toss"), "{verb}: {stderr}");
    }
}

const TWO_CHOICES: &str = r#"
format = 1
system = "two"
[checks.t]
inputs = { need = { least = 1, most = 20, usual = 7 } }
choices = { ca = { after = "a", options = ["no", "yes"] }, cb = { after = "b", options = ["no", "yes"] } }
against = "need"
dice = { a = "d6", b = "if(ca is yes, 1, 0) d6", c = "if(cb is yes, 1, 0) d6" }
values = { result = "sum([a, b, c])" }
outcomes = [
    { name = "failure", when = "result < need", success = false },
    { name = "bust", when = "result > need + 2", success = false },
    { name = "success", success = true },
]
"#;

#[test]
fn advice_on_two_choices_is_the_best_of_both_together() {
    let file = file("two_choices.toml", TWO_CHOICES);
    let advice = json_of(&format!("advise --system {file} t --json"));
    let best = json_of(&format!("odds --system {file} t --ca best --cb best --json"));
    assert_eq!(advice["best"], "Ca best, Cb best", "{advice}");
    let rows = advice["choices"].as_array().unwrap();
    let row = rows.iter().find(|row| row["choice"] == "Ca best, Cb best").unwrap();
    assert_eq!(row["success"]["percent"], best["success"]["percent"]);
    assert_eq!(row["success"]["percent"], json!(62.037), "67 of 108");
}

#[test]
fn luck_reads_a_diary_of_several_systems() {
    let (coin, hunger) = (file("coin_diary.toml", COIN), file("hunger_diary.toml", HUNGER));
    let rolls = [format!("{coin} pool"), format!("{hunger} test")]
        .map(|check| typed(&format!("roll --system {check} --seed 3 --json")).stdout);
    let diary = file("two_systems.jsonl", &rolls.concat());
    let luck = json_of(&format!("luck {diary} --system {coin} --system={hunger} --json"));
    assert_eq!(luck["rolls"], 2, "{luck}");
}

const EVERYTHING: &str = r#"
format = 1
system = "everything"
[rulings.glitch]
about = "When does it glitch?"
choices = ["more", "half"]
default = "half"
[sheet]
notes = ["Background"]
lists = ["Gear"]
[sheet.scores]
Guns = { most = 6, usual = 2 }
Level = { most = 9, usual = 3 }
[sheet.derived]
Reaction = "Guns + Level"
[sheet.points]
Edge = { most = "Level + 1" }
[sheet.rests]
Sleep = { Edge = "+1" }
[sheet.conditions]
Wounded = { about = "it hurts", changes = { pool = -2 }, scores = ["Guns"] }
[checks.parry]
inputs = { pool = { score = ["Guns"] } }
dice = { thrown = "pool d6" }
values = { result = "sum(thrown)" }
[checks.test]
inputs = { pool = { score = ["Guns"] }, need = { least = 1, most = 6, usual = 2 } }
choices = { push = { after = "thrown", options = ["no", "yes"] } }
against = "need"
dice = { thrown = "pool d6", again = "if(push is yes, 1, 0) d6" }
values = { result = "count([thrown, again] >= 5)" }
outcomes = [{ name = "failure", when = "result < need", success = false }, { name = "success", success = true }]
[checks.duel]
inputs = { pool = { score = ["Guns"] } }
against = { check = "parry", most = 3, noun = "fencer" }
dice = { thrown = "pool d6" }
values = { result = "sum(thrown)" }
outcomes = [{ name = "failure", when = "result <= their.result", success = false }, { name = "success", success = true }]
[checks.order]
inputs = { pool = { score = ["Guns"] } }
against = { everyone = "result", ties = ["pool"], first = "lowest" }
dice = { thrown = "1d6" }
values = { result = "sum(thrown)" }
"#;

#[test]
fn what_is_shown_of_a_file_says_who_stands_against_a_check_and_when_a_choice_is_made() {
    let file = file("everything_shown.toml", EVERYTHING);
    let shown = typed(&format!("system show {file}")).stdout;
    for told in [
        "Ruling glitch: When does it glitch? more, half; half by default",
        "condition Wounded: it hurts, -2 pool (for Guns)",
        "against need",
        "--push no or yes, chosen once thrown lie there",
        "against up to 3 fencers, who roll parry",
        "against everyone in order, the lowest result first, then pool",
    ] {
        assert!(shown.contains(told), "{told}: {shown}");
    }
}

/// A sheet of that system in a folder of its own.
fn sheet_of_everything(folder: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::remove_dir_all(&folder).ok();
    std::fs::create_dir_all(&folder).unwrap();
    let (system, sheet) = (folder.join("game.toml"), folder.join("bea.toml"));
    std::fs::write(&system, EVERYTHING).unwrap();
    let made = typed(&format!("sheet new {} {}", system.display(), sheet.display()));
    assert_eq!((made.stderr.as_str(), made.code), ("", 0));
    sheet.display().to_string()
}

#[test]
fn a_sheet_of_a_file_shows_all_that_stands_on_it() {
    let sheet = sheet_of_everything("shown_whole");
    let set = typed(&format!("sheet set {sheet} Gear='rope, lamp' Background=Farmhand Level=5 Edge=4"));
    assert_eq!((set.stderr.as_str(), set.code), ("", 0));
    for told in [
        "Gear",
        "none → rope, lamp",
        "Background",
        "none → Farmhand",
        "Level",
        "3 → 5",
        "Reaction",
        "5 → 7",
        "4/6",
    ] {
        assert!(set.stdout.contains(told), "{told}: {}", set.stdout);
    }
    assert!(!set.stdout.contains('{'), "{}", set.stdout);
    let shown = typed(&format!("sheet show {sheet}")).stdout;
    for told in ["Guns", "Level", "rope", "lamp", "Farmhand", "Reaction 7"] {
        assert!(shown.contains(told), "{told}: {shown}");
    }
    let shown = json_of(&format!("sheet show {sheet} --json"));
    assert_eq!(shown["version"], 1);
    assert_eq!(shown["other_scores"][0]["number"], 5);
    assert_eq!(shown["texts"], json!({ "Background": ["Farmhand"], "Gear": ["rope", "lamp"] }));
    for (name, told) in
        [("level", "Level 5"), ("Reaction", "Reaction 7"), ("edge", "Edge 4"), ("gear", "rope")]
    {
        let one = typed(&format!("sheet show {sheet} {name}"));
        assert!(one.code == 0 && one.stdout.contains(told), "{name}: {}{}", one.stdout, one.stderr);
    }
    let none = typed(&format!("sheet show {sheet} nothing")).stderr;
    assert!(none.contains("one of Guns, parry Guns") || none.contains("Level, Reaction, Edge"), "{none}");
}

#[test]
fn points_of_a_sheet_of_a_file_are_told_in_words() {
    let sheet = sheet_of_everything("told_in_words");
    for line in [
        "lose {} Edge 2 --reason hurt",
        "gain {} Edge 1 --reason luck",
        "spend {} Edge 1 --reason speed",
        "rest {} sleep",
    ] {
        let Ran { stdout, stderr, code } = typed(&format!("sheet {}", line.replace("{}", &sheet)));
        assert_eq!((stderr.as_str(), code), ("", 0), "{line}");
        assert!(stdout.contains("Edge") && !stdout.contains('{'), "{line}: {stdout}");
    }
    let rest = typed(&format!("sheet rest {sheet} long"));
    assert!(rest.stderr.contains("it has Sleep"), "only its own rests are named: {}", rest.stderr);
}

#[test]
fn what_a_file_says_is_usual_need_not_be_said_of_a_roll_from_a_sheet() {
    let sheet = sheet_of_everything("usual_target");
    let odds = json_of(&format!("sheet odds {sheet} 'test Guns' --json"));
    let said = json_of(&format!("sheet odds {sheet} 'test Guns' --need 2 --json"));
    assert_eq!(odds, said);
    let unknown = typed(&format!("sheet odds {sheet} Stealth")).stderr;
    assert!(unknown.contains("nothing called \"Stealth\""), "{unknown}");
}

#[test]
fn small_slips_are_told_in_words_that_help() {
    let plain =
        "format = 1\nsystem = \"plain\"\ntitle = \"Plain dice\"\n[checks.throw]\ndice = { a = \"2d6\" }\n";
    let plain = file("plain_slips.toml", plain);
    let hunger = file("hunger_slips.toml", HUNGER);
    let wrong = file("wrong_slips.toml", "format = 1\nsystem = \"wrong\"\n");
    for (line, code, told) in [
        ("odds --system . throw".to_owned(), 1, ". is a folder; name a file in it"),
        ("sheet roll missing_slips.toml Guns --push 1".to_owned(), 1, "missing_slips.toml"),
        (format!("sheet new {wrong} slips_sheet.toml"), 1, "needs `checks`"),
        (
            format!("odds --system {hunger} test --ruling x=y"),
            2,
            "there is no ruling \"x\"; this system has none",
        ),
        (format!("compare --system {hunger} test --each nope"), 1, "there is no input or ruling `nope`; "),
    ] {
        let Ran { stderr, code: left, .. } = typed(&line);
        assert!(left == code && stderr.contains(told), "{line}: {left} {stderr}");
    }
    let odds = typed(&format!("odds --system {plain} throw")).stdout;
    assert!(odds.starts_with("Plain dice\n"), "a check without inputs has a first line: {odds}");
    let help = typed(&format!("odds --system {hunger} test --help")).stdout;
    assert!(help.contains("twelvefold odds --system FILE test --need 2"), "{help}");
}
