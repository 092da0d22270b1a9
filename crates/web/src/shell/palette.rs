//! The command palette: every place, table, character, roll, tool and rule, found by a few letters.

use leptos::html::{Dialog, Input};
use leptos::prelude::*;
use leptos_router::hooks::use_navigate;
use systems::form::Values;

use super::PLACES;
use crate::characters::{called, kept_sheets};
use crate::roll::roll_link;
use crate::tables::known_tables;

/// Opens the palette from anywhere.
#[derive(Clone, Copy)]
pub(crate) struct PaletteOpen(RwSignal<bool>);

impl PaletteOpen {
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

/// Something the palette can do: go somewhere.
#[derive(Clone, PartialEq)]
struct PaletteEntry {
    name: String,
    hint: String,
    path: String,
}

fn entries() -> Vec<PaletteEntry> {
    let places = PLACES.iter().map(|place| PaletteEntry {
        name: place.name.to_owned(),
        hint: format!("g {}", place.key),
        path: place.path.to_owned(),
    });
    let tools = LAB_TOOLS.iter().map(|(name, path)| PaletteEntry {
        name: format!("Lab: {name}"),
        hint: String::new(),
        path: (*path).to_owned(),
    });
    let rules = systems::reference::rules().iter().map(|rule| PaletteEntry {
        name: rule.title.to_owned(),
        hint: rule.id.to_owned(),
        path: format!("/rules/{}", rule.id),
    });
    places.chain(tables()).chain(characters()).chain(tools).chain(rules).collect()
}

/// The tables this browser knows.
fn tables() -> impl Iterator<Item = PaletteEntry> {
    known_tables().into_iter().map(|(id, name)| PaletteEntry {
        name,
        hint: "table".to_owned(),
        path: format!("/tables/{id}"),
    })
}

/// The characters of this browser, and what each of them can roll.
fn characters() -> impl Iterator<Item = PaletteEntry> {
    kept_sheets().into_iter().filter_map(|kept| Some((kept.id, kept.sheet.ok()?))).flat_map(|(id, file)| {
        let sheet = file.sheet();
        let name = called(sheet.name());
        let open = PaletteEntry {
            name: name.clone(),
            hint: format!("character, {}", sheet.system().title()),
            path: format!("/characters/{id}"),
        };
        let rolls = sheet.rolls().scores().into_iter().map(|score| PaletteEntry {
            name: format!("{name}: roll {} {}", score.title, score.number),
            hint: "roll".to_owned(),
            path: roll_link(&id, sheet, &score.name, Values::default()),
        });
        std::iter::once(open).chain(rolls).collect::<Vec<_>>()
    })
}

/// The tools of the Lab.
const LAB_TOOLS: [(&str, &str); 7] = [
    ("compare choices", "/lab/compare"),
    ("sweep", "/lab/sweep"),
    ("best build", "/lab/solve"),
    ("duel", "/lab/duel"),
    ("dice side by side", "/lab/dice"),
    ("AnyDice programs", "/lab/programs"),
    ("your own system", "/lab/system"),
];

fn matching_entries(all: &[PaletteEntry], words: &str) -> Vec<PaletteEntry> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    let fits = |entry: &PaletteEntry| {
        let text = format!("{} {}", entry.name, entry.hint).to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    all.iter().filter(|entry| fits(entry)).take(12).cloned().collect()
}

/// The palette itself; Ctrl K or the bar opens it.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let PaletteOpen(is_open) = PaletteOpen::provide();
    let (dialog, input) = (NodeRef::<Dialog>::new(), NodeRef::<Input>::new());
    let words = RwSignal::new(String::new());
    let at = RwSignal::new(0_usize);
    // What there is may have changed since it was open last.
    let all = Memo::new(move |_| if is_open.get() { entries() } else { Vec::new() });
    let list = Memo::new(move |_| all.with(|all| matching_entries(all, &words.get())));
    let navigate = use_navigate();
    let go = move |index: usize| {
        if let Some(entry) = list.with_untracked(|list| list.get(index).cloned()) {
            is_open.set(false);
            navigate(&entry.path, Default::default());
        }
    };
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if is_open.get() && !dialog.open() {
            words.set(String::new());
            at.set(0);
            drop(dialog.show_modal());
            if let Some(input) = input.get_untracked() {
                drop(input.focus());
            }
        } else if !is_open.get() && dialog.open() {
            dialog.close();
        }
    });
    let has_nothing = move || is_open.get() && list.with(Vec::is_empty);
    let chosen = go.clone();
    let on_key = move |event: web_sys::KeyboardEvent| {
        let last = list.with_untracked(|list| list.len().saturating_sub(1));
        match event.key().as_str() {
            "ArrowDown" => at.update(|at| *at = (*at + 1).min(last)),
            "ArrowUp" => at.update(|at| *at = at.saturating_sub(1)),
            "Enter" => chosen(at.get_untracked()),
            // Otherwise the browser empties the field first.
            "Escape" => is_open.set(false),
            _ => return,
        }
        event.prevent_default();
    };
    view! {
        <dialog class="palette" node_ref=dialog aria-label="Search and commands" on:close=move |_| is_open.set(false)>
            <input type="search" node_ref=input aria-label="Search places, tables, characters, rolls, tools and rules" placeholder="Go to…"
                role="combobox" aria-expanded="true" aria-controls="palette-list"
                aria-activedescendant=move || (!has_nothing()).then(|| format!("palette-{}", at.get()))
                prop:value=move || words.get()
                on:input=move |event| { words.set(event_target_value(&event)); at.set(0); }
                on:keydown=on_key/>
            <ul class="plain" id="palette-list" role="listbox" aria-label="Found">
                {move || {
                    let go = go.clone();
                    list.get().into_iter().enumerate().map(move |(index, entry)| {
                        let go = go.clone();
                        view! {
                            <li role="option" id=format!("palette-{index}") aria-selected=move || (at.get() == index).to_string()
                                on:click=move |_| go(index)>
                                <span>{entry.name}</span> <span class="muted small">{entry.hint}</span>
                            </li>
                        }
                    }).collect_view()
                }}
            </ul>
            <p class="small muted" role="status">{move || has_nothing().then_some("Nothing is called so. Try fewer letters, or the name of a place, table, character, tool or rule.")}</p>
        </dialog>
    }
}
