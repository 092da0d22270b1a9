//! The command itself, for what it makes of the page's files.

use std::ffi::OsStr;
use std::process::Command;

use crate::place;

/// What the command says to these words; it must not refuse them.
#[track_caller]
pub fn command(words: &[&OsStr]) -> String {
    let output = Command::new(place("TWELVEFOLD_BIN")).args(words).output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
