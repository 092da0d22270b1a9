//! The store: opening, appending, reading, closing.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::Connection;
use tokio::sync::{broadcast, mpsc, watch};

use crate::checksum::NoChecksum;
use crate::crew::Crew;
use crate::engine::{Engine, on_reader, on_writer};
use crate::place::Place;
use crate::postgres::{self, PostgresServer};
use crate::sqlite::{SqliteBatches, SqliteFile};
use crate::writer::Pending;
use crate::{Append, Head, Row, StoreError, TableId, Wake, cells, queries};

/// An open store. Cloning it is cheap and gives the same store.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    engine: Arc<Engine>,
    place: Place,
    crew: Crew,
    /// Has every row that must have one a checksum?
    has_checksums: AtomicBool,
}

impl fmt::Debug for Store {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_tuple("Store").field(&self.location()).finish()
    }
}

/// A row as the databases give it.
type RowCells = (i64, i64, i64, Vec<u8>, String, Vec<u8>);

fn row((seq, action, at, salt, body, hash): RowCells) -> Result<Row, sqlx::Error> {
    let (seq, action) = (cells::number(seq)?, cells::number(action)?);
    Ok(Row { seq, action, at, salt: cells::bytes(salt)?, body, hash: cells::bytes(hash)? })
}

impl Store {
    /// Opens `sqlite:FILE` (made if it is not there) or `postgres://user@host/database`, and brings its tables up
    /// to date. Anything that is not ours, or newer than this program, is left as it is.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        match Address::parse(address)? {
            Address::File(file) => Self::open_file(file).await,
            Address::Server(server) => {
                let place = server.place().clone();
                let store = Self::start(Engine::Postgres(server.open().await?), place, true);
                store.fill_checksums().await.map(|()| store)
            }
        }
    }

    /// The same for a program that must be the only one to write: an SQLite file that another such program has open is refused.
    /// Any number of them share a PostgreSQL.
    pub async fn open_alone(address: &str) -> Result<Self, StoreError> {
        match Address::parse(address)? {
            Address::File(file) => Self::open_file(file.alone()).await,
            Address::Server(_) => Self::open(address).await,
        }
    }

    /// Opens a store for reading only; it is not changed in any way.
    pub async fn open_to_read(address: &str) -> Result<Self, StoreError> {
        let store = match Address::parse(address)? {
            Address::File(file) => {
                let place = file.place().clone();
                Self::start(Engine::Sqlite(file.open_to_read().await?), place, false)
            }
            Address::Server(server) => {
                let place = server.place().clone();
                Self::start(Engine::Postgres(server.open_to_read().await?), place, false)
            }
        };
        store.look_for_checksums().await.map(|()| store)
    }

    pub(crate) async fn open_path(path: &Path) -> Result<Self, StoreError> {
        Self::open_file(SqliteFile::at_path(path)).await
    }

    pub(crate) async fn open_file(file: SqliteFile) -> Result<Self, StoreError> {
        let place = file.place().clone();
        let store = Self::start(Engine::Sqlite(file.open().await?), place, true);
        store.fill_checksums().await.map(|()| store)
    }

    /// A store that is only read and hears of nothing.
    pub(crate) fn to_read(engine: Engine, place: Place) -> Self {
        Self(Arc::new(Inner {
            engine: Arc::new(engine),
            place,
            crew: Crew::new(),
            has_checksums: AtomicBool::default(),
        }))
    }

    fn start(engine: Engine, place: Place, writable: bool) -> Self {
        let engine = Arc::new(engine);
        let mut crew = Crew::new();
        match &*engine {
            Engine::Sqlite(_) if writable => {
                crew.write_with(SqliteBatches { engine: Arc::clone(&engine), place: place.clone() });
            }
            Engine::Sqlite(_) => {}
            Engine::Postgres(server) => {
                if writable {
                    crew.write_to(server, &place);
                }
                crew.add(postgres::listen(server.pool().clone(), crew.hub.clone(), crew.closing.subscribe()));
            }
        }
        Self(Arc::new(Inner { engine, place, crew, has_checksums: AtomicBool::default() }))
    }

    /// Puts rows at the end of a table's log, with all that goes with them, or does nothing. `Ok` means that they
    /// are committed and flushed to disk. A caller that stops waiting does not stop the append.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        append.fits()?;
        let snapshot = append.snapshot.clone().map(|snapshot| (append.table.clone(), snapshot));
        let (pending, heard) = Pending::new(append);
        let queue = self.queue_of(&pending.append.table)?;
        queue.send(pending).await.map_err(|_| StoreError::Closed)?;
        heard.await.unwrap_or_else(|_| Err(StoreError::Unsure { place: self.0.place.to_string() }))?;
        if let Some((table, snapshot)) = snapshot
            && let Err(error) = self.keep_snapshot(&table, snapshot).await
        {
            tracing::warn!(%table, %error, "a snapshot was not kept; the next one will be");
        }
        Ok(())
    }

    /// The queue of a table, always the same one.
    fn queue_of(&self, table: &TableId) -> Result<&mpsc::Sender<Pending>, StoreError> {
        let mut hasher = DefaultHasher::new();
        table.hash(&mut hasher);
        let read_only = || StoreError::ReadOnly { place: self.0.place.to_string() };
        let queues = &self.0.crew.queues;
        let place = (hasher.finish() as usize).checked_rem(queues.len()).ok_or_else(read_only)?;
        queues.get(place).ok_or_else(read_only)
    }

    /// Up to `limit` rows of a table after a `seq`, in order. A table that is not there has none.
    pub async fn read_rows(&self, table: &TableId, after: u64, limit: u32) -> Result<Vec<Row>, StoreError> {
        let found: Vec<RowCells> = on_reader!(self, pool => {
            sqlx::query_as(queries::READ)
                .bind(table.as_str())
                .bind(cells::capped(after))
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        found.into_iter().map(row).collect::<Result<_, _>>().map_err(|error| self.place().explain(error))
    }

    /// One row of a table.
    pub async fn read_at(&self, table: &TableId, seq: u64) -> Result<Option<Row>, StoreError> {
        let found: Option<RowCells> = on_reader!(self, pool => {
            sqlx::query_as(queries::READ_AT).bind(table.as_str()).bind(cells::capped(seq)).fetch_optional(pool).await
        })?;
        found.map(row).transpose().map_err(|error| self.place().explain(error))
    }

    /// How far a table reaches; `None` if there is no such table.
    pub async fn head(&self, table: &TableId) -> Result<Option<Head>, StoreError> {
        let found: Option<(i64, Vec<u8>)> = on_reader!(self, pool => {
            sqlx::query_as(queries::HEAD).bind(table.as_str()).fetch_optional(pool).await
        })?;
        let head = |(seq, hash)| Ok(Head { seq: cells::number(seq)?, hash: cells::bytes(hash)? });
        found.map(head).transpose().map_err(|error| self.place().explain(error))
    }

    /// Up to `limit` tables after one, in the order of their ids.
    pub async fn tables(&self, after: Option<&TableId>, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let after = after.map_or("", TableId::as_str);
        let found: Vec<String> = on_reader!(self, pool => {
            sqlx::query_scalar(queries::TABLES).bind(after).bind(i64::from(limit)).fetch_all(pool).await
        })?;
        let parse = |id: String| id.parse().map_err(|_| cells::decode("a table's id is none"));
        found.into_iter().map(parse).collect::<Result<_, _>>().map_err(|error| self.place().explain(error))
    }

    /// Deletes a table with everything that belongs to it.
    pub async fn delete_table(&self, table: &TableId) -> Result<(), StoreError> {
        let deleted = on_writer!(self, (connection, begin) => {
            let mut transaction = connection.begin_with(begin).await?;
            let mut deleted = None;
            for query in queries::DELETE_TABLE {
                let done = sqlx::query(query).bind(table.as_str()).execute(&mut *transaction).await?;
                deleted.get_or_insert(done.rows_affected());
            }
            transaction.commit().await.map(|()| deleted)
        })?;
        if deleted == Some(0) { Err(StoreError::NoSuchTable) } else { Ok(()) }
    }

    /// Whether the database answers, and has room for what is written to it.
    pub async fn ping(&self) -> Result<(), StoreError> {
        if *self.closing().borrow() {
            return Err(StoreError::Closed);
        }
        if let Engine::Sqlite(sqlite) = self.engine() {
            sqlite.has_room()?;
        }
        on_writer!(self, (connection, _begin) => {
            sqlx::query(queries::TOUCH).execute(&mut *connection).await.map(drop)
        })
    }

    /// Takes no more appends, finishes those that wait, and closes every connection.
    pub async fn close(&self) {
        self.0.crew.dismiss().await;
        match self.engine() {
            Engine::Sqlite(sqlite) => sqlite.close().await,
            Engine::Postgres(postgres) => postgres.close().await,
        }
    }

    /// Where it is, without user or password.
    #[must_use]
    pub fn location(&self) -> String {
        self.0.place.to_string()
    }

    /// Something here is not what was written.
    pub(crate) fn damaged(&self, what: &str) -> StoreError {
        StoreError::Damaged { place: self.location(), detail: format!("{what} is not what was written") }
    }

    /// From now on a row without a checksum is damaged.
    pub(crate) fn expect_checksums(&self) {
        self.0.has_checksums.store(true, Ordering::Relaxed);
    }

    pub(crate) fn no_checksum(&self) -> NoChecksum {
        if self.0.has_checksums.load(Ordering::Relaxed) { NoChecksum::IsDamage } else { NoChecksum::IsOld }
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.0.engine
    }

    pub(crate) fn place(&self) -> &Place {
        &self.0.place
    }

    pub(crate) fn hub(&self) -> &broadcast::Sender<Wake> {
        &self.0.crew.hub
    }

    pub(crate) fn wake(&self, wake: Wake) {
        self.0.crew.wake(wake);
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.crew.closing.subscribe()
    }
}

/// What an address names.
enum Address {
    File(SqliteFile),
    Server(PostgresServer),
}

impl Address {
    fn parse(address: &str) -> Result<Self, StoreError> {
        if let Some(rest) = address.strip_prefix("sqlite:") {
            return SqliteFile::of_address(rest).map(Self::File);
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return PostgresServer::of_address(address).map(Self::Server);
        }
        Err(StoreError::BadAddress { why: "it begins neither with sqlite: nor with postgres://" })
    }
}
