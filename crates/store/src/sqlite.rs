//! SQLite: one file, one writer, any number of readers.

mod batch;
mod open;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePool};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{Mutex, MutexGuard};

use crate::StoreError;
use crate::place::Place;

pub(crate) use batch::SqliteBatches;
pub(crate) use open::SqliteFile;

/// An open SQLite store.
#[derive(Debug)]
pub(crate) struct Sqlite {
    place: Place,
    /// How to connect for writing; `None` if only reading was asked for.
    writing: Option<SqliteConnectOptions>,
    /// The connection that writes, while nobody has it.
    writer: Mutex<Option<SqliteConnection>>,
    readers: SqlitePool,
}

/// The right to write, one at a time and in order of asking.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    slot: MutexGuard<'a, Option<SqliteConnection>>,
    connection: SqliteConnection,
}

impl Turn<'_> {
    pub(crate) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Leaves the connection to the next. Without this it is dropped, which undoes whatever was half done.
    pub(crate) fn done(mut self) {
        *self.slot = Some(self.connection);
    }
}

impl Sqlite {
    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Waits for the right to write.
    pub(crate) async fn turn(&self) -> Result<Turn<'_>, StoreError> {
        let Some(writing) = &self.writing else {
            return Err(StoreError::ReadOnly { place: self.place.to_string() });
        };
        let mut slot = self.writer.lock().await;
        let connection = match slot.take() {
            Some(connection) => connection,
            None => writing.connect().await.map_err(|error| self.place.explain(error))?,
        };
        Ok(Turn { slot, connection })
    }

    /// Whether it can be written to and read.
    pub(crate) async fn ping(&self) -> Result<(), sqlx::Error> {
        sqlx::query(crate::queries::VERSION).fetch_one(&self.readers).await.map(drop)
    }

    /// Closes every connection; the last one to close tidies the log beside the file into it.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        if let Some(writer) = self.writer.lock().await.take()
            && let Err(error) = writer.close().await
        {
            tracing::warn!(%error, "closing the store's writer");
        }
    }
}
