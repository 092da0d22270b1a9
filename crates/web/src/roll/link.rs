//! The address of the page: followed like any link, and kept with what is set, so that it can be shared at any moment.

use std::time::Duration;

use leptos::prelude::*;
use leptos_router::hooks::use_location;
use leptos_router::location::Location;
use wasm_bindgen::JsValue;

use super::ask::Ask;
use super::query;
use super::state::RollState;
use crate::own_systems::with_fragment;

/// Where the place is.
pub(super) const PATH: &str = "/roll";
/// Browsers count how often an address changes; a hand on a slider is quicker than they allow.
const PAUSE: Duration = Duration::from_millis(150);

/// The query of the link that was followed. The router knows it first: while a place opens, the window still shows the
/// address that one comes from.
pub(crate) fn query() -> String {
    use_location().search.get_untracked()
}

/// The whole address that asks just this, with the system in it if it is one's own.
pub(super) fn address(ask: &Ask) -> String {
    let origin = window().location().origin().unwrap_or_default();
    with_fragment(format!("{origin}{PATH}?{}", query::write(ask)), ask.system())
}

/// Keeps the address with what is set, and what is set with a link that was followed.
pub(crate) fn follow(state: RollState) {
    let Location { pathname, search, .. } = use_location();
    Effect::new(move |before: Option<String>| {
        let now = search.get();
        // The first one was read when the place opened, and one that leads elsewhere is not for us.
        let is_ours = pathname.with(|path| path == PATH);
        if is_ours && before.is_some_and(|before| before != now) {
            follow_query(state, &now);
        }
        now
    });
    let waiting = StoredValue::new(false);
    Effect::new(move |first: Option<()>| {
        state.ask.track();
        if first.is_some() && !waiting.get_value() {
            waiting.set_value(true);
            let later = move || {
                waiting.try_set_value(false);
                replace_address(state);
            };
            set_timeout(later, PAUSE);
        }
    });
}

/// Asks what the link asks. One that only leads here, such as the place's own, changes nothing that is set.
fn follow_query(state: RollState, query: &str) {
    if query.is_empty() {
        replace_address(state);
    } else {
        let (asked, wrong) = query::parse_query(query);
        state.ask.set(asked);
        state.complaint.set(wrong);
    }
}

/// Does nothing if the place has been left meanwhile, or if the browser would not.
fn replace_address(state: RollState) {
    let Some(address) = state.ask.try_with_untracked(address) else { return };
    let Ok(history) = window().history() else { return };
    let kept = history.state().unwrap_or(JsValue::NULL);
    drop(history.replace_state_with_url(&kept, "", Some(&address)));
}
