//! Where a store is, and what its database's complaints mean there.

use std::fmt;
use std::io::ErrorKind;
use std::path::PathBuf;

use sqlx::error::DatabaseError;
use sqlx::postgres::PgConnectOptions;

use crate::StoreError;

/// Where a store is, without user or password.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL database.
    Server(String),
}

impl Place {
    pub(crate) fn server(options: &PgConnectOptions) -> Self {
        let database = options.get_database().unwrap_or_else(|| options.get_username());
        Self::Server(format!("{}:{}/{database}", options.get_host(), options.get_port()))
    }

    /// A database's error in our words.
    pub(crate) fn explain(&self, error: sqlx::Error) -> StoreError {
        let place = self.to_string();
        match &error {
            sqlx::Error::Database(said) if said.is_unique_violation() => StoreError::Taken { place },
            sqlx::Error::Database(said) if said.is_foreign_key_violation() => StoreError::NoSuchTable,
            sqlx::Error::Database(said) => match self {
                Self::File(_) => explain_sqlite(place, said.as_ref()),
                Self::Server(_) => explain_postgres(place, said.as_ref()),
            },
            sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. } => {
                StoreError::Damaged { place, detail: "a cell holds what was never written there".into() }
            }
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => StoreError::Closed,
            sqlx::Error::PoolTimedOut => {
                StoreError::Unreachable { place, detail: "no answer in time".into() }
            }
            // So a handshake fails; nothing else that comes by this way is read here.
            sqlx::Error::Io(error) if error.kind() == ErrorKind::InvalidData => {
                let detail =
                    "its certificate is not accepted; see sslmode and sslrootcert in its address".into();
                StoreError::Unreachable { place, detail }
            }
            sqlx::Error::Io(error) => StoreError::Unreachable { place, detail: error.kind().to_string() },
            sqlx::Error::Tls(_) => {
                let detail = "no encrypted connection can be made; see sslmode in its address".into();
                StoreError::Unreachable { place, detail }
            }
            other if is_broken(other) => {
                StoreError::Unreachable { place, detail: "the connection was lost".into() }
            }
            // Other kinds are ours to avoid; their text may quote the address.
            _ => StoreError::Failed { place, detail: "an unexpected answer".into() },
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(to, "the file {}", path.display()),
            Self::Server(name) => write!(to, "the database {name}"),
        }
    }
}

/// Result codes of SQLite, the low byte of the extended ones.
fn explain_sqlite(place: String, said: &dyn DatabaseError) -> StoreError {
    let code = said.code().and_then(|code| code.parse::<u32>().ok()).unwrap_or_default();
    let detail = said.message().to_owned();
    match code & 0xff {
        5 | 6 => StoreError::Locked { place },
        8 => StoreError::ReadOnly { place },
        11 => StoreError::Damaged { place, detail },
        13 => StoreError::Full { place },
        14 => StoreError::Missing { place, detail: "check the folder and who may read it".into() },
        26 => StoreError::NotOurs {
            place,
            detail: "it is no SQLite database, or its beginning is damaged".into(),
        },
        _ => StoreError::Failed { place, detail },
    }
}

/// SQLSTATE codes of PostgreSQL.
fn explain_postgres(place: String, said: &dyn DatabaseError) -> StoreError {
    let code = said.code().unwrap_or_default();
    let detail = said.message().to_owned();
    match &*code {
        "53100" => StoreError::Full { place },
        "25006" => StoreError::ReadOnly { place },
        "28000" | "28P01" | "42501" => StoreError::Denied { place },
        "3D000" => StoreError::Missing { place, detail: "create the database first, with createdb".into() },
        "55P03" | "40P01" | "40001" => StoreError::Locked { place },
        "42P01" | "42703" | "XX001" | "XX002" => StoreError::Damaged { place, detail },
        "53300" => StoreError::Unreachable { place, detail: "it has no connection to spare".into() },
        code if lost(code) => StoreError::Unreachable { place, detail: "it is stopping or starting".into() },
        _ => StoreError::Failed { place, detail },
    }
}

/// Whether the connection is gone, so that a new one may do better.
pub(crate) fn is_broken(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Database(said) => said.code().is_some_and(|code| lost(&code)),
        _ => false,
    }
}

/// Whether two writers got into each other's way, so that trying again settles it.
pub(crate) fn is_raced(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(said) = error else { return false };
    said.is_unique_violation() || said.code().is_some_and(|code| matches!(&*code, "40P01" | "40001"))
}

/// Connection exceptions, and a server that shuts down, crashed, or is not yet up.
fn lost(code: &str) -> bool {
    // SQLite's codes are plain numbers and never five characters long with these beginnings.
    code.len() == 5 && (code.starts_with("08") || matches!(code, "57P01" | "57P02" | "57P03"))
}
