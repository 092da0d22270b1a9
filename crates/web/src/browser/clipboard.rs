//! Copying text. Browsers allow it on https and localhost; elsewhere an old way is tried.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;

/// Copies the text; false if the browser would not.
pub(crate) async fn copy(text: String) -> bool {
    if window().is_secure_context() {
        let promise = window().navigator().clipboard().write_text(&text);
        if wasm_bindgen_futures::JsFuture::from(promise).await.is_ok() {
            return true;
        }
    }
    copy_by_selection(&text).is_some()
}

fn copy_by_selection(text: &str) -> Option<()> {
    let area: web_sys::HtmlTextAreaElement = document().create_element("textarea").ok()?.dyn_into().ok()?;
    area.set_value(text);
    let body = document().body()?;
    body.append_child(&area).ok()?;
    area.select();
    let command = js_sys::Reflect::get(&document(), &"execCommand".into()).ok()?;
    let done = command.dyn_into::<js_sys::Function>().ok()?.call1(&document(), &"copy".into()).ok()?;
    area.remove();
    done.is_truthy().then_some(())
}
