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
use super::fields::RulingFields;
pub(super) use ask::DuelAsk;
pub(super) use count::work;
use fighter::FighterAsk;
use fighter_field::FighterField;

use crate::characters;
use crate::parts::{Choose, Wrong};

/// The tool.
#[component]
pub(crate) fn DuelTool() -> impl IntoView {
    let asking = Asking::<DuelAsk>::from_address();
    let counting = Counting::in_worker(asking, count::work);
    let rulings = Signal::derive(move || asking.ask.with(|ask| ask.rulings.clone()));
    view! {
        <div class="split">
            <form class="panel column" aria-label="Who fights" on:submit=|event| event.prevent_default()>
                <Wrong words=asking.wrong/>
                <Side asking side=0/>
                <Side asking side=1/>
                <Wrong words=counting.refused/>
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
                <FromCharacters asking side/>
            </Show>
        </fieldset>
    }
}

/// Characters of one's own, kept in this browser.
#[component]
fn FromCharacters(asking: Asking<DuelAsk>, side: usize) -> impl IntoView {
    let fighters: Vec<FighterAsk> = characters::kept_sheets().into_iter().filter_map(as_fighter).collect();
    if fighters.is_empty() {
        return ().into_any();
    }
    let names = fighters.iter().enumerate().map(|(at, fighter)| (at.to_string(), fighter.name.clone()));
    let options: Vec<_> = std::iter::once((String::new(), "choose one".to_owned())).chain(names).collect();
    let fighters = StoredValue::new(fighters);
    let take = move |word: String| {
        let chosen = word.parse::<usize>().ok();
        let found = fighters.with_value(|fighters| chosen.and_then(|at| fighters.get(at)).cloned());
        if let Some(fighter) = found {
            asking.change(|ask| ask.sides[side].push(fighter));
        }
    };
    let value = Signal::stored(String::new());
    view! {
        <Choose label="Or add one of your characters: the better of STR and DEX strikes, Evasiveness withstands"
            options=Signal::stored(options) value set=take/>
    }
    .into_any()
}

fn as_fighter(kept: characters::KeptSheet) -> Option<FighterAsk> {
    FighterAsk::from_sheet(kept.sheet.ok()?.sheet())
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
        if let Some(policy) = found {
            asking.change(|ask| ask.policy = policy);
        }
    };
    let target = Signal::derive(move || asking.ask.with(|ask| ask.target.name().to_owned()));
    let targets = Targeting::ALL
        .map(|targeting| (targeting.name().to_owned(), format!("the {} who stands", targeting.name())));
    let set_target = move |word: String| {
        let found = Targeting::ALL.into_iter().find(|targeting| targeting.name() == word);
        if let Some(target) = found {
            asking.change(|ask| ask.target = target);
        }
    };
    view! {
        <div class="lab-line wide">
            <Choose label="Heroism is spent" options=Signal::stored(Policy::ALL.map(named).to_vec()) value=policy set=set_policy/>
            <Choose label="Everybody strikes" options=Signal::stored(targets.to_vec()) value=target set=set_target/>
        </div>
    }
}
