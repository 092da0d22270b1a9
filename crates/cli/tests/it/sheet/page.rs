//! The page about sheets: every command on it works.

use std::path::Path;
use std::process::Command;

const PAGE: &str = include_str!("../../../../../docs/sheets.md");

/// The lines of the page that can be typed into a shell.
fn typed() -> impl Iterator<Item = &'static str> {
    let blocks = PAGE.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.flat_map(str::lines).filter(|line| !line.is_empty())
}

#[cfg(unix)]
#[test]
fn the_session_of_the_page_can_be_played() {
    let folder = tempfile::tempdir().unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_twelvefold")).parent().unwrap();
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
    for line in typed() {
        let shell =
            Command::new("sh").args(["-c", line]).current_dir(folder.path()).env("PATH", &path).output();
        let ran = shell.unwrap();
        assert!(ran.status.success(), "{line}: {}", String::from_utf8_lossy(&ran.stderr));
    }
}

#[test]
fn the_page_names_every_command() {
    let help = Command::new(env!("CARGO_BIN_EXE_twelvefold")).args(["sheet", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let names = commands.lines().take_while(|line| !line.is_empty()).filter_map(|line| {
        let (name, _) = line.strip_prefix("  ")?.split_once("  ")?;
        (!name.is_empty()).then_some(name)
    });
    for name in names.filter(|name| *name != "help") {
        let written = PAGE.contains(&format!("`sheet {name}")) || PAGE.contains(&format!("|{name}"));
        assert!(written || PAGE.contains(&format!("\\|{name}")), "{name}");
    }
}
