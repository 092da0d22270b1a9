//! PostgreSQL: a server that any number of nodes share.

mod announce;
mod batch;
mod listen;
mod open;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool};
use sqlx::{ConnectOptions, Connection};

use crate::StoreError;
use crate::place::Place;

pub(crate) use announce::{Announcer, send_words};
pub(crate) use batch::PostgresBatches;
pub(crate) use listen::listen;
pub(crate) use open::PostgresServer;

/// An open PostgreSQL store. Not to be shown: its options hold the password.
pub(crate) struct Postgres {
    place: Place,
    options: PgConnectOptions,
    /// What lets a connection read an older database.
    views: Option<&'static str>,
    pool: PgPool,
    writable: bool,
}

impl Postgres {
    pub(crate) fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub(crate) fn options(&self) -> &PgConnectOptions {
        &self.options
    }

    /// A connection to write to now and then; appends have connections of their own.
    pub(crate) async fn acquire(&self) -> Result<PoolConnection<sqlx::Postgres>, StoreError> {
        if !self.writable {
            return Err(StoreError::ReadOnly { place: self.place.to_string() });
        }
        self.pool.acquire().await.map_err(|error| self.place.explain(error))
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// A connection on which "committed" means flushed to disk and waiting has an end.
async fn connect_to_write(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    settle(&mut connection).await?;
    Ok(connection)
}

/// Somebody may have set the server to answer before it has flushed; no lock is waited for without end; and what is looked
/// up is looked up in an index, though the plan was made when its table was empty.
async fn settle(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    const FLUSHED: &str = "SELECT set_config('synchronous_commit', 'on', false) \
         WHERE current_setting('synchronous_commit') = 'off'";
    const PATIENCE: &str = "SELECT set_config('lock_timeout', '10s', false)";
    const BY_INDEX: &str = "SELECT set_config('enable_seqscan', 'off', false)";
    connection.ping().await?;
    for setting in [FLUSHED, PATIENCE, BY_INDEX] {
        sqlx::query(setting).execute(&mut *connection).await?;
    }
    Ok(())
}
