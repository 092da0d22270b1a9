//! The address of the page: read once, then kept with what is set, so that it can be shared at any moment.

use std::time::Duration;

use leptos::prelude::*;
use leptos_router::hooks::use_location;
use wasm_bindgen::JsValue;

use super::query;
use super::state::RollState;

/// Browsers count how often an address changes; a hand on a slider is quicker than they allow.
const PAUSE: Duration = Duration::from_millis(150);

/// The query of the address, with its `?`; nothing outside of a browser.
pub(crate) fn query() -> String {
    window().location().search().unwrap_or_default()
}

/// The whole address that asks just this.
pub(crate) fn address(query: &str) -> String {
    let location = window().location();
    format!("{}/roll?{query}", location.origin().unwrap_or_default())
}

/// Keeps the address with what is set, and what is set with a link that was followed.
pub(crate) fn follow(state: RollState) {
    let search = use_location().search;
    Effect::new(move |before: Option<String>| {
        let now = search.get();
        // The first one was read when the place opened.
        if before.is_some_and(|before| before != now) && !now.is_empty() {
            let (asked, wrong) = query::read(&now);
            state.ask.set(asked);
            state.complaint.set(wrong);
        }
        now
    });
    let waiting = StoredValue::new(false);
    Effect::new(move |first: Option<()>| {
        state.ask.track();
        if first.is_some() && !waiting.get_value() {
            waiting.set_value(true);
            let later = move || put(state, waiting).unwrap_or_default();
            set_timeout(later, PAUSE);
        }
    });
}

/// Nothing if the place has been left meanwhile.
fn put(state: RollState, waiting: StoredValue<bool>) -> Option<()> {
    waiting.try_set_value(false);
    let query = state.ask.try_with_untracked(query::write)?;
    let history = window().history().ok()?;
    let kept = history.state().unwrap_or(JsValue::NULL);
    history.replace_state_with_url(&kept, "", Some(&address(&query))).ok()
}
