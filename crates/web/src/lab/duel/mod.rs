//! Duel: one to four against one to four, and who wins.

mod ask;
mod count;
mod fighter;
mod fighter_field;
mod spend_grid;

use leptos::prelude::*;
use odds::duel::{MOST_PER_SIDE, Policy, Targeting};

use super::answer_view::AnswerView;
use super::asking::Asking;
use super::counting::Counting;
use super::fields::{Refusal, RulingFields, Select};
use ask::DuelAsk;
use fighter_field::FighterField;

/// The tool.
#[component]
pub(crate) fn DuelTool() -> impl IntoView {
    let asking = Asking::<DuelAsk>::from_address();
    let counting = Counting::of(asking.ask, count::work);
    let rulings = Signal::derive(move || asking.ask.with(|ask| ask.rulings));
    view! {
        <div class="split">
            <form class="panel column" aria-label="Who fights" on:submit=|event| event.prevent_default()>
                <Refusal words=asking.wrong/>
                <Side asking side=0/>
                <Side asking side=1/>
                <Refusal words=counting.refused/>
                <Manners asking/>
                <RulingFields rulings set=move |rulings| asking.change(|ask| ask.rulings = rulings)/>
            </form>
            <AnswerView counting/>
        </div>
    }
}

#[component]
fn Side(asking: Asking<DuelAsk>, side: usize) -> impl IntoView {
    let count = Memo::new(move |_| asking.ask.with(|ask| ask.sides[side].len()));
    let has_room = move || count.get() < MOST_PER_SIDE;
    let (title, add) = if side == 0 { ("One side", "Add an ally") } else { ("The other side", "Add a foe") };
    view! {
        <fieldset class="column">
            <legend>{title}</legend>
            {move || (0..count.get()).map(|at| view! { <FighterField asking side at/> }).collect_view()}
            <Show when=has_room>
                <button type="button" class="button" on:click=move |_| asking.change(|ask| ask.add(side))>{add}</button>
            </Show>
        </fieldset>
    }
}

/// When everybody spends, and whom they strike.
#[component]
fn Manners(asking: Asking<DuelAsk>) -> impl IntoView {
    let named = |policy: Policy| {
        let name = match policy {
            Policy::Optimal => "whenever it helps to win",
            Policy::Never => "never",
            Policy::Always => "on every roll",
        };
        (policy.name().to_owned(), name.to_owned())
    };
    let policy = Signal::derive(move || asking.ask.with(|ask| ask.policy.name().to_owned()));
    let set_policy = move |word: String| {
        let found = Policy::ALL.into_iter().find(|one| one.name() == word);
        found.map_or((), |policy| asking.change(|ask| ask.policy = policy));
    };
    let target = Signal::derive(move || asking.ask.with(|ask| ask.target.name().to_owned()));
    let targets = Targeting::ALL.map(|one| (one.name().to_owned(), format!("the {} who stands", one.name())));
    let set_target = move |word: String| {
        let found = Targeting::ALL.into_iter().find(|one| one.name() == word);
        found.map_or((), |target| asking.change(|ask| ask.target = target));
    };
    view! {
        <div class="lab-line">
            <Select label="Heroism is spent" options=Signal::stored(Policy::ALL.map(named).to_vec()) value=policy set=set_policy/>
            <Select label="Everybody strikes" options=Signal::stored(targets.to_vec()) value=target set=set_target/>
        </div>
    }
}
