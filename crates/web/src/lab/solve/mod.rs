//! Solve: the best build for what one wants of a character.

mod ask;
mod count;
mod wish;
mod wish_field;

use leptos::prelude::*;
use odds::solve::d12::MOST_LEVEL;
use systems::d12::Node;

use super::answer_view::AnswerView;
use super::asking::Asking;
use super::counting::{Counting, Work};
use super::fields::{Refusal, RulingFields};
use crate::browser::files;
use crate::parts::Stepper;
use crate::shell::Toasts;
use ask::{MOST_WISHES, SolveAsk};
use wish::WishAsk;
use wish_field::WishField;

/// The tool.
#[component]
pub(crate) fn SolveTool() -> impl IntoView {
    let asking = Asking::<SolveAsk>::from_address();
    let counting = Counting::of(asking.ask, |ask| {
        let ask = ask.clone();
        Box::new(move || count::step(&ask)) as Work
    });
    let level = asking.number(|ask| ask.level.cast_signed());
    let rulings = Signal::derive(move || asking.ask.with(|ask| ask.rulings));
    view! {
        <div class="split">
            <form class="panel column" aria-label="What the character is built for" on:submit=|event| event.prevent_default()>
                <Refusal words=asking.wrong/>
                <Stepper label="Level" value=level least=1 most=MOST_LEVEL.cast_signed()
                    set=move |level: i32| asking.change(|ask| ask.level = level.max(1).cast_unsigned())/>
                <Wishes asking/>
                <Refusal words=counting.refused/>
                <RulingFields rulings set=move |rulings| asking.change(|ask| ask.rulings = rulings)/>
            </form>
            <div class="column">
                <AnswerView counting/>
                <UseBuild asking/>
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
fn UseBuild(asking: Asking<SolveAsk>) -> impl IntoView {
    let toasts = Toasts::handle();
    let save = move |_| {
        let saved = asking.ask.with_untracked(count::character).and_then(|file| {
            let name = asking.ask.with_untracked(|ask| format!("build-level-{}.toml", ask.level));
            files::save(&name, "application/toml", file.text())
        });
        let words = match saved {
            Some(()) => "The sheet is saved; open it under Characters, or with the command.",
            None => "There is no build to save yet; mend the goal first.",
        };
        toasts.map_or((), |toasts| toasts.add(words.to_owned()));
    };
    view! {
        <div class="row">
            <button class="button main" on:click=save>"Take this build as a sheet (TOML)"</button>
        </div>
    }
}
