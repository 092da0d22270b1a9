//! `cargo x python`: builds the Python package into a virtual environment and runs its tests.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::child::show;
use crate::run::exit_code;

/// What builds and tests the package.
const TOOLS: [&str; 3] = ["maturin>=1.9,<2", "pytest", "mypy"];

/// Builds the wheel, installs it, and tries it.
pub(crate) fn run(root: &Path) -> Result<ExitCode, String> {
    let target = root.join("target");
    let python = virtual_environment(&target.join("python-venv"))?;
    eprintln!("Building the wheel for speed; the first time takes a few minutes.");
    let wheels = target.join("wheels");
    let mut build = Command::new(&python);
    build.args(["-m", "maturin", "build", "--release", "--locked", "--interpreter"]).arg(&python);
    build.arg("--manifest-path").arg(root.join("python/Cargo.toml")).arg("--out").arg(&wheels);
    build.env("CARGO_TARGET_DIR", target.join("python"));
    succeed(build, "the wheel does not build")?;
    let mut install = pip(&python);
    install.args(["--force-reinstall", "--no-index", "--find-links"]).arg(&wheels).arg("twelvefold");
    succeed(install, "the wheel cannot be installed")?;
    let mut types = Command::new(&python);
    types.args(["-m", "mypy", "--strict", "--no-error-summary", "-p", "twelvefold"]).current_dir(&target);
    succeed(types, "the types do not fit")?;
    let mut tests = Command::new(&python);
    tests.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]).arg(root.join("python/tests"));
    // The installed package is tried, and not the folder it was made from.
    tests.current_dir(&target).env("PYTHONDONTWRITEBYTECODE", "1");
    show(tests).map(exit_code)
}

/// The environment's own Python, with what is needed in it.
fn virtual_environment(folder: &Path) -> Result<PathBuf, String> {
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        eprintln!("Making a virtual environment in {}.", folder.display());
        let mut make = Command::new("python3");
        make.args(["-m", "venv"]).arg(folder);
        succeed(make, "there is no virtual environment; install python3 and its module venv (python3-venv)")?;
    }
    let mut install = pip(&python);
    install.args(TOOLS);
    succeed(install, "PyPI cannot be reached, and maturin, pytest and mypy are not there yet")?;
    Ok(python)
}

fn pip(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    command
}

fn succeed(command: Command, sentence: &str) -> Result<(), String> {
    if show(command)?.success() { Ok(()) } else { Err(format!("cargo x python: {sentence}.")) }
}
