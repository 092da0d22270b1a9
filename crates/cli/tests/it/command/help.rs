//! Help: every command has some, with examples that run.

use crate::run::{examples, typed};

const COMMANDS: [&str; 17] = [
    "",
    "odds",
    "odds d12",
    "odds initiative",
    "odds 3d6",
    "odds pool",
    "odds dice",
    "odds program",
    "roll",
    "roll d12",
    "roll initiative",
    "roll 3d6",
    "roll pool",
    "roll dice",
    "rules",
    "rulings",
    "man",
];

#[test]
fn every_example_of_the_help_runs() {
    for command in COMMANDS {
        // Those that name a file of the reader's are tried in the pages.
        let names_a_file = |example: &String| {
            ["sheet ", "odds program ", "odds --system "].iter().any(|start| example.starts_with(start))
        };
        for example in examples(command).into_iter().filter(|example| !names_a_file(example)) {
            let line = example.split(" > ").next().unwrap();
            let ran = typed(line);
            assert_eq!(ran.code, 0, "{line}: {}", ran.stderr);
            assert!(!ran.stdout.is_empty(), "{line}");
        }
    }
}

#[test]
fn help_is_at_most_100_columns_wide() {
    for command in COMMANDS {
        let help = typed(&format!("{command} --help")).stdout;
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{command}");
    }
}

#[test]
fn completions_and_man_pages_are_there() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = typed(&format!("completions {shell}"));
        assert_eq!(script.code, 0, "{shell}");
        assert!(script.stdout.contains("twelvefold") && script.stdout.contains("resisted"), "{shell}");
    }
    let fish = typed("completions fish").stdout;
    assert!(fish.contains("luck_bound=at_most"), "rulings are drawn from the registry");
    for command in COMMANDS {
        let page = typed(&format!("man {command}"));
        assert_eq!(page.code, 0, "{command}");
        assert!(page.stdout.contains(".TH "), "{command}");
    }
}

#[test]
fn without_a_command_the_help_is_shown_and_the_code_is_2() {
    let ran = typed("");
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("Usage: twelvefold"), "{}", ran.stderr);
    assert_eq!(typed("--version").stdout, format!("twelvefold {}\n", env!("CARGO_PKG_VERSION")));
}
