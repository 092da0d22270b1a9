//! The words of a program's odds.

use std::path::PathBuf;

use clap::Args;

/// `odds program …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold odds program ability.dice
  echo 'output [highest 3 of 4d6]' | twelvefold odds program -
  twelvefold odds program ability.dice --json")]
pub(crate) struct ProgramArgs {
    /// A file with an AnyDice program; - reads it from standard input
    #[arg(value_name = "FILE|-")]
    pub(crate) file: PathBuf,
}
