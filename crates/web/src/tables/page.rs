//! An open table: the party, the log, and what is open beside it.

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use play::SeatId;

use super::alerts::{self, AlertCards};
use super::keys;
use super::lead::Lead;
use super::live::{Connection, Live, Scene, Side, follow};
use super::log::{Answers, Composer, Log};
use super::panel::{Party, SideView, follow_turn};
use crate::shell::{Icon, Sign};

/// The place.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id").unwrap_or_default()));
    move || view! { <LiveTable id=id.get()/> }
}

#[component]
fn LiveTable(id: String) -> impl IntoView {
    let live = Live::provide(&id);
    follow(live);
    alerts::watch(live);
    follow_turn(live);
    keys::listen(live);
    let gone = move || match live.link.get() {
        Connection::Gone(words) => Some(words),
        Connection::Connecting | Connection::Live | Connection::Offline => None,
    };
    let is_there = Memo::new(move |_| live.scene.with(Option::is_some));
    view! {
        {move || gone().map(|words| view! { <Gone words/> })}
        <Show when=move || gone().is_none()>
            <Show when=move || is_there.get() fallback=|| view! { <Waiting/> }>
                <div class="live" class:side-open=move || live.is_side_open.get()>
                    <Head/>
                    <aside class="live-party" aria-label="Party"><Party/></aside>
                    <section class="live-middle" aria-label="Play"><AlertCards/><Answers/><Lead/><Log/><Composer/></section>
                    <aside class="live-side" aria-label="Beside the log"><SideView/></aside>
                    <Bar/>
                </div>
            </Show>
        </Show>
    }
}

#[component]
fn Waiting() -> impl IntoView {
    let live = Live::get();
    let words = move || match live.link.get() {
        Connection::Offline => "The server does not answer. The page tries again by itself.",
        Connection::Connecting | Connection::Live | Connection::Gone(..) => "Opening the table…",
    };
    view! { <div class="empty" role="status"><h1>"Table"</h1><p>{words}</p></div> }
}

#[component]
fn Gone(words: String) -> impl IntoView {
    view! {
        <div class="empty gone">
            <h1>"You have no seat here"</h1>
            <p>{words}</p>
            <h2>"How to come back"</h2>
            <ul>
                <li><strong>"As a player: "</strong>"ask the GM for a link back to your seat; your character, your notes and your rolls are still there."</li>
                <li><strong>"On another device that still has your seat: "</strong>"open Table there, and show a link for your other device."</li>
                <li><strong>"As the GM: "</strong>"the recovery code brings you back; it was shown when the table was opened."</li>
            </ul>
            <p><a class="button main" href="/tables">"I have a link or a code"</a></p>
        </div>
    }
}

/// What the table is called, who is here, and whether all is saved.
#[component]
fn Head() -> impl IntoView {
    let live = Live::get();
    let name = live.select(|scene| scene.view.name.clone());
    let about = live.select(|scene| {
        let session = match scene.view.session {
            0 => String::new(),
            number => format!(" · session {number}"),
        };
        format!("{}{session}", scene.system().title())
    });
    view! {
        <header class="live-head">
            <a class="button quiet icon live-back" href="/tables" aria-label="All tables"><Icon sign=Sign::Back/></a>
            <div><h1>{name}</h1><p class="small muted">{about}</p></div>
            <Presence/>
            <Status/>
        </header>
    }
}

/// Who is here.
#[component]
fn Presence() -> impl IntoView {
    let live = Live::get();
    let names = move || {
        let here = live.present.get();
        let scene = live.scene.get();
        let name =
            |seat: &u64| scene.as_ref().map(|scene: &std::sync::Arc<Scene>| scene.seat_name(SeatId(*seat)));
        here.iter().filter_map(name).collect::<Vec<String>>()
    };
    let chips =
        move || names().into_iter().map(|name| view! { <li class="chip here">{name}</li> }).collect_view();
    view! { <ul class="plain presence" aria-label="Here now">{chips}</ul> }
}

/// A dot and a word: saved, sending or offline.
#[component]
fn Status() -> impl IntoView {
    let live = Live::get();
    let state = move || {
        let is_sending = live.sending.with(|list| !list.is_empty());
        match (live.link.get(), is_sending) {
            (Connection::Live, false) => ("saved", "Saved"),
            (Connection::Live, true) => ("sending", "Sending…"),
            (Connection::Connecting, _) => ("sending", "Connecting…"),
            (_, true) => ("offline", "Offline; it is sent as soon as the server answers"),
            (_, false) => ("offline", "Offline; trying again by itself"),
        }
    };
    view! { <p class="status" role="status" data-state=move || state().0><span class="dot" aria-hidden="true"></span>{move || state().1}</p> }
}

/// On a phone: what a thumb reaches.
#[component]
fn Bar() -> impl IntoView {
    let live = Live::get();
    let is_gm = live.is_gm();
    let is_here = move |side: Side| live.is_side_open.get() && live.side.get() == side;
    let waiting = alerts::waiting(live);
    let is_turn = live.select(Scene::is_my_turn);
    let way = move |side: Side, sign: Sign, name: &'static str| {
        let open = move |_| {
            // One's own sheet comes first, whoever's was open.
            live.character.set(None);
            live.open(side);
        };
        view! {
            <button class="button" aria-pressed=move || is_here(side).to_string() on:click=open><Icon sign/>{name}</button>
        }
    };
    let to_log = move |_| live.is_side_open.set(false);
    let badge = move || {
        (waiting.get() > 0).then(|| view! { <span class="badge">{waiting.get()}<span class="hidden-visually">" waiting for you"</span></span> })
    };
    let turn = move || {
        is_turn.get().then(
            || view! { <span class="badge">"!"<span class="hidden-visually">" your turn"</span></span> },
        )
    };
    view! {
        <nav class="live-bar" aria-label="At the table">
            <button class="button" aria-pressed=move || (!live.is_side_open.get()).to_string() on:click=to_log><Icon sign=Sign::Rules/>"Log"{badge}</button>
            {way(Side::Roll, Sign::Roll, "Roll")}
            {way(Side::Sheet, Sign::Characters, "Sheet")}
            <button class="button" aria-pressed=move || is_here(Side::Turn).to_string() on:click=move |_| live.open(Side::Turn)><Icon sign=Sign::Turn/>"Turn"{turn}</button>
            <Show when=move || is_gm.get()>{way(Side::Gm, Sign::Sealed, "GM")}</Show>
            {way(Side::Table, Sign::Tables, "Table")}
        </nav>
    }
}
