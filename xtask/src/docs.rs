//! `cargo x docs`: the sessions printed in the pages are what the command really says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use crate::child::{self, Ending};
use crate::page::Pace;
use crate::pool;
use crate::project::text_files;
use crate::run;
use crate::source::Source;
use crate::step::Report;
use crate::transcript::{Desk, Replay, replay};

/// No command in a page may take longer: a reader would not wait either.
const PATIENCE: Duration = Duration::from_secs(30);

/// Checks the pages, or rewrites those that are out of date.
pub(crate) fn run(root: &Path, update: bool) -> Result<ExitCode, String> {
    eprintln!("Building the command and replaying the pages.");
    let binary = run::build(root, Pace::Fast, &mut |_| {})?;
    let pages = replay_pages(root, &binary, &mut |_| {})?;
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
pub(crate) fn check(root: &Path, binary: &Path, tick: &mut dyn FnMut(&str)) -> Result<Report, String> {
    let pages = replay_pages(root, binary, tick)?;
    let findings: Vec<_> =
        pages.iter().flat_map(|(_, replay)| replay.broken.iter().chain(&replay.stale)).cloned().collect();
    let mut report = Report::from_findings(&findings, census(&pages));
    if !report.passed {
        report.output.push_str("\n\n`cargo x docs --update` writes what the command prints into the pages.");
    }
    Ok(report)
}

/// Every page that holds a session, replayed with this command.
fn replay_pages(
    root: &Path,
    binary: &Path,
    tick: &mut dyn FnMut(&str),
) -> Result<Vec<(Source, Replay)>, String> {
    let mut pages = text_files(root)?;
    pages.retain(|file| file.path.ends_with(".md"));
    let play = |page: &Source, tell: &mut dyn FnMut(&str)| {
        tell(&page.path);
        replay(page, &mut Folder::new(binary, &page.path)?)
    };
    let replays = pool::for_each(&pages, play, tick).into_iter().collect::<Result<Vec<_>, String>>()?;
    let has_session = |(_, replay): &(Source, Replay)| replay.commands > 0 || !replay.broken.is_empty();
    Ok(pages.into_iter().zip(replays).filter(has_session).collect())
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
    fn new(binary: &Path, page: &str) -> Result<Self, String> {
        let name = format!("twelvefold-docs-{}-{}", std::process::id(), page.replace('/', "-"));
        let path = std::env::temp_dir().join(name);
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

    fn write_file(&mut self, name: &str, text: &str) -> Result<(), String> {
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
