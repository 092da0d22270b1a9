//! Checking the whole log in the browser: the chain, the commitments, every die, every verdict.

use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::table::export;
use protocol::v1::table::verify::{Broken, Report, Unchecked, Verifier};

use crate::tables::api;
use crate::tables::live::Live;
use crate::tables::pause::pause;
use crate::tables::trouble::Trouble;

/// How long the page is kept busy at once, in milliseconds.
const SLICE: f64 = 12.0;

/// How far it is.
#[derive(Clone, PartialEq)]
enum Progress {
    Idle,
    Reading,
    Checked(usize, usize),
    Holds(Box<Report>),
    Fails(String),
}

/// The button, how far it is, and what was found.
#[component]
pub(crate) fn VerifyView() -> impl IntoView {
    let live = Live::get();
    let progress = RwSignal::new(Progress::Idle);
    let is_busy = move || matches!(progress.get(), Progress::Reading | Progress::Checked(..));
    let start = move |_| {
        progress.set(Progress::Reading);
        spawn_local(async move {
            let found = match api::get_text(&live.path("/export")).await {
                Ok(text) => check(&text, progress).await,
                Err(Trouble { words, .. }) => Some(Progress::Fails(words)),
            };
            if let Some(found) = found {
                progress.try_set(found);
            }
        });
    };
    let answer = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let is_done = matches!(progress.get(), Progress::Holds(_) | Progress::Fails(_));
        // Once it is drawn: the answer to a long wait must not lie below the edge.
        if is_done && let Some(answer) = answer.get_untracked() {
            request_animation_frame(move || answer.scroll_into_view_with_bool(false));
        }
    });
    let words = move || {
        match progress.get() {
        Progress::Idle => ().into_any(),
        Progress::Reading => view! { <p>"Reading the export…"</p> }.into_any(),
        Progress::Checked(done, all) => view! { <p>{format!("{done} of {all} events checked…")}</p><progress max=all value=done aria-label="Checked"></progress> }.into_any(),
        Progress::Holds(report) => view! { <Holds report=*report/> }.into_any(),
        Progress::Fails(words) => view! { <p class="notice wrong">{words}</p> }.into_any(),
    }
    };
    view! {
        <section class="panel column" aria-labelledby="verify-title">
            <h2 id="verify-title">"Verify"</h2>
            <p class="small muted">"Your browser fetches the log and checks it by itself: that no line was changed or left out, that every seed is the one committed to, that every die follows from it."</p>
            <button class="button" disabled=is_busy on:click=start>"Verify the whole log"</button>
            <div role="status" node_ref=answer>{words}</div>
            <p class="small muted">"What it cannot show: that the server never refused a roll, or that a roller and the server did not choose nonces together."</p>
        </section>
    }
}

/// Checks in slices, so that the page stays awake; nothing if the page was left meanwhile.
async fn check(text: &str, progress: RwSignal<Progress>) -> Option<Progress> {
    let lines: Vec<&str> = export::lines(text).collect();
    let fails = |broken: Broken| Some(Progress::Fails(format!("The log does not verify: {broken}.")));
    let mut verifier = match Verifier::new(lines.first().copied().unwrap_or_default()) {
        Ok(verifier) => verifier,
        Err(broken) => return fails(broken),
    };
    let mut began = js_sys::Date::now();
    for (at, line) in lines.iter().enumerate().skip(1) {
        if let Err(broken) = verifier.verify_line(line) {
            return fails(broken);
        }
        if js_sys::Date::now() - began > SLICE {
            if progress.try_set(Progress::Checked(at, lines.len() - 1)).is_some() {
                return None;
            }
            pause(0).await;
            began = js_sys::Date::now();
        }
    }
    match verifier.finish() {
        Ok(report) => Some(Progress::Holds(Box::new(report))),
        Err(broken) => fails(broken),
    }
}

/// How many rolls are behind the seals, as far as the open ones tell.
fn sealed_rolls(known: u64) -> String {
    match known {
        0 => "What is sealed may hold rolls as well; who may not read it cannot count them.".to_owned(),
        1 => "At least 1 roll is among what is sealed.".to_owned(),
        more => format!("At least {more} rolls are among what is sealed."),
    }
}

#[component]
fn Holds(report: Report) -> impl IntoView {
    let rolls = report.rolls;
    let Unchecked { contests, in_part } = report.unchecked;
    let in_part = (in_part > 0).then(|| {
        view! { <p>{format!("After a seal: {in_part} events held to the table only as far as the log tells, {contests} contests not to all dice.")}</p> }
    });
    view! {
        <div class="notice column">
            <p><strong>"Everything holds. "</strong>{format!("{} events: {} open, {} sealed.", report.events, report.open, report.sealed)}</p>
            <p>{format!("Rolls that are open: {} verified, {} by the server alone, {} physical.", rolls.verified, rolls.server, rolls.physical)}</p>
            {(report.sealed > 0).then(|| view! { <p>{sealed_rolls(rolls.sealed)}</p> })}
            {in_part}
            <p class="small">"Head "<code class="hash">{report.head.to_string()}</code></p>
        </div>
    }
}
