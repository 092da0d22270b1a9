//! A new version of the page: it waits until one asks for it, and so does this line.

use leptos::prelude::*;
use web_sys::Event;

use crate::browser::document;

/// What the script around the program calls out when a new version waits, and what it listens for (`boot.js`).
const WAITS: &str = "twelvefold-update";
const TAKE_OVER: &str = "twelvefold-take-over";

/// Offers the new version, under the bar.
#[component]
pub(crate) fn UpdateNotice() -> impl IntoView {
    let waits = RwSignal::new(is_waiting());
    let heard = window_event_listener_untyped(WAITS, move |_| waits.set(true));
    on_cleanup(move || heard.remove());
    let take = move |_| {
        if let Ok(event) = Event::new(TAKE_OVER) {
            drop(window().dispatch_event(&event));
        }
    };
    let notice = move || {
        view! {
            <p>"There is a new version of Twelvefold. Everything you keep here stays."</p>
            <button class="button main" on:click=take>"Load it"</button>
            <button class="button quiet" on:click=move |_| waits.set(false)>"Later"</button>
        }
    };
    view! { <div class="update" role="status" class:waits=move || waits.get()><Show when=move || waits.get()>{notice}</Show></div> }
}

/// It may have been called out before this program listened.
fn is_waiting() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.get_attribute("data-update").as_deref() == Some("ready"))
}
