//! Reading a table's log by cursor.

use store::TableId;

use super::Tables;
use crate::live::Written;
use crate::problem::ApiError;

impl Tables {
    /// Up to so many events after one of them, in order.
    pub(crate) async fn lines(
        &self,
        table: &TableId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<Written>, ApiError> {
        let rows = self.store().read(table, after, limit).await?;
        rows.into_iter().map(Written::of_row).collect()
    }
}
