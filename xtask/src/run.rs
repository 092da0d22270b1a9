//! `cargo x run`: the command, built for speed, with the given words; without a word the whole of it, the page included.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};

use serde_json::Value;

use crate::child::{self, cargo};
use crate::page::{self, Pace};

/// Builds the command and runs it where the person stands; without a word it serves the page with a demo table.
pub(crate) fn run(root: &Path, args: &[OsString]) -> Result<ExitCode, String> {
    if args.is_empty() {
        return page::serve(root, Pace::Careful);
    }
    eprintln!("Building the command for speed; the first time takes a minute or two.");
    let binary = build(root)?;
    let words: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    eprintln!("$ twelvefold {}\n", words.join(" "));
    let mut command = Command::new(binary);
    command.args(args);
    Ok(exit_code(child::show(command)?))
}

/// Builds the command for speed and says where it is; cargo's own messages go to the terminal.
fn build(root: &Path) -> Result<PathBuf, String> {
    let mut cargo = build_command(root);
    cargo.arg("--release").stderr(Stdio::inherit());
    let messages = child::read(cargo).map_err(|_| "The command does not build; see above.".to_owned())?;
    executable(&messages).ok_or_else(|| "cargo built no binary `twelvefold`.".to_owned())
}

/// The cargo call that builds the command and prints, as JSON, where it put it.
pub(crate) fn build_command(root: &Path) -> Command {
    let mut cargo = cargo(root);
    cargo.args([
        "build",
        "-p",
        "twelvefold",
        "--bin",
        "twelvefold",
        "--message-format",
        "json-render-diagnostics",
    ]);
    cargo
}

/// The path of the binary among cargo's messages, one JSON object a line.
pub(crate) fn executable(messages: &str) -> Option<PathBuf> {
    let mut paths = messages.lines().filter_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        let is_ours = message["target"]["name"] == "twelvefold";
        is_ours.then(|| message["executable"].as_str().map(PathBuf::from)).flatten()
    });
    paths.next_back()
}

/// A program's exit code as our own; 1 if a signal ended it.
pub(crate) fn exit_code(status: ExitStatus) -> ExitCode {
    ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_binary_is_found_among_cargos_messages() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","target":{"name":"twelvefold_dice"},"executable":null}"#,
            "\nnot json\n",
            r#"{"reason":"compiler-artifact","target":{"name":"twelvefold"},"executable":"out/twelvefold"}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        assert_eq!(executable(messages), Some(PathBuf::from("out/twelvefold")));
        assert_eq!(executable(""), None);
    }
}
