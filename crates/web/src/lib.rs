//! The page: Roll, Characters, Tables, Lab and Rules, in a browser.
//!
//! The engine is inside: odds are counted here, so they move with the slider and need no network. Only Tables talk
//! to a server.
#![allow(unreachable_pub, reason = "the macro of components makes their properties `pub`")]

mod app;
mod browser;
mod characters;
mod form;
#[cfg(test)]
mod golden;
mod lab;
mod link;
mod old_links;
mod own_systems;
mod parts;
#[cfg(test)]
#[path = "../../systems/tests/it/random_values.rs"]
mod random_values;
mod roll;
mod rules;
mod shell;
mod tables;
mod welcome;

use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the page into the document. A worker that only counts has none.
#[wasm_bindgen(start)]
pub fn start() {
    if web_sys::window().is_none() {
        return;
    }
    browser::perf::mark("shell");
    own_systems::load();
    leptos::mount::mount_to_body(app::App);
}
