//! Opening an SQLite file: looked at first, and touched only if it is ours.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::Mutex;

use super::{Alone, Mark, Sqlite};
use crate::place::Place;
use crate::{StoreError, cells, migrate, queries};

/// How long to wait for another program that holds the file.
const PATIENCE: Duration = Duration::from_secs(5);
/// Of a page of this size three rolls fill nearly all; of SQLite's usual 4,096 one roll and its seed leave two fifths empty.
const PAGE_SIZE: u32 = 8192;
/// The version since which files have such pages.
const PAGES_SINCE: u64 = 3;
/// Readers at the same time.
const READERS: u32 = 4;
/// Files up to this size are checked whole when they are opened; larger ones by `twelvefold store check`.
const CHECKED_WHOLE: u64 = 16 << 20;
/// With fewer bytes on its disk a store is not ready: the log beside the file alone grows to twice as much.
const LEAST_ROOM: u64 = 4 << 20;
/// How every SQLite file begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// How much of its beginning tells what it is.
const HEADER: u64 = 18;

/// A file to open.
pub(crate) struct SqliteFile {
    path: PathBuf,
    place: Place,
    options: SqliteConnectOptions,
    least_room: u64,
    is_alone: bool,
}

impl SqliteFile {
    /// The file of an address: what follows `sqlite:`, with or without two slashes.
    pub(crate) fn of_address(rest: &str) -> Result<Self, StoreError> {
        let path = rest.strip_prefix("//").unwrap_or(rest);
        if path.is_empty() || path.contains('\0') {
            return Err(StoreError::BadAddress { why: "no file is named" });
        }
        if path == ":memory:" {
            return Err(StoreError::BadAddress { why: "a table kept in memory would be lost" });
        }
        Ok(Self::at_path(Path::new(path)))
    }

    pub(crate) fn at_path(path: &Path) -> Self {
        // SQLite would read `file:…` as an address of its own.
        let path = if path.is_relative() { Path::new(".").join(path) } else { path.to_owned() };
        let options =
            SqliteConnectOptions::new().filename(&path).busy_timeout(PATIENCE).disable_statement_logging();
        Self { place: Place::File(path.clone()), path, options, least_room: LEAST_ROOM, is_alone: false }
    }

    pub(crate) fn place(&self) -> &Place {
        &self.place
    }

    /// The same, opened for writing only while no other program has it so.
    pub(crate) fn alone(self) -> Self {
        Self { is_alone: true, ..self }
    }

    /// The same, ready only with so many bytes left on its disk.
    #[cfg(test)]
    pub(crate) fn least_room(self, bytes: u64) -> Self {
        Self { least_room: bytes, ..self }
    }

    /// The same with one more pragma on the connection that writes.
    #[cfg(test)]
    pub(crate) fn pragma(mut self, name: &'static str, value: &'static str) -> Self {
        self.options = self.options.pragma(name, value);
        self
    }

    /// Opens it for reading and writing, making it if it is not there.
    pub(crate) async fn open(self) -> Result<Sqlite, StoreError> {
        self.folder_is_there()?;
        let alone = if self.is_alone { Some(Alone::with(&self.path, &self.place)?) } else { None };
        let found = if self.bytes()? > 0 {
            self.stored_version().await?
        } else {
            make_private(&self.path).map_err(|error| self.missing(&error))?;
            migrate::KNOWN
        };
        let writing = self
            .options
            .clone()
            .create_if_missing(true)
            .page_size(PAGE_SIZE)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let explain = |error| self.place.explain(error);
        let mut writer = writing.connect().await.map_err(explain)?;
        bring_up(&mut writer).await.map_err(explain)?;
        if found < PAGES_SINCE
            && let Err(error) = repack(&mut writer).await
        {
            tracing::warn!(place = %self.place, %error, "the file was brought up to date, and keeps the room it took before");
        }
        if Mark::beside(&self.path).hold(&mut writer).await.map_err(explain)? {
            tracing::warn!(place = %self.place, "this is a copy; its tables make new promises before they roll");
        }
        let sqlite = self.with(Some(writing), Some(writer), migrate::KNOWN);
        Ok(Sqlite { alone: std::sync::Mutex::new(alone), ..sqlite })
    }

    /// Opens it for reading only.
    pub(crate) async fn open_to_read(self) -> Result<Sqlite, StoreError> {
        self.folder_is_there()?;
        if self.bytes()? == 0 {
            let detail = "there is no such file, or it is empty".into();
            return Err(StoreError::Missing { place: self.place.to_string(), detail });
        }
        let found = self.stored_version().await?;
        Ok(self.with(None, None, found))
    }

    fn with(
        self,
        writing: Option<SqliteConnectOptions>,
        writer: Option<SqliteConnection>,
        version: u64,
    ) -> Sqlite {
        let reading = self.options.read_only(true);
        let views = migrate::read_as_new(&migrate::SQLITE_READ_AS_NEW, version);
        let readers =
            SqlitePoolOptions::new().max_connections(READERS).after_connect(move |connection, _| {
                Box::pin(async move {
                    match views {
                        Some(views) => sqlx::raw_sql(views).execute(connection).await.map(drop),
                        None => Ok(()),
                    }
                })
            });
        let readers = readers.connect_lazy_with(reading.clone());
        let (mark, reading) = (Mark::beside(&self.path), Box::new(reading));
        let (place, least_room) = (self.place, self.least_room);
        let (writer, alone) = (Mutex::new(writer), std::sync::Mutex::default());
        Sqlite { place, writing, reading, writer, mark, alone, readers, least_room }
    }

    fn folder_is_there(&self) -> Result<(), StoreError> {
        let place = self.place.to_string();
        if self.path.is_dir() {
            return Err(StoreError::Missing { place, detail: "it is a folder; name a file in it".into() });
        }
        match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
                let detail = format!("the folder {} is not there; make it first", folder.display());
                Err(StoreError::Missing { place, detail })
            }
            _ => Ok(()),
        }
    }

    /// How long it is; one that is not there is empty. Refuses what does not begin like an SQLite file.
    fn bytes(&self) -> Result<u64, StoreError> {
        let place = || self.place.to_string();
        let mut file = match File::open(&self.path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(0),
            Err(error) => return Err(self.missing(&error)),
        };
        let mut start = Vec::new();
        let read = file.by_ref().take(HEADER).read_to_end(&mut start).and_then(|_| file.metadata());
        let bytes = read
            .map_err(|error| StoreError::Failed { place: place(), detail: error.kind().to_string() })?
            .len();
        if bytes > 0 && !start.starts_with(MAGIC) {
            let detail = "it is no SQLite database, or its beginning is damaged".into();
            return Err(StoreError::NotOurs { place: place(), detail });
        }
        // SQLite fills up a page that is cut off with zeros. After a crash that may be, until the log beside the file
        // is read back into it.
        if bytes > 0 && bytes.checked_rem(page_size(&start)) != Some(0) && !self.has_log() {
            return Err(StoreError::Damaged { place: place(), detail: "it is cut off".into() });
        }
        Ok(bytes)
    }

    fn missing(&self, error: &std::io::Error) -> StoreError {
        StoreError::Missing { place: self.place.to_string(), detail: error.kind().to_string() }
    }

    /// Whether SQLite's log beside the file has anything in it.
    fn has_log(&self) -> bool {
        let mut name = self.path.clone().into_os_string();
        name.push("-wal");
        std::fs::metadata(name).is_ok_and(|log| log.len() > 0)
    }

    /// Looks at a file without writing to it: is it ours, sound, and of a version we know? Gives the version.
    async fn stored_version(&self) -> Result<u64, StoreError> {
        let explain = |error| self.place.explain(error);
        let mut connection = self.options.clone().read_only(true).connect().await.map_err(explain)?;
        let found = version(&mut connection).await.map_err(explain)?;
        let Some(found) = found else {
            let detail = "it is an SQLite database of something else".into();
            return Err(StoreError::NotOurs { place: self.place.to_string(), detail });
        };
        migrate::not_newer(found, &self.place)?;
        if self.bytes()? <= CHECKED_WHOLE {
            let complaints = integrity(&mut connection, "PRAGMA quick_check(1)").await.map_err(explain)?;
            if let Some(detail) = complaints.into_iter().next() {
                return Err(StoreError::Damaged { place: self.place.to_string(), detail });
            }
        }
        connection.close().await.map_err(explain)?;
        Ok(found)
    }
}

/// Makes an empty file, unless it is there, that nobody else on this machine can read: a store holds seeds. SQLite's files
/// beside it get the same rights.
pub(crate) fn make_private(path: &Path) -> std::io::Result<()> {
    let mut options = File::options();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Writes the whole file anew, in pages of today's size and without those that a migration left empty.
async fn repack(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let pages = format!("PRAGMA page_size = {PAGE_SIZE}");
    // The size of pages cannot be changed beside a write-ahead log.
    for statement in ["PRAGMA journal_mode = DELETE", &pages, "VACUUM", "PRAGMA journal_mode = WAL"] {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned())).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The size of a page as the header has it, in two bytes of which 1 stands for the largest size.
fn page_size(header: &[u8]) -> u64 {
    match header.get(16..18) {
        Some(&[0, 1]) | None => 65_536,
        Some(bytes) => bytes.iter().fold(0, |size, &byte| size << 8 | u64::from(byte)),
    }
}

/// The version of the tables: 0 if the file is new, `None` if it has tables that are not ours.
async fn version(connection: &mut SqliteConnection) -> Result<Option<u64>, sqlx::Error> {
    let names: Vec<String> = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .fetch_all(&mut *connection)
        .await?;
    if names.is_empty() {
        return Ok(Some(0));
    }
    if !names.iter().any(|name| name == "twelvefold") {
        return Ok(None);
    }
    let found: Option<i64> = sqlx::query_scalar(queries::VERSION).fetch_optional(connection).await?;
    found.map(cells::number).transpose()
}

/// What SQLite's own check complains of.
pub(crate) async fn integrity(
    connection: &mut SqliteConnection,
    pragma: &'static str,
) -> Result<Vec<String>, sqlx::Error> {
    let said: Vec<String> = sqlx::query_scalar(pragma).fetch_all(connection).await?;
    Ok(said.into_iter().filter(|line| line != "ok").collect())
}

/// Brings the tables up to date. Looked at again under the lock: another program may have done it meanwhile.
async fn bring_up(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin_with(queries::sqlite::BEGIN).await?;
    let found = version(&mut transaction).await?.filter(|&found| found > 0);
    migrate::bring_up!(transaction, found, migrate::SQLITE);
    for statement in [queries::sqlite::DRAW_IDENTITY, queries::NO_BACKUP] {
        sqlx::query(statement).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
