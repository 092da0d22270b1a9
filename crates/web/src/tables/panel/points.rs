//! Points: what is left, and spending or gaining them with a reason.

use leptos::prelude::*;
use play::CharacterId;
use protocol::v1::table::command::CommandBody;
use systems::System;
use systems::form::PointsForm;

use crate::parts::{Stepper, WrongFields, first_key};
use crate::tables::form::{Choose, TextField, Wrong};
use crate::tables::live::Live;

/// What is left, with a bar each; and the form.
#[component]
pub(crate) fn Points(id: u64) -> impl IntoView {
    let live = Live::get();
    let list = live.select(move |scene| scene.sheet(id).map(|sheet| sheet.at_a_glance()).unwrap_or_default());
    let saved = live.select(|scene| saved_points(scene.system()));
    let are_saved = Signal::derive(move || saved.with(Option::is_some));
    let has_points = live.select(|scene| !points_of(scene.system()).is_empty());
    let is_mine = live.select(move |scene| scene.acts_for(CharacterId(id)));
    let is_out = live.select(move |scene| scene.character(id).is_some_and(play::Character::is_incapacitated));
    let damage = live
        .select(move |scene| scene.character(id).map(|character| character.real_damage).unwrap_or_default());
    // Which kind a tap chose to spend.
    let tapped = RwSignal::new(None::<String>);
    let row = move |(name, left): (String, String)| {
        let key = live.now(|scene| points_of(scene.system()).into_iter().find(|(_, title)| *title == name));
        let told = view! { <span>{name.clone()}</span><strong class="number serif">{left}</strong> };
        match key.filter(|_| is_mine.get() && !are_saved.get()) {
            Some((key, _)) => {
                let tap = move |_| tapped.set(Some(key.clone()));
                view! { <li><button type="button" class="point-tap" title=format!("Spend {name}") on:click=tap>{told}</button></li> }.into_any()
            }
            None => view! { <li>{told}</li> }.into_any(),
        }
    };
    view! {
        <ul class="plain point-list" aria-label="Points">{move || list.get().into_iter().map(row).collect_view()}</ul>
        <Show when=move || is_out.get()><p class="notice wrong">"Incapacitated: acts only if the GM allows it, and further damage is real."</p></Show>
        <Show when=move || { damage.get() > 0 }><p class="notice wrong">{move || format!("{} real damage.", damage.get())}</p></Show>
        <Fallen id is_out damage/>
        <Show when=move || is_mine.get() && !are_saved.get() && has_points.get()><SpentPoints id tapped/></Show>
        {move || saved.get().filter(|_| is_mine.get()).map(|form| view! { <SavedPoints id form/> })}
    }
}

/// What the GM can do about somebody who fell (D12-RES-6).
#[component]
fn Fallen(id: u64, is_out: Signal<bool>, damage: Signal<u32>) -> impl IntoView {
    let (live, wrong) = (Live::get(), RwSignal::new(None));
    let is_gm = live.is_gm();
    let may_act = live.select(move |scene| scene.character(id).is_some_and(|one| one.may_act));
    let allow = move |_| {
        live.act(CommandBody::AllowActing { character: id, allowed: !may_act.get_untracked() }, wrong);
    };
    let heal = move |_| {
        let (amount, why) = (damage.get_untracked(), "healed by the GM".to_owned());
        live.act(CommandBody::Heal { character: id, amount, why }, wrong);
    };
    let words = move || if may_act.get() { "Let them act no longer" } else { "Let them act" };
    view! {
        <Show when=move || is_gm.get()>
            <div class="row">
                <Show when=move || is_out.get()><button class="button" on:click=allow>{words}</button></Show>
                <Show when=move || { damage.get() > 0 }><button class="button" on:click=heal>"Heal the real damage"</button></Show>
            </div>
            <Wrong words=wrong/>
        </Show>
    }
}

/// The points that a player can pay with, by key and title.
pub(crate) fn points_of(system: System) -> Vec<(String, String)> {
    let points = system.sheet_form().map_or(&[][..], |form| &form.points);
    let paid = points.iter().filter(|points| points.is_paid);
    paid.map(|points| (points.key.to_string(), points.title.to_string())).collect()
}

/// The points that are put by for the next roll, where a system has such.
fn saved_points(system: System) -> Option<&'static PointsForm> {
    system.sheet_form()?.points.iter().find(|points| points.is_saved())
}

#[component]
fn SpentPoints(id: u64, tapped: RwSignal<Option<String>>) -> impl IntoView {
    WrongFields::around(move |fields| spent_points_form(id, tapped, fields))
}

fn spent_points_form(id: u64, tapped: RwSignal<Option<String>>, fields: WrongFields) -> impl IntoView {
    let live = Live::get();
    let is_gm = live.is_gm();
    let system = live.select(|scene| Some(scene.system())).get_untracked().unwrap_or_else(System::usual);
    let kinds = points_of(system);
    let kind = RwSignal::new(first_key(&kinds));
    let (amount, why, wrong) = (RwSignal::new(1_i32), RwSignal::new(String::new()), RwSignal::new(None));
    Effect::new(move |_| {
        if let Some(key) = tapped.get() {
            kind.set(key);
        }
    });
    let act = move |make: fn(u64, String, u32, String) -> CommandBody| {
        if fields.refuse(wrong) {
            return;
        }
        let command =
            make(id, kind.get_untracked(), amount.get_untracked().max(0).unsigned_abs(), why.get_untracked());
        live.act_then(command, wrong, move |_| drop(why.try_set(String::new())));
    };
    let spend = |character, points, amount, why: String| {
        // Whoever taps in the heat of a fight need not write.
        let why = if why.trim().is_empty() { "no reason given".to_owned() } else { why };
        CommandBody::Spend { character, points, amount, why }
    };
    let gain = |character, points, amount, why| CommandBody::Gain { character, points, amount, why };
    let lose = |character, points, amount, why| CommandBody::Lose { character, points, amount, why };
    let history = move |_| {
        let command = CommandBody::WriteHistory { character: id, call: why.get_untracked() };
        live.act_then(command, wrong, move |_| drop(why.try_set(String::new())));
    };
    view! {
        <details prop:open=move || tapped.get().is_some()>
            <summary>"Spend or gain points"</summary>
            <div class="column">
                <div class="row">
                    <Choose label="Points" options=Signal::stored(kinds) value=kind set=Callback::new(move |one| kind.set(one))/>
                    <Stepper label="How many" value=amount set=Callback::new(move |count| amount.set(count)) least=1 most=999/>
                </div>
                <TextField label="Why" value=why placeholder="to kick the door in"/>
                <div class="row">
                    <button class="button" on:click=move |_| act(spend)>"Spend"</button>
                    <Show when=move || system.rules().customs().history.is_some()><button class="button" on:click=history>"Write history"</button></Show>
                    <Show when=move || is_gm.get()>
                        <button class="button" on:click=move |_| act(gain)>"Give"</button>
                        <button class="button" on:click=move |_| act(lose)>"Take"</button>
                    </Show>
                </div>
                <Wrong words=wrong/>
            </div>
        </details>
    }
}

#[component]
fn SavedPoints(id: u64, form: &'static PointsForm) -> impl IntoView {
    WrongFields::around(move |fields| saved_points_form(id, form, fields))
}

fn saved_points_form(id: u64, form: &'static PointsForm, fields: WrongFields) -> impl IntoView {
    let live = Live::get();
    let is_gm = live.is_gm();
    let (amount, why, wrong) = (RwSignal::new(1_i32), RwSignal::new(String::new()), RwSignal::new(None));
    let other = RwSignal::new(String::new());
    let others = live.select(move |scene| {
        let all = scene.everyone().into_iter().filter(|(one, _)| *one != id);
        all.map(|(one, name)| (one.to_string(), name)).collect::<Vec<_>>()
    });
    let count = move || amount.get_untracked().max(0).unsigned_abs();
    let send = move |command| {
        if !fields.refuse(wrong) {
            live.act_then(command, wrong, move |_| drop(why.try_set(String::new())));
        }
    };
    let save = move |_| {
        send(CommandBody::spend(form, id, count(), why.get_untracked()));
    };
    let give = move |_| {
        send(CommandBody::gain(form, id, count(), why.get_untracked()));
    };
    let first = move || others.with_untracked(|list| first_key(list));
    let help = move |_| {
        let chosen = if other.with_untracked(String::is_empty) { first() } else { other.get_untracked() };
        let Ok(other) = chosen.parse() else { return };
        send(CommandBody::Assist { character: id, other, amount: count(), how: why.get_untracked() });
    };
    view! {
        <details>
            <summary>{form.title.as_ref()}</summary>
            <div class="column">
                <Stepper label="How many" value=amount set=Callback::new(move |count| amount.set(count)) least=1 most=99/>
                <TextField label="Why, or how" value=why/>
                <Show when=move || others.with(|list| !list.is_empty())>
                    <Choose label="To help" options=others value=other set=Callback::new(move |one| other.set(one))/>
                </Show>
                <div class="row">
                    <button class="button" on:click=save>"Save for the next roll"</button>
                    <button class="button" on:click=help>"Help the other"</button>
                    <Show when=move || is_gm.get()><button class="button" on:click=give>"Give"</button></Show>
                </div>
                <Wrong words=wrong/>
            </div>
        </details>
    }
}
