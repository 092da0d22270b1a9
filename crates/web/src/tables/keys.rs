//! Keys at the table, for everything that one does often there.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::live::{Live, Side};
use crate::browser::{document, is_typing};
use crate::shell::Helped;

/// How long the page takes to draw what was opened.
const SOON: Duration = Duration::from_millis(40);

/// Each key and what it does, as they are listed under `?`.
pub(crate) const TABLE_KEYS: &[Helped] = &[
    ("Table", "r, then Enter", "Prepare a roll, then roll it"),
    ("Table", "1 to 9", "Roll a favourite, or one of the last rolls again"),
    ("Table", "a", "Answer what waits first: roll it, or end the turn"),
    ("Table", "s, t, n", "Sheet, turns, the table with its notes"),
    ("Table", "m", "What only the GM can do"),
    ("Table", "w", "Write to the others"),
    ("Table", "l, Escape", "Back to the log"),
];

/// Listens as long as the table is open.
pub(crate) fn listen(live: Live) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let is_taken = event.default_prevented() || event.repeat();
        if !is_taken && event.key() == "Escape" && leave_field(live, &event) {
            event.prevent_default();
            return;
        }
        if is_taken || event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing(&event) {
            return;
        }
        if press(live, &event.key()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Leaves the field that is being typed in, so that the table's keys work again: that of a message for the log. False if it
/// is none, or one in a dialog, which has a use for the key.
fn leave_field(live: Live, event: &web_sys::KeyboardEvent) -> bool {
    let field = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let Some(field) = field.filter(|_| is_typing(event)) else { return false };
    let is_within = |selector: &str| field.closest(selector).ok().flatten().is_some();
    if is_within("dialog") {
        return false;
    }
    drop(field.blur());
    !is_within(".composer") || press(live, "Escape")
}

/// Does what a key is for; false if it is for nothing here.
fn press(live: Live, key: &str) -> bool {
    match key {
        "r" => {
            live.open(Side::Roll);
            soon(|| focus(".roll-button"));
        }
        "s" => live.open(Side::Sheet),
        "t" => live.open(Side::Turn),
        "n" => live.open(Side::Table),
        "m" if live.now(|scene| scene.is_gm()) => live.open(Side::Gm),
        "w" => {
            live.is_side_open.set(false);
            soon(|| focus(".composer-line input"));
        }
        "l" | "Escape" => {
            live.is_side_open.set(false);
            soon(|| focus(".log"));
        }
        "a" => click(".answers .button.main", 0),
        _ => match key.parse::<usize>() {
            Ok(number @ 1..=9) => {
                live.open(Side::Roll);
                soon(move || click(".quick-rolls button", number - 1));
            }
            Ok(_) | Err(_) => return false,
        },
    }
    true
}

/// Once what was opened is drawn.
fn soon(act: impl FnOnce() + 'static) {
    set_timeout(act, SOON);
}

/// The elements of a selector that can be seen, in the order of the page.
fn visible_elements(selector: &str) -> Vec<HtmlElement> {
    let mut found = Vec::new();
    let Ok(Some(body)) = document().query_selector("body") else { return found };
    collect(&body, selector, &mut found);
    found
}

fn collect(within: &Element, selector: &str, found: &mut Vec<HtmlElement>) {
    let mut next = within.first_element_child();
    while let Some(element) = next {
        next = element.next_element_sibling();
        if element.matches(selector).unwrap_or(false)
            && let Ok(element) = element.clone().dyn_into::<HtmlElement>()
            && element.offset_width() > 0
        {
            found.push(element);
        }
        collect(&element, selector, found);
    }
}

fn focus(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(Ok(element)) = element.map(|element| element.dyn_into::<HtmlElement>()) {
        drop(element.focus());
    }
}

fn click(selector: &str, at: usize) {
    if let Some(element) = visible_elements(selector).get(at) {
        element.click();
    }
}
