//! `cargo x bench`: measures, in a release build.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use crate::child::{self, cargo};
use crate::page::Pace;
use crate::page_tests;
use crate::progress::Progress;
use crate::run::exit_code;

/// Hands the words on to the benchmarks.
pub(crate) fn run(root: &Path, args: &[OsString]) -> Result<ExitCode, String> {
    if args.first().is_some_and(|word| word == "page") {
        return page(root);
    }
    eprintln!("Building the benchmarks for speed; the first time takes a minute or two.");
    let mut command = cargo(root);
    command.args(["run", "--release", "--quiet", "-p", "twelvefold-bench", "--"]).args(args);
    Ok(exit_code(child::show(command)?))
}

/// The page in a browser, against its budget.
fn page(root: &Path) -> Result<ExitCode, String> {
    let mut progress = Progress::new(&["page"]);
    let prepared = progress.attempt("page", |tick| page_tests::prepare(root, Pace::Careful, tick));
    let Some((mut command, _)) = prepared else { return Ok(ExitCode::FAILURE) };
    command.args(["run", "--release", "--quiet", "--package", page_tests::PACKAGE, "--bin", "measure-page"]);
    Ok(exit_code(child::show(command)?))
}
