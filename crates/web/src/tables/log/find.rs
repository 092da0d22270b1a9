//! Finding something in the log: by what kind it is, and by its words.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use play::{Event, SeatId};

use super::block::{Marks, key};
use super::group::{Group, groups};
use super::line::LineView;
use super::words::spoken;
use crate::tables::form::{Choose, TextField};
use crate::tables::live::{Content, Live, LogEntry, load_older};

/// So many of what was found are drawn, the newest.
const MOST_FOUND: usize = 200;

const ALL: &str = "all";
const ROLLS: &str = "rolls";
const WORDS: &str = "words";
const MINE: &str = "mine";

/// What is looked for.
#[derive(Clone, Copy)]
pub(super) struct Find {
    /// Is the form open?
    is_open: RwSignal<bool>,
    /// Is the session summed up instead?
    is_recap: RwSignal<bool>,
    kind: RwSignal<String>,
    text: RwSignal<String>,
}

impl Find {
    /// Nothing yet.
    pub(super) fn new() -> Self {
        Self {
            is_open: RwSignal::new(false),
            is_recap: RwSignal::new(false),
            kind: RwSignal::new(ALL.to_owned()),
            text: RwSignal::new(String::new()),
        }
    }

    /// Is something looked for? Otherwise the whole log is shown.
    pub(super) fn is_active(self) -> bool {
        let is_asked = self.kind.with(|kind| kind != ALL) || self.text.with(|text| !text.trim().is_empty());
        self.is_open.get() && is_asked
    }

    /// Is the session summed up?
    pub(super) fn is_recap(self) -> bool {
        self.is_recap.get()
    }
}

/// Two buttons over the log, and what they open.
#[component]
pub(super) fn FindBar(find: Find) -> impl IntoView {
    let kinds: Vec<(String, String)> =
        [(ALL, "everything"), (ROLLS, "rolls"), (WORDS, "words"), (MINE, "what is mine")]
            .map(|(word, name)| (word.to_owned(), name.to_owned()))
            .to_vec();
    let toggle = move |_| {
        find.is_recap.set(false);
        find.is_open.update(|open| *open = !*open);
    };
    let recap = move |_| find.is_recap.update(|open| *open = !*open);
    let pressed = |on: bool| if on { "true" } else { "false" };
    view! {
        <div class="log-tools">
            <div class="row">
                <button class="button quiet toggle" aria-pressed=move || pressed(find.is_open.get()) on:click=toggle>"Find"</button>
                <button class="button quiet toggle" aria-pressed=move || pressed(find.is_recap.get()) on:click=recap>"Recap"</button>
            </div>
            <Show when=move || find.is_open.get()>
                <div class="row log-find">
                    <Choose label="Show" options=Signal::stored(kinds.clone()) value=find.kind set=Callback::new(move |kind| find.kind.set(kind))/>
                    <TextField label="With the words" value=find.text placeholder="wolf"/>
                </div>
            </Show>
        </div>
    }
}

/// What was found, in place of the log.
#[component]
pub(super) fn Found(find: Find, marks: Marks) -> impl IntoView {
    let live = Live::get();
    let found = Memo::new(move |_| {
        let (kind, text) = (find.kind.get(), find.text.get().trim().to_lowercase());
        let all = live.journal.with(|journal| groups(journal, 0..journal.last().unwrap_or_default() + 1));
        let mut found: Vec<Group> = all.into_iter().filter(|group| fits(live, group, &kind, &text)).collect();
        found.drain(..found.len().saturating_sub(MOST_FOUND));
        found
    });
    let is_more = move || live.journal.with(|journal| journal.first().is_some_and(|first| first > 1));
    let older = move |_| {
        spawn_local(async move {
            // What could not be fetched is asked for again at the next tap.
            drop(load_older(live).await);
        });
    };
    let count = move || match found.with(Vec::len) {
        0 => "Nothing found in what this page has read of the log.".to_owned(),
        1 => "1 entry".to_owned(),
        MOST_FOUND => format!("The last {MOST_FOUND} entries"),
        many => format!("{many} entries"),
    };
    view! {
        <p class="small muted" role="status">{count}</p>
        <Show when=is_more><button class="button quiet log-older" on:click=older>"Look further back"</button></Show>
        <ol class="plain"><For each=move || found.get() key=key let:group><LineView group marks/></For></ol>
    }
}

fn fits(live: Live, group: &Group, kind: &str, text: &str) -> bool {
    let me = live.now(|scene| Some(scene.me())).unwrap_or(SeatId(0));
    let is_kind = match kind {
        ROLLS => matches!(group.head.content, Content::Rolled(_) | Content::Settled(_)),
        WORDS => matches!(group.head.event(), Some(Event::Said { .. } | Event::NoteWritten(_))),
        MINE => group.members().any(|entry| is_mine(live, entry, me)),
        _ => true,
    };
    let has_words = |entry: &Arc<LogEntry>| spoken(live, entry).to_lowercase().contains(text);
    is_kind && (text.is_empty() || group.members().any(has_words))
}

/// Did I do it, or did it happen to somebody of mine?
fn is_mine(live: Live, entry: &LogEntry, me: SeatId) -> bool {
    let Some(told) = entry.told_event() else { return false };
    let whom = match &told.event {
        Event::RollMade(roll) => roll.character,
        Event::PointsChanged { character, .. }
        | Event::ConditionSet { character, .. }
        | Event::ConditionRemoved { character, .. } => Some(*character),
        Event::CheckCalled(call) => {
            return live.now(|scene| call.asked.iter().any(|one| scene.answers_for(*one)));
        }
        Event::TableOpened { .. }
        | Event::SeatTaken { .. }
        | Event::SeatRenamed { .. }
        | Event::SeatLeft { .. }
        | Event::Committed { .. }
        | Event::Imported { .. }
        | Event::Revealed { .. }
        | Event::Undone { .. }
        | Event::Redone { .. }
        | Event::SettingsChanged { .. }
        | Event::ScreenSet { .. }
        | Event::SystemChanged { .. }
        | Event::CharacterCarriedOver { .. }
        | Event::StatBlockCarriedOver { .. }
        | Event::CharacterPut { .. }
        | Event::CharacterEdited { .. }
        | Event::CharacterHandedOver { .. }
        | Event::CharacterHidden { .. }
        | Event::CharacterRemoved { .. }
        | Event::StatBlockKept { .. }
        | Event::StatBlockDropped { .. }
        | Event::CallClosed { .. }
        | Event::TargetKept { .. }
        | Event::DiceThrown(..)
        | Event::RolledBlind { .. }
        | Event::Owed { .. }
        | Event::OwedPaid { .. }
        | Event::ContestOpened(..)
        | Event::ContestSettled { .. }
        | Event::ContestDropped { .. }
        | Event::WearTold { .. }
        | Event::ActingAllowed { .. }
        | Event::InitiativeCalled { .. }
        | Event::OrderSet { .. }
        | Event::TurnPassed { .. }
        | Event::EncounterEnded
        | Event::SessionStarted { .. }
        | Event::Said { .. }
        | Event::NoteWritten(..)
        | Event::NoteErased { .. }
        | Event::Pinned { .. }
        | Event::Unpinned { .. } => None,
    };
    told.by == me || whom.is_some_and(|one| live.now(|scene| scene.answers_for(one)))
}
