//! The words of looking after a store, and of checking an export.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use play::fair::Hash;

/// `twelvefold store …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold store check
  twelvefold store backup tables-2026-05-01.db
  twelvefold store restore tables-2026-05-01.db --store sqlite:tables.db
  twelvefold store move --from sqlite:tables.db --to postgres://tables@db/tables")]
pub(crate) struct StoreArgs {
    #[command(subcommand)]
    pub(crate) command: StoreCommand,
}

/// Which store.
#[derive(Debug, Args)]
pub(crate) struct WhichStore {
    /// Where tables are kept: sqlite:FILE or postgres://…; the file in your data folder if left out
    #[arg(long, value_name = "ADDRESS", env = "TWELVEFOLD_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
}

/// What to do with a store.
#[derive(Debug, Subcommand)]
pub(crate) enum StoreCommand {
    /// Read everything and check it: rows, chains, secrets
    Check(WhichStore),
    /// Copy the store into one file, while tables are played
    Backup {
        /// The file to make; one that is there already is never overwritten
        file: PathBuf,
        #[command(flatten)]
        which: WhichStore,
    },
    /// Make a new store from a backup
    Restore {
        /// The backup
        file: PathBuf,
        #[command(flatten)]
        which: WhichStore,
    },
    /// Forget the seeds of rolls to come, after a database was brought back by other means than `restore`
    ForgetSeeds(WhichStore),
    /// Move every table into another store; goes on where it stopped
    Move {
        /// The store to read; it stays as it is
        #[arg(long, value_name = "ADDRESS")]
        from: String,
        /// The store to fill
        #[arg(long, value_name = "ADDRESS")]
        to: String,
    },
}

/// `twelvefold verify …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table export salt-road.jsonl
  twelvefold verify salt-road.jsonl
  twelvefold verify salt-road.jsonl --head 2e43…74d1
  twelvefold verify salt-road.jsonl --json")]
pub(crate) struct VerifyArgs {
    /// An export of a table, by the GM or a player; - for standard input
    pub(crate) file: PathBuf,
    /// A head of this table that you noted, now or long ago: 64 digits, as the page and `table head` show it
    #[arg(long, value_name = "HASH")]
    pub(crate) head: Option<Hash>,
}
