//! The systems of this browser: which is open, a new one, another name, away with it.

use leptos::prelude::*;
use written::Example;

use super::bench::Bench;
use crate::browser::keeper;
use crate::own_systems::{KeptSystem, shelf};
use crate::parts::{Choose, Wrong};

/// Which system is open, and what can be done with it as a whole.
#[component]
pub(super) fn KeptSystems(bench: Bench) -> impl IntoView {
    let options = Memo::new(move |_| {
        let kept = bench.all.with(|all| {
            all.iter().map(|kept_system| (kept_system.id.clone(), kept_system.title())).collect::<Vec<_>>()
        });
        let draft = bench.id.with(Option::is_none).then(|| (String::new(), draft_title(bench)));
        draft.into_iter().chain(kept).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || bench.id.get().unwrap_or_default());
    let open = move |id: String| {
        if let Some(kept) = shelf().get(&id) {
            bench.open(kept);
        }
    };
    let is_kept = move || bench.id.with(Option::is_some);
    let renaming = RwSignal::new(false);
    view! {
        <div class="panel own-bar">
            <div class="own-choose">
                <Choose label="Your systems" options value set=open/>
                <NewSystem bench/>
            </div>
            <div class="row">
                <Show when=move || !is_kept()>
                    <button type="button" class="button" on:click=move |_| bench.keep()>"Keep it in this browser"</button>
                </Show>
                <button type="button" class="button" aria-expanded=move || renaming.get().to_string()
                    on:click=move |_| renaming.update(|is| *is = !*is)>"Rename"</button>
                <Show when=is_kept>
                    <button type="button" class="button" on:click=move |_| bench.delete()>"Delete"</button>
                </Show>
            </div>
            <Show when=move || renaming.get()><Rename bench renaming/></Show>
            <KeepNote bench/>
        </div>
    }
}

fn draft_title(bench: Bench) -> String {
    let draft = KeptSystem { id: String::new(), text: bench.text.get() };
    format!("{} (not kept yet)", draft.title())
}

/// The word for a page with next to nothing on it; no example is called so.
const BLANK: &str = "blank";
/// The least that is a system.
const BLANK_PAGE: &str = include_str!("blank.toml");

/// Begins with a page of the cookbook, or with next to nothing.
#[component]
fn NewSystem(bench: Bench) -> impl IntoView {
    let first =
        [("", "choose one"), (BLANK, "A blank page")].map(|(word, name)| (word.to_owned(), name.to_owned()));
    let examples = Example::all().iter().map(|example| (example.name.to_owned(), example.title().to_owned()));
    let options: Vec<(String, String)> = first.into_iter().chain(examples).collect();
    // Chosen again, the same example is another new system.
    let chosen = RwSignal::new(String::new());
    let begin = move |name: String| {
        chosen.set(name.clone());
        if name == BLANK {
            bench.add(BLANK_PAGE);
            bench.show_toast("A new system, with next to nothing in it.");
        }
        if let Some(example) = Example::find(&name) {
            bench.add(example.file());
            bench.show_toast(format!("A new system, from the example {}.", example.title()));
        }
        chosen.set(String::new());
    };
    view! { <Choose label="New, from an example or blank" options=Signal::stored(options) value=chosen set=begin/> }
}

/// The title, which stands in the text.
#[component]
fn Rename(bench: Bench, renaming: RwSignal<bool>) -> impl IntoView {
    let title = RwSignal::new(bench.system.get_untracked().map_or("", |system| system.title()).to_owned());
    let wrong = RwSignal::new(None::<String>);
    let rename = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        match title.with_untracked(|title| bench.rename(title)) {
            Ok(()) => renaming.set(false),
            Err(sentence) => wrong.set(Some(sentence)),
        }
    };
    view! {
        <form class="row" aria-label="Rename the system" on:submit=rename>
            <label class="field">
                <span class="label">"Its name"</span>
                <input type="text" maxlength="80" autocomplete="off" prop:value=move || title.get()
                    on:input=move |event| title.set(event_target_value(&event))/>
            </label>
            <button class="button main">"Give it this name"</button>
        </form>
        <Wrong words=wrong/>
    }
}

/// Where it is, in a line.
#[component]
fn KeepNote(bench: Bench) -> impl IntoView {
    let is_forgotten = move || bench.all.with(|_| keeper::forgets());
    move || {
        if is_forgotten() {
            view! { <p class="notice wrong" role="alert">"This browser keeps nothing for this page; save your system as a file before you close it."</p> }
                .into_any()
        } else if bench.id.with(Option::is_some) {
            view! { <p class="small muted">"Kept in this browser, on this device, with every letter you type."</p> }.into_any()
        } else {
            view! { <p class="small muted">"Kept in this browser as soon as you change something."</p> }
                .into_any()
        }
    }
}
