//! Runs the binary.

use std::process::{Command, Stdio};

/// What a command left behind.
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: i32,
}

/// Runs the binary with these arguments, away from any terminal.
pub(crate) fn run(arguments: &[String]) -> Ran {
    let output = command().args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    // A process that was killed has no code; nothing may be killed.
    Ran { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code().unwrap() }
}

/// The binary, ready to be given arguments.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twelvefold"));
    // Some commands write files, and none of them may land in the tree.
    command.current_dir(env!("CARGO_TARGET_TMPDIR"));
    command.stdin(Stdio::null()).env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR").env_remove("COLUMNS");
    command
}

/// Runs a line as a shell would read it, quotes included.
pub(crate) fn typed(line: &str) -> Ran {
    run(&words(line))
}

/// What a person would see: the line, the answer, the complaint, the exit code if it is not 0.
pub(crate) fn seen(line: &str) -> String {
    let Ran { stdout, stderr, code } = typed(line);
    let code = if code == 0 { String::new() } else { format!("exit code {code}\n") };
    format!("$ twelvefold {line}\n{stdout}{stderr}{code}")
}

/// The words of a line; single and double quotes keep words together.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for sign in line.chars() {
        match (quote, sign) {
            (Some(open), sign) if sign == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    words
}

/// The examples in the help of a command, each without the program's name; there is at least one.
pub(crate) fn examples(command: &str) -> Vec<String> {
    let help = typed(&format!("{command} --help"));
    assert_eq!(help.code, 0, "{command}");
    let lines = help.stdout.lines().filter_map(|line| line.strip_prefix("  twelvefold "));
    let examples: Vec<String> = lines.map(str::to_owned).collect();
    assert!(!examples.is_empty(), "{command} has no example");
    examples
}

/// Holds what a person sees to the stored picture; run with `INSTA_UPDATE=always` to take new ones.
macro_rules! assert_seen {
    ($name:literal, $($line:literal),+ $(,)?) => {{
        let all: Vec<String> = [$($line),+].into_iter().map($crate::run::seen).collect();
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.set_snapshot_path("snapshots");
        settings.bind(|| insta::assert_snapshot!($name, all.join("\n")));
    }};
}
pub(crate) use assert_seen;
