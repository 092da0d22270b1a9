//! A table from a file: the GM's export, brought to this server.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::table::http::TableOpened;
use wasm_bindgen::JsCast;

use super::open::{Fresh, Recovery};
use crate::browser::files;
use crate::tables::api;
use crate::tables::form::Wrong;

/// Takes a file.
#[component]
pub(crate) fn ImportForm() -> impl IntoView {
    let (wrong, busy) = (RwSignal::new(None), RwSignal::new(false));
    let fresh = RwSignal::new(None::<Fresh>);
    let take = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        busy.set(true);
        wrong.set(None);
        spawn_local(async move {
            let name = file.name();
            let Some(text) = files::text(file).await else {
                wrong.try_set(Some(format!("{name} cannot be read; choose it again.")));
                busy.try_set(false);
                return;
            };
            let opened = api::post_file::<TableOpened>("/api/v1/tables/import", text).await;
            busy.try_set(false);
            match opened {
                Ok(opened) => {
                    let called = name.trim_end_matches(".jsonl").to_owned();
                    fresh.try_set(Some(Fresh::remember(opened, called, "", "GM".to_owned())));
                }
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    };
    view! {
        <div class="panel column">
            <h2>"Bring a table in"</h2>
            <p class="small muted">"An export of the GM's, whole: it is checked line by line and goes on here as it was."</p>
            <label class="button file">
                {move || if busy.get() { "Reading…" } else { "Choose an export" }}
                <input class="hidden-visually" type="file" accept=".jsonl,application/x-ndjson" on:change=take/>
            </label>
            <Wrong words=wrong/>
        </div>
        {move || fresh.get().map(|fresh| view! { <Recovery fresh/> })}
    }
}
