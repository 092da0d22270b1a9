//! Programs: what is written in AnyDice's language, run exactly.

mod ask;
mod count;
mod editor;
mod examples;

use leptos::prelude::*;
use leptos_router::hooks::use_location;
use wasm_bindgen::JsCast;

use super::asking::Asking;
use super::counting::Counting;
use super::distributions::DistributionsView;
pub(super) use ask::ProgramAsk;
pub(super) use count::work;
use editor::Editor;
use examples::EXAMPLES;

use crate::browser::{files, storage};
use crate::parts::{Choose, Wrong};

/// The last program of this browser, under this name.
const KEPT: &str = "twelvefold.program";
/// Where there is no link.
const TOO_LONG: &str =
    "The program is too long for a link. Save it as a file and send that; this browser keeps it as well.";

/// The tool.
#[component]
pub(crate) fn ProgramsTool() -> impl IntoView {
    let names_program = use_location().search.with_untracked(|search| ask::names_program(search));
    let asking = Asking::<ProgramAsk>::from_address();
    keep_program(asking, names_program);
    let counting = Counting::in_worker(asking, count::work);
    let text = Memo::new(move |_| asking.ask.with(|ask| ask.text.clone()));
    let wrong =
        Signal::derive(move || counting.refused.get().map(|sentence| (counting.refused_at.get(), sentence)));
    let set = Callback::new(move |text: String| asking.change(|ask| ask.text = text));
    let run = Callback::new(move |()| asking.change(|_| ()));
    let no_link =
        Signal::derive(move || (!asking.ask.with(ProgramAsk::fits_a_link)).then(|| TOO_LONG.to_owned()));
    let shown = Signal::derive(move || asking.ask.with(|ask| ask.shown));
    view! {
        <div class="split">
            <form class="panel column" aria-label="What is run" on:submit=|event| event.prevent_default()>
                <Wrong words=asking.wrong/>
                <Start text set/>
                <Editor text set wrong run/>
                <div class="row">
                    <button type="button" class="button main" on:click=move |_| run.run(())>"Run"</button>
                    <OpenFile set wrong=asking.wrong/>
                    <SaveFile text wrong=asking.wrong/>
                </div>
                <p class="small muted">
                    "The language is AnyDice’s; every weight is an exact whole number. What a program may take is counted in steps, \
                     so that it gives the same answer everywhere."
                </p>
            </form>
            <DistributionsView counting shown no_link set=move |shown| asking.change(|ask| ask.shown = shown)/>
        </div>
    }
}

/// What is typed stays in this browser, for those who come back without a link.
fn keep_program(asking: Asking<ProgramAsk>, names_program: bool) {
    if let Some(kept) = storage::load(KEPT).filter(|_| !names_program) {
        asking.ask.update(|ask| ask.text = kept);
    }
    Effect::new(move |before: Option<String>| {
        let text = asking.ask.with(|ask| ask.text.clone());
        if before.is_some_and(|before| before != text) {
            storage::write(KEPT, &text);
        }
        text
    });
}

/// An example in the place of what is written, and the way back.
#[component]
fn Start(text: Memo<String>, set: Callback<String>) -> impl IntoView {
    let own = RwSignal::new(None::<String>);
    let number = |at: usize| at.to_string();
    let names = EXAMPLES.iter().enumerate().map(|(at, example)| (number(at), example.name.to_owned()));
    let options: Vec<_> = std::iter::once((String::new(), "choose one".to_owned())).chain(names).collect();
    let example_at = move || text.with(|text| EXAMPLES.iter().position(|example| example.text == text));
    let value = Signal::derive(move || example_at().map(number).unwrap_or_default());
    let choose = move |word: String| {
        let chosen = word.parse::<usize>().ok().and_then(|at| EXAMPLES.get(at));
        if let Some(example) = chosen {
            let is_own = untrack(example_at).is_none() && text.with_untracked(|text| !text.trim().is_empty());
            if is_own {
                own.set(Some(text.get_untracked()));
            }
            set.run(example.text.to_owned());
        }
    };
    let back = move |_| {
        if let Some(text) = own.get_untracked() {
            own.set(None);
            set.run(text);
        }
    };
    view! {
        <Choose label="Start from an example" options=Signal::stored(options) value set=choose/>
        <Show when=move || own.with(Option::is_some)>
            <div><button type="button" class="button" on:click=back>"Back to my program"</button></div>
        </Show>
    }
}

#[component]
fn OpenFile(set: Callback<String>, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let chosen = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            leptos::task::spawn_local(async move {
                match read_file(file).await {
                    Ok(text) => set.run(text.replace("\r\n", "\n")),
                    Err(sentence) => drop(wrong.try_set(Some(sentence))),
                }
            });
        }
        // Choosing the same file again is a new choice.
        input.set_value("");
    };
    view! {
        <label class="button import">
            "Open a file"
            <input class="hidden-visually" type="file" accept=".dice,.txt,.anydice,text/plain" on:change=chosen/>
        </label>
    }
}

async fn read_file(file: web_sys::File) -> Result<String, String> {
    let name = file.name();
    if file.size() > count::MOST_BYTES as f64 {
        return Err(format!("{name} is too long for a program; check that it is one."));
    }
    files::text(file).await.ok_or_else(|| format!("The browser could not read {name}; try another file."))
}

#[component]
fn SaveFile(text: Memo<String>, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let save = move |_| {
        let saved = text.with_untracked(|text| files::save("program.dice", "text/plain", text));
        if saved.is_none() {
            wrong.set(Some("The browser would not save the file; copy the text instead.".to_owned()));
        }
    };
    view! { <button type="button" class="button" on:click=save>"Save as a file"</button> }
}
