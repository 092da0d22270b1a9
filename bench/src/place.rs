//! Where things are, and how they get built.

use std::path::PathBuf;
use std::process::Command;

/// The project's folder.
pub(crate) fn root() -> PathBuf {
    let bench = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    bench.parent().map_or(bench.clone(), PathBuf::from)
}

/// Where builds go.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// `cargo build --release` with these words.
pub(crate) fn build(words: &[&str]) -> Result<(), String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    succeed(command.current_dir(root()).args(["build", "--release", "--quiet"]).args(words))
}

/// Runs a command to its end; what it prints goes to stderr, so that stdout stays ours.
pub(crate) fn succeed(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let ended = command.stdout(std::io::stderr()).status();
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{name}` ended with {status}")),
        Err(error) => Err(format!("`{name}` can't be started: {error}")),
    }
}
