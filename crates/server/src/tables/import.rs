//! Bringing a table in from an export: everything is checked before anything is kept.

use axum::body::Bytes;
use play::{Recorded, Role, SeatId, Timeline};
use protocol::v1::table::verify::verify;
use protocol::v1::table::{LineContent, export, snapshot};
use store::{Row, Snapshot, TableId};

use super::{Opened, Tables};
use crate::problem::ApiError;

/// A table that can be kept.
#[derive(Debug)]
pub(super) struct Checked {
    pub(super) table: TableId,
    pub(super) rows: Vec<Row>,
    pub(super) snapshot: Snapshot,
}

impl Tables {
    /// Brings in the GM's export of a table that is not here yet.
    pub(crate) async fn import(&self, file: Bytes) -> Result<Opened, ApiError> {
        let checked = tokio::task::spawn_blocking(move || check(&file)).await;
        let checked = checked.map_err(|_| ApiError::internal())??;
        self.bring_in(checked).await
    }
}

fn check(file: &[u8]) -> Result<Checked, ApiError> {
    let text =
        std::str::from_utf8(file).map_err(|_| ApiError::refused("the file is no text; send an export"))?;
    verify(text.lines())
        .map_err(|broken| ApiError::refused(format!("the file does not verify: {broken}")))?;
    let unreadable = |error: protocol::v1::table::TableFileError| ApiError::refused(error.to_string());
    let (header, lines) = export::read(text.lines()).map_err(unreadable)?;
    let table =
        header.table.parse().map_err(|error: store::BadTableId| ApiError::refused(error.to_string()))?;
    let (mut rows, mut events) = (Vec::new(), Vec::new());
    for line in lines {
        let line = line.map_err(unreadable)?;
        events.push(line.recorded().map_err(unreadable)?.ok_or_else(sealed)?);
        let LineContent::Open { salt, body } = line.content else { return Err(sealed()) };
        let at = i64::try_from(line.at).map_err(|_| ApiError::refused("a time in the file is no time"))?;
        rows.push(Row { seq: line.seq, action: line.action, at, salt: salt.0, body, hash: line.hash.0 });
    }
    Ok(Checked { table, rows, snapshot: told(events)? })
}

/// The table as it is after everything in the file.
fn told(events: Vec<Recorded>) -> Result<Snapshot, ApiError> {
    let timeline = Timeline::replay(events)?;
    let now = timeline.now();
    match now.seat(SeatId::GM) {
        Ok(seat) if seat.role == Role::Gm => Ok(Snapshot { seq: now.seq, state: snapshot::encode(now) }),
        _ => Err(ApiError::refused("the table in the file has no GM; send an export that this program made")),
    }
}

fn sealed() -> ApiError {
    ApiError::refused("the file has sealed events, so it is a player's export; import the GM's")
}
