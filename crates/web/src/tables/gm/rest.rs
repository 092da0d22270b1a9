//! Resting together.

use leptos::prelude::*;
use protocol::v1::table::command::CommandBody;
use systems::System;

use crate::tables::form::{ChooseSome, Wrong};
use crate::tables::live::Live;

/// Who rests, and how long.
#[component]
pub(crate) fn RestForm() -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let chosen =
        RwSignal::new(live.now(|scene| scene.everyone().into_iter().map(|(id, _)| id).collect::<Vec<_>>()));
    let everyone = live.read(|scene| scene.everyone());
    let is_d12 = live.read(|scene| scene.system() == System::D12);
    let rest = move |rest: &'static str| {
        let command = CommandBody::Rest { characters: chosen.get_untracked(), rest: rest.to_owned() };
        live.act(command, wrong);
    };
    view! {
        <Show when=move || is_d12.get()>
            <ChooseSome label="Who rests" options=everyone chosen/>
            <div class="row">
                <button class="button" on:click=move |_| rest("short")>"Short rest"</button>
                <button class="button" on:click=move |_| rest("long")>"Long rest"</button>
            </div>
            <Wrong words=wrong/>
        </Show>
    }
}
