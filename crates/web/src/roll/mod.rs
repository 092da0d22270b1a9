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

use controls::{Controls, Games, RulingsOfGame};
use go::{Go, RealDice, Share, listen};
use history_view::HistoryView;
use odds_view::OddsView;
use result_view::ResultView;
use spend_view::SpendView;
use state::RollState;

pub(crate) use own_link::roll_link;
#[cfg(test)]
pub(crate) use {ask::Ask, query::read as read_query};

use crate::form::FormState;

/// The rolls that this browser keeps of a character, newest first: what was asked, and what came of it.
pub(crate) fn rolls_of(sheet: &str) -> Vec<(String, String)> {
    let entries = state::kept().into_iter().filter(|entry| entry.sheet.as_deref() == Some(sheet));
    entries.map(|entry| (entry.question(), entry.short())).collect()
}

/// Does this browser keep any roll?
pub(crate) fn has_rolled() -> bool {
    !state::kept().is_empty()
}

/// Where this very check is asked.
pub(crate) fn link_to(form: &FormState) -> String {
    format!("{}?{}", link::PATH, query::write_check(form))
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
