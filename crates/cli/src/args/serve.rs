//! The words of starting a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::values::address;

/// Where the operator's code is read from.
pub(crate) const OPERATOR_CODE: &str = "TWELVEFOLD_OPERATOR_CODE";

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
    /// Serve the page from this folder, as `cargo x page` makes it, and not the one inside this program
    #[arg(long, value_name = "FOLDER", env = "TWELVEFOLD_PAGE", hide_env_values = true)]
    pub(crate) page: Option<PathBuf>,
    /// A further name that people reach it by; others are refused, unless only a local network knows them
    #[arg(long = "host", value_name = "NAME")]
    pub(crate) hosts: Vec<String>,
    /// Let only whoever has the operator's code open and import tables; the code is TWELVEFOLD_OPERATOR_CODE
    #[arg(long)]
    pub(crate) closed: bool,
    /// The operator's code, which also opens /metrics to other machines
    #[arg(long, value_name = "CODE", env = OPERATOR_CODE, hide_env_values = true, hide = true)]
    pub(crate) operator_code: Option<String>,
    /// Keep at most so many tables in all
    #[arg(long, value_name = "N")]
    pub(crate) max_tables: Option<u64>,
    /// Keep at most so many events in all
    #[arg(long, value_name = "N")]
    pub(crate) max_events: Option<u64>,
    /// Let the database grow to at most so many megabytes
    #[arg(long, value_name = "N")]
    pub(crate) max_megabytes: Option<u64>,
    /// Let one address open or import so many tables a day
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) tables_a_day: u32,
    /// Let one address send so many commands a day
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    pub(crate) events_a_day: u32,
    /// Let one address send so many megabytes a day
    #[arg(long, value_name = "N", default_value_t = 1024)]
    pub(crate) megabytes_a_day: u32,
    /// Keep so many connections open at most; a program may usually have 1,024 files open
    #[arg(long, value_name = "N", default_value_t = 900)]
    pub(crate) max_connections: usize,
    /// Hold tables that nobody uses right now in so many megabytes of memory; those left alone longest are put away
    #[arg(long, value_name = "N", default_value_t = 128)]
    pub(crate) memory_megabytes: usize,
    /// Hold at most so many systems from files, of all tables together
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) max_systems: usize,
    /// Hold at most so many megabytes of them
    #[arg(long, value_name = "N", default_value_t = 256)]
    pub(crate) system_megabytes: usize,
    /// Make a backup so often, such as 6h or 30m, and look it over
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "to")]
    pub(crate) backup_every: Option<Duration>,
    /// How many backups are kept
    #[arg(long, value_name = "N", default_value_t = 14, requires = "backup_every")]
    pub(crate) keep: usize,
    /// The folder for backups
    #[arg(long, value_name = "FOLDER", requires = "backup_every")]
    pub(crate) to: Option<PathBuf>,
    /// Open a table to try things at, unless there is one, and print links to it that hold for a day
    #[arg(long)]
    pub(crate) demo: bool,
    /// How much is logged, to standard error
    #[arg(long, value_enum, value_name = "LEVEL", default_value = "warn")]
    pub(crate) log: LogLevel,
}

/// A time such as `6h`, `30m` or `90s`.
fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "write a number and h, m or s, such as 6h; at least one second".to_owned();
    let (number, unit) = text.split_at_checked(text.len().saturating_sub(1)).ok_or_else(wrong)?;
    let seconds = match unit {
        "h" => 3600,
        "m" => 60,
        "s" => 1,
        _ => return Err(wrong()),
    };
    let number = number.parse::<u64>().ok().filter(|&number| number > 0).ok_or_else(wrong)?;
    number.checked_mul(seconds).map(Duration::from_secs).ok_or_else(wrong)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_number_and_a_unit() {
        assert_eq!(duration("6h"), Ok(Duration::from_secs(6 * 3600)));
        assert_eq!(
            (duration("30m"), duration("1s")),
            (Ok(Duration::from_secs(1800)), Ok(Duration::from_secs(1)))
        );
        for wrong in
            ["", "6", "h", "0h", "-1h", "1.5h", "6d", "ö", "99999999999999999999h", "9999999999999999999h"]
        {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }
}
