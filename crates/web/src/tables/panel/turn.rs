//! Initiative and turns.

use leptos::prelude::*;
use play::fair::Nonce;
use play::{CharacterId, Event, Purpose};
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::view::EncounterView;

use crate::browser::entropy;
use crate::tables::form::{ChooseSome, Wrong};
use crate::tables::live::{Content, Journal, Live};

/// The panel.
#[component]
pub(crate) fn TurnPanel() -> impl IntoView {
    let live = Live::get();
    // Who is out of the fight stands in the order too, so it is drawn again when that changes.
    let encounter = live.select(|scene| {
        let states: Vec<Vec<String>> = scene.everyone().iter().map(|(id, _)| scene.standing(*id)).collect();
        scene.view.encounter.clone().map(|encounter| (encounter, states))
    });
    let is_gm = live.is_gm();
    view! {
        <section class="column" aria-label="Turns">
            {move || match encounter.get() {
                None => view! { <p class="muted">"No encounter is going on. Once initiative is rolled, the order of turns stands here."</p> }.into_any(),
                Some((one, _)) if one.order.is_empty() && one.turn.is_none() && one.round.is_none() => view! { <Rolling one/> }.into_any(),
                Some((one, _)) => view! { <Order one/> }.into_any(),
            }}
            <Show when=move || is_gm.get() && encounter.with(Option::is_none)><Call/></Show>
        </section>
    }
}

/// Who has rolled, and who has still to.
#[component]
fn Rolling(one: EncounterView) -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let row = move |id: u64, has_rolled: bool| {
        let name = live.now(|scene| scene.name(id));
        let may = !has_rolled && live.now(|scene| scene.acts_for(play::CharacterId(id)));
        let roll = move |_| {
            let nonce = entropy::bytes().map(Nonce);
            live.act(CommandBody::usual_initiative(id, None, nonce), wrong);
        };
        view! {
            <li class="row turn-row">
                <strong>{name.clone()}</strong>
                <span class="small muted">{if has_rolled { "has rolled" } else { "has still to roll" }}</span>
                {may.then(|| view! { <button class="button" aria-label=format!("Roll initiative for {name}") on:click=roll>"Roll"</button> })}
            </li>
        }
    };
    let waiting: Vec<_> = one.awaited.iter().map(|id| row(id.0, false)).collect();
    let rolled: Vec<_> = one.rolled.iter().map(|id| row(id.0, true)).collect();
    view! {
        <h2>"Everyone rolls for initiative"</h2>
        <ul class="plain column">{waiting}{rolled}</ul>
        <Wrong words=wrong/>
        <End/>
    }
}

/// The order, with whose turn it is.
#[component]
fn Order(one: EncounterView) -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let is_gm = live.now(|scene| scene.is_gm());
    let order: Vec<u64> = one.order.iter().map(|id| id.0).collect();
    let turn = one.turn.map(|id| id.0);
    let at = turn.and_then(|turn| order.iter().position(|id| *id == turn));
    let next = at.filter(|_| order.len() > 1).map(|at| order[(at + 1) % order.len()]);
    let all = order.clone();
    let row = move |(at, id): (usize, u64)| {
        let (name, is_turn) = (live.now(|scene| scene.name(id)), turn == Some(id));
        let total = move || live.journal.with(|journal| initiative_total(journal, id));
        let order = all.clone();
        let earlier = move |_| {
            let mut order = order.clone();
            order.swap(at, at - 1);
            live.act(CommandBody::SetOrder { order }, wrong);
        };
        view! {
            <li class="row turn-row" class:turn=is_turn aria-current=is_turn.then_some("true")>
                <span class="place number">{at + 1}</span><strong>{name.clone()}</strong>
                {move || total().map(|total| view! { <span class="small muted number">{format!("rolled {total}")}</span> })}
                {is_turn.then(|| view! { <span class="chip">{whose_turn(live, id)}</span> })}
                {(next == Some(id)).then(|| view! { <span class="chip">"next"</span> })}
                {live.now(|scene| scene.standing(id)).into_iter().map(|words| view! { <span class="chip bad">{words}</span> }).collect_view()}
                {(is_gm && at > 0).then(|| view! { <button class="button quiet icon" aria-label=format!("{name}: one place earlier") on:click=earlier>"↑"</button> })}
            </li>
        }
    };
    let may_end = turn.is_none() && is_gm
        || turn.is_some_and(|id| live.now(|scene| scene.acts_for(play::CharacterId(id))));
    view! {
        <h2>"Round "{one.round.unwrap_or(1)}</h2>
        <ol class="plain column">{order.into_iter().enumerate().map(row).collect_view()}</ol>
        {turn.is_none().then(|| view! { <p class="muted">"It is the turn of somebody you cannot see."</p> })}
        {may_end.then(|| view! { <button class="button main" on:click=move |_| live.act(CommandBody::EndTurn {}, wrong)>"End the turn"</button> })}
        <Wrong words=wrong/>
        <End/>
    }
}

/// What somebody rolled for the order of turns that stands, as far as the page has read the log and may read it.
fn initiative_total(journal: &Journal, id: u64) -> Option<i64> {
    for entry in journal.shown_before(u64::MAX) {
        if journal.undone().contains(&entry.action) {
            continue;
        }
        if matches!(entry.event(), Some(Event::InitiativeCalled { .. } | Event::EncounterEnded)) {
            return None;
        }
        if let (Content::Rolled(rolled), Some(Event::RollMade(roll))) = (&entry.content, entry.event())
            && roll.purpose == Purpose::Initiative
            && roll.character == Some(CharacterId(id))
        {
            return rolled.shown.result.total;
        }
    }
    None
}

/// Whose turn it is, as whoever reads it would say.
fn whose_turn(live: Live, id: u64) -> &'static str {
    if live.now(|scene| !scene.is_gm() && scene.my_turn() == Some(id)) { "your turn" } else { "their turn" }
}

/// The GM ends the encounter.
#[component]
fn End() -> impl IntoView {
    let live = Live::get();
    let (wrong, is_gm) = (RwSignal::new(None), live.is_gm());
    view! {
        <Show when=move || is_gm.get()>
            <button class="button" on:click=move |_| live.act(CommandBody::EndEncounter {}, wrong)>"End the encounter"</button>
            <Wrong words=wrong/>
        </Show>
    }
}

/// The GM begins one: by rolls, or by hand.
#[component]
fn Call() -> impl IntoView {
    let live = Live::get();
    let (wrong, chosen) = (
        RwSignal::new(None),
        RwSignal::new(live.now(|scene| scene.everyone().into_iter().map(|(id, _)| id).collect::<Vec<_>>())),
    );
    let everyone = live.select(|scene| scene.everyone());
    // Whoever comes while the form is open takes part as well.
    let take_in = move |now: &Vec<(u64, String)>, before: Option<&Vec<(u64, String)>>, _| {
        let is_new = |(id, _): &&(u64, String)| {
            before.is_some_and(|before| before.iter().all(|(known, _)| known != id))
        };
        chosen.update(|list| list.extend(now.iter().filter(is_new).map(|(id, _)| *id)));
    };
    Effect::watch(move || everyone.get(), take_in, false);
    let can_roll = live.select(|scene| scene.system().rules().customs().initiative.is_some());
    let call = move |_| live.act(CommandBody::CallInitiative { characters: chosen.get_untracked() }, wrong);
    let set = move |_| live.act(CommandBody::SetOrder { order: chosen.get_untracked() }, wrong);
    view! {
        <div class="panel column">
            <h2>"Begin an encounter"</h2>
            <ChooseSome label="Who takes part" options=everyone chosen/>
            <div class="row">
                <Show when=move || can_roll.get()><button class="button main" on:click=call>"Call for initiative"</button></Show>
                <button class="button" on:click=set>"Take this order as it is"</button>
            </div>
            <Wrong words=wrong/>
        </div>
    }
}
