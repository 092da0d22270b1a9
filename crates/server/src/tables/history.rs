//! What a table was, told from its snapshots and rows.

use play::fair::Hash;
use play::{Recorded, Refusal, Table, Timeline};
use protocol::v1::table::snapshot;
use store::{Row, Store, TableId};

use crate::live::{ReadEvent, read_event};
use crate::problem::ApiError;

/// Rows read at once.
pub(super) const PAGE: u32 = 1000;

/// The newest snapshot that can be read, at or before an event, and how long it is as text.
pub(super) async fn base(
    store: &Store,
    table: &TableId,
    mut at_most: u64,
) -> Result<Option<(Table, usize)>, ApiError> {
    while let Some(found) = store.snapshot(table, at_most).await? {
        if let Some(base) =
            snapshot::decode(&found.state).filter(|base| base.seq == found.seq && base.seq > 0)
        {
            return Ok(Some((base, found.state.len())));
        }
        if found.seq == 0 {
            break;
        }
        at_most = found.seq - 1;
    }
    Ok(None)
}

/// What came of a base by the rows after it.
pub(super) struct Replayed {
    pub(super) timeline: Result<Timeline, Refusal>,
    /// The hash of the last event that was told.
    pub(super) head: Hash,
    pub(super) unknown_at: Option<u64>,
}

/// Tells the rows after a base, the row of the base itself among them, as far as this program knows their kinds.
pub(super) fn replay_rows(base: Option<Table>, rows: &[Row]) -> Result<Replayed, ApiError> {
    let base_at = base.as_ref().map_or(0, |base| base.seq);
    let mut head = rows.first().map(|row| Hash(row.hash)).ok_or_else(ApiError::no_seat)?;
    let (mut tail, mut unknown_at) = (Vec::new(), None);
    for row in rows.iter().filter(|row| row.seq > base_at) {
        let Some(recorded) = known_event(row)? else {
            unknown_at = Some(row.seq);
            break;
        };
        tail.push(recorded);
        head = Hash(row.hash);
    }
    let timeline = match base {
        Some(base) => Timeline::after(base, tail),
        None => Timeline::replay(tail),
    };
    Ok(Replayed { timeline, head, unknown_at })
}

/// Every row after an event.
pub(super) async fn read_after(store: &Store, table: &TableId, after: u64) -> Result<Vec<Row>, ApiError> {
    let mut rows = store.read_rows(table, after, PAGE).await?;
    let mut page = rows.len();
    while page == PAGE as usize {
        let after = rows.last().map_or(after, |row| row.seq);
        let more = store.read_rows(table, after, PAGE).await?;
        page = more.len();
        rows.extend(more);
    }
    Ok(rows)
}

/// A row in play's words; nothing if it is of a kind that this program does not know.
pub(super) fn known_event(row: &Row) -> Result<Option<Recorded>, ApiError> {
    Ok(match read_event(row)? {
        ReadEvent::Known(told) => {
            Some(Recorded { seq: row.seq, action: play::ActionId(row.action), told: *told })
        }
        ReadEvent::OfNewerProgram => None,
    })
}
