//! Points: what is left, and spending or gaining them with a reason.

use leptos::prelude::*;
use play::CharacterId;
use protocol::v1::table::command::{CommandBody, PointsAct, PointsChange};
use systems::sentence::capital;

use super::party::points;
use crate::parts::{Stepper, WrongFields};
use crate::tables::form::{Choose, TextField, Wrong};
use crate::tables::live::Live;

/// What is left, with a bar each; and the form.
#[component]
pub(crate) fn Points(
    /// Whose.
    id: u64,
) -> impl IntoView {
    let live = Live::get();
    let list = live.read(move |scene| scene.sheet(id).map(|sheet| points(&sheet)).unwrap_or_default());
    let is_mine = live.read(move |scene| scene.acts_for(CharacterId(id)));
    let has_points = live.read(|scene| !scene.system().rules().customs().points.is_empty());
    let is_out = live.read(move |scene| scene.sheet(id).is_some_and(|sheet| sheet.is_incapacitated()));
    let row = |(name, left): (String, String)| view! { <li><span>{name}</span><strong class="number serif">{left}</strong></li> };
    view! {
        <ul class="plain point-list" aria-label="Points">{move || list.get().into_iter().map(row).collect_view()}</ul>
        <Show when=move || is_out.get()><p class="notice wrong">"Incapacitated: from now on damage is real."</p></Show>
        <Show when=move || is_mine.get() && has_points.get()><ChangePoints id/></Show>
    }
}

/// Points of the table's system: the word for each, and what it is called.
pub(crate) fn kinds(live: Live) -> Signal<Vec<(String, String)>> {
    live.read(|scene| {
        let points = scene.system().rules().customs().points.iter();
        points.map(|points| (points.key.to_string(), points.title.to_string())).collect::<Vec<_>>()
    })
}

#[component]
fn ChangePoints(id: u64) -> impl IntoView {
    let (live, fields) = (Live::get(), WrongFields::provide());
    let is_gm = live.is_gm();
    let (kinds, chosen) = (kinds(live), RwSignal::new(String::new()));
    let (amount, why, wrong) = (RwSignal::new(1_i32), RwSignal::new(String::new()), RwSignal::new(None));
    let first = move || kinds.with(|kinds| kinds.first().map(|(word, _)| word.clone()).unwrap_or_default());
    let kind = Signal::derive(move || if chosen.with(String::is_empty) { first() } else { chosen.get() });
    let customs = move || live.now(|scene| Some(scene.system().rules().customs()));
    let count = move || amount.get_untracked().max(0).unsigned_abs();
    let send = move |command| {
        if !fields.refuse(wrong) {
            live.act_then(command, wrong, move |_| drop(why.try_set(String::new())));
        }
    };
    let act = move |act: PointsAct| {
        let Some(system) = live.now(|scene| Some(scene.system())) else { return };
        let change = PointsChange { act, points: kind.get_untracked() };
        match CommandBody::change_points(system, id, change, count(), why.get_untracked()) {
            Ok(command) => send(command),
            Err(words) => wrong.set(Some(format!("{}.", capital(&words)))),
        }
    };
    let can_be_lost = move || {
        let is_lost = |customs: &'static systems::Customs| {
            customs.points.iter().any(|points| points.can_be_lost && points.key == kind.get())
        };
        customs().is_some_and(is_lost)
    };
    let history = move |_| send(CommandBody::WriteHistory { character: id, call: why.get_untracked() });
    let has_history = move || customs().is_some_and(|customs| customs.has_history);
    let has_assistance = move || customs().is_some_and(|customs| customs.has_assistance);
    let has_kinds = move || kinds.with(|kinds| kinds.len() > 1);
    view! {
        <details>
            <summary>"Spend or gain points"</summary>
            <div class="column">
                <div class="row">
                    <Show when=has_kinds>
                        <Choose label="Points" options=kinds value=kind set=Callback::new(move |one| chosen.set(one))/>
                    </Show>
                    <Stepper label="How many" value=amount set=Callback::new(move |count| amount.set(count)) least=1 most=999/>
                </div>
                <TextField label="Why" value=why placeholder="to kick the door in"/>
                <div class="row">
                    <button class="button" on:click=move |_| act(PointsAct::Spend)>"Spend"</button>
                    <Show when=has_history><button class="button" on:click=history>"Write history"</button></Show>
                    <Show when=move || is_gm.get()>
                        <button class="button" on:click=move |_| act(PointsAct::Gain)>"Give"</button>
                        <Show when=can_be_lost><button class="button" on:click=move |_| act(PointsAct::Lose)>"Take"</button></Show>
                    </Show>
                </div>
                <Show when=has_assistance><Assist id send=Callback::new(send) amount=Callback::new(move |()| count()) how=why/></Show>
                <Wrong words=wrong/>
            </div>
        </details>
    }
}

/// Points spent on somebody else's next roll.
#[component]
fn Assist(
    id: u64,
    send: Callback<CommandBody>,
    amount: Callback<(), u32>,
    how: RwSignal<String>,
) -> impl IntoView {
    let live = Live::get();
    let other = RwSignal::new(String::new());
    let others = live.read(move |scene| {
        let all = scene.everyone().into_iter().filter(|(one, _)| *one != id);
        all.map(|(one, name)| (one.to_string(), name)).collect::<Vec<_>>()
    });
    let first =
        move || others.with_untracked(|list| list.first().map(|(one, _)| one.clone()).unwrap_or_default());
    let help = move |_| {
        let chosen = if other.with_untracked(String::is_empty) { first() } else { other.get_untracked() };
        let Ok(other) = chosen.parse() else { return };
        let (amount, how) = (amount.run(()), how.get_untracked());
        send.run(CommandBody::Assist { character: id, other, amount, how });
    };
    view! {
        <Show when=move || others.with(|list| !list.is_empty())>
            <div class="row">
                <Choose label="To help" options=others value=other set=Callback::new(move |one| other.set(one))/>
                <button class="button" on:click=help>"Help the other"</button>
            </div>
        </Show>
    }
}
