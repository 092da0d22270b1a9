//! Keys that work everywhere, and the list of them under `?`.

use leptos::ev;
use leptos::html::{Dialog, Div};
use leptos::prelude::*;
use leptos_router::hooks::use_navigate;

use super::PLACES;
use super::palette::PaletteOpen;
use crate::browser;
use crate::tables::TABLE_KEYS;

/// Opens the list of keys.
#[derive(Clone, Copy)]
pub(crate) struct HelpOpen(RwSignal<bool>);

impl HelpOpen {
    /// For everyone below.
    pub(crate) fn provide() -> Self {
        let open = use_context().unwrap_or_else(|| Self(RwSignal::new(false)));
        provide_context(open);
        open
    }

    /// Shows it.
    pub(crate) fn open(self) {
        self.0.set(true);
    }
}

/// A line of the list: where it is, the key or what the finger does, and what comes of it.
pub(crate) type Helped = (&'static str, &'static str, &'static str);

/// What each place adds to the list.
pub(crate) const KEYS: &[Helped] = &[
    ("Everywhere", "Ctrl K", "Search and commands"),
    ("Everywhere", "?", "This list"),
    ("Everywhere", "g then r, c, t, l, u", "Go to Roll, Characters, Tables, Lab, Rules"),
    ("Roll", "Enter", "Roll"),
    ("Roll", "any key", "Let tumbling dice lie"),
    ("Roll", "← →", "Move the target, when the line has the focus"),
    ("Roll", "↑ ↓", "One more or less, in a number; Page Up and Page Down for five"),
    ("Characters", "← ↑ ↓ →", "Move from node to node in the tree"),
    ("Characters", "+ −", "Place a point, or take it back"),
    ("Characters", "Enter, r", "Unfold the node, or roll it"),
    ("Characters", "Ctrl Z, Ctrl Y", "Undo, or redo"),
];

/// What a finger can do that one does not see: where, how, and what comes of it.
const TOUCHES: &[Helped] = &[
    ("Everywhere", "The bar below", "Roll, Characters, Tables, Lab and Rules"),
    (
        "Everywhere",
        "The glass above",
        "Finds places, tables, characters, rolls, tools and rules by a few letters",
    ),
    ("Roll", "Tap a bar", "How likely that total is"),
    ("Roll", "Drag the line", "Another target"),
    ("Roll", "Tap while dice tumble", "Lets them lie"),
    ("Roll", "Tap a number", "Type another; − and + go one by one"),
    ("Characters", "Tap a name in the tree", "What it is made of, and its roll"),
    ("Characters", "Tap + beside it", "Places a point; the arrow above takes it back"),
    ("Tables", "Tap a name in the log", "The rest of the entry"),
    (
        "Tables",
        "The bar below, at a table",
        "The log, a roll, your sheet, turns; a number says what waits for you",
    ),
    ("Tables", "Tap points on a sheet", "Spends them"),
];

/// Is it a finger that points?
fn is_touched() -> bool {
    window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|query| query.matches())
}

/// Listens for keys, and shows the list of them; to fingers, what they can do.
#[component]
pub(crate) fn Keys() -> impl IntoView {
    let HelpOpen(is_open) = HelpOpen::provide();
    let palette = PaletteOpen::provide();
    let (dialog, top) = (NodeRef::<Dialog>::new(), NodeRef::<Div>::new());
    let after_g = StoredValue::new(false);
    let navigate = use_navigate();
    let handle = window_event_listener(ev::keydown, move |event| {
        let key = event.key();
        if (event.ctrl_key() || event.meta_key()) && key.eq_ignore_ascii_case("k") {
            event.prevent_default();
            palette.open();
            return;
        }
        let was_g = after_g.get_value();
        after_g.set_value(false);
        if event.ctrl_key() || event.meta_key() || event.alt_key() || browser::is_typing(&event) {
            return;
        }
        if let Some(place) = PLACES.iter().find(|place| was_g && place.key == key) {
            // The same letter may be for something else at a table.
            event.prevent_default();
            navigate(place.path, Default::default());
        } else if key == "g" {
            after_g.set_value(true);
        } else if key == "?" {
            is_open.set(true);
        }
    });
    on_cleanup(move || handle.remove());
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if is_open.get() && !dialog.open() {
            drop(dialog.show_modal());
            // A browser focuses the first link, which is at the end of the list; one reads it from its beginning.
            if let Some(top) = top.get_untracked() {
                drop(top.focus());
            }
            dialog.set_scroll_top(0);
        }
    });
    // Asked when it is opened: a tablet may have got a keyboard meanwhile.
    let list = move || {
        is_open.track();
        let is_touched = is_touched();
        let title = if is_touched { "What a finger can do" } else { "Keyboard shortcuts" };
        let all: Vec<Helped> =
            if is_touched { TOUCHES.to_vec() } else { KEYS.iter().chain(TABLE_KEYS).copied().collect() };
        let row = move |(_, how, does): &Helped| {
            let how = if is_touched { how.into_any() } else { view! { <kbd>{*how}</kbd> }.into_any() };
            view! { <div><dt>{how}</dt><dd>{*does}</dd></div> }
        };
        let place = |rows: &[Helped]| {
            let name = rows.first().map(|(place, ..)| *place);
            view! { <section><h3>{name}</h3><dl>{rows.iter().map(row).collect_view()}</dl></section> }
        };
        let places = all.chunk_by(|one, next| one.0 == next.0).map(place).collect_view();
        view! {
            <h2 id="keys-title">{title}</h2>
            <div class="help-list">{places}</div>
        }
    };
    view! {
        <dialog node_ref=dialog aria-labelledby="keys-title" on:close=move |_| is_open.set(false)>
            <div class="column help" node_ref=top tabindex="-1">
                {list}
                <p class="small muted">"New here? " <a href="/rules" on:click=move |_| close()>"Rules"</a> " explains each game, with something to play with beside every rule."</p>
                <form method="dialog"><button class="button">"Close"</button></form>
            </div>
        </dialog>
    }
}
