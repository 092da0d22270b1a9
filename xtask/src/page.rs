//! The page: compiled for the browser and bundled into a folder, from which the command serves it.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use serde_json::Value;

use crate::child::{self, cargo};
use crate::progress::Progress;
use crate::run;
use crate::tidy::layers;
use crate::toolchain::{Need, WASM};

/// What the command finds its page by, when it is built or when it serves.
const FOLDER: &str = "TWELVEFOLD_PAGE";

/// Whom the build is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Those who try it or work on it on this machine: built in the least time.
    Fast,
    /// Those who get it over a network, and those who measure: small and quick.
    Best,
}

impl Pace {
    /// The profile in `Cargo.toml` that the page is compiled with.
    fn page_profile(self) -> &'static str {
        match self {
            Self::Fast => "dev",
            Self::Best => "web",
        }
    }
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
    println!(
        "Builds the page and the command in 3 steps, then starts a server with a table to try things at.\n\
         On two cores that takes 12 to 15 minutes the first time, and a minute or two after a change.\n"
    );
    let mut progress = Progress::new(&["page", "bundle", "command"]);
    let Some(bundle) = make(root, pace, &mut progress) else { return Ok(ExitCode::FAILURE) };
    let built = progress.attempt("command", |tick| run::build(root, pace, tick));
    let Some(binary) = built else { return Ok(ExitCode::FAILURE) };
    println!("\n$ twelvefold serve --demo\n");
    let mut server = Command::new(binary);
    server.args(["serve", "--demo"]).env(FOLDER, &bundle.folder);
    child::hand_over(server)
}

/// `cargo x install`: the command with its page inside, where cargo installs programs.
pub(crate) fn install(root: &Path) -> Result<ExitCode, String> {
    println!(
        "Builds the page and installs the command with the page inside, in 3 steps.\n\
         On two cores that takes about 6 minutes the first time.\n"
    );
    let mut progress = Progress::new(&["page", "bundle", "install"]);
    let Some(bundle) = make(root, Pace::Best, &mut progress) else { return Ok(ExitCode::FAILURE) };
    let installed = progress.attempt("install", |tick| {
        let mut cargo = cargo(root);
        cargo.args(["install", "--locked", "--path", "crates/cli"]).env(FOLDER, &bundle.folder);
        let ending = child::watch(cargo, None, tick)?;
        if ending.is_success() { Ok(()) } else { Err(ending.text) }
    });
    Ok(if installed.is_some() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn make(root: &Path, pace: Pace, progress: &mut Progress) -> Option<Bundle> {
    let wasm = progress.attempt("page", |tick| compile(root, pace, tick))?;
    progress.attempt("bundle", |tick| bundle(root, &wasm, pace, tick))
}

/// Compiles the page for the browser, fetching the target first if it is missing.
pub(crate) fn compile(root: &Path, pace: Pace, tick: &mut dyn FnMut(&str)) -> Result<PathBuf, String> {
    Need::Target(WASM).ensure(root, tick)?;
    let mut cargo = cargo(root);
    cargo.args(["build", "--package", "twelvefold-web", "--lib", "--target", WASM]);
    // Also those that the page does not use yet: all of them must build for it.
    cargo.args(layers::pure().flat_map(|name| ["--package", name]));
    cargo.args(["--profile", pace.page_profile()]).args(child::MESSAGES);
    // A profile of its own would not share the macros, which are built for this machine, with everything else. What draws the
    // page is worth some optimising, or one waits for it.
    cargo.args(["--config", "profile.dev.package.twelvefold-web.opt-level=1"]);
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
