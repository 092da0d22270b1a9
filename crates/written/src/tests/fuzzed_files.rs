//! Whatever a file holds, it is read or refused: no panic, no end of the stack, no end of time.

use proptest::prelude::*;
use testkit::cases;

use crate::{Example, Question, WrittenSystem};

const GOOD: &str = include_str!("good.toml");

/// Reads a file, and asks everything of it that can be asked.
fn try_everything(text: &str) {
    let Ok(system) = WrittenSystem::parse(text) else { return };
    for check in &system.checks {
        let question = Question::new(&system, &check.key).unwrap();
        let _may_be_large = question.odds(2_000);
        let mut faces = Vec::new();
        while let Some(sides) = question.next_die(&faces) {
            faces.push(sides);
        }
        assert!(question.answer_for(&faces).is_some());
    }
}

#[test]
fn the_file_that_is_fuzzed_is_good() {
    WrittenSystem::parse(GOOD).unwrap_or_else(|problems| panic!("{problems}"));
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
    fn any_text_and_any_bytes_are_read_or_refused(
        text in "\\PC{0,400}",
        bytes in prop::collection::vec(any::<u8>(), 0..600),
        behind in any::<bool>(),
    ) {
        let head = if behind { "format = 1\nsystem = \"x\"\n[checks.a]\n" } else { "" };
        try_everything(&format!("{head}{text}"));
        try_everything(&format!("{head}{}", String::from_utf8_lossy(&bytes)));
    }

    #[test]
    fn an_example_with_slips_cuts_and_doubles_is_read_or_refused(
        example in prop::sample::select(Example::all()),
        slips in prop::collection::vec((any::<prop::sample::Index>(), "[ -~\n]|\\PC"), 0..6),
        moved in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..3),
    ) {
        let mut lines: Vec<String> = example.file().lines().map(str::to_owned).collect();
        for (from, to) in moved {
            let line = lines[from.index(lines.len())].clone();
            let to = to.index(lines.len());
            lines.insert(to, line);
        }
        let mut letters: Vec<String> = lines.join("\n").chars().map(String::from).collect();
        for (at, letter) in slips {
            let at = at.index(letters.len());
            letters[at] = letter;
        }
        try_everything(&letters.concat());
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

/// Every number of a text in turn, replaced by this one.
fn with_each_number(text: &str, number: &str, mut see: impl FnMut(String)) {
    let is_digit = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let mut at = 0;
    while at < text.len() {
        if !is_digit(at) {
            at += 1;
            continue;
        }
        let end = (at..text.len()).find(|end| !is_digit(*end)).unwrap_or(text.len());
        see(format!("{}{number}{}", &text[..at], &text[end..]));
        at = end;
    }
}

#[test]
fn numbers_of_any_size_in_any_place_are_read_or_refused() {
    for example in Example::all() {
        for number in ["0", "65", "1000000", "9223372036854775807", "99999999999999999999"] {
            with_each_number(example.file(), number, |text| try_everything(&text));
        }
    }
}

#[test]
fn tables_within_tables_without_end_are_refused() {
    let deep = |open: &str, close: &str| {
        format!("format = 1\nx = {}{}\n", open.repeat(20_000), close.repeat(20_000))
    };
    let dotted = format!("format = 1\n{} = 1\n", vec!["a"; 20_000].join("."));
    let headed = format!("format = 1\n[{}]\nx = 1\n", vec!["a"; 20_000].join("."));
    for text in [deep("[", "]"), deep("{ a = ", " }"), deep("[", ""), dotted, headed] {
        assert!(WrittenSystem::parse(&text).is_err());
    }
    let all_open = "[[checks.x.outcomes]]\n".repeat(3_000);
    assert!(WrittenSystem::parse(&format!("format = 1\nsystem = \"many\"\n{all_open}")).is_err());
}

#[test]
fn what_is_longer_than_a_file_may_be_is_not_even_looked_at() {
    let text = format!("{GOOD}\n# {}", "x".repeat(crate::LARGEST_FILE));
    let told = WrittenSystem::parse(&text).unwrap_err().to_string();
    assert!(told.contains("at most 65536 are read"), "{told}");
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
        assert!(WrittenSystem::parse(&text).is_err());
    }
    let chain: String = (0..60).map(|at| format!("w{at} = \"w{} + 1\"\n", at + 1)).collect();
    let text = GOOD.replace("[checks.main.values]\n", &format!("[checks.main.values]\n{chain}w60 = 1\n"));
    let problems = WrittenSystem::parse(&text).unwrap_err();
    assert!(problems.to_string().contains("one behind another"), "{problems}");
}
