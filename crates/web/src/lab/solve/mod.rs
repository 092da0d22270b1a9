//! Solve: the best build for what one wants of a character.

mod ask;
mod count;
mod wish;
mod wish_field;

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use odds::solve::d12::MOST_LEVEL;
use systems::d12::Node;

use super::answer_view::AnswerView;
use super::asking::Asking;
use super::counting::Counting;
use super::fields::RulingFields;
use crate::browser::files;
use crate::characters;
use crate::parts::{Stepper, Wrong};
use crate::shell::Toasts;
use ask::MOST_WISHES;
pub(super) use ask::SolveAsk;
pub(super) use count::work;
use wish::WishAsk;
use wish_field::WishField;

/// The tool.
#[component]
pub(crate) fn SolveTool() -> impl IntoView {
    let asking = Asking::<SolveAsk>::from_address();
    let counting = Counting::aside(asking.ask, count::work);
    let level = asking.number(|ask| ask.level.cast_signed());
    let rulings = Signal::derive(move || asking.ask.with(|ask| ask.rulings));
    view! {
        <div class="split">
            <form class="panel column" aria-label="What the character is built for" on:submit=|event| event.prevent_default()>
                <Wrong words=asking.wrong/>
                <Stepper label="Level" value=level least=1 most=MOST_LEVEL.cast_signed()
                    set=move |level: i32| asking.change(|ask| ask.level = level.max(1).cast_unsigned())/>
                <Wishes asking/>
                <Wrong words=counting.refused/>
                <RulingFields rulings set=move |rulings| asking.change(|ask| ask.rulings = rulings)/>
            </form>
            <div class="column">
                <AnswerView counting/>
                <UseBuild asking counting/>
            </div>
        </div>
    }
}

#[component]
fn Wishes(asking: Asking<SolveAsk>) -> impl IntoView {
    let count = Memo::new(move |_| asking.ask.with(|ask| ask.wishes.len()));
    let has_room = move || count.get() < MOST_WISHES;
    let add = move |_| asking.change(|ask| ask.wishes.push(WishAsk::check(Node::Perception, 16)));
    view! {
        <fieldset class="column">
            <legend>"To be good at, by weight"</legend>
            {move || (0..count.get()).map(|at| view! { <WishField asking at/> }).collect_view()}
            <Show when=has_room>
                <button type="button" class="button" on:click=add>"Add a wish"</button>
            </Show>
        </fieldset>
    }
}

/// The build as a character of one's own.
#[component]
fn UseBuild(asking: Asking<SolveAsk>, counting: Counting) -> impl IntoView {
    let sheet = move || counting.answer.with_untracked(|answer| answer.as_ref()?.sheet.clone());
    let (toasts, navigate) = (Toasts::handle(), use_navigate());
    let say = move |words: &str| toasts.map_or((), |toasts| toasts.add(words.to_owned()));
    let keep = move |_| {
        let Some(sheet) = sheet() else { return say(NO_BUILD) };
        let id = characters::new_id();
        match characters::shelf().put(&id, &sheet) {
            true => navigate(&format!("/characters/{id}"), NavigateOptions::default()),
            false => say("The browser would not keep it; save the sheet as a file instead."),
        }
    };
    let save = move |_| {
        let Some(sheet) = sheet() else { return say(NO_BUILD) };
        let name = asking.ask.with_untracked(|ask| format!("build-level-{}.toml", ask.level));
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

const NO_BUILD: &str = "There is no build yet; mend the goal first.";
