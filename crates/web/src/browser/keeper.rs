//! The browser as a keeper of texts. What it will not keep stays in memory while the page is open.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::text_shelf::Keeper;
use super::{entropy, storage};

thread_local! {
    static MEMORY: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// The browser's storage, with memory beside it.
#[derive(Debug)]
pub(crate) struct Browser;

impl Keeper for Browser {
    fn load(&self, key: &str) -> Option<String> {
        MEMORY.with_borrow(|memory| memory.get(key).cloned()).or_else(|| storage::load(key))
    }

    fn save(&mut self, key: &str, text: &str) -> bool {
        let is_kept = storage::write(key, text);
        MEMORY.with_borrow_mut(|memory| match is_kept {
            true => memory.remove(key),
            false => memory.insert(key.to_owned(), text.to_owned()),
        });
        true
    }

    fn remove(&mut self, key: &str) {
        MEMORY.with_borrow_mut(|memory| memory.remove(key));
        storage::remove(key);
    }

    fn keys(&self) -> Vec<String> {
        let mut keys = storage::keys();
        keys.extend(MEMORY.with_borrow(|memory| memory.keys().cloned().collect::<Vec<_>>()));
        keys
    }
}

/// Does something live in memory alone, because the browser would not keep it?
pub(crate) fn forgets() -> bool {
    MEMORY.with_borrow(|memory| !memory.is_empty())
}

/// An id that is not among these.
pub(crate) fn new_id(taken: &[String]) -> String {
    let random = entropy::bytes::<6>();
    let id = random.map(|bytes| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    let counted = (1u32..).map(|number| format!("c{number}"));
    id.into_iter().chain(counted).find(|id| !taken.contains(id)).unwrap_or_default()
}
