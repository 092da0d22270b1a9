//! SQLite: one file, one writer, any number of readers.

mod alone;
mod batch;
mod many;
mod mark;
mod open;

use std::path::Path;
use std::sync::PoisonError;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePool};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{Mutex, MutexGuard};

use crate::place::Place;
use crate::{StoreError, queries};

pub(crate) use alone::Alone;
pub(crate) use batch::SqliteBatches;
pub(crate) use many::Many;
pub(crate) use mark::Mark;
pub(crate) use open::{SqliteFile, make_private};

/// An open SQLite store.
pub(crate) struct Sqlite {
    place: Place,
    /// How to connect for writing; `None` if only reading was asked for.
    writing: Option<SqliteConnectOptions>,
    /// How to connect for reading.
    reading: Box<SqliteConnectOptions>,
    /// The connection that writes, while nobody has it.
    writer: Mutex<Option<SqliteConnection>>,
    mark: Mark,
    /// Keeps other servers away, if that was asked for, until it is closed.
    alone: std::sync::Mutex<Option<Alone>>,
    readers: SqlitePool,
    /// So many bytes are to be left on its disk.
    least_room: u64,
}

/// The right to write, one at a time and in order of asking.
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

    /// Whether the disk has room for more than the next little write, which may well fit when no command does.
    pub(crate) fn has_room(&self) -> Result<(), StoreError> {
        let Place::File(path) = &self.place else { return Ok(()) };
        match room_on_disk(path) {
            Some(bytes) if bytes < self.least_room => Err(StoreError::Full { place: self.place.to_string() }),
            Some(_) | None => Ok(()),
        }
    }

    /// What SQLite itself finds wrong.
    pub(crate) async fn integrity(&self) -> Result<Vec<String>, sqlx::Error> {
        let mut connection = self.readers.acquire().await?;
        open::integrity(&mut connection, "PRAGMA integrity_check(20)").await
    }

    /// Writes a copy of all but the seeds into a new file, while readers and the writer go on.
    pub(crate) async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        self.try_copy_to(path).await.map_err(|error| match Place::File(path.to_owned()).explain(error) {
            StoreError::Damaged { detail, .. } => {
                StoreError::Damaged { place: self.place.to_string(), detail }
            }
            about_the_copy => about_the_copy,
        })
    }

    async fn try_copy_to(&self, path: &Path) -> Result<(), sqlx::Error> {
        let path =
            path.to_str().ok_or_else(|| sqlx::Error::Configuration("a name that is not text".into()))?;
        // Not one of the readers: what lets those read an older file would stand in the way of copying it as it is.
        let mut connection = self.reading.connect().await?;
        sqlx::query("VACUUM INTO $1").bind(path).execute(&mut connection).await?;
        connection.close().await?;
        let mut copy =
            SqliteConnectOptions::new().filename(path).disable_statement_logging().connect().await?;
        // So that nothing is left of them in pages that are free now.
        sqlx::raw_sql("PRAGMA secure_delete = ON").execute(&mut copy).await?;
        sqlx::query(queries::DROP_ALL_SECRETS).execute(&mut copy).await?;
        copy.close().await
    }

    /// Writes into a backup of which store it is one.
    pub(crate) async fn mark_backup(path: &Path, identity: i64) -> Result<(), StoreError> {
        let marked = async {
            let options = SqliteConnectOptions::new().filename(path).disable_statement_logging();
            let mut copy = options.connect().await?;
            sqlx::query(queries::SET_BACKUP_OF).bind(identity).execute(&mut copy).await?;
            copy.close().await
        };
        marked.await.map_err(|error| Place::File(path.to_owned()).explain(error))
    }

    /// Closes every connection; the last one to close tidies the log beside the file into it.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.close_writer().await;
        drop(self.alone.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    async fn close_writer(&self) {
        let Some(mut writer) = self.writer.lock().await.take() else { return };
        // A copy that was made meanwhile is known by this.
        if let Err(error) = self.mark.renew(&mut writer).await {
            tracing::warn!(%error, "marking the store's file");
        }
        if let Err(error) = writer.close().await {
            tracing::warn!(%error, "closing the store's writer");
        }
    }
}

/// How many bytes are free on the disk of a file, where the system tells.
#[cfg(unix)]
#[allow(clippy::useless_conversion, reason = "some systems count blocks in 32 bits")]
fn room_on_disk(path: &Path) -> Option<u64> {
    let disk = nix::sys::statvfs::statvfs(path).ok()?;
    Some(u64::from(disk.blocks_available()).saturating_mul(u64::from(disk.fragment_size())))
}

#[cfg(not(unix))]
fn room_on_disk(_path: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::SqliteFile;
    use crate::{Append, Row, Store, StoreError, TableId};

    fn append(table: &TableId, expected: u64, bytes: usize) -> Append {
        let seq = expected + 1;
        let row = Row { seq, action: seq, at: 0, salt: [1; 32], body: "x".repeat(bytes), hash: [2; 32] };
        Append::new(table.clone(), expected, vec![row])
    }

    #[tokio::test]
    async fn a_disk_that_is_nearly_full_is_named_before_a_command_finds_out() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name| SqliteFile::at_path(&folder.path().join(name));
        let ready = async |file| Store::open_file(file).await.unwrap().ping().await;
        assert_eq!(ready(file("some.db").least_room(1)).await, Ok(()));
        let full = ready(file("none.db").least_room(u64::MAX)).await;
        assert!(matches!(full, Err(StoreError::Full { .. })), "{full:?}");
    }

    #[tokio::test]
    async fn a_full_disk_is_named_and_what_was_kept_before_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("small.db");
        let small = SqliteFile::at_path(&path).pragma("max_page_count", "40");
        let store = Store::open_file(small).await.unwrap();
        let table: TableId = "a".parse().unwrap();
        store.append(append(&table, 0, 10)).await.unwrap();
        let full = store.append(append(&table, 1, 1 << 20)).await;
        assert!(matches!(full, Err(StoreError::Full { .. })), "{full:?}");
        assert_eq!(store.append(append(&table, 1, 10)).await, Ok(()), "a smaller one still fits");
        let (large, small) =
            tokio::join!(store.append(append(&table, 2, 1 << 20)), store.append(append(&table, 2, 10)));
        assert!(matches!(large, Err(StoreError::Full { .. })), "{large:?}");
        assert_eq!(small, Ok(()), "one that does not fit does not spoil its neighbour");
        assert_eq!(store.ping().await, Ok(()));
        store.close().await;
        let store = Store::open_path(&path).await.unwrap();
        assert_eq!(store.read_rows(&table, 0, 9).await.unwrap().len(), 3);
    }
}
