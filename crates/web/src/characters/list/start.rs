//! A short guided start: which system, what to begin with, what name.

use leptos::prelude::*;
use leptos_router::hooks::use_navigate;
use systems::System;

use super::List;
use crate::characters::keeper::has_sheets;
use crate::characters::starters::Starter;
use crate::own_systems;

/// The guided start.
#[component]
pub(super) fn Start(list: List) -> impl IntoView {
    let (system, starter) = (RwSignal::new(System::usual()), RwSignal::new(0_usize));
    let name = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let navigate = use_navigate();
    let begin = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let chosen = Starter::of_system(system.get_untracked()).into_iter().nth(starter.get_untracked());
        let Some(chosen) = chosen else { return };
        match chosen.sheet(&name.get_untracked()) {
            Ok(file) => navigate(&format!("/characters/{}", list.add(&file)), Default::default()),
            Err(error) => wrong.set(Some(error.to_string())),
        }
    };
    view! {
        <form class="panel column start" on:submit=begin aria-label="New character">
            <SystemChoice system starter/>
            <fieldset>
                <legend>"2. What to begin with"</legend>
                <div class="picks">
                    {move || Starter::of_system(system.get()).into_iter().enumerate().map(|(at, one)| view! { <StarterChoice one at starter/> }).collect_view()}
                </div>
            </fieldset>
            <div class="row start-last">
                <div class="field">
                    <label for="start-name">"3. A name"</label>
                    <input id="start-name" type="text" maxlength="200" placeholder="Unnamed" autocomplete="off" prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))/>
                </div>
                <button class="button main">"Create"</button>
            </div>
            {move || wrong.get().map(|why| view! { <p class="refused" role="alert">{why}</p> })}
        </form>
    }
}

#[component]
fn SystemChoice(system: RwSignal<System>, starter: RwSignal<usize>) -> impl IntoView {
    let pick = move |one: System| {
        view! {
            <label class="pick">
                <input type="radio" name="start-system" prop:checked=move || system.get() == one
                    on:change=move |_| { system.set(one); starter.set(0); }/>
                <span><strong>{one.title()}</strong><small class="muted">{one.rules().about()}</small></span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>"1. Which system"</legend>
            <div class="picks">{own_systems::offered().into_iter().filter(|system| has_sheets(*system)).map(pick).collect_view()}</div>
        </fieldset>
    }
}

#[component]
fn StarterChoice(one: Starter, at: usize, starter: RwSignal<usize>) -> impl IntoView {
    view! {
        <label class="pick">
            <input type="radio" name="start-with" prop:checked=move || starter.get() == at on:change=move |_| starter.set(at)/>
            <span><strong>{one.name}</strong><small class="muted">{one.about}</small></span>
        </label>
    }
}
