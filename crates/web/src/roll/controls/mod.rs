//! The controls: which game, which kind of roll, and everything that can be set for it.

mod d12;
mod dice;
mod field;
mod own;
mod pool;
mod rulings;
mod three_six;

use leptos::prelude::*;
use systems::System;

use super::ask::Kind;
use super::state::RollState;
use d12::{ContestFields, InitiativeFields, StaticFields};
use dice::DiceFields;
pub(crate) use field::NumberField;
use pool::PoolFields;
use rulings::RulingsFold;
use three_six::{CheckFields, OpposedFields};

/// The games, in the order of the page; the last is none.
const GAMES: [Option<System>; 4] = [Some(System::D12), Some(System::ThreeSix), Some(System::Pool), None];

/// A game's short name, and what follows where there is room.
const fn short(game: Option<System>) -> (&'static str, &'static str) {
    match game {
        Some(System::D12) => ("D12", " System"),
        Some(System::ThreeSix) => ("3d6", " System"),
        Some(System::Pool) => ("Pool", ""),
        None => ("Dice", ""),
    }
}

/// Which game.
#[component]
pub(crate) fn Games() -> impl IntoView {
    let state = RollState::get();
    let game = state.read(|ask| ask.kind.system());
    let button = move |one: Option<System>| {
        let (name, more) = short(one);
        let title = one.map_or("Any dice", System::title);
        let choose = move |_| {
            if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.system() == one) {
                choose(state, kind);
            }
        };
        let pressed = move || (game.get() == one).to_string();
        view! {
            <button type="button" title=title aria-pressed=pressed on:click=choose>
                {name}<span class="roll-more">{more}</span>
            </button>
        }
    };
    view! { <div class="segments roll-games" role="group" aria-label="System">{GAMES.map(button).collect_view()}</div> }
}

/// Another kind of roll is no longer the roll that a link named.
fn choose(state: RollState, kind: Kind) {
    state.edit(|ask| {
        if ask.kind != kind {
            ask.kind = kind;
            ask.about.clear();
            ask.own = None;
        }
    });
}

/// Everything that can be set for the roll.
#[component]
pub(crate) fn Controls() -> impl IntoView {
    let state = RollState::get();
    let kind = state.read(|ask| ask.kind);
    let fields = move || match kind.get() {
        Kind::Static => view! { <StaticFields/> }.into_any(),
        Kind::Contest => view! { <ContestFields/> }.into_any(),
        Kind::Initiative => view! { <InitiativeFields/> }.into_any(),
        Kind::Check => view! { <CheckFields/> }.into_any(),
        Kind::Opposed => view! { <OpposedFields/> }.into_any(),
        Kind::Action => view! { <PoolFields/> }.into_any(),
        Kind::Dice => view! { <DiceFields/> }.into_any(),
    };
    view! {
        <Kinds/>
        <div class="roll-fields">{fields}</div>
    }
}

/// The rulings of the game; dice in notation have none.
#[component]
pub(crate) fn RulingsOfGame() -> impl IntoView {
    let game = RollState::get().read(|ask| ask.kind.system());
    move || game.get().map(|system| view! { <RulingsFold system/> })
}

/// Which kind of roll of the game; nothing where there is only one.
#[component]
fn Kinds() -> impl IntoView {
    let state = RollState::get();
    let kind = state.read(|ask| ask.kind);
    let game = state.read(|ask| ask.kind.system());
    let button = move |one: Kind| {
        let pressed = move || (kind.get() == one).to_string();
        view! { <button type="button" aria-pressed=pressed on:click=move |_| choose(state, one)>{one.title()}</button> }
    };
    move || {
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|one| one.system() == game.get()).collect();
        (kinds.len() > 1).then(|| {
            view! { <div class="segments" role="group" aria-label="Kind of roll">{kinds.into_iter().map(button).collect_view()}</div> }
        })
    }
}
