//! Rolls that are one tap away: favourites, and the last ones again.

use leptos::prelude::*;
use protocol::v1::table::command::AskBody;

use super::roll::{forget_when_changed, part};
use crate::tables::form::{TextField, Wrong};
use crate::tables::live::{Aim, Live};
use crate::tables::quick_rolls::{QuickRoll, QuickRolls};

/// The quick rolls of the character that is chosen, for all parts of the panel.
#[derive(Clone, Copy)]
pub(crate) struct Quick {
    live: Live,
    rolls: RwSignal<QuickRolls>,
}

impl Quick {
    /// Follows the character that is chosen.
    pub(crate) fn follow(live: Live) -> Self {
        let quick = Self { live, rolls: RwSignal::new(QuickRolls::default()) };
        let character = part(live, |draft| draft.character);
        Effect::new(move |_| {
            character.track();
            quick.rolls.set(quick.key().map(|key| QuickRolls::load(&key)).unwrap_or_default());
        });
        quick
    }

    /// What the rolls are kept by: they come along to another table.
    fn key(self) -> Option<String> {
        let id = self.live.draft.with_untracked(|draft| draft.character)?;
        self.live.now(|scene| Some(format!("{}/{}", scene.system().name(), scene.name(id))))
    }

    fn change<T>(self, change: impl FnOnce(&mut QuickRolls) -> T) -> Option<T> {
        let done = self.rolls.try_update(change);
        if let (Some(key), Some(rolls)) = (self.key(), self.rolls.try_get_untracked()) {
            rolls.write(&key);
        }
        done
    }

    /// The roll that is prepared, under a name.
    fn prepared(self, name: &str) -> Option<QuickRoll> {
        let system = self.live.now(|scene| Some(scene.system()))?;
        self.live.draft.with_untracked(|draft| {
            let ask = draft.ask(system);
            let target = ask.form().target_input().map(|_| draft.target);
            Some(QuickRoll::new(name, AskBody::from(&ask), target))
        })
    }

    /// What the roll that is prepared is called if nobody says otherwise: `Perception 15`.
    fn usual_name(self) -> String {
        let Some(system) = self.live.now(|scene| Some(scene.system())) else { return String::new() };
        self.live.draft.with_untracked(|draft| match draft.form(system).target_input() {
            Some(_) => format!("{} {}", draft.what, draft.target),
            None => draft.what.clone(),
        })
    }

    /// Remembers a check that is about to be rolled.
    pub(crate) fn remember_prepared(self) {
        if self.live.draft.with_untracked(|draft| draft.aim == Aim::Check)
            && let Some(roll) = self.prepared(&self.usual_name())
        {
            self.change(|rolls| rolls.remember(roll));
        }
    }
}

/// One tap rolls.
#[component]
pub(crate) fn QuickRow(quick: Quick) -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    forget_when_changed(live, wrong);
    let button = move |roll: QuickRoll, sign: &'static str| {
        let (name, label) = (roll.name.clone(), format!("Roll {} at once", roll.name));
        let act = move |_| {
            let Some(character) = live.draft.with_untracked(|draft| draft.character) else { return };
            live.act_then(roll.command(character), wrong, move |_| {
                live.is_side_open.try_set(false);
            });
        };
        view! { <button class="button" type="button" aria-label=label on:click=act><span aria-hidden="true">{sign}" "</span>{name}</button> }
    };
    let favourites =
        move || quick.rolls.get().favourites.into_iter().map(|roll| button(roll, "★")).collect_view();
    let last = move || quick.rolls.get().last.into_iter().map(|roll| button(roll, "↻")).collect_view();
    let is_any = move || quick.rolls.with(|rolls| !(rolls.favourites.is_empty() && rolls.last.is_empty()));
    view! {
        <Show when=is_any>
            <div class="quick-rolls" role="group" aria-label="One tap rolls">{favourites}{last}</div>
        </Show>
        <Wrong words=wrong/>
    }
}

/// Keeping what is prepared, and taking a favourite away.
#[component]
pub(crate) fn KeepRoll(quick: Quick) -> impl IntoView {
    let live = Live::get();
    let (name, wrong) = (RwSignal::new(String::new()), RwSignal::new(None));
    let is_check = part(live, |draft| draft.aim == Aim::Check);
    let keep = move || {
        let typed = name.get_untracked();
        let called = if typed.trim().is_empty() { quick.usual_name() } else { typed };
        let Some(roll) = quick.prepared(&called) else { return };
        let kept = quick.change(|rolls| rolls.keep(roll));
        wrong.set(kept.and_then(Result::err));
        name.set(String::new());
    };
    // Enter in the field would throw the dice of the form around it.
    let on_key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            keep();
        }
    };
    let row = move |roll: QuickRoll| {
        let (shown, label) = (roll.name.clone(), format!("Remove the favourite {}", roll.name));
        let remove = move |_| {
            quick.change(|rolls| rolls.remove(&roll.name));
        };
        view! { <li class="row"><span>{shown}</span><button class="button quiet" type="button" aria-label=label on:click=remove>"Remove"</button></li> }
    };
    let rows = move || quick.rolls.get().favourites.into_iter().map(row).collect_view();
    view! {
        <Show when=move || is_check.get()>
            <details>
                <summary>"Favourite rolls"</summary>
                <div class="column">
                    <div on:keydown=on_key><TextField label="Keep this roll as" value=name placeholder="Bow"/></div>
                    <button class="button" type="button" on:click=move |_| keep()>"Keep as a favourite"</button>
                    <ul class="plain column">{rows}</ul>
                    <p class="small muted">"This browser keeps them with the character, at every table."</p>
                    <Wrong words=wrong/>
                </div>
            </details>
        </Show>
    }
}
