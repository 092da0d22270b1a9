//! Help: every command has some, with examples that run.

use crate::run::{examples, typed};

const COMMANDS: [&str; 12] = [
    "compare",
    "compare d12",
    "compare 3d6",
    "compare pool",
    "advise",
    "advise d12",
    "advise 3d6",
    "advise pool",
    "sweep",
    "sweep d12",
    "sweep 3d6",
    "sweep pool",
];

#[test]
fn every_example_of_the_help_runs() {
    for command in COMMANDS {
        // Those that name a file of the reader's are tried in the pages.
        let names_a_file = |example: &String| example.contains(" --system ");
        for example in examples(command).into_iter().filter(|example| !names_a_file(example)) {
            assert!(example.starts_with(command.split(' ').next().unwrap()), "{command} shows {example}");
            let ran = typed(&example);
            assert_eq!(ran.code, 0, "{example}: {}", ran.stderr);
            assert!(!ran.stdout.is_empty(), "{example}");
        }
    }
}

#[test]
fn help_is_at_most_100_columns_wide() {
    for command in COMMANDS.into_iter().chain(["luck"]) {
        let help = typed(&format!("{command} --help")).stdout;
        let long = help.lines().find(|line| line.chars().count() > 100);
        assert_eq!(long, None, "{command}");
    }
}
