//! What a designer meets who writes a system: names that others have too, outcomes in any order, low rolls that are good,
//! and dice that show other things than their numbers.

use std::path::PathBuf;

use serde_json::Value;

use crate::run::{Ran, typed};

/// A file with this text, away from the tree.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

/// What a line says that is fine.
fn told(line: &str) -> String {
    let Ran { stdout, stderr, code } = typed(line);
    assert_eq!((stderr.as_str(), code), ("", 0), "{line}");
    stdout
}

/// What a line is refused with.
fn refused(line: &str) -> String {
    let Ran { stderr, code, .. } = typed(line);
    assert_ne!(code, 0, "{line}");
    stderr
}

/// A check that is held against one input and has another, whatever they are called.
fn climb(target: &str, other: &str) -> String {
    format!(
        "format = 1\nsystem = \"climb\"\n[sheet.scores]\nGrip = {{ least = 0, most = 4, usual = 2 }}\n\
         [checks.climb]\nagainst = \"{target}\"\ndice = {{ die = \"d20\" }}\n\
         inputs = {{ grip = {{ score = \"Grip\" }}, {target} = {{ least = 5, most = 30, usual = 12 }}, \
         {other} = {{ least = 0, most = 9 }} }}\n\
         values = {{ result = \"die + grip + {other}\" }}\n\
         outcomes = [{{ name = \"falls\", when = \"result < {target}\", success = false }}, \
         {{ name = \"climbs\", success = true }}]\n"
    )
}

/// A sheet of that file.
fn sheet_of(system: &str, name: &str) -> String {
    let sheet = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _was_not_there = std::fs::remove_file(&sheet);
    told(&format!("sheet new {system} {} --name Ana", sheet.display()));
    sheet.display().to_string()
}

#[test]
fn inputs_may_have_the_names_that_built_in_systems_have_for_theirs() {
    let names = ["boost", "luck", "dc", "dv", "foe", "player", "extra", "save", "when", "spend", "resisted"];
    for (place, target) in names.into_iter().enumerate() {
        let other = names[(place + 1) % names.len()];
        let system = file(&format!("climb_{target}.toml"), &climb(target, other));
        assert!(told(&format!("system check {system}")).contains("is fine"), "{target}");
        let sheet = sheet_of(&system, &format!("climber_{target}.toml"));
        let line = format!("sheet roll {sheet} Grip --{target} 15 --{other} 3 --faces 10 --system {system}");
        let roll = told(&line);
        assert!(roll.contains("Climbs: result 15"), "{roll}");
        let odds = told(&format!("sheet odds {sheet} Grip --{target} 15 --system {system}"));
        assert!(odds.contains("40.0 %"), "a 13 or more of 20: {odds}");
    }
}

#[test]
fn one_word_may_be_different_things_in_two_checks_of_a_file() {
    let text = climb("need", "aid")
        + "[checks.swim]\ninputs = { grip = { score = \"Grip\" }, need = { choice = [\"calm\", \"wild\"] }, \
           aid = { switch = true } }\ndice = { die = \"d20\" }\n\
           values = { result = \"die + grip + if(need is wild, -5, 0) + if(aid, 2, 0)\" }\n";
    let system = file("two_words.toml", &text);
    let sheet = sheet_of(&system, "two_words_sheet.toml");
    let roll = |words: &str| told(&format!("sheet roll {sheet} {words} --faces 10 --system {system}"));
    assert!(roll("Grip --need 13 --aid 1").contains("Climbs: result 13"));
    assert!(roll("'swim Grip' --need wild --aid").contains('9'), "10 + 2 - 5 + 2");
    let wrong = refused(&format!("sheet roll {sheet} Grip --need wild --system {system}"));
    assert!(wrong.contains("--need: give a whole number"), "{wrong}");
}

#[test]
fn a_name_that_the_commands_have_themselves_is_refused_by_name() {
    let system = file("climb_table.toml", &climb("table", "each"));
    let wrong = refused(&format!("system check {system}"));
    assert!(wrong.contains("has 2 mistakes"), "{wrong}");
    assert!(wrong.contains("`table` is a flag of commands that roll; take another name"), "{wrong}");
    let wrong = refused(&format!("system check {}", file("climb_help.toml", &climb("need", "help"))));
    assert!(wrong.contains("has 1 mistake") && wrong.contains("`help` is a flag"), "no echo of it: {wrong}");
}

const TRIED_BEST_FIRST: &str = r#"
format = 1
system = "first"
[checks.hit]
dice = { pair = "2d6" }
values = { result = "sum(pair)" }
outcomes = [
    { name = "crit", when = "result = 12", success = true, tone = "great" },
    { name = "miss", when = "result <= 6", success = false },
    { name = "hit", success = true },
]
"#;

#[test]
fn what_ranks_below_something_worse_is_never_told_as_this_or_better() {
    let unranked = file("unranked.toml", TRIED_BEST_FIRST);
    let checked = told(&format!("system check {unranked}")).replace('\n', " ");
    assert!(checked.contains("`miss` ranks above `crit`"), "{checked}");
    assert!(checked.contains(r#"`ranking = ["miss", "hit", "crit"]`"#), "{checked}");
    let json: Value = serde_json::from_str(&told(&format!("system check {unranked} --json"))).unwrap();
    assert!(json["notes"][0].as_str().unwrap().contains("ranking"), "{json}");
    let rolled = told(&format!("roll --system {unranked} hit --faces 6,6"));
    assert!(rolled.contains("Crit: 2.8 %") && !rolled.contains("Crit or better"), "{rolled}");
    let ranking = "[checks.hit]\nranking = [\"miss\", \"hit\", \"crit\"]\n";
    let ranked = file("ranked.toml", &TRIED_BEST_FIRST.replace("[checks.hit]\n", ranking));
    assert!(!told(&format!("system check {ranked}")).contains("Note"));
    let rolled = told(&format!("roll --system {ranked} hit --faces 4,4"));
    assert!(rolled.contains("Hit or better: 58.3 %"), "{rolled}");
}

#[test]
fn where_lower_is_better_a_roll_is_told_downwards() {
    let text = "format = 1\nsystem = \"under\"\n[checks.test]\nbetter = \"lower\"\n\
                inputs = { skill = { least = 1, most = 99, usual = 40 } }\ndice = { die = \"d100\" }\n\
                values = { result = \"sum(die)\" }\noutcomes = [{ name = \"failure\", when = \"result > skill\", \
                success = false }, { name = \"success\", success = true }]\n";
    let under = file("under.toml", text);
    let rolled = told(&format!("roll --system {under} test --faces 8"));
    assert!(rolled.contains("A result of 8 or less: 8.0 %"), "{rolled}");
    let over = file("over.toml", &text.replace("better = \"lower\"\n", ""));
    assert!(
        told(&format!("roll --system {over} test --faces 8")).contains("A result of 8 or better: 93.0 %")
    );
    let odds = |file: &str| {
        let odds: Value = serde_json::from_str(&told(&format!("odds --system {file} test --json"))).unwrap();
        (odds["outcomes"].clone(), odds["success"].clone())
    };
    assert_eq!(odds(&under), odds(&over), "only what is told of a roll is another");
    let wrong = refused(&format!("system check {}", file("sideways.toml", &text.replace("lower", "less"))));
    assert!(wrong.contains("\"higher\" or \"lower\""), "{wrong}");
}

#[test]
fn dice_are_told_by_what_stands_on_them_and_by_the_names_of_the_file() {
    let text = "format = 1\nsystem = \"signs\"\n[checks.look]\n[checks.look.dice]\n\
                tens = { number = 2, faces = [0, 10, 20, 30] }\nsigns = { number = 1, faces = [\"\", \"eye\", \"eye hand\"] }\n\
                [checks.look.values]\nresult = \"lowest(tens) + sum(signs.eye)\"\n";
    let rolled = told(&format!("roll --system {} look --faces 2,4,3", file("signs.toml", text)));
    assert!(rolled.contains("tens   10 30") && rolled.contains("signs  eye hand"), "{rolled}");
    assert!(!rolled.contains("base") && !rolled.contains("picked"), "{rolled}");
    let fudge = told("roll 4dF --faces 1,2,3,3");
    assert!(fudge.contains("[-1] [0] [1] [1]") && !fudge.contains("d3"), "{fudge}");
    assert!(told("roll 'd{5,7}' --faces 2").contains("[7]"));
    assert!(told("roll 'd6min3' --faces 1").contains("[1]"), "what lies there, whatever it counts for");
    assert!(told("roll 4dF --times 2 --seed 1 --json").contains("\"face\""), "positions, as ever");
}

#[test]
fn options_are_named_once_and_a_check_below_is_moved_up() {
    let twice =
        climb("need", "aid").replace("aid = { least = 0, most = 9 }", "aid = { choice = [\"a\", \"a\"] }");
    let wrong = refused(&format!("system check {}", file("twice.toml", &twice)));
    assert!(wrong.contains("`a` is an option already"), "{wrong}");
    let below = "format = 1\nsystem = \"below\"\n[checks.act]\nagainst = { check = \"resist\" }\ndice = { d = \"d6\" }\n\
                 values = { result = \"d\" }\n[checks.resist]\ndice = { d = \"d6\" }\nvalues = { result = \"d\" }\n";
    let wrong = refused(&format!("system check {}", file("below.toml", below)));
    assert!(wrong.contains("move `[checks.resist]` up"), "{wrong}");
    let unknown = climb("need", "aid").replace("against = \"need\"", "against = \"dc\"");
    let wrong = refused(&format!("system check {}", file("no_dc.toml", &unknown)));
    assert!(wrong.contains("this check has no `dc`"), "{wrong}");
}

#[test]
fn a_check_that_others_answer_is_swept_against_them() {
    let text = "format = 1\nsystem = \"blades\"\n[checks.fence]\nagainst = { check = \"fence\" }\n\
                inputs = { skill = { least = 0, most = 5 } }\ndice = { die = \"d6\" }\n\
                values = { result = \"die + skill\" }\noutcomes = [{ name = \"beaten\", when = \"result <= their.result\", \
                success = false }, { name = \"ahead\", success = true }]\n";
    let blades = file("blades.toml", text);
    let line = format!("sweep --system {blades} fence --skill 0..2 --against skill=1 --json");
    let sweep: Value = serde_json::from_str(&told(&line)).unwrap();
    let cells: Vec<&str> = sweep["cells"]
        .as_array()
        .unwrap()
        .iter()
        .map(|cell| cell["success"]["ways"].as_str().unwrap())
        .collect();
    assert_eq!(cells, ["10", "15", "21"], "{sweep}");
}

#[test]
fn a_program_that_is_not_there_or_too_wide_is_told_in_a_few_words() {
    let missing = refused("odds program nowhere.dice");
    assert!(missing.contains("there is no file nowhere.dice"), "{missing}");
    let wide = file("wide.dice", &format!("output {}d6 +\n", "1+".repeat(20_000)));
    let wrong = refused(&format!("odds program {wide}"));
    assert!(wrong.len() < 600 && wrong.contains('…'), "{} bytes", wrong.len());
}

#[test]
fn whose_notation_it_is_may_stand_before_the_dice() {
    assert_eq!(told("odds --as roll20 '8d10>7'"), told("odds '8d10>7' --as roll20"));
}
