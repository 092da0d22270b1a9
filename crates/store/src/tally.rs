//! The sums that luck is told from, as far as they were kept. Only a cache: whoever finds none reads the log.

use crate::engine::{on_reader, on_writer};
use crate::snapshot::SnapshotCells;
use crate::{Snapshot, Store, StoreError, TableId, cells, queries};

impl Store {
    /// The sums of a table and the event up to which they reach; nothing if there are none, or if they are damaged.
    pub async fn tally(&self, table: &TableId) -> Result<Option<Snapshot>, StoreError> {
        let found: Option<SnapshotCells> = on_reader!(self, pool => {
            sqlx::query_as(queries::TALLY).bind(table.as_str()).fetch_optional(pool).await
        })?;
        Ok(found.and_then(|found| Snapshot::from_cells(table, found)))
    }

    /// Keeps the sums of a table in the place of those before.
    pub async fn keep_tally(&self, table: &TableId, tally: Snapshot) -> Result<(), StoreError> {
        tally.fits()?;
        on_writer!(self, (connection, _begin) => {
            sqlx::query(queries::KEEP_TALLY)
                .bind(table.as_str())
                .bind(cells::capped(tally.seq))
                .bind(&tally.state)
                .bind(tally.checksum(table))
                .execute(&mut *connection)
                .await
                .map(drop)
        })
    }
}
