//! The page: compiled for the browser, bundled into a folder, built into the command.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use serde_json::Value;

use crate::child::{self, cargo};
use crate::progress::Progress;
use crate::run::{build_command, executable};
use crate::toolchain::{Need, WASM};

/// What the server finds its page by when it is built.
const FOLDER: &str = "TWELVEFOLD_PAGE";
/// Tells cargo to print, as JSON, what it made.
const MESSAGES: [&str; 2] = ["--message-format", "json-render-diagnostics"];

/// How much time the build may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// For those who use it: small and quick, built in minutes.
    Careful,
    /// For those who work on it.
    Fast,
}

/// The bundle: its folder, and how big its files are.
pub(crate) struct Bundle {
    /// Where it is.
    pub(crate) folder: PathBuf,
    /// The bundler's table.
    pub(crate) sizes: String,
}

impl Bundle {
    /// The target folder, below which everything that is made lies.
    pub(crate) fn target(&self) -> &Path {
        self.folder.parent().unwrap_or(&self.folder)
    }
}

/// `cargo x page`: compiles and bundles, and says where and how big.
pub(crate) fn run(root: &Path, pace: Pace) -> Result<ExitCode, String> {
    let mut progress = Progress::new(&["page", "bundle"]);
    let Some(bundle) = make(root, pace, &mut progress) else { return Ok(ExitCode::FAILURE) };
    print!("\n{}", bundle.sizes);
    Ok(ExitCode::SUCCESS)
}

/// `cargo x run` without a word: everything, and a server with a table that can be joined at once.
pub(crate) fn serve(root: &Path, pace: Pace) -> Result<ExitCode, String> {
    println!("Building the page and the command; the first time takes some minutes.");
    let mut progress = Progress::new(&["page", "bundle", "command"]);
    let Some(bundle) = make(root, pace, &mut progress) else { return Ok(ExitCode::FAILURE) };
    let built = progress.attempt("command", |tick| command(root, &bundle.folder, pace, tick));
    let Some(binary) = built else { return Ok(ExitCode::FAILURE) };
    println!("\n$ twelvefold serve --demo\n");
    let mut server = Command::new(binary);
    server.args(["serve", "--demo"]);
    child::hand_over(server)
}

fn make(root: &Path, pace: Pace, progress: &mut Progress) -> Option<Bundle> {
    let wasm = progress.attempt("page", |tick| compile(root, pace, tick))?;
    progress.attempt("bundle", |tick| bundle(root, &wasm, pace, tick))
}

/// Compiles the page for the browser, fetching the target first if it is missing.
pub(crate) fn compile(root: &Path, pace: Pace, tick: &mut dyn FnMut(&str)) -> Result<PathBuf, String> {
    Need::Target(WASM).ensure(root, tick)?;
    let profile = if pace == Pace::Fast { "dev" } else { "web" };
    let mut cargo = cargo(root);
    cargo.args(["build", "--package", "twelvefold-web", "--lib", "--target", WASM, "--profile", profile]);
    cargo.args(MESSAGES);
    let messages = child::build(cargo, "The page", tick)?;
    wasm_file(&messages).ok_or_else(|| "cargo built no page.".to_owned())
}

/// Bundles it, below the target folder.
pub(crate) fn bundle(
    root: &Path,
    wasm: &Path,
    pace: Pace,
    tick: &mut dyn FnMut(&str),
) -> Result<Bundle, String> {
    // …/target/wasm32-unknown-unknown/web/twelvefold_web.wasm
    let target = wasm.ancestors().nth(3).ok_or_else(|| format!("{} is a strange place.", wasm.display()))?;
    let folder = target.join("page");
    let mut cargo = cargo(root);
    cargo.args(["run", "--quiet", "--package", "twelvefold-bundler", "--", "--web", "crates/web", "--wasm"]);
    cargo.arg(wasm).arg("--out").arg(&folder);
    if pace == Pace::Fast {
        cargo.arg("--fast");
    }
    let ending = child::watch(cargo, None, tick)?;
    if ending.is_success() { Ok(Bundle { folder, sizes: ending.text }) } else { Err(ending.text) }
}

/// Builds the command with the bundle in it.
pub(crate) fn command(
    root: &Path,
    bundle: &Path,
    pace: Pace,
    tick: &mut dyn FnMut(&str),
) -> Result<PathBuf, String> {
    let mut cargo = build_command(root);
    cargo.env(FOLDER, bundle);
    if pace == Pace::Careful {
        cargo.arg("--release");
    }
    let messages = child::build(cargo, "The command", tick)?;
    executable(&messages).ok_or_else(|| "cargo built no binary `twelvefold`.".to_owned())
}

/// The page's file among cargo's messages, one JSON object a line.
fn wasm_file(messages: &str) -> Option<PathBuf> {
    let mut paths = messages.lines().filter_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        let is_ours = message["target"]["name"] == "twelvefold_web";
        let files = message["filenames"].as_array().filter(|_| is_ours)?.iter();
        files.filter_map(Value::as_str).find(|file| file.ends_with(".wasm")).map(PathBuf::from)
    });
    paths.next_back()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_found_among_cargos_messages() {
        let messages = concat!(
            r#"{"target":{"name":"twelvefold_dice"},"filenames":["target/x.wasm"]}"#,
            "\nnot json\n",
            r#"{"target":{"name":"twelvefold_web"},"filenames":["target/libw.rlib","target/w.wasm"]}"#,
        );
        assert_eq!(wasm_file(messages), Some(PathBuf::from("target/w.wasm")));
        assert_eq!(wasm_file(""), None);
    }
}
