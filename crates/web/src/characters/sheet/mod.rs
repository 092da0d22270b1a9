//! `/characters/:id`: one sheet.

mod best_rolls;
mod head;
mod history;
mod layouts;
mod newer;
mod next_choice;
mod open;
mod open_points;
mod points;
mod print;
mod rulings;
mod saved_points;

use leptos::ev;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use protocol::v1::sheet::FileError;

use self::best_rolls::BestRolls;
use self::head::{Head, NameField};
use self::layouts::page;
use self::newer::NewerText;
use self::next_choice::NextChoicePanel;
use self::print::PrintSheet;
use super::desk::Desk;
use super::keeper::shelf;
use super::shelf::is_ours;
use crate::browser;
use crate::roll::rolls_of;

/// One sheet.
#[component]
pub(crate) fn CharacterPage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id").unwrap_or_default()));
    move || {
        let id = id.get();
        match shelf().get(&id) {
            None => view! { <Missing/> }.into_any(),
            Some(kept) => match kept.sheet {
                Err(error) => view! { <Unreadable error/> }.into_any(),
                Ok(file) => view! { <Open desk=Desk::new(&id, file)/> }.into_any(),
            },
        }
    }
}

#[component]
fn Open(desk: Desk) -> impl IntoView {
    let keys = window_event_listener(ev::keydown, move |event| travel(desk, &event));
    let elsewhere = window_event_listener(ev::storage, move |event| {
        if event.key().is_none_or(|key| is_ours(&key)) {
            desk.look_again();
        }
    });
    on_cleanup(move || {
        keys.remove();
        elsewhere.remove();
    });
    // A sheet that goes over to another text of its system is laid out anew.
    let system = Memo::new(move |_| desk.with(|file| file.sheet().system()));
    let page = move || {
        system.track();
        page(desk)
    };
    view! {
        <article class="sheet">
            <Head desk/>
            <NewerText desk/>
            <NextChoicePanel desk/>
            <BestRolls desk/>
            {page}
            <LastRolls desk/>
            <p class="hidden-visually" role="status" aria-live="polite">{move || desk.said()}</p>
        </article>
        <PrintSheet desk/>
    }
}

/// A sheet that lies at a table: its name, what comes next, and the sheet itself.
#[component]
pub(crate) fn SheetAtTable(
    desk: Desk,
    /// Is whoever fills it in told what comes next?
    is_guided: bool,
) -> impl IntoView {
    let page = page(desk);
    view! {
        <article class="sheet">
            <NameField desk/>
            {is_guided.then(|| view! { <NextChoicePanel desk/> })}
            {page}
            <p class="hidden-visually" role="status" aria-live="polite">{move || desk.said()}</p>
        </article>
    }
}

/// What this character rolled last, in this browser.
#[component]
fn LastRolls(desk: Desk) -> impl IntoView {
    const SHOWN: usize = 6;
    let rolls = desk.id().map(|id| rolls_of(&id)).unwrap_or_default();
    let line = |(question, result): (String, String)| {
        view! { <li><strong>{result}</strong> " " <span class="small muted">{question}</span></li> }
    };
    (!rolls.is_empty()).then(|| {
        view! {
            <section class="panel column last-rolls" aria-labelledby="last-rolls-title">
                <h2 id="last-rolls-title">"Last rolls"</h2>
                <ol class="plain">{rolls.into_iter().take(SHOWN).map(line).collect_view()}</ol>
            </section>
        }
    })
}

/// Ctrl Z takes an edit back, Ctrl Shift Z or Ctrl Y makes it again; a field has its own undo.
fn travel(desk: Desk, event: &web_sys::KeyboardEvent) {
    if !(event.ctrl_key() || event.meta_key()) || browser::is_typing(event) {
        return;
    }
    match (event.key().to_lowercase().as_str(), event.shift_key()) {
        ("z", false) => desk.undo(),
        ("z", true) | ("y", _) => desk.redo(),
        _ => return,
    }
    event.prevent_default();
}

#[component]
fn Missing() -> impl IntoView {
    view! {
        <div class="empty">
            <h1>"This character is not in this browser"</h1>
            <p>"It may live on another device, or was deleted. See " <a href="/characters">"your characters"</a> "."</p>
        </div>
    }
}

#[component]
fn Unreadable(error: FileError) -> impl IntoView {
    view! {
        <div class="empty">
            <h1>"This sheet can't be read"</h1>
            <p>{format!("Line {}: {}.", error.line, error.reason.trim_end_matches('.'))}</p>
            <p>"Nothing is lost: export or remove it in " <a href="/characters">"the list"</a> "."</p>
        </div>
    }
}
