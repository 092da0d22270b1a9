//! Giving points to several at once.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::table::command::CommandBody;
use systems::System;
use systems::d12::ResourceKind;

use crate::parts::{Stepper, WrongFields};
use crate::tables::form::{Choose, ChooseSome, TextField, Wrong};
use crate::tables::live::Live;

/// Who, what, how many, what for.
#[component]
pub(crate) fn Award() -> impl IntoView {
    let (live, fields) = (Live::get(), WrongFields::provide());
    let (wrong, why, amount) = (RwSignal::new(None), RwSignal::new(String::new()), RwSignal::new(1_i32));
    let chosen = RwSignal::new(Vec::new());
    let kind = RwSignal::new(ResourceKind::Heroism.name().to_owned());
    let everyone = live.read(|scene| scene.everyone());
    let system = live.read(|scene| Some(scene.system()));
    let kinds = ResourceKind::ALL.map(|kind| (kind.name().to_owned(), kind.title().to_owned()));
    let kinds = Signal::stored(kinds.to_vec());
    let give = move |_| {
        if fields.refuse(wrong) {
            return;
        }
        let (list, points, why_now) = (chosen.get_untracked(), kind.get_untracked(), why.get_untracked());
        let amount = amount.get_untracked().max(0).unsigned_abs();
        let is_pool = system.get_untracked() == Some(System::POOL);
        wrong.set(list.is_empty().then(|| "Choose who gets them.".to_owned()));
        spawn_local(async move {
            for character in list {
                let (points, why) = (points.clone(), why_now.clone());
                let command = if is_pool {
                    CommandBody::GainResilience { character, amount, why }
                } else {
                    CommandBody::Gain { character, points, amount, why }
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
    view! {
        <Show when=move || system.get() != Some(System::THREE_SIX) fallback=|| view! { <p class="muted">"The 3d6 System has no points to award."</p> }>
            <ChooseSome label="To" options=everyone chosen/>
            <div class="row">
                <Show when=move || system.get() == Some(System::D12)>
                    <Choose label="Points to award" options=kinds value=kind set=Callback::new(move |one| kind.set(one))/>
                </Show>
                <Stepper label="How many to award" value=amount set=Callback::new(move |count| amount.set(count)) least=1 most=999/>
            </div>
            <TextField label="What for" value=why placeholder="a fine plan"/>
            <button class="button" on:click=give>"Award them"</button>
            <Wrong words=wrong/>
        </Show>
    }
}
