//! `cargo x bench`: measures, in a release build.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use crate::child::{self, cargo};
use crate::run::exit_code;

/// Hands the words on to the benchmarks.
pub(crate) fn run(root: &Path, args: &[OsString]) -> Result<ExitCode, String> {
    eprintln!("Building the benchmarks for speed; the first time takes a minute or two.");
    let mut command = cargo(root);
    command.args(["run", "--release", "--quiet", "-p", "twelvefold-bench", "--"]).args(args);
    Ok(exit_code(child::show(command)?))
}
