//! What only the GM can do.

mod award;
mod call;
mod danger;
mod invite;
mod npcs;
mod rest;
mod settings;
mod waiting;

use leptos::prelude::*;
use protocol::v1::table::command::CommandBody;

use award::Award;
use call::CallForm;
use danger::Danger;
pub(crate) use invite::{InviteNow, LinkView};
pub(crate) use npcs::InOneLine;

use invite::InviteForm;
use npcs::Npcs;
use rest::RestPanel;
use settings::SettingsForm;
use waiting::Waiting;

use super::form::Wrong;
use super::live::{Live, Scene};
use super::own_system::NewerFile;

/// The panel.
#[component]
pub(crate) fn GmPanel() -> impl IntoView {
    let is_own = Live::get().select(|scene| scene.system().file().is_some());
    view! {
        <div class="column">
            <Fold title="Call for a check" open=true><CallForm/></Fold>
            <Waiting/>
            <Fold title="Invite" open=true><InviteForm/></Fold>
            <Fold title="Award points" open=false><Award/></Fold>
            <Fold title="Rest, and sessions" open=false><RestPanel/><Session/></Fold>
            <Fold title="Foes and other people" open=false><Npcs/></Fold>
            <Fold title="Screen, name and rulings" open=false><SettingsForm/></Fold>
            <Show when=move || is_own.get()><Fold title="A newer file of the system" open=false><NewerFile/></Fold></Show>
            <Fold title="Delete the table" open=false><Danger/></Fold>
        </div>
    }
}

/// Those whom a form of the GM's is for: the players' characters, also those that come later, until the GM chooses others.
fn chosen_party(live: Live) -> RwSignal<Vec<u64>> {
    let (party, chosen) = (live.select(Scene::of_players), RwSignal::new(Vec::new()));
    Effect::new(move |before: Option<Vec<u64>>| {
        let party = party.get();
        if before.is_none_or(|before| chosen.with_untracked(|chosen| *chosen == before)) {
            chosen.set(party.clone());
        }
        party
    });
    chosen
}

#[component]
fn Fold(title: &'static str, open: bool, children: Children) -> impl IntoView {
    view! { <details class="panel" open=open><summary><h2>{title}</h2></summary><div class="column">{children()}</div></details> }
}

#[component]
fn Session() -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let next = live.select(|scene| scene.view.session.saturating_add(1));
    view! {
        <button class="button" on:click=move |_| live.act(CommandBody::StartSession {}, wrong)>"Begin session "{next}</button>
        <Wrong words=wrong/>
    }
}
