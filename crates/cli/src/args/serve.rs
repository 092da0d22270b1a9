//! The words of starting a server.

use std::net::SocketAddr;

use clap::{Args, ValueEnum};

use super::values::address;

/// `twelvefold serve …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold serve
  twelvefold serve --listen 0.0.0.0:1212
  twelvefold serve --store sqlite:tables.db
  TWELVEFOLD_STORE=postgres://tables:secret@db/tables twelvefold serve --public-url https://table.example

Only this machine can reach it unless --listen says otherwise; 0.0.0.0:1212 lets in phones on the same network.")]
pub(crate) struct ServeArgs {
    /// Where tables are kept: sqlite:FILE or postgres://…; a file in your data folder if left out
    #[arg(long, value_name = "ADDRESS", env = "TWELVEFOLD_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:1212", value_parser = address)]
    pub(crate) listen: SocketAddr,
    /// Under which address people reach it, behind a proxy or by a name
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Believe what a proxy of your own says about who asks (X-Forwarded-For)
    #[arg(long)]
    pub(crate) trust_proxy: bool,
    /// Open a table to try things at, unless there is one, and print links to it that hold for a day
    #[arg(long)]
    pub(crate) demo: bool,
    /// How much is logged, to standard error
    #[arg(long, value_enum, value_name = "LEVEL", default_value = "warn")]
    pub(crate) log: LogLevel,
}

/// How much is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogLevel {
    /// Nothing
    Off,
    /// What failed
    Error,
    /// What looks wrong as well
    Warn,
    /// What is done as well
    Info,
    /// Everything
    Debug,
}
