//! Whatever a file holds, it is read or refused: no panic, no end of the stack, no end of time.

use proptest::prelude::*;
use testkit::cases;

use crate::{Question, WrittenSystem};

const GOOD: &str = include_str!("good.toml");

/// Reads a file, and asks everything of it that can be asked.
fn try_everything(text: &str) {
    let Ok(system) = WrittenSystem::read(text) else { return };
    for check in &system.checks {
        let question = Question::new(&system, &check.key).unwrap();
        let _may_be_large = question.odds(2_000);
        let mut faces = Vec::new();
        while let Some(die) = question.table(&faces).missing().first() {
            faces.push(die.sides);
        }
        assert!(question.read(&faces).is_some());
    }
}

#[test]
fn the_file_that_is_fuzzed_is_good() {
    WrittenSystem::read(GOOD).unwrap_or_else(|problems| panic!("{problems}"));
    try_everything(GOOD);
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_file_with_letters_replaced_is_read_or_refused(
        slips in prop::collection::vec((any::<prop::sample::Index>(), "[ -~\n]|\\PC"), 1..8),
    ) {
        let mut letters: Vec<String> = GOOD.chars().map(String::from).collect();
        for (at, letter) in slips {
            let at = at.index(letters.len());
            letters[at] = letter;
        }
        try_everything(&letters.concat());
    }

    #[test]
    fn a_file_with_lines_cut_and_doubled_is_read_or_refused(
        lines in prop::collection::vec(any::<prop::sample::Index>(), 1..60),
    ) {
        let all: Vec<&str> = GOOD.lines().collect();
        let picked: Vec<&str> = lines.iter().map(|at| all[at.index(all.len())]).collect();
        try_everything(&picked.join("\n"));
    }

    #[test]
    fn a_formula_of_any_words_is_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "pool", "stat", "best", "(", ")", "[", "]", ",", "+", "-", "*", "/", "%", "<", ">=", "=", "and", "or",
                "not", "is", "else", "if", "min", "sum", "count", "highest", "sets", "run", "ahead", "ruling", ".", "ones",
                "0", "3", "99999999999", "face", "their",
            ]),
            1..25,
        ),
    ) {
        let formula = words.join(" ");
        try_everything(&GOOD.replace("highest(pool) else 0", &formula));
        try_everything(&GOOD.replace("if(face = 1, 0, face)", &formula));
    }
}

#[test]
fn nesting_without_end_is_refused() {
    for formula in [
        "(".repeat(20_000),
        "-".repeat(20_000) + "1",
        "1+".repeat(20_000) + "1",
        "not ".repeat(9_000) + "1=1",
    ] {
        let text = GOOD.replace("highest(pool) else 0", &formula);
        assert!(WrittenSystem::read(&text).is_err());
    }
    let chain: String = (0..60).map(|at| format!("w{at} = \"w{} + 1\"\n", at + 1)).collect();
    let text = GOOD.replace("[checks.main.values]\n", &format!("[checks.main.values]\n{chain}w60 = 1\n"));
    let problems = WrittenSystem::read(&text).unwrap_err();
    assert!(problems.to_string().contains("one behind another"), "{problems}");
}
