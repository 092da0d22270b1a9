//! What the databases do by themselves: one row, one commit.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Executor};
use testkit::{Postgres, pgbench};

use super::crowd::TABLES;

const MEASURED: Duration = Duration::from_secs(4);
/// About as long as what is kept of a roll.
const BODY: usize = 1_200;

const TABLE: &str = "CREATE TABLE events (table_id TEXT NOT NULL, seq BIGINT NOT NULL, action BIGINT NOT NULL,
    at BIGINT NOT NULL, salt BYTEA NOT NULL, body TEXT NOT NULL, hash BYTEA NOT NULL, PRIMARY KEY (table_id, seq))";
const INSERT: &str = "INSERT INTO events VALUES ($1, $2, $2, 1800000000000, $3, $4, $3)";

/// Commits a second of one row each, one after the other, on an SQLite file as the server opens it.
pub(crate) async fn sqlite(folder: &Path) -> Result<f64, String> {
    measure_sqlite(&folder.join("bare.db")).await.map_err(|error| error.to_string())
}

async fn measure_sqlite(file: &Path) -> Result<f64, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let options = options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full);
    let mut connection = options.connect().await?;
    connection.execute("DROP TABLE IF EXISTS events").await?;
    connection.execute(TABLE).await?;
    let (body, hash) = ("x".repeat(BODY), [7_u8; 32]);
    let (begun, mut count) = (Instant::now(), 0_i64);
    while begun.elapsed() < MEASURED {
        count += 1;
        let row = sqlx::query(INSERT).bind("table").bind(count).bind(&hash[..]).bind(&body);
        row.execute(&mut connection).await?;
    }
    let rate = count as f64 / begun.elapsed().as_secs_f64();
    connection.close().await?;
    Ok(rate)
}

/// pgbench's rate for a script of one such row, with as many clients as there are tables.
pub(crate) fn postgres(postgres: &Postgres) -> Result<f64, String> {
    measure_postgres(postgres).map_err(|error| error.to_string())
}

fn measure_postgres(postgres: &Postgres) -> Result<f64, testkit::Error> {
    let url = postgres.database()?;
    postgres.query(&url, &format!("{TABLE}; CREATE SEQUENCE numbers CACHE 100"))?;
    let hash = "decode('07070707070707070707070707070707070707070707070707070707070707', 'hex')";
    let script = format!(
        "INSERT INTO events SELECT 'table' || :client_id, number, number, 1800000000000, {hash}, '{}', {hash} \
         FROM nextval('numbers') AS number;\n",
        "x".repeat(BODY)
    );
    let clients = u32::try_from(TABLES).unwrap_or(u32::MAX);
    pgbench(&url, &script, clients, MEASURED.as_secs() as u32)
}
