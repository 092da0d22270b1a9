//! `cargo x docs`: the sessions printed in the pages are what the command really says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use crate::child::{self, Ending};
use crate::project::text_files;
use crate::run::{build_command, executable};
use crate::source::Source;
use crate::step::Report;
use crate::transcript::{Desk, Replay, replay};

/// No command in a page may take longer: a reader would not wait either.
const PATIENCE: Duration = Duration::from_secs(30);

/// Checks the pages, or rewrites those that are out of date.
pub(crate) fn run(root: &Path, update: bool) -> Result<ExitCode, String> {
    eprintln!("Building the command and replaying the pages.");
    let pages = replay_pages(root, &mut |_| {})?;
    let mut fine = true;
    for (page, replay) in &pages {
        let stale = if update { &[] } else { replay.stale.as_slice() };
        for finding in replay.broken.iter().chain(stale) {
            println!("{finding}");
            fine = false;
        }
        if update && replay.text != page.text {
            write(&root.join(&page.path), &replay.text)?;
            println!("{}: rewritten", page.path);
        }
    }
    println!("{}", census(&pages));
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The same as a step of `cargo x test`; changes nothing.
pub(crate) fn check(root: &Path, tick: &mut dyn FnMut(&str)) -> Result<Report, String> {
    let pages = replay_pages(root, tick)?;
    let findings: Vec<_> =
        pages.iter().flat_map(|(_, replay)| replay.broken.iter().chain(&replay.stale)).cloned().collect();
    let mut report = Report::of(&findings, census(&pages));
    if !report.passed {
        report.output.push_str("\n\n`cargo x docs --update` writes what the command prints into the pages.");
    }
    Ok(report)
}

/// Every page that holds a session, replayed with a freshly built command.
fn replay_pages(root: &Path, tick: &mut dyn FnMut(&str)) -> Result<Vec<(Source, Replay)>, String> {
    let binary = build(root, tick)?;
    let mut pages = Vec::new();
    for page in text_files(root)?.into_iter().filter(|file| file.path.ends_with(".md")) {
        let mut folder = Folder::new(&binary)?;
        tick(&page.path);
        let replay = replay(&page, &mut folder)?;
        if replay.commands > 0 || !replay.broken.is_empty() {
            pages.push((page, replay));
        }
    }
    Ok(pages)
}

/// Builds the command with the debug profile, as the tests do, and says where it is.
fn build(root: &Path, tick: &mut dyn FnMut(&str)) -> Result<PathBuf, String> {
    let messages = child::build(build_command(root), "The command", &mut |_| tick("building the command"))?;
    executable(&messages).ok_or_else(|| "cargo built no binary `twelvefold`.".to_owned())
}

fn census(pages: &[(Source, Replay)]) -> String {
    let commands: usize = pages.iter().map(|(_, replay)| replay.commands).sum();
    format!("{commands} commands in {} pages", pages.len())
}

/// Writes beside the page and moves over it, so that a page is never half written.
fn write(path: &Path, text: &str) -> Result<(), String> {
    let fresh = path.with_extension("md.new");
    fs::write(&fresh, text)
        .and_then(|()| fs::rename(&fresh, path))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// A fresh folder in which one page's commands run, one after the other, and find what the earlier ones left.
struct Folder {
    path: PathBuf,
    search: std::ffi::OsString,
}

impl Folder {
    fn new(binary: &Path) -> Result<Self, String> {
        let path = std::env::temp_dir().join(format!("twelvefold-docs-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let here = binary.parent().map(Path::to_owned);
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        let search = std::env::join_paths(here.into_iter().chain(std::env::split_paths(&inherited)))
            .map_err(|error| format!("The folder of the binary cannot stand in PATH: {error}"))?;
        Ok(Self { path, search })
    }
}

impl Desk for Folder {
    fn run(&mut self, line: &str) -> Result<Ending, String> {
        let mut shell = Command::new("sh");
        shell.args(["-c", line]).current_dir(&self.path).env("PATH", &self.search);
        // As on a plain terminal: no colour, 80 columns.
        shell.env("NO_COLOR", "1").env("COLUMNS", "80").env("TERM", "dumb");
        child::watch(shell, Some(PATIENCE), &mut |_| {})
    }

    fn put(&mut self, name: &str, text: &str) -> Result<(), String> {
        fs::write(self.path.join(name), text).map_err(|error| format!("{name}: {error}"))
    }

    fn has(&self, name: &str) -> bool {
        self.path.join(name).is_file()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed is the system's to clean up.
        let _ = fs::remove_dir_all(&self.path);
    }
}
