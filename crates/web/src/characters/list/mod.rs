//! `/characters`: every sheet of this browser.

mod card;
mod import;
mod start;

use leptos::ev;
use leptos::prelude::*;
use protocol::v1::sheet::SheetFile;

use self::card::Card;
use self::import::Import;
use self::start::Start;
use super::keeper::{self, shelf};
use super::shelf::{KeptSheet, is_ours};
use crate::shell::Toasts;

/// The list, for all its parts.
#[derive(Clone, Copy)]
struct List {
    all: RwSignal<Vec<KeptSheet>>,
    toasts: Option<Toasts>,
}

impl List {
    fn look_again(self) {
        self.all.try_update(|all| *all = keeper::kept_sheets());
    }

    /// Keeps a sheet under a new id, on top of the list.
    fn add(self, file: &SheetFile) -> String {
        let id = keeper::add(file);
        self.look_again();
        id
    }

    /// Deletes a sheet, and offers to bring it back.
    fn delete(self, id: &str, name: &str) {
        let Some((place, text)) = shelf().take(id) else { return };
        self.look_again();
        let id = id.to_owned();
        let back = move || {
            shelf().put_at(&id, &text, place);
            self.look_again();
        };
        if let Some(toasts) = self.toasts {
            toasts.offer(format!("{name} is deleted."), "Undo", back);
        }
    }

    fn show_message(self, words: String) {
        if let Some(toasts) = self.toasts {
            toasts.add(words);
        }
    }

    fn names(self) -> Vec<String> {
        let name = |kept: &KeptSheet| kept.sheet.as_ref().ok().map(|file| file.sheet().name().to_owned());
        self.all.with_untracked(|all| all.iter().filter_map(name).collect())
    }
}

/// The list of characters.
#[component]
pub(crate) fn CharactersPage() -> impl IntoView {
    let list = List { all: RwSignal::new(keeper::kept_sheets()), toasts: Toasts::handle() };
    let handle = window_event_listener(ev::storage, move |event| {
        if event.key().is_none_or(|key| is_ours(&key)) {
            list.look_again();
        }
    });
    on_cleanup(move || handle.remove());
    let is_starting = RwSignal::new(list.all.with_untracked(Vec::is_empty));
    let dropped = RwSignal::new(Vec::<String>::new());
    view! {
        <div class="characters" on:dragover=|event: web_sys::DragEvent| event.prevent_default()
            on:drop=move |event: web_sys::DragEvent| import::take_dropped(list, dropped, &event)>
            <div class="row characters-head">
                <h1>"Characters"</h1>
                <button class="button main" aria-expanded=move || is_starting.get().to_string()
                    on:click=move |_| is_starting.update(|is| *is = !*is)>"New character"</button>
                <Import list refused=dropped/>
            </div>
            <KeepNote list/>
            {move || is_starting.get().then(|| view! { <Start list/> })}
            <ul class="plain cards" aria-label="Your characters">
                <For each=move || list.all.get() key=|kept| (kept.id.clone(), kept.text.clone()) let:kept>
                    <Card list kept/>
                </For>
            </ul>
            {move || list.all.with(Vec::is_empty).then(|| view! {
                <p class="empty">"No characters yet. Begin one above, or drop a sheet here that was exported elsewhere."</p>
            })}
        </div>
    }
}

/// Where the sheets are, in a line.
#[component]
fn KeepNote(list: List) -> impl IntoView {
    let forgets = move || list.all.with(|_| keeper::forgets());
    move || {
        if forgets() {
            view! {
                <p class="notice wrong" role="alert">"This browser keeps nothing for this page, so your characters are gone when you close it. Export them first."</p>
            }
            .into_any()
        } else {
            view! { <p class="muted small">"Saved in this browser, on this device. Export a sheet to take it elsewhere."</p> }.into_any()
        }
    }
}
