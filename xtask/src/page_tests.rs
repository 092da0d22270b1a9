//! The tests of the page in a real browser: what they need is built and fetched, then they run.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::browser;
use crate::child::cargo;
use crate::page::{self, Bundle, Pace};
use crate::toolchain::Need;

/// The package that holds them.
pub(crate) const PACKAGE: &str = "twelvefold-page-tests";

/// A cargo call for that package, with everything made that it looks for in its environment, and what was fetched for it.
pub(crate) fn prepare(
    root: &Path,
    pace: Pace,
    tick: &mut dyn FnMut(&str),
) -> Result<(Command, Option<String>), String> {
    let added = Need::Browser.ensure(root, tick)?;
    let wasm = page::compile(root, pace, tick)?;
    let bundle = page::bundle(root, &wasm, pace, tick)?;
    let binary = page::command(root, &bundle.folder, pace, tick)?;
    let axe = browser::axe(bundle.target(), tick)?;
    let mut command = cargo(root);
    command.envs(environment(&bundle, binary.into(), axe.into()));
    Ok((command, added))
}

fn environment(bundle: &Bundle, binary: OsString, axe: OsString) -> [(&'static str, OsString); 4] {
    [
        ("TWELVEFOLD_BIN", binary),
        ("TWELVEFOLD_AXE", axe),
        ("TWELVEFOLD_BUNDLE", bundle.folder.clone().into()),
        ("TWELVEFOLD_SCREENSHOTS", bundle.target().join("screenshots").into()),
    ]
}
