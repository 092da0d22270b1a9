//! Giving points to several at once.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::table::command::{CommandBody, PointsAct, PointsChange};

use crate::parts::{Stepper, WrongFields};
use crate::tables::form::{Choose, ChooseSome, TextField, Wrong};
use crate::tables::live::Live;
use crate::tables::panel::kinds;

/// Who, what, how many, what for.
#[component]
pub(crate) fn Award() -> impl IntoView {
    let (live, fields) = (Live::get(), WrongFields::provide());
    let (wrong, why, amount) = (RwSignal::new(None), RwSignal::new(String::new()), RwSignal::new(1_i32));
    let chosen = RwSignal::new(Vec::new());
    let (kinds, picked) = (kinds(live), RwSignal::new(String::new()));
    let first = move || kinds.with(|kinds| kinds.first().map(|(word, _)| word.clone()).unwrap_or_default());
    let kind = Signal::derive(move || if picked.with(String::is_empty) { first() } else { picked.get() });
    let everyone = live.read(|scene| scene.everyone());
    let title = live.read(|scene| scene.system().title().to_owned());
    let give = move |_| {
        if fields.refuse(wrong) {
            return;
        }
        let (list, points, why_now) = (chosen.get_untracked(), kind.get_untracked(), why.get_untracked());
        let amount = amount.get_untracked().max(0).unsigned_abs();
        let Some(system) = live.now(|scene| Some(scene.system())) else { return };
        wrong.set(list.is_empty().then(|| "Choose who gets them.".to_owned()));
        spawn_local(async move {
            for character in list {
                let (points, why) = (points.clone(), why_now.clone());
                let change = PointsChange { act: PointsAct::Gain, points };
                let command = match CommandBody::change_points(system, character, change, amount, why) {
                    Ok(command) => command,
                    Err(words) => return drop(wrong.try_set(Some(words))),
                };
                if let Err(trouble) = live.send(command).await {
                    wrong.try_set(Some(trouble.words));
                    return;
                }
                chosen.try_update(|list| list.retain(|one| *one != character));
            }
            why.try_set(String::new());
        });
    };
    let has_kinds = move || kinds.with(|kinds| kinds.len() > 1);
    view! {
        <Show when=move || kinds.with(|kinds| !kinds.is_empty()) fallback=move || view! { <p class="muted">{title}" has no points to award."</p> }>
            <ChooseSome label="To" options=everyone chosen/>
            <div class="row">
                <Show when=has_kinds>
                    <Choose label="Points to award" options=kinds value=kind set=Callback::new(move |one| picked.set(one))/>
                </Show>
                <Stepper label="How many to award" value=amount set=Callback::new(move |count| amount.set(count)) least=1 most=999/>
            </div>
            <TextField label="What for" value=why placeholder="a fine plan"/>
            <button class="button" on:click=give>"Award them"</button>
            <Wrong words=wrong/>
        </Show>
    }
}
