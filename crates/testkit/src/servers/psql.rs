//! SQL through PostgreSQL's own client.

use std::process::{Command, Stdio};

use crate::{Error, Programs};

/// Runs SQL in the database of that URL and gives the rows it answers with: a line each, `|` between the columns.
pub(crate) fn psql(programs: &Programs, url: &str, sql: &str) -> Result<String, Error> {
    let mut psql = client(programs, "psql");
    psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url, "-c", sql]);
    Ok(read(psql)?.trim_end().to_owned())
}

/// One of the client programs, deaf to the settings of whoever runs us.
pub(crate) fn client(programs: &Programs, name: &str) -> Command {
    let mut command = Command::new(programs.path(name));
    for (name, _) in std::env::vars_os().filter(|(name, _)| is_postgres_setting(&name.to_string_lossy())) {
        command.env_remove(name);
    }
    command.stdin(Stdio::null());
    command
}

/// What a client program prints.
pub(crate) fn read(mut command: Command) -> Result<String, Error> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => return Err(Error::CannotRun { program, reason: error.to_string() }),
    };
    if !output.status.success() {
        return Err(Error::Failed { program, said: String::from_utf8_lossy(&output.stderr).into_owned() });
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// PGHOST, PGSSLMODE and the others, all of which libpq obeys.
fn is_postgres_setting(name: &str) -> bool {
    name.starts_with("PG") && name != "PG_CONFIG"
}
