//! What stands in a cell and what it means: numbers without a sign, hashes, and what neither engine can hold.

use crate::{StoreError, TableId};

type Decoded<T> = Result<T, sqlx::Error>;

/// A number of ours as the databases keep it.
pub(crate) fn cell(number: u64, what: &'static str) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Unfit { what, why: "it is too large" })
}

/// The same for a number that was checked before, or for a limit that may as well be the largest.
pub(crate) fn capped(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number read back.
pub(crate) fn number(cell: i64) -> Decoded<u64> {
    u64::try_from(cell).map_err(|_| decode("a number is below zero"))
}

/// Bytes read back.
pub(crate) fn bytes(cell: Vec<u8>) -> Decoded<[u8; 32]> {
    cell.try_into().map_err(|_| decode("a hash or seed has not 32 bytes"))
}

/// The name of a table read back.
pub(crate) fn table(cell: &str) -> Decoded<TableId> {
    cell.parse().map_err(|_| decode("a table's id is none"))
}

/// PostgreSQL cannot keep a NUL in a text, so neither engine takes one.
pub(crate) fn text(text: &str, what: &'static str) -> Result<(), StoreError> {
    if text.contains('\0') {
        Err(StoreError::Unfit { what, why: "it contains a NUL character" })
    } else {
        Ok(())
    }
}

/// The complaint about a cell that this program never wrote.
pub(crate) fn decode(complaint: &'static str) -> sqlx::Error {
    sqlx::Error::Decode(complaint.into())
}
