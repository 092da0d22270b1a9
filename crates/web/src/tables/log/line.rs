//! One line of the log.

use leptos::prelude::*;
use play::Event;

use super::acts::Acts;
use super::also::{Also, Envelope, SideDice};
use super::block::Marks;
use super::group::Group;
use super::roll_line::{ContestLine, RollLine};
use super::words::{event_sentence, resister_names, speaker};
use crate::tables::live::{Content, Live};

/// One line, with what can be done about it.
#[component]
pub(crate) fn LineView(
    /// What it shows.
    group: Group,
    /// What is undone and pinned.
    marks: Marks,
) -> impl IntoView {
    let live = Live::get();
    let Group { head: entry, dice, mut also } = group;
    let (seq, action) = (entry.seq, entry.action);
    let is_undone = Memo::new(move |_| marks.undone.with(|undone| undone.contains(&action)));
    let is_pinned = Memo::new(move |_| marks.pinned.with(|pinned| pinned.contains(&seq)));
    let kind = match (&entry.content, entry.event()) {
        (Content::Sealed, _) => "entry sealed",
        (Content::Rolled(_) | Content::Settled(_), _) => "entry roll",
        (_, Some(Event::Said { .. })) => "entry said",
        (_, Some(Event::SessionStarted { .. })) => "entry session",
        _ => "entry told",
    };
    let body = match &entry.content {
        Content::Rolled(rolled) => {
            view! { <RollLine rolled=*rolled.clone() is_secret=entry.is_secret()/> }.into_any()
        }
        Content::Settled(settled) => {
            let others = resister_names(live, &entry);
            view! { <ContestLine words=event_sentence(live, &entry) others verdict=settled.1.clone()/> }
                .into_any()
        }
        Content::Sealed => view! { <Envelope others=std::mem::take(&mut also)/> }.into_any(),
        Content::Unknown => {
            view! { <p class="muted">"This page is too old to read this line; load it again."</p> }.into_any()
        }
        Content::Told(one) => match &one.event {
            Event::Said { seat, text, .. } => {
                let to = live.now(|scene| scene.addressees(*seat, &one.audience));
                let text = text.clone();
                view! {
                    <p><strong>{speaker(live, &entry)}</strong>" "{to.map(|to| view! { <span class="chip">{format!("whispered to {to}")}</span> " " })}{text}</p>
                }
                .into_any()
            }
            _ => view! { <p class="muted">{event_sentence(live, &entry)}</p> }.into_any(),
        },
    };
    view! {
        <li class=kind class:undone=move || is_undone.get() id=format!("event-{seq}") data-action=action>
            <div class="entry-body">
                {body}
                <Also also/>
                <SideDice dice/>
                <Show when=move || is_undone.get()><span class="chip">"undone"</span></Show>
                <Show when=move || is_pinned.get()><span class="chip">"pinned"</span></Show>
            </div>
            <time class="small muted number">{clock(entry.at)}</time>
            <Acts entry=entry.clone() is_undone is_pinned/>
        </li>
    }
}

/// Hours and minutes where the reader is.
pub(super) fn clock(at: u64) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(at as f64));
    format!("{:02}:{:02}", date.get_hours(), date.get_minutes())
}
