//! Taking in files: from the dialog, or dropped on the page.

use leptos::prelude::*;
use protocol::v1::sheet::SheetFile;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

use super::List;
use crate::browser;
use crate::characters::files::{MOST_BYTES, refusal_sentence as refused_words};
use crate::characters::summary::called;
use crate::shell::{Icon, Sign};

/// Opens the browser's dialog for files; what was refused is listed below.
#[component]
pub(super) fn Import(
    list: List,
    /// Why files were refused.
    refused: RwSignal<Vec<String>>,
) -> impl IntoView {
    let chosen = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        if let Some(input) = input {
            take(list, refused, input.files());
            // Choosing the same file again is a new choice.
            input.set_value("");
        }
    };
    view! {
        <label class="button import">
            <Icon sign=Sign::Upload/> "Import"
            <input class="hidden-visually" type="file" multiple accept=".toml,.json,application/json,application/toml,text/plain" on:change=chosen/>
        </label>
        {move || (!refused.with(Vec::is_empty)).then(|| view! { <Refusals refused/> })}
    }
}

#[component]
fn Refusals(refused: RwSignal<Vec<String>>) -> impl IntoView {
    view! {
        <div class="notice wrong refusals" role="alert">
            <div class="column">
                <p>"Not taken in; everything else is as it was:"</p>
                <ul>{move || refused.get().into_iter().map(|words| view! { <li>{words}</li> }).collect_view()}</ul>
                <div><button class="button" on:click=move |_| refused.set(Vec::new())>"All right"</button></div>
            </div>
        </div>
    }
}

/// Takes in what was dropped on the page.
pub(super) fn take_dropped(list: List, refused: RwSignal<Vec<String>>, event: &web_sys::DragEvent) {
    event.prevent_default();
    take(list, refused, event.data_transfer().and_then(|data| data.files()));
}

fn take(list: List, refused: RwSignal<Vec<String>>, files: Option<web_sys::FileList>) {
    let Some(files) = files else { return };
    refused.set(Vec::new());
    for file in (0..files.length()).filter_map(|at| files.get(at)) {
        spawn_local(async move {
            let name = file.name();
            if let Err(why) = take_one(list, file).await {
                refused.try_update(|refused| refused.push(format_refusal(&name, &why)));
            }
        });
    }
}

fn format_refusal(name: &str, why: &str) -> String {
    if why.starts_with(name) { why.to_owned() } else { format!("{name}: {why}") }
}

async fn take_one(list: List, file: web_sys::File) -> Result<(), String> {
    let name = file.name();
    if file.size() > MOST_BYTES as f64 {
        return Err("the file is too large to be a sheet.".to_owned());
    }
    let text = browser::files::text(file).await.ok_or("the browser could not read the file.")?;
    let sheet = SheetFile::from_text(&text).map_err(|error| refused_words(&name, &error))?;
    list.add(&sheet);
    list.show_message(format!("{} is on the list.", called(sheet.sheet().name())));
    Ok(())
}
