//! The log: what happened at the table, line by line.

mod acts;
mod answers;
mod block;
mod composer;
mod line;
mod roll_line;
mod words;

use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;

pub(crate) use answers::Answers;
pub(crate) use composer::Composer;
pub(crate) use words::spoken;

use block::{BlockView, Marks, block_of};

use super::live::{Journal, Live, load_older};

/// How near to the top, in pixels, older lines are drawn.
const NEAR: f64 = 600.0;
/// How far from the newest line, in pixels, one still reads along.
const LOW: f64 = 120.0;

/// The log; the newest line is the lowest. Only so much is drawn as was scrolled to.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let live = Live::get();
    let scroller = NodeRef::<Div>::new();
    let (is_reading, is_low) = (RwSignal::new(false), RwSignal::new(true));
    let marks = Marks::of(live);
    let first = Memo::new(move |_| live.journal.with(Journal::first).unwrap_or(1));
    let last = Memo::new(move |_| block_of(live.journal.with(Journal::last).unwrap_or_default()));
    let lowest = move || last.get().saturating_sub(live.blocks.get().saturating_sub(1));
    let blocks = move || (lowest()..=last.get()).collect::<Vec<u64>>();
    let is_read = Memo::new(move |_| lowest() > block_of(first.get()));
    let is_more = Memo::new(move |_| is_read.get() || first.get() > 1);
    let older = move || {
        if is_reading.get_untracked() || !is_more.get_untracked() {
            return;
        }
        if is_read.get_untracked() {
            live.blocks.update(|blocks| *blocks += 1);
            return;
        }
        is_reading.set(true);
        spawn_local(async move {
            // What could not be read is asked for again at the next scroll.
            drop(load_older(live).await);
            live.blocks.try_update(|blocks| *blocks += 1);
            is_reading.try_set(false);
        });
    };
    // Whoever reads further up keeps what they read, whatever comes below.
    Effect::new(move |before: Option<u64>| {
        let now = last.get();
        let come = now.saturating_sub(before.unwrap_or(now));
        if come > 0 && !is_low.get_untracked() {
            live.blocks.update(|blocks| *blocks += come);
        }
        now
    });
    let on_scroll = move |_| {
        let Some(element) = scroller.get_untracked() else { return };
        // In a reversed column the lowest place is 0 and all others are below it.
        let left =
            f64::from(element.scroll_height() - element.client_height()) + f64::from(element.scroll_top());
        if left < NEAR {
            older();
        }
        let low = f64::from(element.scroll_top()) > -LOW;
        if is_low.get_untracked() != low {
            is_low.set(low);
        }
    };
    let to_newest = move |_| {
        if let Some(element) = scroller.get_untracked() {
            element.set_scroll_top(0);
        }
    };
    view! {
        <div class="log" node_ref=scroller tabindex="0" role="region" aria-label="Log of the table" on:scroll=on_scroll>
            <div class="log-inner">
                <Show when=move || is_more.get()>
                    <button class="button quiet log-older" on:click=move |_| older()>
                        {move || if is_reading.get() { "Reading…" } else { "Show what was before" }}
                    </button>
                </Show>
                <ol class="plain">
                    <For each=blocks key=|block| *block let:block><BlockView block marks/></For>
                </ol>
                <Pending/>
            </div>
        </div>
        <Show when=move || !is_low.get()>
            <button class="button log-newest" on:click=to_newest>"To the newest"</button>
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
