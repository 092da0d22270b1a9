//! Giving points to several at once.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::table::command::CommandBody;

use super::chosen_party;
use crate::parts::{Stepper, WrongFields, first_key};
use crate::tables::form::{Choose, ChooseSome, TextField, Wrong};
use crate::tables::live::{Live, Scene};
use crate::tables::panel::points_of;

/// Who, what, how many, what for.
#[component]
pub(crate) fn Award() -> impl IntoView {
    WrongFields::around(award)
}

fn award(fields: WrongFields) -> impl IntoView {
    let live = Live::get();
    let (wrong, why, amount) = (RwSignal::new(None), RwSignal::new(String::new()), RwSignal::new(1_i32));
    let chosen = chosen_party(live);
    let everyone = live.select(|scene| scene.everyone());
    let system = live.select(|scene| Some(scene.system()));
    let kinds = live.select(|scene| points_of(scene.system()));
    let kind = RwSignal::new(String::new());
    // As long as nobody chose, it is the first that is offered.
    let chosen_kind = Signal::derive(move || {
        let first = || kinds.with(|kinds| first_key(kinds));
        Some(kind.get()).filter(|kind| !kind.is_empty()).unwrap_or_else(first)
    });
    let give = move |_| {
        if fields.refuse(wrong) {
            return;
        }
        let (list, points, why_now) =
            (chosen.get_untracked(), chosen_kind.get_untracked(), why.get_untracked());
        let amount = amount.get_untracked().max(0).unsigned_abs();
        let form = live.now(|scene| scene.system().sheet_form()?.find_points(&points));
        wrong.set(list.is_empty().then(|| "Choose who gets them.".to_owned()));
        if list.is_empty() {
            return;
        }
        spawn_local(async move {
            for character in list {
                let Some(form) = form else { return };
                let command = CommandBody::gain(form, character, amount, why_now.clone());
                if let Err(trouble) = live.send(command).await {
                    wrong.try_set(Some(trouble.words));
                    return;
                }
                chosen.try_update(|list| list.retain(|one| *one != character));
            }
            why.try_set(String::new());
            chosen.try_set(live.now(Scene::of_players));
        });
    };
    view! {
        <Show when=move || kinds.with(|kinds| !kinds.is_empty()) fallback=move || view! { <p class="muted">{system.get().map(|system| format!("{} has no points to award.", system.title()))}</p> }>
            <ChooseSome label="To" options=everyone chosen/>
            <div class="row">
                <Show when=move || kinds.with(|kinds| kinds.len() > 1)>
                    <Choose label="Points to award" options=kinds value=chosen_kind set=Callback::new(move |one| kind.set(one))/>
                </Show>
                <Stepper label="How many to award" value=amount set=Callback::new(move |count| amount.set(count)) least=1 most=999/>
            </div>
            <TextField label="What for" value=why placeholder="a fine plan"/>
            <button class="button" on:click=give>"Award them"</button>
            <Wrong words=wrong/>
        </Show>
    }
}
