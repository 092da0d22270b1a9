//! Reading a table's log by cursor.

use play::Seat;
use protocol::v1::table::Line;
use store::TableId;

use super::Tables;
use super::memory::PAGE;
use crate::live::Written;
use crate::problem::ApiError;

impl Tables {
    /// Every event up to one of them, as somebody sees it.
    pub(crate) async fn seen(&self, table: &TableId, viewer: &Seat) -> Result<Vec<Line>, ApiError> {
        let mut seen: Vec<Line> = Vec::new();
        loop {
            let after = seen.last().map_or(0, |line| line.seq);
            let page = self.lines(table, after, PAGE).await?;
            if page.is_empty() {
                return Ok(seen);
            }
            seen.extend(page.iter().map(|written| written.seen(viewer)));
        }
    }

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
