//! Which character at a table is which sheet of this browser: bringing a sheet again updates it, and changes can be taken over
//! in either direction.

use std::collections::BTreeMap;

use super::live::Scene;
use crate::browser::storage;

const KEY: &str = "twelvefold.brought";

/// Sheets of this browser by table and character.
type Ties = BTreeMap<String, String>;

fn key(table: &str, character: u64) -> String {
    format!("{table}/{character}")
}

fn load_ties() -> Ties {
    storage::load_json(KEY)
}

/// The sheet of this browser that a character at a table is.
pub(crate) fn sheet_of(table: &str, character: u64) -> Option<String> {
    load_ties().remove(&key(table, character))
}

/// Remembers that a character at a table is this sheet.
pub(crate) fn tie(table: &str, character: u64, sheet: &str) {
    let mut ties = load_ties();
    ties.insert(key(table, character), sheet.to_owned());
    if let Ok(text) = serde_json::to_string(&ties) {
        storage::write(KEY, &text);
    }
}

/// The player's character at the table that this sheet already is: by the tie, or, on another device, by its name. The GM may
/// bring one sheet several times, as several people.
pub(crate) fn already_here(scene: &Scene, table: &str, sheet: &str, name: &str) -> Option<u64> {
    if scene.is_gm() {
        return None;
    }
    let mine = scene.mine();
    let tied = mine.iter().find(|(id, _)| sheet_of(table, *id).as_deref() == Some(sheet));
    let named = || {
        mine.iter().find(|(id, called)| called.eq_ignore_ascii_case(name) && sheet_of(table, *id).is_none())
    };
    tied.or_else(named).map(|(id, _)| *id)
}
