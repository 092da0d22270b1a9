//! A table at one moment, as text: a cache that spares reading a whole log. What cannot be read is left unused.

use play::Table;
use serde::{Deserialize, Serialize};

use super::json::wire::{In, Out};
use crate::json;

/// Raised whenever the text of a table changes; an older snapshot is then simply made anew.
const SNAPSHOT: u32 = 1;

/// `T` is a table on its way out or in.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshot<T> {
    snapshot: u32,
    table: T,
}

/// The text of a table.
///
/// # Errors
///
/// It has no JSON, which is a mistake of ours: it must not be kept.
pub fn encode(table: &Table) -> serde_json::Result<String> {
    serde_json::to_string(&Snapshot { snapshot: SNAPSHOT, table: Out(table) })
}

/// The table of a text; nothing if it is none, or one of another program.
pub fn decode(text: &str) -> Option<Table> {
    let read: Snapshot<In<Table>> = json::parse(text).ok()?;
    (read.snapshot == SNAPSHOT).then_some(read.table.0)
}
