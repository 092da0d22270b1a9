//! `twelvefold duel`, typed at as a person or a script would.

use std::process::{Command, Output};

use serde_json::Value;

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twelvefold"));
    command.arg("duel").args(words).env("NO_COLOR", "1").output().unwrap()
}

fn text(words: &[&str]) -> String {
    let output = run(words);
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{complaint}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&text(&[words, &["--json"]].concat())).unwrap()
}

/// The exit code and the sentence of something that is not done.
fn refused(words: &[&str]) -> (i32, String) {
    let output = run(words);
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

const ANA: &str = "Ana,attack=5,defence=3,vitality=4,heroism=2,luck=7,extra=6,initiative=5";
const WOLF: &str = "Wolf,attack=4,defence=4,vitality=4,initiative=4";

#[test]
fn a_duel_says_who_wins_when_and_what_to_spend() {
    let answer = text(&["d12", "--a", ANA, "--b", WOLF]);
    for part in ["Ana against Wolf", "— Ana wins", "Proven: ", "First turn: Ana", "round", "Ana left with"]
    {
        assert!(answer.contains(part), "{part} is missing in\n{answer}");
    }
    assert!(answer.contains("Ana strikes: ") && answer.contains("Ana is struck: "));
    assert!(!answer.contains("Wolf strikes: "), "the wolf has nothing to spend");
    assert!(answer.lines().all(|line| line.chars().count() <= 80), "{answer}");
}

#[test]
fn a_duel_in_json_carries_its_bounds() {
    let duel = json(&["d12", "--a", ANA, "--b", WOLF]);
    assert_eq!((&duel["method"], &duel["version"]), (&"exact".into(), &1.into()));
    let win = &duel["exact"]["win"]["a"];
    let number = |key: &str| win[key].as_str().unwrap().parse::<u128>().unwrap();
    assert!(number("low") <= number("high") && number("high") <= number("of"));
    let policies = &duel["exact"]["policies"];
    assert!(policies["optimal"]["percent"].as_f64() >= policies["never"]["percent"].as_f64());
    assert_eq!(duel["exact"]["advice"].as_array().unwrap().len(), 2 * 4 * 4);
}

#[test]
fn a_small_duel_without_heroism_has_a_fraction() {
    let duel = json(&["d12", "--a", "A,vitality=2,foe", "--b", "B,vitality=2"]);
    let fraction = &duel["exact"]["fraction"];
    assert_eq!((&fraction["ways"], &fraction["of"]), (&"1".into(), &"2".into()));
}

#[test]
fn a_simulation_says_so_and_repeats_by_its_seed() {
    let words = ["d12", "--a", ANA, "--b", WOLF, "--policy", "always", "--simulate", "30000", "--seed", "7"];
    assert!(text(&words).contains("This is a simulation of 30000 fights with seed 7"));
    let (one, two) = (json(&words), json(&words));
    assert_eq!(one, two);
    let counted = json(&["d12", "--a", ANA, "--b", WOLF, "--policy", "always"]);
    let exact = counted["exact"]["win"]["a"]["percent"].as_f64().unwrap();
    let share = 100.0 * one["simulation"]["won"]["a"].as_f64().unwrap() / 30_000.0;
    // Five standard deviations are 1.5 percent at most.
    assert!((share - exact).abs() < 1.5, "{share} against {exact}");
}

#[test]
fn a_fight_too_large_is_played_and_says_why() {
    let four = |flag, names: [&'static str; 4]| names.into_iter().flat_map(move |name| [flag, name]);
    let mut words = vec!["d12", "--seed", "1"];
    words.extend(four("--a", ["A,attack=3", "B,attack=3", "C,attack=3", "D,attack=3"]));
    words.extend(four("--b", ["E,attack=3", "F,attack=3", "G,attack=3", "H,attack=3"]));
    let answer = text(&words);
    assert!(answer.contains("Too large to count, so this is a simulation"), "{answer}");
    assert!(answer.contains("A, B, C and D against E, F, G and H") && answer.contains("stands at the end"));
}

#[test]
fn a_skirmish_is_counted_while_it_can_be() {
    let words = ["d12", "--a", "A,attack=3", "--a", "B,attack=1", "--b", "C,attack=4,vitality=7"];
    assert_eq!(json(&words)["method"], "exact");
    assert!(text(&words).contains("Everybody strikes the weakest who stands"));
}

#[test]
fn series_of_the_other_systems_are_fractions() {
    let even = json(&["3d6", "--attribute", "12", "--against", "attribute=12", "--first-to", "3"]);
    assert_eq!((&even["win"]["ways"], &even["win"]["of"]), (&"1".into(), &"2".into()));
    let answer = text(&["3d6", "--attribute", "12", "--against", "attribute=9", "--first-to", "3"]);
    assert!(answer.contains("the first to win 3 checks") && answer.contains("you win"), "{answer}");
    let answer = text(&["pool", "--dice", "6", "--against", "dice=4", "--first-to", "5"]);
    assert!(answer.contains("6d12 against 4d12, the first to 5 successes"), "{answer}");
    assert!(answer.contains("75.9 %"), "{answer}");
}

#[test]
fn rows_for_a_spreadsheet_have_one_header() {
    for words in [
        &["d12", "--a", ANA, "--b", WOLF][..],
        &["d12", "--a", "A", "--b", "B", "--simulate", "100", "--seed", "1"],
        &["pool", "--dice", "3", "--against", "dice=3", "--first-to", "2"],
    ] {
        let rows = text(&[words, &["--format", "csv"]].concat());
        assert!(rows.starts_with("kind,side,value,low,high,of,percent\nwin,a,"), "{rows}");
        assert!(rows.lines().all(|row| row.matches(',').count() == 6), "{rows}");
    }
}

#[test]
fn nonsense_is_refused_in_one_sentence() {
    let duel = |a: &'static str, b: &'static str| refused(&["d12", "--a", a, "--b", b]);
    for ((code, sentence), expected, part) in [
        (duel("A,vitality=0", "B"), 1, "A has 0 Vitality"),
        (duel("A,strikes=0", "B"), 1, "A strikes 0 times"),
        (duel("A", "A"), 1, "two combatants are called A"),
        (duel("A,attack=-100,defence=100", "B,attack=-100,defence=100"), 1, "the fight has no end"),
        (duel("A,sword=3", "B"), 2, "says nothing about a combatant"),
        (duel("attack=3", "B"), 2, "begin with a name"),
        (duel("A,attack=3,attack=4", "B"), 2, "given twice"),
        (refused(&["d12", "--a", "A"]), 2, "--b"),
        (refused(&["d12", "--a", "A", "--b", "B", "--simulate", "0"]), 1, "cannot be simulated"),
        (refused(&["d12", "--a", ANA, "--b", "B", "--simulate", "9"]), 1, "`never` or `always`"),
        (refused(&["d12", "--a", "A", "--b", "B", "--ruling", "strike_cost=0"]), 1, "strikes=N"),
        (refused(&["3d6", "--attribute", "9", "--dv", "12"]), 2, "opposed checks"),
        (
            refused(&["3d6", "--attribute", "9", "--against", "attribute=9", "--first-to", "0"]),
            1,
            "from 1 to",
        ),
        (refused(&["pool", "--dice", "3", "--against", "boost=1"]), 2, "dice=N"),
        (refused(&["pool", "--dice", "2000", "--against", "dice=2000"]), 1, "fewer dice"),
    ] {
        assert_eq!(code, expected, "{sentence}");
        assert!(sentence.contains(part) && sentence.trim_end().lines().count() == 1, "{sentence}");
    }
}

/// Level 4, Body 3, DEX 2: DEX and Evasiveness are +4 (held at Level), Vitality 4 + 3, Initiative +1 + 4.
const KESTREL: &str = "system = \"d12\"\nname = \"Kestrel\"\n\
    [points]\nLevel = 4\nBody = 3\nDEX = 2\n[resources]\nvitality = 5\n";

#[test]
fn a_character_fights_as_their_sheet_says() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kestrel.toml");
    std::fs::write(&path, KESTREL).unwrap();
    let sheet = format!("sheet={},attack=DEX,defence=Evasiveness,luck", path.display());
    let spelt_out = "Kestrel,attack=4,defence=4,vitality=5,heroism=4,luck=1,initiative=5";
    assert_eq!(text(&["d12", "--a", &sheet, "--b", WOLF]), text(&["d12", "--a", spelt_out, "--b", WOLF]));
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        KESTREL,
        "a duel that is only counted spends nothing"
    );
}

#[test]
fn a_node_needs_a_sheet_and_a_sheet_needs_a_file() {
    let (code, sentence) = refused(&["d12", "--a", "Ana,attack=DEX", "--b", WOLF]);
    assert_eq!(code, 2);
    assert!(sentence.contains("Ana has no sheet to read DEX off"), "{sentence}");
    let (code, sentence) = refused(&["d12", "--a", "sheet=none.toml", "--b", WOLF]);
    assert_eq!(code, 1);
    assert!(sentence.contains("there is no file none.toml"), "{sentence}");
}
