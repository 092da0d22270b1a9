//! A block of the log: lines that are drawn together, so that a long log costs no more than what changes in it.

use std::collections::BTreeSet;
use std::ops::Range;

use leptos::prelude::*;

use super::group::{Group, groups};
use super::line::LineView;
use super::window::Window;
use crate::tables::live::Live;

/// How many events a block spans.
const SPAN: u64 = 8;

/// What is undone and what is pinned, told again only when that changes and not with every event.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    /// Actions.
    pub(super) undone: Memo<BTreeSet<u64>>,
    /// Events.
    pub(super) pinned: Memo<BTreeSet<u64>>,
}

impl Marks {
    /// Of an open table.
    pub(super) fn for_table(live: Live) -> Self {
        Self {
            undone: Memo::new(move |_| live.journal.with(|journal| journal.undone().clone())),
            pinned: Memo::new(move |_| live.journal.with(|journal| journal.pins().clone())),
        }
    }
}

/// The block that an event belongs to.
pub(super) const fn block_of(seq: u64) -> u64 {
    seq / SPAN
}

const fn numbers(block: u64) -> Range<u64> {
    block * SPAN..(block + 1) * SPAN
}

/// The lines of one block, as long as it is near what is seen.
#[component]
pub(super) fn BlockView(
    block: u64,
    /// What is undone and pinned.
    marks: Marks,
    /// Tells what is near.
    window: Window,
) -> impl IntoView {
    let live = Live::get();
    let element = NodeRef::new();
    let away = window.watch(block, element);
    let drawn = Memo::new(move |_| match away.get() {
        None => live.journal.with(|journal| groups(journal, numbers(block))),
        Some(_) => Vec::new(),
    });
    let height = move || away.get().map(|height| format!("{height}px"));
    view! {
        <ol class="plain" node_ref=element data-block=block style:min-height=height>
            <For each=move || drawn.get() key=key let:group><LineView group marks/></For>
        </ol>
    }
}

/// A group is drawn anew when something came to it or was revealed.
pub(super) fn key(group: &Group) -> (u64, bool, usize) {
    (group.head.seq, group.head.was_revealed, group.members().count())
}
