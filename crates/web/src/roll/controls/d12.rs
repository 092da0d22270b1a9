//! The D12 System: a check, a contest, an initiative.

use leptos::prelude::*;

use super::super::ask::{Ask, Bonus, Hand, MOST_NAME, MOST_PARTICIPANTS, MOST_RESISTERS, Participant};
use super::super::number::{DC, MODIFIER, MODIFIERS, RESISTED, TARGETS};
use super::super::state::RollState;
use super::field::{BonusField, NumberField, OwnBonus, SwitchField};
use super::own::{OwnCheckFields, own_sheet};
use crate::parts::Stepper;
use crate::shell::{Icon, Sign};

/// A check against a DC.
#[component]
pub(super) fn StaticFields() -> impl IntoView {
    let own = own_sheet(RollState::get());
    let plain = || {
        view! {
            <div class="roll-row"><NumberField number=MODIFIER/><NumberField number=DC/></div>
            <OwnDice/>
            <SwitchField switch=RESISTED/>
        }
    };
    view! { <Show when=move || own.with(Option::is_some) fallback=plain><OwnCheckFields own/></Show> }
}

/// A contest.
#[component]
pub(super) fn ContestFields() -> impl IntoView {
    let state = RollState::get();
    let count = state.read(|ask| ask.resisters.len());
    let add = move |_| {
        state.edit(|ask| {
            let next = ask.resisters.last().copied().unwrap_or(Hand::plain(5));
            ask.resisters.push(next);
        });
    };
    view! {
        <NumberField number=MODIFIER/>
        <OwnDice/>
        <h3>"Against"</h3>
        {move || (0..count.get()).map(|at| view! { <Resister at alone=count.get() == 1/> }).collect_view()}
        <button type="button" class="button" disabled=move || count.get() == MOST_RESISTERS on:click=add>"One more resists"</button>
    }
}

/// Extra and Luck of the one who rolls.
#[component]
fn OwnDice() -> impl IntoView {
    view! {
        <div class="roll-bonuses">
            <OwnBonus label="Extra Die" bound="Valid up to" get=|ask| ask.hand.extra set=|ask, die| ask.hand.extra = die/>
            <OwnBonus label="Luck Die" bound="Fortune" get=|ask| ask.hand.luck set=|ask, die| ask.hand.luck = die/>
        </div>
    }
}

/// One who resists.
#[component]
fn Resister(at: usize, alone: bool) -> impl IntoView {
    let state = RollState::get();
    let hand = state.read(move |ask| ask.resisters.get(at).copied().unwrap_or(Hand::plain(0)));
    let change = move |change: fn(&mut Hand, Bonus), die: Bonus| {
        state.edit(|ask| ask.resisters.get_mut(at).map_or((), |hand| change(hand, die)));
    };
    let modifier = Callback::new(move |value: i32| {
        state.edit(|ask| ask.resisters.get_mut(at).map_or((), |hand| hand.modifier = value));
    });
    let extra = Callback::new(move |die| change(|hand, die| hand.extra = die, die));
    let luck = Callback::new(move |die| change(|hand, die| hand.luck = die, die));
    let name = if alone { "Their modifier".to_owned() } else { format!("{}. modifier", at + 1) };
    let remove = move |_| {
        state.edit(|ask| {
            ask.resisters.remove(at);
        })
    };
    view! {
        <div class="roll-other">
            <div class="roll-row">
                <Stepper label=name value=Signal::derive(move || hand.get().modifier) set=modifier least=MODIFIERS.0 most=MODIFIERS.1/>
                {(!alone).then(|| view! { <RemoveButton name=format!("Remove resister {}", at + 1) remove/> })}
            </div>
            <details>
                <summary>"Their bonus dice"</summary>
                <div class="roll-bonuses">
                    <BonusField label="Extra Die".into() bound="Valid up to".into() get=Signal::derive(move || hand.get().extra) set=extra/>
                    <BonusField label="Luck Die".into() bound="Fortune".into() get=Signal::derive(move || hand.get().luck) set=luck/>
                </div>
            </details>
        </div>
    }
}

#[component]
fn RemoveButton(name: String, remove: impl Fn(web_sys::MouseEvent) + 'static) -> impl IntoView {
    view! {
        <button type="button" class="button quiet icon" aria-label=name.clone() title=name on:click=remove>
            <Icon sign=Sign::Remove/>
        </button>
    }
}

/// An initiative.
#[component]
pub(super) fn InitiativeFields() -> impl IntoView {
    let state = RollState::get();
    let count = state.read(|ask| ask.participants.len());
    let add = move |player: bool| state.edit(|ask| ask.participants.push(newcomer(ask, player)));
    let full = move || count.get() >= MOST_PARTICIPANTS;
    view! {
        {move || (0..count.get()).map(|at| view! { <ParticipantFields at alone=count.get() == 1/> }).collect_view()}
        <div class="row">
            <button type="button" class="button" disabled=full on:click=move |_| add(true)>"Add a player"</button>
            <button type="button" class="button" disabled=full on:click=move |_| add(false)>"Add a foe"</button>
        </div>
    }
}

/// The first free name of its kind.
fn newcomer(ask: &Ask, player: bool) -> Participant {
    let kind = if player { "Player" } else { "Foe" };
    let is_free = |name: &String| ask.participants.iter().all(|one| one.name != *name);
    let name = (2..).map(|number| format!("{kind} {number}")).find(is_free).unwrap_or_default();
    Participant { name, player, modifier: 4 }
}

#[component]
fn ParticipantFields(at: usize, alone: bool) -> impl IntoView {
    let state = RollState::get();
    let one = state.read(move |ask| ask.participants.get(at).cloned());
    let name = move || one.get().map(|one| one.name).unwrap_or_default();
    let is_player = one.get_untracked().is_some_and(|one| one.player);
    let change = move |change: &dyn Fn(&mut Participant)| {
        state.edit(|ask| ask.participants.get_mut(at).map_or((), change));
    };
    let modifier = Callback::new(move |value: i32| change(&|one| one.modifier = value));
    let rename = move |event| {
        let typed: String = event_target_value(&event).chars().take(MOST_NAME).collect();
        change(&|one| one.name.clone_from(&typed));
    };
    let value = Signal::derive(move || one.get().map_or(0, |one| one.modifier));
    let id = format!("roll-who-{at}");
    let remove = move |_| {
        state.edit(|ask| {
            ask.participants.remove(at);
        })
    };
    view! {
        <div class="roll-row roll-who">
            <div class="field">
                <label for=id.clone()>{if is_player { "Player" } else { "Foe" }}</label>
                <input id=id type="text" autocomplete="off" prop:value=name on:input=rename/>
            </div>
            <Stepper label="Initiative" value set=modifier least=TARGETS.0 most=TARGETS.1/>
            {(!alone).then(|| view! { <RemoveButton name=format!("Remove participant {}", at + 1) remove/> })}
        </div>
    }
}
