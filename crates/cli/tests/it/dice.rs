//! Dice in notation: bare, several times, explained, compared, swept, stepped.

use serde_json::Value;

use crate::run::{assert_seen, command, typed};

fn json(line: &str) -> Value {
    let ran = typed(line);
    assert_eq!(ran.code, 0, "{line}: {}", ran.stderr);
    serde_json::from_str(&ran.stdout).unwrap()
}

#[test]
fn dice_need_no_word_before_them() {
    let pairs = [
        ("odds 2d12+5", "odds dice 2d12+5"),
        ("odds 4d6kh3 --at-least 15 --json", "odds dice 4d6kh3 --at-least 15 --json"),
        ("roll --seed 7 4d6kh3", "roll dice 4d6kh3 --seed 7"),
        ("--json roll 4d6kh3 --seed 7", "roll dice 4d6kh3 --seed 7 --json"),
        ("roll 4d6 keep highest 3 --seed 7", "roll dice 4d6kh3 --seed 7"),
        ("roll d20 vs d20 --seed 7", "roll dice 'd20 vs d20' --seed 7"),
        ("compare 2d6 4d6kh3", "compare dice 2d6 4d6kh3"),
        ("sweep Nd6kh3 --N 3..5", "sweep dice Nd6kh3 --N 3..5"),
        ("odds adv", "odds dice 2d20kh1"),
    ];
    for (bare, spelt) in pairs {
        let (bare_ran, spelt_ran) = (typed(bare), typed(spelt));
        assert_eq!(
            (bare_ran.code, spelt_ran.code),
            (0, 0),
            "{bare}: {}{}",
            bare_ran.stderr,
            spelt_ran.stderr
        );
        assert_eq!(bare_ran.stdout, spelt_ran.stdout, "{bare}");
    }
}

#[test]
fn a_wrong_word_names_what_was_probably_meant() {
    assert_seen!(
        "dice_wrong_words",
        "odds foo",
        "roll dyce 3d6",
        "rol 3d6",
        "3d6",
        "xyzzy",
        "odds 4d6hk3",
        "odds 3d6",
        "roll 2d6 --at-leest 7",
        "roll dice --at-leest 7",
        "dice 3d6",
    );
}

#[test]
fn several_rolls_stand_on_a_line_each() {
    assert_seen!(
        "dice_times",
        "roll 4d6kh3 --times 6 --seed 7",
        "roll d12 --modifier 5 --dc 18 --times 3 --seed 7",
        "roll pool --level 3 --times 2 --seed 7",
        "roll d20+5>=15 --times 2 --faces 9,10",
        "roll 2d6 --times 2 --seed 7 --format csv",
    );
    let rolls = json("roll 4d6kh3 --times 6 --seed 7 --json");
    let rolls = rolls.as_array().unwrap();
    assert_eq!(rolls.len(), 6);
    assert_eq!(rolls[0], json("roll 4d6kh3 --seed 7 --json"), "the seed makes the first");
    assert!(rolls[1].get("seed").is_none());
    assert!(rolls.iter().any(|roll| roll["dice"] != rolls[0]["dice"]));
    let diary = std::env::temp_dir().join(format!("twelvefold-times-{}.jsonl", std::process::id()));
    std::fs::write(&diary, typed("roll 4d6kh3 --times 6 --seed 7 --as Ana --json").stdout).unwrap();
    let luck = json(&format!("luck {} --json", diary.display()));
    std::fs::remove_file(&diary).unwrap();
    assert_eq!(luck["players"][0]["rolls"], 6, "the diary takes a list");
}

#[test]
fn too_few_and_too_many_faces_for_all_rolls_are_refused() {
    for faces in ["1,2,3", "1,2,3,4,5"] {
        let ran = typed(&format!("roll 2d6 --times 2 --faces {faces}"));
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{faces}: {}", ran.stderr);
    }
    for times in ["0", "1001", "x", "-1"] {
        assert_eq!(typed(&format!("roll 2d6 --times={times}")).code, 2, "{times}");
    }
}

#[test]
fn a_text_is_explained_with_all_who_read_it_otherwise() {
    assert_seen!(
        "dice_explain",
        "dice explain d6!>5",
        "dice explain 5d6!=6",
        "dice explain 2d6r<2",
        "dice explain 8d10>7",
        "dice explain d66",
        "dice explain 5d6x>=5",
        "dice explain 8d10>7 --as roll20",
        "dice explain 4d6kh3+2 --json",
        "dice explain 8d10>7 --format csv",
        "dice explain what",
        "dice explain 2d6 --as nobody",
    );
}

#[test]
fn what_others_write_is_read_their_way_and_told_in_ours() {
    for (typed_line, ours) in [
        ("odds 8d10>7 --as roll20", "8d10>=7"),
        ("odds 8d10>7 --as AnyDice", "(8d10)>7"),
        ("odds dice 2d6r<2 --notation roll20", "2d6rr<=2"),
        ("roll 5d6x>=5 --as foundry --seed 7", "5d6! on >=5"),
        ("roll 5d6e6 --as avrae --as Ana --seed 7", "5d6! on 6"),
    ] {
        assert_eq!(json(&format!("{typed_line} --json"))["check"]["notation"], ours, "{typed_line}");
    }
    let roll = json("roll 5d6e6 --as avrae --as Ana --seed 7 --json");
    assert_eq!(roll["who"], "Ana");
    assert_eq!(json("roll 2d6 --as Foundry --notation twelvefold --seed 7 --json")["who"], "Foundry");
    assert_eq!(
        json("roll d12 --dc 18 --as roll20 --seed 7 --json")["who"],
        "roll20",
        "checks have no notation"
    );
    assert_seen!(
        "dice_as",
        "odds 8d10>7 --as roll20",
        "odds 5d6x",
        "roll 2d6 --as Ana --as Bo",
        "roll 2d6 --as roll20 --as foundry",
        "compare dice 8d10>7 8d10>8 --as roll20",
    );
}

#[test]
fn a_question_is_answered() {
    assert_seen!(
        "dice_questions",
        "odds 1d20+5>=15",
        "odds '2d10kh1 > 2d8'",
        "odds d20 vs d20+2 vs d12",
        "odds d6 vs d6",
        "roll d20+5>=15 --faces 12",
        "roll d20 vs d20+2 vs d12 --faces 9,14,12",
        "odds d20 vs d12 --json",
        "odds d20>=11",
        "odds d20>=11 --json",
        "odds 2d20kh1>=15",
        "odds 2d6>=7",
        "odds 5+d20>=15",
        "roll d20>=11 --faces 4",
        "roll {d6,d8}kh1>=5 --faces 2,7 --json",
        "odds d20 vs d12 --chart -",
    );
}

#[test]
fn texts_stand_side_by_side() {
    assert_seen!(
        "dice_compare",
        "compare dice 3d6 4d6kh3 2d6+6",
        "compare dice 3d6 4d6kh3 --at-least 15",
        "compare dice d4 d6 --show at-least",
        "compare dice d20>=11 d20+5>=15 '2d10kh1 > 2d8'",
        "compare dice 'd20 vs d20' 'd20+2 vs d20 vs d12' --json",
        "compare dice d4 2d2 --exactly 3 --json",
        "compare dice d4 2d2 --at-most 3 --format csv",
        "compare dice 2d6 d12 --chart -",
        "compare dice 2d6 2d6kh3",
        "compare dice",
        "compare dice 2d6 99999999d9999",
    );
}

#[test]
fn letters_run() {
    assert_seen!(
        "dice_sweep",
        "sweep dice Nd6kh3 --N 3..5",
        "sweep dice NdM --N 1..3 --M 4..8:2",
        "sweep dice 'Nd10>=7' --N 1..4 --at-least 1..3",
        "sweep dice 'd20+N>=15' --N 0..4:2",
        "sweep dice d20+N --N 0..4:2 --at-least 15 --format csv",
        "sweep dice Nd2 --N 1..2 --json",
        "sweep dice NdM --N 1..3 --M 4..8:2 --chart -",
        "sweep dice Nd6kh3",
        "sweep dice 3d6 --N 3..5",
        "sweep dice Nd6kh3 --N 2..5",
        "sweep dice 2Nd6 --N 2..5",
        "sweep dice Nd6 --N 5..2",
        "sweep dice Nd1000 --N 900..1000",
    );
}

/// T36-LADDER-1
#[test]
fn letters_run_over_lists() {
    let at = |line: &str| {
        let cells = json(line)["cells"].as_array().unwrap().clone();
        cells.iter().map(|cell| cell["at"].to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(at("sweep dice Nd6kh3 --N 3,5,8 --json"), "[3] [5] [8]");
    assert_eq!(at("sweep dice Nd6 --N 1,4..6 --at-least 3,9 --json").split(' ').count(), 8);
    assert_eq!(at("sweep d12 --modifier 2,8 --dc 15 --json"), "[2,15] [8,15]");
    let twice = typed("sweep dice Nd6 --N 3,3");
    assert!(twice.code == 2 && twice.stderr.contains("3 is there twice"), "{}", twice.stderr);
}

/// The count stands in the sentence, and so does what can be done.
#[test]
fn answers_that_would_be_too_long_are_refused_before_they_are_counted() {
    let lines = [
        ("odds 1000d100 --json", "or leave out --json and --format"),
        ("odds d4000000 --format csv", "or leave out --json and --format"),
        ("compare dice 1000d100 900d100", "use fewer or smaller dice"),
        ("sweep dice NdM --N 1..100 --M 1..100 --json", "or take --format csv, which leaves the totals out"),
    ];
    for (line, advice) in lines {
        let ran = typed(line);
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{line}");
        assert!(ran.stderr.contains(" characters, the limit is 100000000; "), "{line}: {}", ran.stderr);
        assert!(ran.stderr.contains(advice), "{line}: {}", ran.stderr);
    }
    let table = typed("sweep dice NdM --N 1..20 --M 1..20 --format csv").stdout;
    assert_eq!(
        (table.lines().count(), table.lines().last()),
        (401, Some("20,20,20d20,210.000000,25.787594,,,"))
    );
}

#[test]
fn any_dice_can_be_stepped() {
    assert_eq!(json("roll dice 2d8 --step +1 --seed 7 --json")["check"]["notation"], "2d10");
    assert_eq!(json("odds 2d6kh1+d4 --step -1 --json")["check"]["notation"], "2d4kh1+d3");
    assert_eq!(json("odds 3d6 --step 99 --dv 5 --json")["check"]["die"], "d12", "the system's own step");
    assert_eq!(json("odds dice 2d6 --step 99 --json")["check"]["notation"], "2d12");
    assert_seen!(
        "dice_step",
        "roll dice d20 --step +1",
        "odds dice 4dF --step 1",
        "odds dice 2d3rr<=2 --step -1"
    );
}

#[test]
fn a_program_that_reads_json_reads_what_went_wrong_as_well() {
    assert_seen!(
        "errors_as_json",
        "odds pool --level 6 --json",
        "odds dice 4d6kh5 --format json",
        "odds dice 4d6kh5 --format=json",
        "odds foo --json",
        "odds --json",
        "odds d12 --json",
        "roll 2d6 --faces 7,1 --json",
        "sheet show nothing.toml --json",
        "rules xyzzy --json",
    );
}

#[test]
fn columns_say_how_wide_a_table_is() {
    let widest = |columns: &str| {
        let output = command().args(["odds", "2d6"]).env("COLUMNS", columns).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines().map(|line| line.chars().count()).max().unwrap()
    };
    assert!(widest("50") <= 50 && widest("50") > 40, "{}", widest("50"));
    assert_eq!(widest("nonsense"), widest("80"));
    assert_eq!(widest("0"), widest("80"));
}

#[test]
fn small_things_are_said_plainly() {
    assert_seen!(
        "plain_words",
        "roll 2d6 --seed abc",
        "duel d12 --a Ana,attack=5 --b Wolf,vitality=5 --seed abc",
        "odds initiative --player Ana=4 --player Bo=4",
        "roll pool --level 3 --faces 1,2,3,4",
        "roll pool --level 2 --snag 2 --faces 9,3,4,4",
        "rules action pool",
        "rules end of turn",
    );
    for verb in ["serve", "table", "verify", "store"] {
        let help = typed(&format!("{verb} --help")).stdout;
        assert!(!help.starts_with('`') && help.starts_with(char::is_uppercase), "{verb}: {help}");
    }
    let duel = typed("duel d12 --a Ana,attack=5,defence=2 --b Wolf,vitality=3").stdout;
    assert!(duel.ends_with("Note: Wolf was given no attack and no defence; both count as +0.\n"), "{duel}");
    let duel = json("duel d12 --a Ana,attack=5,defence=2 --b Wolf,vitality=3,attack=1 --json");
    assert_eq!(duel["combatants"][0].get("assumed"), None);
    assert_eq!(duel["combatants"][1]["assumed"], serde_json::json!(["defence"]));
}
