//! Backups: one SQLite file, whatever the store is kept in. It has no seeds: they will have been used when it is needed, and
//! seen. So it makes no difference whether it is restored, or put in the place of a file and served.

use std::fs::File;
use std::path::{Path, PathBuf};

use crate::engine::{Engine, on_reader};
use crate::place::Place;
use crate::sqlite::{Mark, Sqlite, make_private};
use crate::{Moved, Progress, Store, StoreError, TableId, move_tables, queries};

/// Writes a copy of a store into a new SQLite file while it stays in use. The file appears under its name once it is
/// whole and flushed; a file that is there is never overwritten.
pub async fn backup(
    store: &Store,
    path: &Path,
    progress: impl FnMut(&Progress) + Send,
) -> Result<(), StoreError> {
    let partial = partial(path);
    for taken in [path, &partial] {
        if taken.exists() {
            return Err(StoreError::Exists { place: taken.display().to_string() });
        }
    }
    let identity = store.identity().await?;
    let written = match store.engine() {
        Engine::Sqlite(sqlite) => match make_private(&partial) {
            Ok(()) => sqlite.copy_to(&partial).await,
            Err(error) => Err(StoreError::Missing {
                place: partial.display().to_string(),
                detail: error.kind().to_string(),
            }),
        },
        Engine::Postgres(server) => {
            let moment = Store::to_read(Engine::Postgres(server.at_one_moment()), store.place().clone());
            let copied = match moment.look_for_checksums().await {
                Ok(()) => copy_rows(&moment, &partial, progress).await,
                Err(error) => Err(error),
            };
            moment.close().await;
            copied
        }
    };
    let marked = match (written, identity) {
        (Ok(()), Some(identity)) => Sqlite::mark_backup(&partial, identity).await,
        (written, _) => written,
    };
    let finished = marked.and_then(|()| finish(&partial, path));
    if finished.is_err() && partial.exists() {
        std::fs::remove_file(&partial).map_err(|error| failed(&partial, &error))?;
    }
    finished
}

/// Did a program of ours write this file as a backup of this very store? Anything else, and whatever cannot be read, is none.
pub async fn is_backup_of(store: &Store, file: &Path) -> Result<bool, StoreError> {
    let Some(identity) = store.identity().await? else { return Ok(false) };
    let Ok(copy) = Store::open_to_read(&format!("sqlite:{}", file.display())).await else { return Ok(false) };
    let found = copy.kept_number(queries::BACKUP_OF).await;
    copy.close().await;
    Ok(found.is_ok_and(|found| found == Some(identity)))
}

impl Store {
    /// What it is called: the name of its file without the end, or of its database.
    #[must_use]
    pub fn name(&self) -> String {
        let name = match self.place() {
            Place::File(path) => path.file_stem().map(|stem| stem.to_string_lossy().into_owned()),
            Place::Server(address) => address.rsplit('/').next().map(str::to_owned),
        };
        let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| "tables".to_owned());
        let is_fine = |sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '_' | '.');
        name.chars().map(|sign| if is_fine(sign) { sign } else { '_' }).collect()
    }

    /// The number by which it and its backups belong together; none if no program that knows of it has opened it yet.
    async fn identity(&self) -> Result<Option<i64>, StoreError> {
        self.kept_number(queries::IDENTITY).await
    }

    pub(crate) async fn kept_number(&self, query: &'static str) -> Result<Option<i64>, StoreError> {
        on_reader!(self, pool => sqlx::query_scalar(query).fetch_optional(pool).await)
    }
}

/// Brings a backup into a store that is empty, or that an earlier try has begun to fill. Without seeds, each table takes its
/// open promises back and makes new ones.
pub async fn restore(
    file: &Path,
    to: &Store,
    progress: impl FnMut(&Progress) + Send,
) -> Result<Moved, StoreError> {
    let from = Store::open_to_read(&format!("sqlite:{}", file.display())).await?;
    let restored = match only_known(&from, to).await {
        Ok(()) => move_tables(&from, to, progress).await,
        Err(error) => Err(error),
    };
    from.close().await;
    restored
}

/// Refuses a store that has tables which the backup has not.
async fn only_known(from: &Store, to: &Store) -> Result<(), StoreError> {
    let mut cursor: Option<TableId> = None;
    loop {
        let page = to.tables(cursor.as_ref(), 500).await?;
        let Some(last) = page.last() else { return Ok(()) };
        cursor = Some(last.clone());
        for table in page {
            if from.head(&table).await?.is_none() {
                let detail = "the backup does not have it".into();
                return Err(StoreError::Different { table: table.to_string(), detail });
            }
        }
    }
}

/// The name a backup has until it is whole.
fn partial(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}

async fn copy_rows(
    store: &Store,
    path: &Path,
    progress: impl FnMut(&Progress) + Send,
) -> Result<(), StoreError> {
    let copy = Store::open_path(path).await?;
    let moved = move_tables(store, &copy, progress).await;
    copy.close().await;
    Mark::beside(path).remove().map_err(|error| failed(path, &error))?;
    moved.map(drop)
}

/// Flushes a file, gives it its name, and flushes the folder, so that the name is on disk as well.
fn finish(partial: &Path, path: &Path) -> Result<(), StoreError> {
    let flush = |path: &Path| File::open(path).and_then(|file| file.sync_all());
    flush(partial).map_err(|error| failed(partial, &error))?;
    std::fs::rename(partial, path).map_err(|error| failed(path, &error))?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) {
        flush(folder).map_err(|error| failed(folder, &error))?;
    }
    Ok(())
}

fn failed(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Failed { place: path.display().to_string(), detail: error.kind().to_string() }
}
