//! Deleting the table, which is asked twice.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use protocol::json;
use serde::Deserialize;

use crate::tables::api;
use crate::tables::form::Wrong;
use crate::tables::known;
use crate::tables::live::Live;

/// What the server answers the first time.
#[derive(Deserialize)]
struct Confirm {
    confirm: String,
}

/// The first wish gets a code; the second brings it back.
#[component]
pub(crate) fn Danger() -> impl IntoView {
    let live = Live::get();
    let (wrong, code) = (RwSignal::new(None), RwSignal::new(None::<String>));
    let navigate = use_navigate();
    let first = move |_| {
        spawn_local(async move {
            let answer = api::delete(&live.path("")).await;
            let read = answer.map(|text| json::parse::<Confirm>(&text).ok().map(|one| one.confirm));
            match read {
                Ok(found) => drop(code.try_set(found)),
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    };
    let second = move |_| {
        let navigate = navigate.clone();
        let Some(code) = code.get_untracked() else { return };
        spawn_local(async move {
            match api::delete(&live.path(&format!("?confirm={code}"))).await {
                Ok(_) => {
                    known::forget(&live.id());
                    navigate("/tables", Default::default());
                }
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    };
    view! {
        <p>"Everything at this table is lost for everyone. Download the export first if you might want it back."</p>
        <Show when=move || code.with(Option::is_none)
            fallback=move || view! {
                <p class="notice wrong">"Are you sure? There is no undo for this."</p>
                <div class="row">
                    <button class="button danger" on:click=second.clone()>"Yes, delete it for good"</button>
                    <button class="button" on:click=move |_| code.set(None)>"Keep it"</button>
                </div>
            }>
            <button class="button danger" on:click=first>"Delete the table"</button>
        </Show>
        <Wrong words=wrong/>
    }
}
