//! The session summed up: who rolled what, the best and the worst of it, and what it cost.

use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::recap::sentences;
use protocol::v1::table::recap::{PersonRecap, Recap, RecapEvent};

use crate::tables::live::{Content, Live, LogEntry, load_older};

/// The recap; what was not read yet is read first.
#[component]
pub(super) fn RecapView() -> impl IntoView {
    let live = Live::get();
    spawn_local(read_all(live));
    let recap = Memo::new(move |_| {
        let names = live.scene.with(|scene| scene.as_ref().map(|scene| scene.table.clone()));
        live.journal.with(|journal| {
            let events: Vec<RecapEvent<'_>> = journal.from(0).filter_map(|entry| event(entry)).collect();
            names.map(|names| Recap::of_events(&events, &names))
        })
    });
    let title = move || match recap.get().map_or(0, |recap| recap.session) {
        0 => "So far".to_owned(),
        session => format!("Session {session} so far"),
    };
    let people = move || recap.get().map(|recap| recap.people).unwrap_or_default();
    view! {
        <section class="column recap" aria-label="Recap">
            <h2>{title}</h2>
            <Show when=move || people().is_empty()><p class="muted">"Nobody has rolled or spent anything yet."</p></Show>
            {move || people().into_iter().map(|person| view! { <Card person/> }).collect_view()}
        </section>
    }
}

#[component]
fn Card(person: PersonRecap) -> impl IntoView {
    let told = sentences(&person).into_iter().map(|told| view! { <li>{told}</li> }).collect_view();
    view! { <article><h3 class="serif">{person.name}</h3><ul class="plain">{told}</ul></article> }
}

/// Reads the log back to its beginning, as far as the server answers.
async fn read_all(live: Live) {
    while let Some(first) = live.journal.try_with_untracked(|journal| journal.first()).flatten() {
        let is_done = first <= 1 || load_older(live).await.is_err();
        let now = live.journal.try_with_untracked(|journal| journal.first()).flatten();
        if is_done || now == Some(first) {
            return;
        }
    }
}

fn event(entry: &LogEntry) -> Option<RecapEvent<'_>> {
    let event = entry.event()?;
    let roll = match &entry.content {
        Content::Rolled(rolled) => Some(&rolled.shown),
        Content::Settled(_) | Content::Told(_) | Content::Sealed | Content::Unknown => None,
    };
    Some(RecapEvent { action: entry.action, event, roll })
}
