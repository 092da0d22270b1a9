//! The log: what happened at the table, line by line.

mod acts;
mod answers;
mod composer;
mod line;
mod roll_line;
mod words;

use std::sync::Arc;

use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;

pub(crate) use answers::Answers;
pub(crate) use composer::Composer;
pub(crate) use words::spoken;

use line::LineView;

use super::live::{Entry, Live, load_older};
use crate::tables::live::Journal;

/// How many lines more are drawn at once.
const MORE: usize = 40;
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
    let latest = Memo::new(move |_| Drawn(live.journal.with(|journal| journal.latest(live.lines.get()))));
    let rows = move || latest.with(|drawn| drawn.0.0.clone());
    let is_more = Memo::new(move |_| {
        latest.with(|drawn| drawn.0.1)
            || live.journal.with(|journal| journal.first().is_some_and(|first| first > 1))
    });
    let older = move || {
        if is_reading.get_untracked() || !is_more.get_untracked() {
            return;
        }
        if latest.with_untracked(|drawn| drawn.0.1) {
            live.lines.update(|lines| *lines += MORE);
            return;
        }
        is_reading.set(true);
        spawn_local(async move {
            // What could not be read is asked for again at the next scroll.
            drop(load_older(live).await);
            live.lines.try_update(|lines| *lines += MORE);
            is_reading.try_set(false);
        });
    };
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
                    <For each=rows key=|entry| (entry.seq, entry.was_revealed) let:entry><LineView entry/></For>
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

/// What is drawn: equal if it begins, ends and reads the same.
#[derive(Clone)]
struct Drawn((Vec<Arc<Entry>>, bool));

impl PartialEq for Drawn {
    fn eq(&self, other: &Self) -> bool {
        let (mine, theirs) = (&self.0.0, &other.0.0);
        self.0.1 == other.0.1
            && mine.len() == theirs.len()
            && mine.iter().zip(theirs).all(|(mine, theirs)| Arc::ptr_eq(mine, theirs))
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

/// Is the action undone? Told again only when that changes.
fn undone(live: Live, action: u64) -> Memo<bool> {
    Memo::new(move |_| live.journal.with(|journal: &Journal| journal.is_undone(action)))
}
