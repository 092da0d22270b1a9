//! Recorded rolls.

use std::io::Write;
use std::process::Stdio;

use crate::run::{Ran, command, typed};

/// Rolls of two players and a foe, of every kind.
const ROLLS: [&str; 7] = [
    "roll d12 --modifier 5 --dc 18 --luck 6 --as Ana --faces 10,7,3",
    "roll d12 --modifier 5 --dc 18 --as Ana --faces 12,1",
    "roll pool --level 3 --snag 1 --as Bo --faces 9,12,3,4,4",
    "roll 3d6 --attribute 12 --against attribute=9,proficient --as Bo --faces 3,4,5,6,1,2,3",
    "roll d12 --modifier 3 --against modifier=2,luck=4 --against modifier=1 --as Ana --faces 5,6,7,8,1,2,3",
    "roll initiative --player Ana=5 --foe Wolf=4 --faces 9,4,8,3",
    "roll dice '4d6kh3' --as Bo --faces 1,2,3,4",
];

fn recorded() -> String {
    ROLLS.iter().map(|line| typed(&format!("{line} --json")).stdout).collect()
}

/// Gives a record to `luck` on standard input.
fn luck(record: &str, flags: &[&str]) -> Ran {
    let mut command = command();
    command.args(["luck", "-"]).args(flags);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code().unwrap() }
}

fn shown(flags: &[&str]) -> String {
    let record = recorded();
    let Ran { stdout, stderr, code } = luck(&record, flags);
    assert_eq!((stderr.as_str(), code), ("", 0));
    stdout
}

macro_rules! assert_shown {
    ($name:literal, $text:expr) => {{
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.set_snapshot_path("snapshots");
        settings.bind(|| insta::assert_snapshot!($name, $text));
    }};
}

#[test]
fn everybody_s_luck_as_text_and_for_programs() {
    let all = [&[][..], &["--json"], &["--format", "csv"]].map(shown);
    assert_shown!("luck", all.join("\n"));
}

#[test]
fn a_race_is_a_throw_of_everyone_in_it() {
    let race = typed("roll race --player Ana=3 --foe Wolf=4 --seed 1 --json").stdout;
    assert!(
        !race.contains(r#""parts":[{"name":"modifier","value":3}]},"#),
        "nobody's number is the race's: {race}"
    );
    let Ran { stdout, stderr, code } = luck(&race, &[]);
    assert_eq!((stderr.as_str(), code), ("", 0));
    assert!(stdout.contains("Ana") && stdout.contains("Wolf") && !stdout.contains("someone"), "{stdout}");
    let several = typed("roll race --player Ana=3 --foe Wolf=4 --seed 1 --times 2").stdout;
    assert_eq!(several.matches("1st").count(), 2, "{several}");
}

#[test]
fn a_broken_line_is_named_or_skipped() {
    let record = format!("{}\n{{\"a\": 1}}\n", recorded().trim_end());
    let refused = luck(&record, &[]);
    assert_eq!(refused.code, 1);
    assert!(refused.stderr.contains("line 8 of - can't be used: it is not a roll"), "{}", refused.stderr);
    let skipped = luck(&record, &["--skip-broken"]);
    assert_eq!(skipped.code, 0);
    assert!(skipped.stdout.contains("line 8 left out"), "{}", skipped.stdout);
}

#[test]
fn a_line_that_was_tampered_with_is_found_out() {
    let record = recorded().replacen("\"outcome\":\"success\"", "\"outcome\":\"failure\"", 1);
    let refused = luck(&record, &[]);
    assert_eq!(refused.code, 1);
    assert!(refused.stderr.contains("line 1"), "{}", refused.stderr);
    assert!(refused.stderr.contains("success, but it says"), "{}", refused.stderr);
    let face = recorded().replacen("\"face\":10", "\"face\":13", 1);
    assert_eq!(luck(&face, &[]).code, 1);
}

#[test]
fn nothing_recorded_and_no_file_are_refused() {
    let empty = luck("\n \n", &[]);
    assert_eq!((empty.code, empty.stdout.as_str()), (1, ""));
    assert!(empty.stderr.contains("holds no recorded roll"), "{}", empty.stderr);
    let missing = typed("luck no-such-file.jsonl");
    assert_eq!(missing.code, 1);
    assert!(missing.stderr.contains("no-such-file.jsonl can't be read"), "{}", missing.stderr);
}

#[test]
fn random_lines_never_break_it() {
    for line in
        ["{", "[]", "null", "\"roll\"", "{\"version\":1}", "\u{fffd}\u{0}", "{\"version\":99999999999}"]
    {
        let ran = luck(line, &[]);
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{line}: {}", ran.stderr);
    }
}
