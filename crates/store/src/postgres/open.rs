//! Opening a PostgreSQL database: looked at first, and touched only if it is ours or empty.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{Connection, Executor};

use super::{Postgres, settle};
use crate::place::Place;
use crate::{StoreError, cells, migrate, queries};

/// Connections for reading and for what is written now and then.
const CONNECTIONS: u32 = 8;
const PATIENCE: Duration = Duration::from_secs(10);
/// Everything that is read afterwards is as it was then.
const ONE_MOMENT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// Nodes that start at the same time bring the tables up one after the other: "12fold".
const MIGRATION_LOCK: &str = "SELECT pg_advisory_xact_lock(54087236775012)";
/// Whether our tables are in the schema we use, and how many tables are there in all; those of extensions do not
/// count. One look at one moment: another node may be making them.
const TABLES: &str = "SELECT COUNT(*) FILTER (WHERE relname = 'twelvefold') > 0, COUNT(*) FROM pg_class \
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT EXISTS \
     (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')";

/// A database to open.
pub(crate) struct PostgresServer {
    place: Place,
    options: PgConnectOptions,
}

impl PostgresServer {
    pub(crate) fn of_address(address: &str) -> Result<Self, StoreError> {
        // What the parser says may quote the password.
        let unreadable = |_| StoreError::BadAddress { why: "it is no address of a PostgreSQL database" };
        let options = PgConnectOptions::from_str(address).map_err(unreadable)?;
        let options = options.application_name("twelvefold").disable_statement_logging();
        Ok(Self { place: Place::server(&options), options })
    }

    pub(crate) fn place(&self) -> &Place {
        &self.place
    }

    /// Opens it for reading and writing, making the tables if it is empty.
    pub(crate) async fn open(self) -> Result<Postgres, StoreError> {
        let explain = |error| self.place.explain(error);
        let mut connection = self.connect().await?;
        self.stored_version(&mut connection).await?;
        bring_up(&mut connection).await.map_err(explain)?;
        warn_of_no_fsync(&mut connection, &self.place).await.map_err(explain)?;
        connection.close().await.map_err(explain)?;
        Ok(self.with(true, migrate::KNOWN))
    }

    /// Opens it for reading only.
    pub(crate) async fn open_to_read(self) -> Result<Postgres, StoreError> {
        let mut connection = self.connect().await?;
        let found = self.stored_version(&mut connection).await?;
        if found == 0 {
            let detail = "no table was ever kept in it".into();
            return Err(StoreError::Missing { place: self.place.to_string(), detail });
        }
        Ok(self.with(false, found))
    }

    async fn connect(&self) -> Result<PgConnection, StoreError> {
        let connected = tokio::time::timeout(PATIENCE, self.options.connect()).await;
        connected.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map_err(|error| self.place.explain(error))
    }

    fn with(self, writable: bool, version: u64) -> Postgres {
        let views = migrate::read_as_new(&migrate::POSTGRES_READ_AS_NEW, version);
        let options = self.options.clone();
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
        let pool = pool.after_connect(move |connection, _| Box::pin(get_ready(connection, views)));
        let pool = pool.connect_lazy_with(options);
        Postgres { place: self.place, options: self.options, views, pool, writable }
    }

    /// The version of the tables; 0 if there are none at all.
    async fn stored_version(&self, connection: &mut PgConnection) -> Result<u64, StoreError> {
        let explain = |error| self.place.explain(error);
        let (ours, tables): (bool, i64) =
            sqlx::query_as(TABLES).fetch_one(&mut *connection).await.map_err(explain)?;
        if !ours && tables > 0 {
            let detail = "it has tables of something else".into();
            return Err(StoreError::NotOurs { place: self.place.to_string(), detail });
        }
        if !ours {
            return Ok(0);
        }
        let found = version(connection).await.map_err(explain)?;
        migrate::not_newer(found, &self.place)?;
        Ok(found)
    }
}

/// Settles a connection, and lets it read an older database.
async fn get_ready(connection: &mut PgConnection, views: Option<&'static str>) -> Result<(), sqlx::Error> {
    settle(connection).await?;
    match views {
        Some(views) => sqlx::raw_sql(views).execute(connection).await.map(drop),
        None => Ok(()),
    }
}

impl Postgres {
    /// The same database as it is at one moment, to be read while others write: one connection, and on it one transaction.
    pub(crate) fn at_one_moment(&self) -> Self {
        let (views, is_begun) = (self.views, Arc::new(AtomicBool::new(false)));
        let pool = PgPoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        let pool = pool.test_before_acquire(false).acquire_timeout(PATIENCE);
        let pool = pool.after_connect(move |connection, _| {
            let is_begun = Arc::clone(&is_begun);
            Box::pin(async move {
                // Another connection would see another moment.
                if is_begun.swap(true, Ordering::Relaxed) {
                    return Err(sqlx::Error::Protocol("the connection was lost".to_owned()));
                }
                get_ready(connection, views).await?;
                sqlx::raw_sql(ONE_MOMENT).execute(connection).await.map(drop)
            })
        });
        let pool = pool.connect_lazy_with(self.options.clone());
        Self { place: self.place.clone(), options: self.options.clone(), views, pool, writable: false }
    }
}

async fn version(connection: &mut PgConnection) -> Result<u64, sqlx::Error> {
    sqlx::query_scalar(queries::VERSION).fetch_one(connection).await.and_then(cells::number)
}

/// Brings the tables up to date. Looked at again under the lock: another node may have done it meanwhile.
async fn bring_up(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    transaction.execute(MIGRATION_LOCK).await?;
    let (ours, _): (bool, i64) = sqlx::query_as(TABLES).fetch_one(&mut *transaction).await?;
    let found = if ours { Some(version(&mut transaction).await?) } else { None };
    migrate::bring_up!(transaction, found, migrate::POSTGRES);
    // Looked at first: a database that may only be read can be opened, too.
    let identity: Option<i64> =
        sqlx::query_scalar(queries::IDENTITY).fetch_optional(&mut *transaction).await?;
    if identity.is_none() {
        sqlx::query(queries::postgres::DRAW_IDENTITY).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

async fn warn_of_no_fsync(connection: &mut PgConnection, place: &Place) -> Result<(), sqlx::Error> {
    let fsync: String = sqlx::query_scalar("SELECT current_setting('fsync')").fetch_one(connection).await?;
    if fsync == "off" {
        tracing::warn!(%place, "the server's fsync is off: what is acknowledged can be lost if its machine stops");
    }
    Ok(())
}
