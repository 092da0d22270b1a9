//! What stands below the head of an entry: what else happened, everybody's dice, and envelopes in a row.

use std::sync::Arc;

use leptos::prelude::*;

use super::line::clock;
use super::roll_line::RollLine;
use super::words::event_sentence;
use crate::shell::{Icon, Sign};
use crate::tables::live::{Content, Live, LogEntry};

/// So many things that happened besides are told at once; more are folded away.
const TOLD_AT_ONCE: usize = 3;

/// What else happened with it, a short line each.
#[component]
pub(super) fn Also(also: Vec<Arc<LogEntry>>) -> impl IntoView {
    let live = Live::get();
    let more = also.len();
    let line = move |entry: Arc<LogEntry>| {
        view! { <p class="small muted" id=format!("event-{}", entry.seq)>{event_sentence(live, &entry)}</p> }
    };
    let lines = also.into_iter().map(line).collect_view();
    match more {
        0 => ().into_any(),
        1..=TOLD_AT_ONCE => view! { <div class="entry-also">{lines}</div> }.into_any(),
        _ => view! {
            <details class="entry-also"><summary class="small muted">{format!("and {more} more")}</summary>{lines}</details>
        }
        .into_any(),
    }
}

/// The dice of everybody who took part.
#[component]
pub(super) fn SideDice(dice: Vec<Arc<LogEntry>>) -> impl IntoView {
    let live = Live::get();
    let is_empty = dice.is_empty();
    let line = move |entry: Arc<LogEntry>| {
        let id = format!("event-{}", entry.seq);
        match &entry.content {
            Content::Rolled(rolled) => {
                view! { <div id=id><RollLine rolled=*rolled.clone() is_secret=entry.is_secret()/></div> }
                    .into_any()
            }
            Content::Settled(_) | Content::Told(_) | Content::Sealed | Content::Unknown => {
                view! { <p class="small muted" id=id>{event_sentence(live, &entry)}</p> }.into_any()
            }
        }
    };
    let lines = dice.into_iter().map(line).collect_view();
    (!is_empty).then(|| {
        view! { <details class="entry-also"><summary class="small muted">"Everybody’s dice"</summary>{lines}</details> }
    })
}

/// What is not for this seat to see: however much of it comes in a row, it takes one line.
#[component]
pub(super) fn Envelope(
    /// Those that came right after it.
    others: Vec<Arc<LogEntry>>,
) -> impl IntoView {
    if others.is_empty() {
        let words = "Sealed: not yours to see. If it is revealed, it opens here.";
        return view! { <p class="envelope"><Icon sign=Sign::Sealed/><span>{words}</span></p> }.into_any();
    }
    let words = format!("Sealed: {} things that are not yours to see", others.len() + 1);
    let line = |entry: Arc<LogEntry>| {
        view! { <li class="small muted" id=format!("event-{}", entry.seq)>"Event "{entry.seq}", "{clock(entry.at)}</li> }
    };
    view! {
        <details class="envelopes">
            <summary class="envelope"><Icon sign=Sign::Sealed/><span>{words}</span></summary>
            <p class="small muted">"What is revealed opens here. The chain holds all of it."</p>
            <ul class="plain">{others.into_iter().map(line).collect_view()}</ul>
        </details>
    }
    .into_any()
}
