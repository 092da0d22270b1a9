//! The words of `twelvefold system`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// `twelvefold system …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold system new game.toml
  twelvefold system new game.toml --from highest-die
  twelvefold system check game.toml
  twelvefold system show game.toml
  twelvefold odds --system game.toml action --rating 2
  twelvefold roll --system game.toml action --rating 2")]
pub(crate) struct SystemArgs {
    #[command(subcommand)]
    pub(crate) command: SystemCommand,
}

/// What to do with a file.
#[derive(Debug, Subcommand)]
pub(crate) enum SystemCommand {
    /// Begin a system with one of the examples
    New {
        /// The file to make
        file: PathBuf,
        /// The example to begin with; `twelvefold system examples` lists them
        #[arg(long, value_name = "NAME", default_value = "highest-die")]
        from: String,
    },
    /// Tell everything that is wrong with a file
    Check {
        /// The file
        file: PathBuf,
    },
    /// Tell what a file says: its checks, inputs, dice and outcomes
    Show {
        /// The file
        file: PathBuf,
    },
    /// List the examples
    Examples,
}
