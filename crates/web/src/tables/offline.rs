//! The table as it was last seen, kept so that it can be read while the server does not answer.

use std::collections::VecDeque;

use protocol::v1::table::Line;
use protocol::v1::table::view::TableView;
use serde::{Deserialize, Serialize};

use crate::browser::storage;

/// So many lines of the log are kept.
const MOST_LINES: usize = 80;
const PREFIX: &str = "twelvefold.offline.";

/// What is kept of a table.
#[derive(Serialize, Deserialize)]
pub(crate) struct LastSeen {
    /// What lay on it.
    pub(crate) view: TableView,
    /// The end of its log.
    pub(crate) lines: VecDeque<Line>,
}

/// Keeps the end of the log, without gaps.
pub(crate) fn remember_lines(kept: &mut VecDeque<Line>, lines: &[Line]) {
    for line in lines {
        if kept.back().is_none_or(|last| line.seq > last.seq) {
            kept.push_back(line.clone());
        }
        if kept.len() > MOST_LINES {
            kept.pop_front();
        }
    }
}

/// Keeps a table; of others none, so that the browser has room for it.
pub(crate) fn keep(table: &str, view: &TableView, lines: &VecDeque<Line>) {
    #[derive(Serialize)]
    struct Seen<'a> {
        view: &'a TableView,
        lines: &'a VecDeque<Line>,
    }
    let own = format!("{PREFIX}{table}");
    for other in storage::keys().iter().filter(|key| key.starts_with(PREFIX) && **key != own) {
        storage::remove(other);
    }
    if let Ok(text) = serde_json::to_string(&Seen { view, lines }) {
        storage::write(&own, &text);
    }
}

/// A table as it was last seen.
pub(crate) fn load_last_seen(table: &str) -> Option<LastSeen> {
    // Lines stay as they were written, to the letter, so they are not read by way of anything else.
    serde_json::from_str(&storage::load(&format!("{PREFIX}{table}"))?).ok()
}

/// Keeps a table no longer.
pub(crate) fn forget(table: &str) {
    storage::remove(&format!("{PREFIX}{table}"));
}
