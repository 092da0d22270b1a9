//! What to do first at a table where nothing lies yet.

use leptos::prelude::*;
use play::Role;

use super::gm::{InOneLine, InviteNow};
use super::live::{Live, Scene};
use super::panel::PutChoices;

/// What is still missing.
#[derive(Clone, Copy, Default, PartialEq)]
struct Missing {
    players: bool,
    foes: bool,
    own_character: bool,
}

fn missing(scene: &Scene) -> Missing {
    let seats = || scene.view.seats.iter().filter(|seat| !seat.left);
    match scene.role() {
        Role::Gm => Missing {
            players: !seats().any(|seat| seat.role == Role::Player),
            foes: scene.view.characters.is_empty(),
            own_character: false,
        },
        Role::Player => Missing { own_character: scene.mine().is_empty(), ..Missing::default() },
        Role::Spectator => Missing::default(),
    }
}

/// Invite, bring a character, put some foes: whatever is missing, where one looks.
#[component]
pub(crate) fn Lead() -> impl IntoView {
    let live = Live::get();
    let missing = live.select(missing);
    let is_any = move || missing.get() != Missing::default();
    view! {
        <Show when=is_any>
            <div class="lead" role="region" aria-label="To begin with">
                <Show when=move || missing.get().players>
                    <section class="panel column">
                        <h2>"Invite your players"</h2>
                        <p class="small muted">"Send them the link, or let them point a phone at the code."</p>
                        <InviteNow/>
                    </section>
                </Show>
                <Show when=move || missing.get().foes>
                    <section class="panel column"><h2>"Put some foes on the table"</h2><InOneLine/></section>
                </Show>
                <Show when=move || missing.get().own_character>
                    <section class="panel column"><h2>"Bring your character"</h2><PutChoices/></section>
                </Show>
            </div>
        </Show>
    }
}
