//! The log: what happened at the table, line by line.

mod acts;
mod also;
mod answers;
mod block;
mod composer;
mod dice_form;
mod find;
mod group;
mod line;
mod reading;
mod recap;
mod roll_line;
mod window;
mod words;

use leptos::prelude::*;

pub(crate) use answers::{Answers, awaited};
pub(crate) use composer::Composer;
pub(crate) use words::{cost_words, spoken};

use block::{BlockView, Marks};
use find::{Find, FindBar, Found};
use reading::Reading;
use recap::RecapView;

use super::live::Live;

/// The log; the newest line is the lowest. Only what is near what is seen is drawn.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let live = Live::get();
    let (reading, marks, find) = (Reading::for_table(live), Marks::for_table(live), Find::new());
    let older = move || if reading.is_fetching.get() { "Reading…" } else { "Show what was before" };
    let is_elsewhere = move || find.is_active() || find.is_recap();
    view! {
        <FindBar find/>
        <Show when=move || find.is_recap()><div class="log-inner log-instead" tabindex="0" role="region" aria-label="The session summed up"><RecapView/></div></Show>
        <Show when=move || find.is_active() && !find.is_recap()><div class="log-inner log-instead" tabindex="0" role="region" aria-label="What was found"><Found find marks/></div></Show>
        <div class="log" class:away=is_elsewhere node_ref=reading.scroller tabindex="0" role="region" aria-label="Log of the table" on:scroll=move |_| reading.scrolled()>
            <div class="log-inner">
                <Show when=move || reading.is_more()>
                    <button class="button quiet log-older" on:click=move |_| reading.older()>{older}</button>
                </Show>
                <For each=move || reading.blocks() key=|block| *block let:block><BlockView block marks window=reading.window/></For>
                <Pending/>
            </div>
        </div>
        <Show when=move || !reading.is_low.get()>
            <button class="button log-newest" on:click=move |_| reading.to_newest()>"To the newest"</button>
        </Show>
        <p class="hidden-visually" aria-live="polite">{move || live.said.get()}</p>
    }
}

/// What is on its way to the server.
#[component]
fn Pending() -> impl IntoView {
    let live = Live::get();
    view! {
        <ul class="plain pending" aria-label="On its way">
            <For each=move || live.sending.get() key=|(number, _)| *number let:one>
                <li class="entry sending"><span class="muted">{one.1}"…"</span></li>
            </For>
        </ul>
    }
}
