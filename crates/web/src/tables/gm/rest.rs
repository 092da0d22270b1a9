//! Resting together.

use leptos::prelude::*;
use protocol::v1::table::command::CommandBody;
use systems::RestForm;

use super::chosen_party;
use crate::tables::form::{ChooseSome, Tick, Wrong};
use crate::tables::live::Live;

/// Who rests, and how long.
#[component]
pub(crate) fn RestPanel() -> impl IntoView {
    let live = Live::get();
    let (wrong, heals) = (RwSignal::new(None), RwSignal::new(false));
    let is_hurt =
        live.select(|scene| scene.table.scene.characters.values().any(|character| character.real_damage > 0));
    // The players' characters rest; foes do so only if the GM says it.
    let chosen = chosen_party(live);
    let everyone = live.select(|scene| scene.everyone());
    let rests = live.select(|scene| scene.system().rules().customs().rests.to_vec());
    let button = move |rest: RestForm| {
        let RestForm { key, title, .. } = rest;
        let call = move |_| {
            let (characters, rest) = (chosen.get_untracked(), key.to_string());
            live.act(CommandBody::Rest { characters, rest, heals: heals.get_untracked() }, wrong);
        };
        view! { <button class="button" on:click=call>{title.to_string()}</button> }
    };
    view! {
        <Show when=move || rests.with(|rests| !rests.is_empty())>
            <ChooseSome label="Who rests" options=everyone chosen/>
            <Show when=move || is_hurt.get()>
                <Tick label="It heals real damage too" value=heals set=Callback::new(move |on| heals.set(on))/>
            </Show>
            <div class="row">{move || rests.get().into_iter().map(button).collect_view()}</div>
            <Wrong words=wrong/>
        </Show>
    }
}
