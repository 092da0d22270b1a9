//! What the page asks of the browser, and nothing more.

pub(crate) mod clipboard;
pub(crate) mod entropy;
pub(crate) mod files;
pub(crate) mod keeper;
pub(crate) mod perf;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod text_shelf;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

pub(crate) use leptos::prelude::document;

/// Is the key meant for a field, a list or a dialog rather than for the page?
pub(crate) fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return false;
    };
    let tag = element.tag_name().to_lowercase();
    matches!(tag.as_str(), "input" | "textarea" | "select")
        || element.has_attribute("contenteditable")
        || element.closest("dialog[open]").ok().flatten().is_some()
}

/// Does the person want nothing to move?
pub(crate) fn wants_stillness() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Scrolls just as far as it takes to see an element.
pub(crate) fn bring_near(element: &web_sys::Element) {
    let options = js_sys::Object::new();
    drop(js_sys::Reflect::set(&options, &"block".into(), &"nearest".into()));
    if !wants_stillness() {
        drop(js_sys::Reflect::set(&options, &"behavior".into(), &"smooth".into()));
    }
    element.scroll_into_view_with_scroll_into_view_options(&options.unchecked_into());
}
