//! Rulings in a fold: what differs from the usual stands on it as chips.

use leptos::prelude::*;
use systems::ruling::{Choices, RulingInfo};
use systems::{AnyRulings, System};

use super::super::state::RollState;
use crate::form::RuleLink;

/// Every ruling of a system.
#[component]
pub(super) fn RulingsFold(system: System) -> impl IntoView {
    let state = RollState::get();
    let rulings = state.select(|ask| ask.form.rulings.clone());
    let unusual =
        move || rulings.get().unusual().into_iter().map(|(info, choice)| plain_ruling(info.name, &choice));
    let chips = move || unusual().map(|words| view! { <span class="chip">{words}</span> }).collect_view();
    let rows = move || system.rulings().iter().map(|info| view! { <RulingField info/> }).collect_view();
    view! {
        <details class="roll-rulings">
            <summary>"Rulings"{chips}</summary>
            <div class="column">
                <Editions system/>
                {rows}
            </div>
        </details>
    }
}

/// `shift ladder: every six`.
fn plain_ruling(name: &str, choice: &str) -> String {
    format!("{}: {}", name.replace('_', " "), choice.replace('_', " "))
}

/// Whole sets at once; nothing where there is only one.
#[component]
fn Editions(system: System) -> impl IntoView {
    let state = RollState::get();
    let rules = system.rules();
    let all: Vec<(&str, &str)> = rules.editions().into_iter().zip(rules.editions_about()).collect();
    let is_alone = all.len() < 2;
    let button = move |(name, about): (&'static str, &'static str)| {
        let Ok(set) = AnyRulings::edition(system, name) else { return ().into_any() };
        let pressed_by = set.clone();
        let now = state.select(|ask| ask.form.rulings.clone());
        let pressed = move || (now.get() == pressed_by).to_string();
        let choose = move |_| state.edit(|ask| ask.form.rulings = set.clone());
        view! { <button type="button" title=about aria-pressed=pressed on:click=choose>{systems::sentence::capital(name)}</button> }.into_any()
    };
    (!is_alone).then(|| {
        view! { <div class="segments" role="group" aria-label="Edition">{all.into_iter().map(button).collect_view()}</div> }
    })
}

/// One ruling.
#[component]
fn RulingField(info: &'static RulingInfo) -> impl IntoView {
    let state = RollState::get();
    let now = state.select(move |ask| {
        let settings = ask.form.rulings.settings();
        settings
            .into_iter()
            .find(|(ruling, _)| ruling.name == info.name)
            .map_or_else(|| info.default.to_owned(), |(_, choice)| choice)
    });
    let choose = move |event| {
        let choice = event_target_value(&event);
        state.edit(|ask| drop(ask.form.rulings.set(info.name, &choice)));
    };
    let option = move |(name, words): (String, String)| {
        let is_now = {
            let name = name.clone();
            move || now.get() == name
        };
        view! { <option value=name selected=is_now>{words}</option> }
    };
    let id = format!("ruling-{}", info.name);
    view! {
        <div class="field">
            <label for=id.clone()>{ruling_title(info)} <RuleLink rule=info.rule/></label>
            <select id=id on:change=choose>{offered(info).into_iter().map(option).collect_view()}</select>
        </div>
    }
}

/// What it is about, or else its name.
fn ruling_title(info: &RulingInfo) -> String {
    let words = if info.about.is_empty() { info.name.replace('_', " ") } else { info.about.to_owned() };
    systems::sentence::capital(&words)
}

/// Each choice with its words.
fn offered(info: &RulingInfo) -> Vec<(String, String)> {
    match info.choices {
        Choices::Named(choices) => {
            choices.iter().map(|choice| (choice.name.to_owned(), choice.about.to_owned())).collect()
        }
        Choices::Number { least, most } => {
            (least..=most).map(|number| (number.to_string(), number.to_string())).collect()
        }
    }
}
