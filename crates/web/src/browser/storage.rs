//! What the browser keeps for this page. A browser that keeps nothing is not an error: the page then forgets.

use leptos::prelude::window;
use protocol::json;
use serde::de::DeserializeOwned;

fn local() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under this name.
pub(crate) fn load(key: &str) -> Option<String> {
    local()?.get_item(key).ok().flatten()
}

/// What is kept under this name as JSON; nothing of it, if another program or an older page wrote something else.
pub(crate) fn load_json<T: DeserializeOwned + Default>(key: &str) -> T {
    load(key).and_then(|text| json::parse(&text).ok()).unwrap_or_default()
}

/// Keeps it; false if the browser would not.
pub(crate) fn write(key: &str, value: &str) -> bool {
    local().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Keeps it no longer.
pub(crate) fn remove(key: &str) {
    if let Some(storage) = local() {
        drop(storage.remove_item(key));
    }
}

/// The names of all that is kept.
pub(crate) fn keys() -> Vec<String> {
    let Some(storage) = local() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count).filter_map(|at| storage.key(at).ok().flatten()).collect()
}
