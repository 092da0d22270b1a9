//! The controls: which game, which kind of roll, and everything that can be set for it.

mod dice;
mod own;
mod reading;
mod rulings;

use leptos::prelude::*;
use systems::{KnownCheck, System};

use super::ask::Kind;
use super::state::RollState;
use crate::form::{AboutInputs, FormFields};
use crate::lab::Tool;
use crate::own_systems;
use dice::DiceFields;
use own::{OwnFields, own_head};
use rulings::RulingsFold;

/// A system's short name, and what follows where there is room.
fn short_title(system: System) -> (&'static str, &'static str) {
    let (short, title) = (system.rules().short_title(), system.title());
    (short, title.trim_start_matches("The ").strip_prefix(short).unwrap_or_default())
}

/// Which game; the last is none.
#[component]
pub(crate) fn Games() -> impl IntoView {
    let state = RollState::get();
    let game = state.select(|ask| ask.system());
    let button = move |one: Option<System>| {
        let (name, more) = one.map_or(("Dice", ""), short_title);
        let title = one.map_or("Any dice", System::title);
        let choose = move |_| match one {
            Some(system) if game.get_untracked() != one => state.choose_check(last_check(state, system)),
            Some(_) => {}
            None => state.choose_dice(),
        };
        let pressed = move || (game.get() == one).to_string();
        view! {
            <button type="button" title=title aria-pressed=pressed on:click=choose>
                {name}<span class="roll-more">{more}</span>
            </button>
        }
    };
    let games = own_systems::offered().into_iter().map(Some).chain([None]);
    view! {
        <div class="segments roll-games" role="group" aria-label="System">
            {games.map(button).collect_view()}
            <a href=Tool::OwnSystem.path()><span class="roll-more">"Your "</span>"own…"</a>
        </div>
    }
}

/// The check of that system that dice in notation took the place of, or its usual one.
fn last_check(state: RollState, system: System) -> KnownCheck {
    let last = state.ask.with_untracked(|ask| ask.form.check);
    if last.system() == system { last } else { KnownCheck::usual(system) }
}

/// Everything that can be set for the roll.
#[component]
pub(crate) fn Controls() -> impl IntoView {
    let state = RollState::get();
    let check = state.select(|ask| (ask.kind == Kind::Check).then_some(ask.form.check));
    let head = own_head(state);
    let whose = Memo::new(move |_| {
        let own = state.ask.with(|ask| ask.own.as_ref().map(|own| (own.sheet.clone(), own.what.clone())));
        own.filter(|_| head.with(Option::is_some))
    });
    let fields = move || match (check.get(), whose.get()) {
        (None, _) => view! { <DiceFields/> }.into_any(),
        (Some(check), Some(_)) => view! { <OwnFields handle=state.form(check) head/> }.into_any(),
        (Some(check), None) => view! { <FormFields handle=state.form(check)/> }.into_any(),
    };
    view! {
        <Kinds/>
        <div class="roll-fields">{fields}</div>
    }
}

/// The rulings of the game and what its inputs are; dice in notation have none.
#[component]
pub(crate) fn RulingsOfGame() -> impl IntoView {
    let check = RollState::get().select(|ask| (ask.kind == Kind::Check).then_some(ask.form.check));
    let system = Memo::new(move |_| check.get().map(KnownCheck::system));
    view! {
        {move || system.get().map(|system| view! { <RulingsFold system/> })}
        {move || check.get().map(|check| view! { <AboutInputs form=check.form()/> })}
    }
}

/// Which kind of roll of the game; nothing where there is only one.
#[component]
fn Kinds() -> impl IntoView {
    let state = RollState::get();
    let chosen = state.select(|ask| ask.form.check);
    let game = state.select(|ask| ask.system());
    let button = move |check: KnownCheck| {
        let pressed = move || (chosen.get() == check).to_string();
        let title = check.form().title.as_ref();
        view! { <button type="button" aria-pressed=pressed on:click=move |_| state.choose_check(check)>{title}</button> }
    };
    move || {
        let checks: Vec<KnownCheck> = game.get().into_iter().flat_map(KnownCheck::of_system).collect();
        (checks.len() > 1).then(|| {
            view! { <div class="segments" role="group" aria-label="Kind of roll">{checks.into_iter().map(button).collect_view()}</div> }
        })
    }
}
