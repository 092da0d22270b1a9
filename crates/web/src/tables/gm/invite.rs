//! Inviting people by link and by QR code.

use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Role;
use protocol::v1::table::http::{Invite, InviteListed, NewInvite};

use crate::browser::clipboard;
use crate::shell::{Icon, Sign, Toasts};
use crate::tables::api;
use crate::tables::form::{Choose, Wrong};
use crate::tables::live::Live;
use crate::tables::qr::Qr;

/// For whom, and the link.
#[component]
pub(crate) fn InviteForm() -> impl IntoView {
    let live = Live::get();
    let (wrong, invite, kind) =
        (RwSignal::new(None), RwSignal::new(None::<Invite>), RwSignal::new("player".to_owned()));
    let options = live.select(|scene| {
        let mut all = vec![
            ("player".to_owned(), "players".to_owned()),
            ("spectator".to_owned(), "people who watch".to_owned()),
        ];
        let seats = scene.view.seats.iter().filter(|seat| !seat.left && seat.role != Role::Gm);
        all.extend(seats.map(|seat| (seat.seat.0.to_string(), format!("{}, to sit there again", seat.name))));
        all
    });
    let make = move |_| {
        let kind = kind.get_untracked();
        let role = Role::from_name(&kind).unwrap_or(Role::Player);
        let body = NewInvite { role, seat: kind.parse().ok(), uses: None, seconds: None };
        wrong.set(None);
        spawn_local(async move {
            match api::post::<Invite>(&live.path("/invites"), &body).await {
                Ok(made) => drop(invite.try_set(Some(made))),
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    };
    view! {
        <Choose label="A link for" options=options value=kind set=Callback::new(move |one| kind.set(one))/>
        <button class="button main" on:click=make>"Make a link"</button>
        <Wrong words=wrong/>
        {move || invite.get().map(|invite| view! { <LinkView invite/> })}
        <Invites made=invite/>
    }
}

/// A link for players, in view at once if there is none yet.
#[component]
pub(crate) fn InviteNow() -> impl IntoView {
    let live = Live::get();
    let (wrong, invite) = (RwSignal::new(None), RwSignal::new(None::<Invite>));
    let make = move || async move {
        let body = NewInvite { role: Role::Player, seat: None, uses: None, seconds: None };
        match api::post::<Invite>(&live.path("/invites"), &body).await {
            Ok(made) => drop(invite.try_set(Some(made))),
            Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
        }
    };
    spawn_local(async move {
        let listed = api::get::<Vec<InviteListed>>(&live.path("/invites")).await;
        if listed.is_ok_and(|listed| listed.is_empty()) {
            make().await;
        }
    });
    view! {
        <Show when=move || invite.with(Option::is_none)>
            <button class="button" on:click=move |_| spawn_local(make())>"Show a link and its code"</button>
        </Show>
        {move || invite.get().map(|invite| view! { <LinkView invite/> })}
        <Wrong words=wrong/>
    }
}

/// The link, to copy or to scan.
#[component]
pub(crate) fn LinkView(invite: Invite) -> impl IntoView {
    let (link, toasts) = (invite.link.clone(), Toasts::handle());
    let copy = move |_| {
        let link = link.clone();
        spawn_local(async move {
            let said = if clipboard::copy(link).await {
                "Link copied."
            } else {
                "The browser would not copy; mark the link and copy it yourself."
            };
            if let Some(toasts) = toasts {
                toasts.add(said.to_owned());
            }
        });
    };
    let is_local = ["//127.", "//localhost", "//[::1]"].iter().any(|host| invite.link.contains(host));
    let port = window().location().port().ok().filter(|port| !port.is_empty());
    let listen = format!(
        "This address works on this machine only. For phones, start the server with --listen 0.0.0.0:{} and open the page \
         by the machine's address on the network.",
        port.as_deref().unwrap_or("80")
    );
    // A link that was made this moment for a week holds for seven days, not six and some hours.
    let days = invite.until.saturating_sub(js_sys::Date::now() as u64).div_ceil(86_400_000);
    view! {
        <div class="invite">
            <div class="column">
                <p><a class="invite-link" href=invite.link.clone() rel="external">{invite.link.clone()}</a></p>
                <button class="button" on:click=copy><Icon sign=Sign::Copy/>"Copy the link"</button>
                <p class="small muted">{if invite.uses == 1 { "It lets one device in, once.".to_owned() } else { format!("It holds for {} days and {} people.", days.max(1), invite.uses) }}</p>
                {is_local.then(|| view! { <p class="notice small">{listen}</p> })}
            </div>
            <Qr text=invite.link.clone()/>
        </div>
    }
}

/// Links that still let somebody in.
#[component]
fn Invites(made: RwSignal<Option<Invite>>) -> impl IntoView {
    let live = Live::get();
    let (list, wrong) = (RwSignal::new(Vec::<InviteListed>::new()), RwSignal::new(None));
    let fetch = move || {
        spawn_local(async move {
            if let Ok(found) = api::get::<Vec<InviteListed>>(&live.path("/invites")).await {
                list.try_set(found);
            }
        });
    };
    Effect::new(move |_| {
        made.track();
        fetch();
    });
    let row = move |invite: InviteListed| {
        let (id, role) = (invite.id.clone(), invite.role.name());
        let back = invite.seat.map(|seat| format!(", back to seat {seat}")).unwrap_or_default();
        let take = move |_| {
            let path = live.path(&format!("/invites/{id}"));
            spawn_local(async move {
                match api::delete(&path).await {
                    Ok(_) => fetch(),
                    Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
                }
            });
        };
        view! { <li class="row"><span class="small">{format!("{role}{back}, {} uses left", invite.uses)}</span><button class="button quiet" on:click=take>"Take back"</button></li> }
    };
    view! {
        <Show when=move || list.with(|list| !list.is_empty())>
            <details>
                <summary>"Links that still let somebody in"</summary>
                <ul class="plain">{move || list.get().into_iter().map(row).collect_view()}</ul>
            </details>
        </Show>
        <Wrong words=wrong/>
    }
}
