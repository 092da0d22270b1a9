//! Resting together.

use leptos::prelude::*;
use protocol::v1::table::command::CommandBody;
use systems::RestForm;

use crate::tables::form::{ChooseSome, Wrong};
use crate::tables::live::Live;

/// Who rests, and how long.
#[component]
pub(crate) fn RestPanel() -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let chosen =
        RwSignal::new(live.now(|scene| scene.everyone().into_iter().map(|(id, _)| id).collect::<Vec<_>>()));
    let everyone = live.read(|scene| scene.everyone());
    let rests = live.read(|scene| scene.system().rules().customs().rests.to_vec());
    let button = move |rest: RestForm| {
        let RestForm { key, title, .. } = rest;
        let call = move |_| {
            let (characters, rest) = (chosen.get_untracked(), key.to_string());
            live.act(CommandBody::Rest { characters, rest }, wrong);
        };
        view! { <button class="button" on:click=call>{title.to_string()}</button> }
    };
    view! {
        <Show when=move || rests.with(|rests| !rests.is_empty())>
            <ChooseSome label="Who rests" options=everyone chosen/>
            <div class="row">{move || rests.get().into_iter().map(button).collect_view()}</div>
            <Wrong words=wrong/>
        </Show>
    }
}
