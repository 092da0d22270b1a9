//! The best build as a character of one's own.

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;

use super::super::asking::Asking;
use super::super::counting::Counting;
use super::ask::SolveAsk;
use crate::browser::files;
use crate::characters;
use crate::shell::Toasts;

/// To keep it, or to take it away as a file.
#[component]
pub(super) fn UseBuild(asking: Asking<SolveAsk>, counting: Counting) -> impl IntoView {
    let sheet = move || {
        let is_ours = !counting.is_outdated.get_untracked();
        counting.answer.with_untracked(|answer| answer.as_ref().filter(|_| is_ours)?.sheet.clone())
    };
    let (toasts, navigate) = (Toasts::handle(), use_navigate());
    let say = move |words: &str| toasts.map_or((), |toasts| toasts.add(words.to_owned()));
    let keep = move |_| {
        let Some(sheet) = sheet() else { return say(NO_BUILD) };
        let id = characters::new_id();
        match characters::shelf().save_sheet(&id, &sheet) {
            true => navigate(&format!("/characters/{id}"), NavigateOptions::default()),
            false => say("The browser would not keep it; save the sheet as a file instead."),
        }
    };
    let save = move |_| {
        let Some(sheet) = sheet() else { return say(NO_BUILD) };
        let name = asking.ask.with_untracked(|ask| format!("{}.toml", ask.system_ask().build_name()));
        if files::save(&name, "application/toml", &sheet).is_none() {
            say("The browser would not save the file.");
        }
    };
    view! {
        <div class="row">
            <button class="button main" on:click=keep>"Use this build"</button>
            <button class="button" on:click=save>"Sheet (TOML)"</button>
        </div>
    }
}

const NO_BUILD: &str = "There is no build for these wishes yet.";
