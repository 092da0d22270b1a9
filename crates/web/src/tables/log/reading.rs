//! Where somebody reads in the log, and how much of it is drawn for that.

use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::block::block_of;
use super::group::place_of;
use super::window::Window;
use crate::tables::live::{Journal, Live, load_older};
use crate::tables::pause::pause;

/// How near to the top, in pixels, older lines are drawn.
const NEAR: i32 = 600;
/// How far from the newest line, in pixels, one still reads along.
const LOW: i32 = 120;

/// A reader of the log.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    live: Live,
    /// What scrolls.
    pub(super) scroller: NodeRef<Div>,
    /// Are older lines on their way?
    pub(super) is_fetching: RwSignal<bool>,
    /// Is the newest line in sight, or nearly?
    pub(super) is_low: RwSignal<bool>,
    /// Tells what is near what is seen.
    pub(super) window: Window,
    /// The first event that was fetched.
    first: Memo<u64>,
    /// The newest block.
    last: Memo<u64>,
}

impl Reading {
    /// Of an open table.
    pub(super) fn for_table(live: Live) -> Self {
        let scroller = NodeRef::new();
        let reading = Self {
            live,
            scroller,
            window: Window::for_scroller(scroller),
            is_fetching: RwSignal::new(false),
            is_low: RwSignal::new(true),
            first: Memo::new(move |_| live.journal.with(Journal::first).unwrap_or(1)),
            last: Memo::new(move |_| block_of(live.journal.with(Journal::last).unwrap_or_default())),
        };
        reading.stay();
        reading.seek();
        reading
    }

    /// Whoever reads further up keeps what they read, whatever comes below.
    fn stay(self) {
        Effect::new(move |before: Option<u64>| {
            let now = self.last.get();
            let come = now.saturating_sub(before.unwrap_or(now));
            if come > 0 && !self.is_low.get_untracked() {
                self.live.blocks.update(|blocks| *blocks += come);
            }
            now
        });
    }

    /// Goes to a line that somebody wants to see.
    fn seek(self) {
        Effect::new(move |_| {
            if let Some(seq) = self.live.sought.get() {
                self.live.sought.set(None);
                spawn_local(self.go_to(seq));
            }
        });
    }

    /// Fetches the log back to an event, draws its block, and shows its line.
    async fn go_to(self, seq: u64) {
        while let Some(first) = self.first.try_get_untracked().filter(|&first| first > seq) {
            let loaded = load_older(self.live).await;
            if loaded.is_err() || self.first.try_get_untracked() == Some(first) {
                return;
            }
        }
        let place = self.live.journal.try_with_untracked(|journal| place_of(journal, seq)).unwrap_or(seq);
        let block = block_of(place);
        let Some(last) = self.last.try_get_untracked() else { return };
        self.live.blocks.try_update(|blocks| *blocks = (*blocks).max(last.saturating_sub(block) + 1));
        pause(0).await;
        self.window.draw(block);
        pause(0).await;
        let lines = [seq, place].map(|seq| format!("event-{seq}"));
        let found = lines.into_iter().find_map(|name| Some((document().get_element_by_id(&name)?, name)));
        if let Some((line, name)) = found {
            line.scroll_into_view();
            // The line that the address names is marked.
            drop(window().location().set_hash(&name));
        }
    }

    fn lowest(self) -> u64 {
        self.last.get().saturating_sub(self.live.blocks.get().saturating_sub(1))
    }

    /// The blocks that are drawn, oldest first.
    pub(super) fn blocks(self) -> Vec<u64> {
        (self.lowest()..=self.last.get()).collect()
    }

    /// Are there older lines, fetched or not?
    pub(super) fn is_more(self) -> bool {
        self.is_more_fetched() || self.first.get() > 1
    }

    fn is_more_fetched(self) -> bool {
        self.lowest() > block_of(self.first.get())
    }

    /// Draws older lines; fetches them first if need be.
    pub(super) fn older(self) {
        if self.is_fetching.get_untracked() || !untrack(|| self.is_more()) {
            return;
        }
        if untrack(|| self.is_more_fetched()) {
            self.live.blocks.update(|blocks| *blocks += 1);
            return;
        }
        self.is_fetching.set(true);
        spawn_local(async move {
            // What could not be fetched is asked for again at the next scroll.
            drop(load_older(self.live).await);
            self.live.blocks.try_update(|blocks| *blocks += 1);
            self.is_fetching.try_set(false);
        });
    }

    /// Takes notice of a scroll.
    pub(super) fn scrolled(self) {
        let Some(element) = self.scroller.get_untracked() else { return };
        // In a reversed column the lowest place is 0 and all others are below it.
        let above = element.scroll_height() - element.client_height() + element.scroll_top();
        if above < NEAR {
            self.older();
        }
        let is_low = element.scroll_top() > -LOW;
        if self.is_low.get_untracked() != is_low {
            self.is_low.set(is_low);
        }
    }

    /// Goes back to the newest line.
    pub(super) fn to_newest(self) {
        if let Some(element) = self.scroller.get_untracked() {
            element.set_scroll_top(0);
        }
    }
}
