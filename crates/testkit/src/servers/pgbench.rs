//! How fast PostgreSQL is by its own measure.

use std::num::NonZero;
use std::thread::available_parallelism;

use super::psql::{client, read};
use crate::{Error, Programs};

/// Transactions a second of pgbench running `script` (SQL, with pgbench's `\set` if need be) in the database of that
/// URL, with as many clients, for as many seconds. Statements are prepared once, as sqlx does it.
pub fn pgbench(url: &str, script: &str, clients: u32, seconds: u32) -> Result<f64, Error> {
    let trouble = |reason: String| Error::CannotRun { program: "pgbench".to_owned(), reason };
    let file = tempfile::NamedTempFile::new().map_err(|error| trouble(error.to_string()))?;
    std::fs::write(file.path(), script).map_err(|error| trouble(error.to_string()))?;
    let cores = available_parallelism().map_or(1, NonZero::get);
    let threads = usize::try_from(clients).unwrap_or(cores).min(cores);
    let mut pgbench = client(&Programs::find()?, "pgbench");
    pgbench.args(["--no-vacuum", "--protocol=prepared", "--file"]).arg(file.path());
    pgbench.args(["--client", &clients.to_string(), "--jobs", &threads.to_string()]);
    pgbench.args(["--time", &seconds.to_string(), url]);
    let said = read(pgbench)?;
    rate(&said).ok_or(Error::Failed { program: "pgbench".to_owned(), said })
}

/// The last line `tps = 1234.5 (…)`; older versions print two, the last without the time it took to connect.
fn rate(said: &str) -> Option<f64> {
    let after = said.lines().rev().find_map(|line| line.strip_prefix("tps = "))?;
    after.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_is_read_from_any_version() {
        assert_eq!(
            rate("latency average = 1.6 ms\ntps = 600.25 (without initial connection time)\n"),
            Some(600.25)
        );
        let older =
            "tps = 590 (including connections establishing)\ntps = 600 (excluding connections establishing)";
        assert_eq!(rate(older), Some(600.0));
        assert_eq!(rate("pgbench: error"), None);
    }
}
