//! A mark beside an SQLite file, by which the file is told from a copy of it.
//!
//! The file and a small one beside it hold the same number, drawn anew whenever the file is opened or closed for writing. An
//! older copy that was put in its place has another number, and one that was taken elsewhere has none beside it. Seeds in a
//! copy may have been used since, and seen; so they are forgotten, and each table makes new promises before its next roll.

use std::path::{Path, PathBuf};

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use super::open::make_private;
use crate::queries;

/// The number of a file that was never marked.
const NONE: i32 = 0;

/// The small file beside a store.
#[derive(Clone, Debug)]
pub(crate) struct Mark(PathBuf);

impl Mark {
    pub(crate) fn beside(store: &Path) -> Self {
        let mut name = store.as_os_str().to_owned();
        name.push("-mark");
        Self(name.into())
    }

    /// Forgets the seeds of a copy, and marks the file anew. Says whether it was a copy.
    pub(super) async fn hold(&self, connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
        let inside: i32 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
        let is_copy = inside != self.read_number();
        if is_copy {
            sqlx::query(queries::DROP_ALL_SECRETS).execute(&mut *connection).await?;
        }
        self.renew(connection).await?;
        Ok(is_copy)
    }

    /// Draws another number.
    pub(super) async fn renew(&self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let mut transaction = connection.begin_with(queries::sqlite::BEGIN).await?;
        // Never 0, and never out of the range of the pragma.
        let drawn: i64 =
            sqlx::query_scalar("SELECT 1 + abs(random() % 2147483646)").fetch_one(&mut *transaction).await?;
        let pragma = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {drawn}"));
        sqlx::query(pragma).execute(&mut *transaction).await?;
        transaction.commit().await?;
        make_private(&self.0).map_err(sqlx::Error::Io)?;
        std::fs::write(&self.0, format!("{drawn}\n")).map_err(sqlx::Error::Io)
    }

    /// Takes the small file away: what it lay beside is a copy from now on.
    pub(crate) fn remove(&self) -> std::io::Result<()> {
        std::fs::remove_file(&self.0)
    }

    fn read_number(&self) -> i32 {
        let text = std::fs::read_to_string(&self.0).unwrap_or_default();
        text.trim().parse().unwrap_or(NONE)
    }
}
