//! What can keep a test from having what it needs.

use std::fmt;
use std::path::PathBuf;

/// Why a program could not be found, started or asked. One sentence, and what the program itself said.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no PostgreSQL to start.
    #[error(
        "PostgreSQL's programs are not here; `cargo x test` installs them, or install the package `postgresql`"
    )]
    NoPostgres,
    /// PostgreSQL refuses to be started by root, and there is nobody else.
    #[error("PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as")]
    NoUser,
    /// No folder that PostgreSQL can work in.
    #[error("`{folder}` is no folder for PostgreSQL: {reason}")]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A program could not be started, or we lost sight of it.
    #[error("`{program}` can't be run: {reason}")]
    CannotRun {
        /// The program.
        program: String,
        /// What the system says.
        reason: String,
    },
    /// A program ended, but not well.
    #[error("`{program}` failed; it said:\n{said}")]
    Failed {
        /// The program.
        program: String,
        /// All it wrote.
        said: String,
    },
    /// A program did not do in time what we waited for.
    #[error("`{program}` did not {what} within {seconds} s; it said:\n{said}")]
    TooSlow {
        /// The program.
        program: String,
        /// What we waited for.
        what: &'static str,
        /// How long.
        seconds: u64,
        /// All it wrote.
        said: String,
    },
    /// No port is free.
    #[error("No free port was found on 127.0.0.1 among {0} that were tried")]
    NoPort(u32),
}

/// The sentence itself, so that a test which unwraps shows it.
impl fmt::Debug for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }
}
