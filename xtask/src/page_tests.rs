//! What the tests of the page in a real browser need: it is built and fetched, and named in their environment.

use std::path::Path;

use crate::browser;
use crate::page::{self, Pace};
use crate::toolchain::Need;

/// The package that holds them.
pub(crate) const PACKAGE: &str = "twelvefold-page-tests";

/// The names under which they look for things in their environment.
pub(crate) type Environment = Vec<(&'static str, String)>;

/// Makes everything that they look for, beside the command itself; says what was fetched.
pub(crate) fn prepare(
    root: &Path,
    command: &Path,
    tick: &mut dyn FnMut(&str),
) -> Result<(Environment, Option<String>), String> {
    let added = Need::Browser.ensure(root, tick)?;
    let wasm = page::compile(root, Pace::Fast, tick)?;
    let bundle = page::bundle(root, &wasm, Pace::Fast, tick)?;
    Ok((environment(command, &bundle, tick)?, added))
}

/// Where the tests find a command, the page that it serves, and what looks at the page for them.
pub(crate) fn environment(
    command: &Path,
    bundle: &page::Bundle,
    tick: &mut dyn FnMut(&str),
) -> Result<Environment, String> {
    let axe = browser::axe(bundle.target(), tick)?;
    let text = |path: &Path| path.display().to_string();
    Ok(vec![
        ("TWELVEFOLD_BIN", text(command)),
        ("TWELVEFOLD_PAGE", text(&bundle.folder)),
        ("TWELVEFOLD_AXE", text(&axe)),
        ("TWELVEFOLD_SCREENSHOTS", text(&bundle.target().join("screenshots"))),
    ])
}
