//! Where tables are kept: SQLite in one file, or PostgreSQL.
//!
//! A table is an append-only list of rows. The store keeps rows, and beside them the seeds not yet used, the
//! receipts of commands, snapshots and tokens; it knows no rule and never looks inside a body. It promises:
//!
//! - [`Store::append`] is all or nothing, goes on from the `seq` the writer knows or is refused as stale, and
//!   once it says `Ok` the rows are committed and flushed to disk;
//! - [`Store::read_rows`] by cursor has no gap and no duplicate;
//! - both engines do the same: one contract is run against each;
//! - a database that is locked, full, damaged, foreign or newer than the program is named as such and left alone.
//!
//! Many writers share a commit: what waits while one batch is flushed goes into the next one.

mod append;
mod backup;
mod cells;
mod check;
mod checksum;
mod crew;
mod engine;
mod error;
mod id;
mod migrate;
mod place;
mod plan;
mod postgres;
mod queries;
mod receipt;
mod row;
mod secret;
mod snapshot;
mod sqlite;
mod store;
mod tally;
mod token;
mod transfer;
mod wake;
mod writer;

pub use append::Append;
pub use backup::{backup, is_backup_of, restore};
pub use check::{Finding, Inspect, Report, check};
pub use error::{StoreError, TokenRefusal};
pub use id::{BadTableId, TableId};
pub use receipt::{Answer, Receipt};
pub use row::{Head, Row};
pub use secret::Secret;
pub use snapshot::Snapshot;
pub use store::Store;
pub use token::Token;
pub use transfer::{Moved, Progress, Usage, move_tables};
pub use wake::{Wake, Wakes};
