//! Who sits here, and who is to leave.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use play::{Role, SeatId};
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::http::{Invite, NewInvite};
use protocol::v1::table::view::SeatView;

use crate::tables::api;
use crate::tables::form::Wrong;
use crate::tables::gm::LinkView;
use crate::tables::known;
use crate::tables::live::Live;
use crate::tables::offline;

/// Everyone, with what they may do.
#[component]
pub(crate) fn Seats() -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let seats =
        live.select(|scene| scene.view.seats.iter().filter(|seat| !seat.left).cloned().collect::<Vec<_>>());
    view! {
        <section class="panel column">
            <h2>"Who sits here"</h2>
            <ul class="plain column">
                <For each=move || seats.get() key=|seat| format!("{seat:?}") let:seat><SeatRow seat wrong/></For>
            </ul>
            <Wrong words=wrong/>
            <OtherDevice/>
            <SignOut/>
        </section>
    }
}

#[component]
fn SeatRow(seat: SeatView, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let live = Live::get();
    let (me, is_gm) = live.now(|scene| Some((scene.me(), scene.is_gm()))).unwrap_or((SeatId(0), false));
    let id = seat.seat;
    let is_here = move || live.present.with(|seats| seats.contains(&id.0));
    let is_sure = RwSignal::new(false);
    let may = (is_gm && id != me) || (id == me && !is_gm);
    let (words, sure) =
        if id == me { ("Leave the table", "Leave for good") } else { ("Ask to leave", "Yes, out with them") };
    let name = seat.name.clone();
    let act = move |_| {
        if is_sure.get_untracked() {
            live.act(CommandBody::Leave { seat: id.0 }, wrong);
        }
        is_sure.update(|sure| *sure = !*sure);
    };
    let role = match seat.role {
        Role::Gm => "GM",
        Role::Player => "player",
        Role::Spectator => "spectator",
    };
    view! {
        <li class="row seat-row">
            <strong>{seat.name}</strong><span class="small muted">{role}</span>
            <span class="small">{move || if is_here() { "here" } else { "away" }}</span>
            {may.then(|| view! { <button class="button quiet" aria-label=format!("{words}: {name}") on:click=act>{move || if is_sure.get() { sure } else { words }}</button> })}
        </li>
    }
}

/// The same seat on another device at the same time.
#[component]
fn OtherDevice() -> impl IntoView {
    let live = Live::get();
    let (wrong, invite) = (RwSignal::new(None), RwSignal::new(None::<Invite>));
    let make = move |_| {
        let Some((seat, role)) = live.now(|scene| Some((scene.me().0, scene.role()))) else { return };
        let body = NewInvite { role, seat: Some(seat), uses: Some(1), seconds: None };
        spawn_local(async move {
            match api::post::<Invite>(&live.path("/invites"), &body).await {
                Ok(made) => drop(invite.try_set(Some(made))),
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    };
    view! {
        <button class="button" on:click=make>"Show a link for my other device"</button>
        {move || invite.get().map(|invite| view! { <LinkView invite/> })}
        <Wrong words=wrong/>
    }
}

/// This browser alone gives the seat up; the seat stays.
#[component]
fn SignOut() -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let navigate = use_navigate();
    let sign_out = move |_| {
        let navigate = navigate.clone();
        spawn_local(async move {
            match api::post_empty(&live.path("/logout")).await {
                Ok(()) => {
                    known::forget(&live.id());
                    offline::forget(&live.id());
                    navigate("/tables", Default::default());
                }
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    };
    view! {
        <details>
            <summary>"On a borrowed device"</summary>
            <div class="column">
                <p class="small muted">"This browser forgets your seat. To sit on it again you need a link from the GM; the GM needs the recovery code."</p>
                <button class="button" on:click=sign_out>"Forget me here"</button>
                <Wrong words=wrong/>
            </div>
        </details>
    }
}
