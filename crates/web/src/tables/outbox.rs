//! Commands that are on their way, kept until they are answered: a page that is closed too early sends them when it opens again.
//! The key stays the same, so nothing is done twice.

use protocol::v1::table::http::CommandRequest;
use serde::{Deserialize, Serialize};

use crate::browser::storage;

/// What waited longer than this is not sent by itself any more: the game has gone on. In milliseconds, half a day.
const TOO_LATE: f64 = 43_200_000.0;

/// A command on its way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Waiting {
    /// What it is known by: the same key never does the same twice.
    pub(crate) key: String,
    /// When it was sent first, in milliseconds since 1970 began.
    at: f64,
    /// The command.
    pub(crate) request: CommandRequest,
}

fn name(table: &str) -> String {
    format!("twelvefold.outbox.{table}")
}

fn load_waiting(table: &str) -> Vec<Waiting> {
    storage::load_json(&name(table))
}

fn write(table: &str, list: &[Waiting]) {
    match serde_json::to_string(list) {
        Ok(text) if !list.is_empty() => drop(storage::write(&name(table), &text)),
        _ => storage::remove(&name(table)),
    }
}

/// Keeps a command until it is answered.
pub(crate) fn keep(table: &str, key: &str, request: &CommandRequest) {
    let mut list = load_waiting(table);
    list.push(Waiting { key: key.to_owned(), at: js_sys::Date::now(), request: request.clone() });
    write(table, &list);
}

/// It was answered.
pub(crate) fn answered(table: &str, key: &str) {
    let mut list = load_waiting(table);
    list.retain(|waiting| waiting.key != key);
    write(table, &list);
}

/// What an earlier page could not send, oldest first; what is too late is dropped.
pub(crate) fn left_over(table: &str) -> Vec<Waiting> {
    let now = js_sys::Date::now();
    let mut list = load_waiting(table);
    list.retain(|waiting| now - waiting.at < TOO_LATE);
    write(table, &list);
    list
}
