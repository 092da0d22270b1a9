//! Marks on the browser's own time line, for the benchmark of the page.

use leptos::prelude::window;

/// Sets a mark.
pub(crate) fn mark(name: &str) {
    if let Some(performance) = window().performance() {
        drop(js_sys::Reflect::get(&performance, &"mark".into()).map(|function| {
            let function: Option<js_sys::Function> = wasm_bindgen::JsCast::dyn_into(function).ok();
            function.map(|function| function.call1(&performance, &name.into()))
        }));
    }
}
