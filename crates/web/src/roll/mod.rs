//! Roll: any check of any system, its exact odds beside it, and the dice.

mod ask;
mod controls;
mod go;
mod history;
mod history_view;
mod link;
mod odds_view;
mod own;
mod own_link;
mod own_sheet;
mod query;
mod question;
mod result_view;
mod spend;
mod spend_view;
mod state;
mod throw;

use leptos::prelude::*;
use systems::System;

use controls::{Controls, Games, RulingsOfGame};
use go::{Go, RealDice, Share, listen};
use history_view::HistoryView;
use odds_view::OddsView;
use result_view::ResultView;
use spend_view::SpendView;
use state::RollState;

pub(crate) use ask::Ask;
pub(crate) use own_link::roll_link;
#[cfg(test)]
pub(crate) use query::parse_query;

use crate::form::FormState;
use crate::own_systems::{self, with_fragment};

/// The rolls that this browser keeps of a character, newest first: what was asked, and what came of it.
pub(crate) fn rolls_of(sheet: &str) -> Vec<(String, String)> {
    let entries = state::kept_rolls().into_iter().filter(|entry| entry.sheet.as_deref() == Some(sheet));
    entries.map(|entry| (entry.question(), entry.short())).collect()
}

/// Does this browser keep any roll?
pub(crate) fn has_rolled() -> bool {
    !state::kept_rolls().is_empty()
}

/// The odds of a question as a picture, if it makes sense.
pub(crate) fn picture_of(ask: &Ask) -> Option<charts::Picture> {
    let question = question::from_ask(ask).ok()?;
    Some(question::count(question, None).picture)
}

/// Where this very check is asked.
pub(crate) fn link_to(form: &FormState) -> String {
    let address = format!("{}?{}", link::PATH, query::write_check(form));
    with_fragment(address, Some(form.check.system()))
}

/// The place.
#[component]
pub(crate) fn RollPage() -> impl IntoView {
    let state = RollState::provide();
    link::follow(state);
    listen(state);
    let throw = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        go::throw(state);
    };
    view! {
        <div class="roll">
            <header class="roll-head">
                <h1>"Roll"</h1>
                <Games/>
                <Share/>
            </header>
            <Complaint/>
            <GuestSystem/>
            <div class="roll-left">
                <form class="panel roll-ask" aria-label="What to roll" on:submit=throw>
                    <Controls/>
                    <Go/>
                    <div class="roll-folds"><RulingsOfGame/><RealDice/></div>
                </form>
                <ResultView/>
            </div>
            <div class="roll-right">
                <div class="roll-stays">
                    <OddsView/>
                    <SpendView/>
                </div>
            </div>
            <HistoryView/>
        </div>
    }
}

/// A question to try out, anywhere: its fields, its odds and the dice. Nothing of it is kept.
#[component]
pub(crate) fn TrialRoll(
    /// What is asked first.
    ask: Ask,
    /// Takes what is asked whenever it changes.
    keep: Callback<Ask>,
) -> impl IntoView {
    let state = RollState::provide_trial(ask);
    Effect::new(move |_| keep.run(state.ask.get()));
    // Dice are an answer to what was asked when they were thrown.
    Effect::watch(move || state.ask.get(), move |_, _, _| state.result.set(None), false);
    let throw = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        go::throw(state);
    };
    view! {
        <form class="panel roll-ask" aria-label="What to roll" on:submit=throw>
            <Controls/>
            <Go/>
            <div class="roll-folds"><RulingsOfGame/><RealDice/></div>
        </form>
        <ResultView/>
        <OddsView/>
    }
}

/// The system of the roll, if it came with the link and this browser does not keep it.
#[component]
fn GuestSystem() -> impl IntoView {
    let state = RollState::get();
    let system = state.select(|ask| ask.system());
    let is_kept = RwSignal::new(false);
    let guest = move || system.get().filter(|system| !is_kept.get() && own_systems::is_guest(*system));
    let keep = move |_| {
        if let Some(file) = system.get_untracked().and_then(System::file) {
            own_systems::shelf().add(&file.text);
            is_kept.set(true);
            state.show_toast("Kept in this browser; you find it under Lab, Your own system.");
        }
    };
    move || {
        guest().map(|system| {
            view! {
                <div class="notice roll-complaint" role="status">
                    <p>{format!("{} came with the link. It is somebody’s own system, and not kept in this browser yet.", system.title())}</p>
                    <button type="button" class="button" on:click=keep>"Keep it"</button>
                </div>
            }
        })
    }
}

/// What was wrong with the link, until it is put aside.
#[component]
fn Complaint() -> impl IntoView {
    let complaint = RollState::get().complaint;
    let notice = move |words: String| {
        view! {
            <div class="notice wrong roll-complaint" role="alert">
                <p>{words}</p>
                <button class="button quiet" on:click=move |_| complaint.set(None)>"Understood"</button>
            </div>
        }
    };
    move || complaint.get().map(notice)
}
