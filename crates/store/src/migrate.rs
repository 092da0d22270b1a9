//! The versions of the tables inside a database. Both engines count them alike.

use crate::StoreError;
use crate::place::Place;

/// What brings a database from one version to the next, per engine.
pub(crate) const SQLITE: [&str; 1] = [include_str!("../migrations/sqlite/0001.sql")];
pub(crate) const POSTGRES: [&str; 1] = [include_str!("../migrations/postgres/0001.sql")];

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

/// Refuses what could only be read after writing to it.
pub(crate) fn not_older(found: u64, place: &Place) -> Result<(), StoreError> {
    if found < KNOWN {
        return Err(StoreError::TooOld { place: place.to_string(), found, known: KNOWN });
    }
    Ok(())
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
