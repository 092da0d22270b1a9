//! The tables this browser knows. What opens a seat is a cookie out of the page's reach; this is only a list of names.

use play::Role;
use serde::{Deserialize, Serialize};

use crate::browser::storage;

const KEY: &str = "twelvefold.tables";
/// More than anyone plays at.
const MOST: usize = 100;

/// A table this browser has a seat at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KnownTable {
    pub(crate) id: String,
    pub(crate) name: String,
    /// What it plays, as it is called.
    #[serde(default)]
    pub(crate) system: String,
    /// The seat.
    pub(crate) seat: u64,
    /// What one is called there.
    #[serde(default)]
    pub(crate) who: String,
    /// What one may do there: `gm`, `player` or `spectator`.
    pub(crate) role: String,
}

impl KnownTable {
    /// The role in words.
    pub(crate) fn role_words(&self) -> &'static str {
        match Role::from_name(&self.role) {
            Some(Role::Gm) => "GM",
            Some(Role::Player) => "player",
            _ => "spectator",
        }
    }
}

/// All of them, the last visited first.
pub(crate) fn known_tables() -> Vec<KnownTable> {
    storage::load_json(KEY)
}

/// Remembers a table, first in the list.
pub(crate) fn remember(known: KnownTable) {
    let mut list = known_tables();
    list.retain(|table| table.id != known.id);
    list.insert(0, known);
    list.truncate(MOST);
    write(&list);
}

/// Forgets a table, and says where in the list it stood; its seat stays.
pub(crate) fn forget(id: &str) -> Option<(usize, KnownTable)> {
    let mut list = known_tables();
    let place = list.iter().position(|table| table.id == id)?;
    let known = list.remove(place);
    write(&list);
    Some((place, known))
}

/// Puts a table back where it stood.
pub(crate) fn put_back(place: usize, known: KnownTable) {
    let mut list = known_tables();
    list.retain(|table| table.id != known.id);
    list.insert(place.min(list.len()), known);
    write(&list);
}

fn write(list: &[KnownTable]) {
    if let Ok(text) = serde_json::to_string(list) {
        storage::write(KEY, &text);
    }
}
