//! Bringing a table in from an export: everything is checked before anything is kept.

use axum::body::Bytes;
use play::{Recorded, Refusal, Role, SeatId, Table, Timeline};
use protocol::v1::table::verify::verify;
use protocol::v1::table::{LineContent, export, snapshot};
use store::{Row, Snapshot, TableId};

use super::memory::LARGEST_TABLE;
use super::{Opened, Tables};
use crate::problem::ApiError;

/// How often what is long past is let go while a file is read, and how many actions stay.
const TRIM_EVERY: usize = 256;
const KEPT_ACTIONS: usize = 64;
/// No event is longer: a command is much shorter, and at most it is repeated in what came of it.
const LARGEST_EVENT: usize = 1024 * 1024;

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
        let opened = self.bring_in(checked).await?;
        let (tables, slot) = (self.clone(), self.slot(&opened.table));
        self.0.under_way.spawn(async move { tables.grow_luck(&slot).await });
        Ok(opened)
    }
}

fn check(file: &[u8]) -> Result<Checked, ApiError> {
    let text =
        std::str::from_utf8(file).map_err(|_| ApiError::refused("the file is no text; send an export"))?;
    if text.contains('\r') {
        return Err(ApiError::refused(
            "the file's lines end in another way than they were written (CRLF); send it as it was exported",
        ));
    }
    verify(export::lines(text))
        .map_err(|broken| ApiError::refused(format!("the file does not verify: {broken}")))?;
    let unreadable = |error: protocol::v1::table::TableFileError| ApiError::refused(error.to_string());
    let (header, lines) = export::read_export(export::lines(text)).map_err(unreadable)?;
    let table =
        header.table.parse().map_err(|error: store::BadTableId| ApiError::refused(error.to_string()))?;
    let (mut rows, mut told) = (Vec::new(), Telling::default());
    for line in lines {
        let line = line.map_err(unreadable)?;
        told.take_in(line.recorded().map_err(unreadable)?.ok_or_else(sealed)?)?;
        let LineContent::Open { salt, body } = line.content else { return Err(sealed()) };
        is_like_ours(line.seq, &body)?;
        let at = i64::try_from(line.at).map_err(|_| ApiError::refused("a time in the file is no time"))?;
        rows.push(Row { seq: line.seq, action: line.action, at, salt: salt.0, body, hash: line.hash.0 });
    }
    let snapshot = match told.finish() {
        Err(Refusal::BeforeHistory(_)) => snapshot_of(Timeline::replay(recorded_again(&rows)?)?.now()),
        timeline => snapshot_of(timeline?.now()),
    };
    let snapshot = snapshot?;
    if snapshot.state.len() > LARGEST_TABLE {
        return Err(ApiError::refused("the table in the file holds more than a table can on this server"));
    }
    Ok(Checked { table, rows, snapshot })
}

/// Refuses what no table would have written: it would be shown to people, all of it in one answer.
fn is_like_ours(seq: u64, body: &str) -> Result<(), ApiError> {
    let refused = |why: &str| Err(ApiError::refused(format!("event {seq} in the file {why}")));
    if body.len() > LARGEST_EVENT {
        return refused("is longer than any that a table makes");
    }
    if holds_control_character(body) {
        return refused("holds a control character, which no table takes");
    }
    Ok(())
}

/// Is there a control character in a text of this JSON, other than ends of lines and tabs? They would steer a terminal.
fn holds_control_character(json: &str) -> bool {
    let mut signs = json.chars();
    while let Some(sign) = signs.next() {
        let is_one = match sign {
            '\\' => matches!(signs.next(), Some('u' | 'b' | 'f')),
            sign => sign.is_control(),
        };
        if is_one {
            return true;
        }
    }
    false
}

/// A table that is told event by event. What is long past is let go, so that a long file takes little memory.
#[derive(Default)]
struct Telling {
    timeline: Option<Timeline>,
    events: usize,
    /// An undo reaches further back than what was kept.
    too_short: Option<Refusal>,
}

impl Telling {
    fn take_in(&mut self, event: Recorded) -> Result<(), ApiError> {
        let Some(timeline) = &mut self.timeline else {
            self.timeline = Some(Timeline::replay([event])?);
            return Ok(());
        };
        if self.too_short.is_none() {
            self.too_short = timeline.record(event).err();
        }
        self.events += 1;
        if self.events.is_multiple_of(TRIM_EVERY) {
            timeline.trim(KEPT_ACTIONS);
        }
        Ok(())
    }

    fn finish(self) -> Result<Timeline, Refusal> {
        match (self.too_short, self.timeline) {
            (Some(refusal), _) => Err(refusal),
            (None, Some(timeline)) => Ok(timeline),
            (None, None) => Timeline::replay([]),
        }
    }
}

/// The events of rows, once more.
fn recorded_again(rows: &[Row]) -> Result<Vec<Recorded>, ApiError> {
    rows.iter().filter_map(|row| super::history::known_event(row).transpose()).collect()
}

/// The table as it is after everything in the file.
fn snapshot_of(now: &Table) -> Result<Snapshot, ApiError> {
    match now.seat(SeatId::GM) {
        Ok(seat) if seat.role == Role::Gm => Ok(Snapshot { seq: now.seq, state: snapshot::encode(now)? }),
        _ => Err(ApiError::refused("the table in the file has no GM; send an export that this program made")),
    }
}

fn sealed() -> ApiError {
    ApiError::refused("the file has sealed events, so it is a player's export; import the GM's")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_found_however_they_are_written() {
        for text in ["\u{1b}[2J", "a\u{8}b", "\u{7f}", "\u{9b}31m", "\u{c}", "\0"] {
            assert!(holds_control_character(&serde_json::to_string(text).unwrap()), "{text:?}");
        }
        for text in ["two\nlines\tand\r\nmore", r"C:\users\bin\u001b", "\"quoted\"", "\u{202e}\u{1f3b2}"] {
            assert!(!holds_control_character(&serde_json::to_string(text).unwrap()), "{text:?}");
        }
    }

    #[test]
    fn an_event_has_a_largest_size() {
        assert!(is_like_ours(1, &"x".repeat(LARGEST_EVENT)).is_ok());
        assert!(is_like_ours(1, &"x".repeat(LARGEST_EVENT + 1)).unwrap_err().detail().contains("event 1"));
    }
}
