//! Reading a table's log by cursor.

use store::TableId;

use super::Tables;
use crate::live::Written;
use crate::problem::ApiError;

/// Rows read at once; one of them may be as large as two sheets.
const AT_ONCE: usize = 50;
/// So many bytes are enough for one page.
const ENOUGH_BYTES: usize = 4 * 1024 * 1024;

impl Tables {
    /// Events after one of them, in order: so many, or fewer if they are large. Only after the last event there are none.
    pub(crate) async fn lines(
        &self,
        table: &TableId,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Written>, ApiError> {
        let (mut lines, mut bytes, mut after) = (Vec::<Written>::new(), 0, after);
        while lines.len() < limit && bytes < ENOUGH_BYTES {
            let wanted = AT_ONCE.min(limit - lines.len());
            let rows = self.store().read_rows(table, after, wanted as u32).await?;
            let Some(last) = rows.last() else { break };
            let is_last = rows.len() < wanted;
            after = last.seq;
            bytes += rows.iter().map(|row| row.body.len()).sum::<usize>();
            for row in rows {
                lines.push(Written::of_row(row)?);
            }
            if is_last {
                break;
            }
        }
        Ok(lines)
    }
}
