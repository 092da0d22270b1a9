//! `cargo x run`: the command with the given words; without a word the whole of it, the page included.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};

use crate::child::{self, cargo};
use crate::page::{self, Pace};
use crate::programs::executable;

/// Builds the command and runs it where the person stands; without a word it serves the page with a demo table.
pub(crate) fn run(root: &Path, args: &[OsString]) -> Result<ExitCode, String> {
    if args.is_empty() {
        return page::serve(root, Pace::Fast);
    }
    eprintln!("Builds the command: on two cores about 2 minutes the first time, and seconds after a change.");
    let mut cargo = build_command(root, Pace::Fast);
    // Cargo's own account of how far it is.
    cargo.stderr(Stdio::inherit());
    let messages =
        child::stdout_of(cargo).map_err(|_| "The command does not build; see above.".to_owned())?;
    let words: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    eprintln!("$ twelvefold {}\n", words.join(" "));
    let mut command = Command::new(found(&messages)?);
    command.args(args);
    Ok(exit_code(child::show(command)?))
}

/// Builds the command and says where it is. It reads its page from a folder, so that neither waits for the other.
pub(crate) fn build(root: &Path, pace: Pace, tick: &mut dyn FnMut(&str)) -> Result<PathBuf, String> {
    found(&child::build(build_command(root, pace), "The command", tick)?)
}

/// The cargo call that builds the command and prints, as JSON, where it put it.
fn build_command(root: &Path, pace: Pace) -> Command {
    let mut cargo = cargo(root);
    cargo.args(["build", "-p", "twelvefold", "--bin", "twelvefold", "--no-default-features"]);
    if pace == Pace::Best {
        cargo.arg("--release");
    }
    cargo.args(child::MESSAGES);
    cargo
}

fn found(messages: &str) -> Result<PathBuf, String> {
    executable(messages, "twelvefold").ok_or_else(|| "cargo built no binary `twelvefold`.".to_owned())
}

/// A program's exit code as our own; 1 if a signal ended it.
pub(crate) fn exit_code(status: ExitStatus) -> ExitCode {
    ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}
