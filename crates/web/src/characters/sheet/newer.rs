//! The sheet's system has another text in this browser by now: going over to it, with what would be lost named first.

use leptos::prelude::*;
use systems::System;
use systems::sentence::capital;

use crate::characters::desk::{Desk, Refused};
use crate::own_systems;
use crate::parts::Tick;

/// The text of the same system that took the place of the sheet's own.
fn newer_text(plays: System) -> Option<System> {
    plays.file()?;
    let mut kept = own_systems::own().into_iter().filter(|own| own.name() == plays.name());
    let newer = kept.next().filter(|first| *first != plays)?;
    kept.all(|other| other != plays).then_some(newer)
}

/// What of the sheet does not fit there, or why it can't go over at all.
fn what_is_lost(desk: Desk, newer: System) -> Result<Vec<String>, String> {
    let mut copy = desk.with(Clone::clone);
    copy.carry_over(newer).map_err(|error| format!("{}.", capital(error.to_string().trim_end_matches('.'))))
}

/// The notice, where there is such a text.
#[component]
pub(super) fn NewerText(desk: Desk) -> impl IntoView {
    let newer = Memo::new(move |_| newer_text(desk.with(|file| file.sheet().system())));
    move || newer.get().map(|newer| view! { <GoOver desk newer/> })
}

#[component]
fn GoOver(desk: Desk, newer: System) -> impl IntoView {
    const AT: &str = "newer";
    let lost = Memo::new(move |_| what_is_lost(desk, newer));
    let accepts = RwSignal::new(false);
    let go = move |_| {
        own_systems::keep_version(newer);
        let title = newer.title();
        desk.edit(AT, |file| {
            file.carry_over(newer).map(|_| vec![format!("The sheet went over to the newer text of {title}.")])
        });
    };
    let ways = move || match lost.get() {
        Err(why) => view! { <p class="small">{why}</p> }.into_any(),
        Ok(lost) => {
            let loses = !lost.is_empty();
            let line = |words: String| view! { <li>{words}</li> };
            view! {
                {loses.then(|| view! {
                    <p class="small">"What does not fit there and would be lost:"</p>
                    <ul class="small">{lost.into_iter().map(line).collect_view()}</ul>
                    <Tick label="That may be lost" value=accepts set=Callback::new(move |on| accepts.set(on))/>
                })}
                <button type="button" class="button" disabled=move || loses && !accepts.get() on:click=go>"Go over to the newer text"</button>
            }
            .into_any()
        }
    };
    view! {
        <section class="notice column" aria-label="A newer text of the system">
            <p>{format!("The text of {} has changed since this sheet was made. The sheet stays with the text it was made by until you let it go over.", newer.title())}</p>
            {ways}
            <Refused desk at=AT/>
        </section>
    }
}
