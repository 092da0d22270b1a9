//! `twelvefold solve`: the answer as text, JSON and rows, and what is refused.

use std::process::{Command, Output};

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twelvefold"));
    command.arg("solve").args(words).env("NO_COLOR", "1").output().unwrap()
}

fn said(words: &[&str]) -> String {
    let output = run(words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The exit code and the one sentence of a command that is refused.
fn refused(words: &[&str]) -> (i32, String) {
    let output = run(words);
    assert!(output.stdout.is_empty());
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn json(words: &[&str]) -> serde_json::Value {
    serde_json::from_str(&said(&[words, &["--json"]].concat())).unwrap()
}

#[test]
fn a_d12_build_is_drawn_as_a_tree_with_its_next_level() {
    let text =
        said(&["d12", "--level", "8", "--check", "Finesse=18", "--check", "Speechcraft=20,luck,weight=2"]);
    assert!(
        text.starts_with("The best there is at Level 8: 1.941 (559/288); 3 builds reach it.\n"),
        "{text}"
    );
    let order: Vec<usize> =
        ["  Level ", "    Body ", "      DEX ", "        Finesse ", "    Mind ", "      CHA "]
            .map(|row| text.find(row).unwrap())
            .into();
    assert!(order.is_sorted(), "{text}");
    for part in ["63.9 %", "× 2", "at the cap", "1 free", "Body › DEX › Finesse", "Next best:"] {
        assert!(text.contains(part), "{part:?} in {text}");
    }
}

#[test]
fn json_tells_value_ties_points_and_gains() {
    let document = json(&["d12", "--level", "2", "--check", "Finesse=18"]);
    assert_eq!(document["ranks"][0]["value"]["fraction"], "1/3");
    assert_eq!(document["ranks"][0]["ties"], "1");
    let body = serde_json::json!({"name": "Body", "points": 1, "needed": 1, "comes_to": 2});
    assert_eq!(document["ranks"][0]["builds"][0]["holds"][1], body);
    assert_eq!(document["next"][0]["raises"], serde_json::json!(["Body", "DEX"]));
    assert_eq!(document["next"][0]["gain"]["fraction"], "1/24");
}

#[test]
fn rows_have_one_line_for_everything_a_build_holds() {
    let rows = said(&["d12", "--level", "2", "--check", "Finesse=18", "--top", "1", "--format", "csv"]);
    assert_eq!(
        rows,
        "rank,value_numerator,value_denominator,value,ties,build,name,points,needed,comes_to\n\
         1,1,3,0.333333333333,1,1,Level,2,2,1\n1,1,3,0.333333333333,1,1,Body,1,1,2\n"
    );
}

#[test]
fn scores_and_levels_are_bought_within_their_budget() {
    let text = said(&[
        "3d6",
        "--budget",
        "70",
        "--check",
        "Will=15,save",
        "--check",
        "Reflex=16,proficient,weight=2",
    ]);
    assert!(text.contains("34 points are free"), "{text}");
    let pool = ["pool", "--budget", "12", "--costs", "0,1,3,6,10", "--covers", "Perception"];
    let text = said(&[&pool[..], &["--check", "Perception=2", "--check", "Brawn,weight=1/2"]].concat());
    assert!(text.contains("cost 11 of 12") && text.contains("12d12"), "{text}");
}

#[test]
fn a_goal_and_a_character_come_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let goal = path("goal.toml", "system = 'd12'\nlevel = 5\n[[checks]]\nnode = 'Finesse'\ndc = 18\n");
    let level = json(&["d12", "--goal", &goal])["level"].clone();
    assert_eq!(level, 5);
    let sheet = path("sheet.toml", "system = 'd12'\n[points]\nLevel = 4\nSoul = 3\n");
    let document = json(&["d12", "--sheet", &sheet, "--level", "6", "--check", "Finesse=18"]);
    let holds = document["ranks"][0]["builds"][0]["holds"].as_array().unwrap().clone();
    let soul = holds.iter().find(|held| held["name"] == "Soul").unwrap();
    assert!(soul["points"].as_u64() >= Some(3));
    let broken = path("broken.toml", "system = 'd12'\nlevel = 5\n[[checks]]\nnode = 'Finese'\ndc = 18\n");
    let (code, sentence) = refused(&["d12", "--goal", &broken]);
    assert!(code == 1 && sentence.contains("broken.toml:4: node can't be \"Finese\""), "{sentence}");
    let (code, sentence) = refused(&["3d6", "--goal", &goal]);
    assert!(code == 1 && sentence.contains("this is a d12 goal"), "{sentence}");
}

#[test]
fn nonsense_gets_a_sentence_and_its_exit_code() {
    let cases: [(&[&str], i32, &str); 8] = [
        (&["d12", "--level", "0", "--check", "DEX=1"], 1, "Level 1 to 30"),
        (&["d12", "--level", "3"], 1, "asks for nothing"),
        (&["d12", "--check", "DEX=1"], 2, "--level"),
        (&["d12", "--level", "3", "--check", "Finesse=18,extra=DEX"], 1, "D12-EXTRA-1"),
        (&["d12", "--level", "3", "--check", "Finesse=18,weight=-1"], 2, "weight"),
        (&["d12", "--level", "3", "--check", "DEX=1", "--least", "Finesse=9"], 1, "need Level 12"),
        (&["d12", "--level", "3", "--check", "DEX=1", "--top", "0"], 1, "1 to 100"),
        (&["pool", "--budget", "3", "--check", "Wits"], 2, "--costs"),
    ];
    for (words, code, part) in cases {
        let (given, sentence) = refused(words);
        assert!(given == code && sentence.contains(part), "{words:?}: {given} {sentence}");
    }
}
