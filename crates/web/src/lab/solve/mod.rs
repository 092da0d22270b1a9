//! Solve: the best build for what one wants of a character.

mod ask;
mod count;
mod d12;
mod part;
mod pool;
mod three_six;
mod use_build;
mod wish;
mod wish_field;

use leptos::prelude::*;
use systems::System;

use super::answer_view::AnswerView;
use super::asking::Asking;
use super::counting::Counting;
use super::fields::{RulingFields, SystemField};
use super::several::several;
use crate::parts::Wrong;
pub(super) use ask::SolveAsk;
pub(super) use count::work;
use use_build::UseBuild;
use wish::MOST_WISHES;
use wish_field::WishField;

/// The tool.
#[component]
pub(crate) fn SolveTool() -> impl IntoView {
    let asking = Asking::<SolveAsk>::from_address();
    let counting = Counting::in_worker(asking, count::work);
    let system = Memo::new(move |_| asking.ask.with(SolveAsk::system));
    let choose = move |chosen: System| {
        if system.get_untracked() != chosen {
            asking.change(|ask| *ask = SolveAsk::usual(chosen));
        }
    };
    view! {
        <div class="split">
            <form class="panel column" aria-label="What the character is built for" on:submit=|event| event.prevent_default()>
                <SystemField systems=SolveAsk::SYSTEMS.to_vec() system set=choose/>
                <Wrong words=asking.wrong/>
                {move || {
                    system.track();
                    fields(asking, counting)
                }}
            </form>
            <div class="column">
                <AnswerView counting/>
                <UseBuild asking counting/>
            </div>
        </div>
    }
}

/// The fields of one system: what there is to spend, what is wished, and what bounds it.
fn fields(asking: Asking<SolveAsk>, counting: Counting) -> impl IntoView {
    let drawn =
        asking.ask.with_untracked(|ask| (ask.system_ask().means(asking), ask.system_ask().bounds(asking)));
    let (means, bounds) = drawn;
    view! {
        {means}
        {wishes(asking)}
        <Wrong words=counting.refused/>
        {bounds}
        {rulings(asking)}
    }
}

fn wishes(asking: Asking<SolveAsk>) -> AnyView {
    let count = Memo::new(move |_| asking.ask.with(|ask| ask.system_ask().wishes().count()));
    let add = Callback::new(move |()| asking.change(|ask| ask.one_mut().add_wish()));
    let one = move |at| view! { <WishField asking at/> }.into_any();
    several("To be good at, by weight", (count, MOST_WISHES), one, ("Add a wish", add))
}

/// How the rules are read, where that makes a difference.
fn rulings(asking: Asking<SolveAsk>) -> impl IntoView {
    let usual = asking.ask.with_untracked(|ask| ask.system_ask().rulings())?;
    let rulings = Signal::derive(move || {
        asking.ask.with(|ask| ask.system_ask().rulings()).unwrap_or_else(|| usual.clone())
    });
    let set = move |rulings| asking.change(|ask| ask.one_mut().set_rulings(rulings));
    Some(view! { <RulingFields rulings set/> })
}
