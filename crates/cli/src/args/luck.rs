//! The words of a look back.

use std::path::PathBuf;

use clap::Args;

/// `twelvefold luck …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold roll d12 --modifier 5 --dc 18 --as Ana --json >> rolls.jsonl
  twelvefold luck rolls.jsonl
  twelvefold luck rolls.jsonl --skip-broken --json")]
pub(crate) struct LuckArgs {
    /// Recorded rolls, one on each line, as `roll --json` prints them; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The file of a system of your own, whose rolls are among them; once for each
    #[arg(long, value_name = "FILE")]
    pub(crate) system: Vec<PathBuf>,
    /// Leave out lines that are no recorded roll, and say which
    #[arg(long)]
    pub(crate) skip_broken: bool,
}
