//! What can be done about a line of the log: undo, redo, pin, reveal, copy.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::table::command::CommandBody;

use super::words::spoken;
use crate::browser::clipboard;
use crate::shell::Toasts;
use crate::tables::form::Wrong;
use crate::tables::live::{Content, Live, LogEntry};

/// The things one can do, folded away.
#[component]
pub(crate) fn Acts(
    /// About what.
    entry: Arc<LogEntry>,
    /// Is it undone?
    is_undone: Memo<bool>,
    /// Is it pinned?
    is_pinned: Memo<bool>,
) -> impl IntoView {
    let live = Live::get();
    let (open, wrong, together) = (RwSignal::new(false), RwSignal::new(None), RwSignal::new(false));
    let label = format!("What to do about event {}", entry.seq);
    let inside = move || {
        open.get().then(|| {
            let entry = entry.clone();
            view! {
                <div class="acts-open row">
                    <Buttons entry=entry.clone() is_undone is_pinned wrong together/>
                    <Together action=entry.action together wrong/>
                    <Wrong words=wrong/>
                </div>
            }
        })
    };
    let live_view = live.select(|scene| scene.role() != play::Role::Spectator);
    view! {
        <Show when=move || live_view.get()>
            <button class="button quiet icon acts" aria-label=label.clone() aria-expanded=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)>"⋯"</button>
        </Show>
        {inside}
    }
}

#[component]
fn Buttons(
    entry: Arc<LogEntry>,
    is_undone: Memo<bool>,
    is_pinned: Memo<bool>,
    wrong: RwSignal<Option<String>>,
    together: RwSignal<bool>,
) -> impl IntoView {
    let live = Live::get();
    let (seq, action) = (entry.seq, entry.action);
    let (seat, is_gm) =
        live.now(|scene| Some((scene.me(), scene.is_gm()))).unwrap_or((play::SeatId(0), false));
    let undoable = entry.can_be_undone_by(seat, is_gm);
    let undo = move |_| undo(live, vec![action], wrong, together);
    let redo = move |_| live.act(CommandBody::Redo { actions: vec![action] }, wrong);
    let pin = move |_| {
        let is_on = is_pinned.get_untracked();
        live.act(if is_on { CommandBody::Unpin { seq } } else { CommandBody::Pin { seq } }, wrong);
    };
    let reveal = (is_gm && entry.is_secret()).then(|| {
        let act = move |_| live.act(CommandBody::Reveal { seq }, wrong);
        view! { <button class="button" on:click=act>"Reveal to all"</button> }
    });
    let copy = matches!(entry.content, Content::Rolled(_) | Content::Settled(_)).then(|| {
        let (words, toasts) = (spoken(live, &entry), Toasts::handle());
        let act = move |_| {
            let words = words.clone();
            spawn_local(async move {
                let said =
                    if clipboard::copy(words).await { "Copied." } else { "The browser would not copy." };
                if let Some(toasts) = toasts {
                    toasts.add(said.to_owned());
                }
            });
        };
        view! { <button class="button" on:click=act>"Copy as text"</button> }
    });
    view! {
        {reveal}
        <Show when=move || undoable && !is_undone.get()><button class="button" on:click=undo>"Undo"</button></Show>
        <Show when=move || undoable && is_undone.get()><button class="button" on:click=redo>"Redo"</button></Show>
        <button class="button" on:click=pin>{move || if is_pinned.get() { "Unpin" } else { "Pin" }}</button>
        {copy}
    }
}

/// Undoes actions; if something later could not stand, that is offered to be undone too.
pub(crate) fn undo(live: Live, actions: Vec<u64>, wrong: RwSignal<Option<String>>, together: RwSignal<bool>) {
    wrong.set(None);
    spawn_local(async move {
        if let Err(trouble) = live.send(CommandBody::Undo { actions, together: false }).await {
            together.try_set(trouble.offers_together());
            wrong.try_set(Some(trouble.words));
        }
    });
}

/// The offer to undo what would break as well.
#[component]
pub(crate) fn Together(
    /// What is to be undone.
    action: u64,
    /// Is it offered?
    together: RwSignal<bool>,
    /// What went wrong.
    wrong: RwSignal<Option<String>>,
) -> impl IntoView {
    let live = Live::get();
    let act = move |_| {
        together.set(false);
        live.act(CommandBody::Undo { actions: vec![action], together: true }, wrong);
    };
    view! {
        <Show when=move || together.get()>
            <button class="button main" on:click=act>"Undo both together"</button>
        </Show>
    }
}
