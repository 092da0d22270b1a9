//! `cargo x bench`: measures, in a release build.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use crate::child::{self, cargo};
use crate::page::{self, Pace};
use crate::page_tests;
use crate::progress::Progress;
use crate::run::{self, exit_code};
use crate::toolchain::Need;

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
    let prepared = progress.attempt("page", |tick| {
        Need::Browser.ensure(root, tick)?;
        let wasm = page::compile(root, Pace::Best, tick)?;
        let bundle = page::bundle(root, &wasm, Pace::Best, tick)?;
        let command = run::build(root, Pace::Best, tick)?;
        page_tests::environment(&command, &bundle, tick)
    });
    let Some(env) = prepared else { return Ok(ExitCode::FAILURE) };
    let mut command = cargo(root);
    command.args(["run", "--release", "--quiet", "--package", page_tests::PACKAGE, "--bin", "measure-page"]);
    command.envs(env);
    Ok(exit_code(child::show(command)?))
}
