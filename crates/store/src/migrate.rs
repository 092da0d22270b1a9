//! The versions of the tables inside a database. Both engines count them alike.

use crate::StoreError;
use crate::place::Place;

/// What brings a database from one version to the next, per engine.
pub(crate) const SQLITE: [&str; 3] = [
    include_str!("../migrations/sqlite/0001.sql"),
    include_str!("../migrations/sqlite/0002.sql"),
    include_str!("../migrations/sqlite/0003.sql"),
];
pub(crate) const POSTGRES: [&str; 3] = [
    include_str!("../migrations/postgres/0001.sql"),
    include_str!("../migrations/postgres/0002.sql"),
    include_str!("../migrations/postgres/0003.sql"),
];

/// The version this program reads and writes.
pub(crate) const KNOWN: u64 = SQLITE.len() as u64;

const _: () = assert!(SQLITE.len() == POSTGRES.len(), "every migration is written for both engines");

/// Refuses what a later program wrote.
pub(crate) fn not_newer(found: u64, place: &Place) -> Result<(), StoreError> {
    if found > KNOWN {
        return Err(StoreError::TooNew { place: place.to_string(), found, known: KNOWN });
    }
    Ok(())
}

/// What lets an older database be read as it is by today's queries, from version 1 on: on a connection that only reads,
/// views of its own stand before the tables and have what those lack.
pub(crate) const SQLITE_READ_AS_NEW: [&str; 2] = [
    "CREATE TEMP VIEW snapshots AS SELECT *, 0 AS checksum FROM main.snapshots WHERE FALSE; \
     CREATE TEMP VIEW tokens AS SELECT *, NULL AS checksum FROM main.tokens; \
     CREATE TEMP VIEW answers AS SELECT table_id, seat, key, digest, NULL AS first, NULL AS last, \
     unixepoch() * 1000 AS at, reply, NULL AS checksum FROM main.receipts; \
     CREATE TEMP VIEW tallies AS SELECT *, 0 AS checksum FROM main.snapshots WHERE FALSE",
    "CREATE TEMP VIEW answers AS SELECT table_id, seat, key, digest, NULL AS first, NULL AS last, \
     unixepoch() * 1000 AS at, reply, checksum FROM main.receipts; \
     CREATE TEMP VIEW tallies AS SELECT * FROM main.snapshots WHERE FALSE",
];
pub(crate) const POSTGRES_READ_AS_NEW: [&str; 2] = [
    "CREATE TEMP VIEW tallies AS SELECT *, 0::bigint AS checksum FROM snapshots WHERE FALSE; \
     CREATE TEMP VIEW snapshots AS SELECT *, 0::bigint AS checksum FROM snapshots WHERE FALSE; \
     CREATE TEMP VIEW tokens AS SELECT *, NULL::bigint AS checksum FROM tokens; \
     CREATE TEMP VIEW answers AS SELECT table_id, seat, key, digest, NULL::bigint AS first, NULL::bigint AS last, \
     (EXTRACT(EPOCH FROM now()) * 1000)::bigint AS at, reply, NULL::bigint AS checksum FROM receipts",
    "CREATE TEMP VIEW tallies AS SELECT * FROM snapshots WHERE FALSE; \
     CREATE TEMP VIEW answers AS SELECT table_id, seat, key, digest, NULL::bigint AS first, NULL::bigint AS last, \
     (EXTRACT(EPOCH FROM now()) * 1000)::bigint AS at, reply, checksum FROM receipts",
];

const _: () = assert!(
    SQLITE_READ_AS_NEW.len() + 1 == SQLITE.len() && POSTGRES_READ_AS_NEW.len() + 1 == POSTGRES.len(),
    "every older version can be read"
);

/// What a connection must be told so that it reads a database of this version.
pub(crate) fn read_as_new(views: &'static [&'static str], found: u64) -> Option<&'static str> {
    usize::try_from(found).ok().and_then(|found| views.get(found.checked_sub(1)?).copied())
}

/// What is still to do from a version.
pub(crate) fn steps_after(steps: &'static [&'static str], found: u64) -> &'static [&'static str] {
    usize::try_from(found).ok().and_then(|done| steps.get(done..)).unwrap_or_default()
}

/// Brings the tables of a database up to date, inside a transaction.
macro_rules! bring_up {
    ($transaction:expr, $found:expr, $steps:expr) => {{
        for step in $crate::migrate::steps_after(&$steps, $found.unwrap_or_default()) {
            sqlx::raw_sql(*step).execute(&mut *$transaction).await?;
        }
        if $found.is_none() {
            sqlx::raw_sql($crate::queries::CREATE_VERSION).execute(&mut *$transaction).await?;
            sqlx::raw_sql($crate::queries::FIRST_VERSION).execute(&mut *$transaction).await?;
        }
        if $found != Some($crate::migrate::KNOWN) {
            sqlx::query($crate::queries::SET_VERSION)
                .bind($crate::cells::capped($crate::migrate::KNOWN))
                .execute(&mut *$transaction)
                .await?;
        }
    }};
}
pub(crate) use bring_up;
