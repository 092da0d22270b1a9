//! A character that is open: its points, its sheet, its conditions.

use leptos::prelude::*;
use play::CharacterId;
use protocol::v1::table::command::CommandBody;

use super::conditions::Conditions;
use super::copy::CopyUnderCharacters;
use super::notes::Notes;
use super::own_sheet::OwnSheet;
use super::party::Party;
use super::points::Points;
use crate::tables::form::{Choose, Wrong};
use crate::tables::live::Live;

/// The panel; where the party has no column of its own, it is folded away above.
#[component]
pub(crate) fn SheetPanel() -> impl IntoView {
    let live = Live::get();
    let open = Memo::new(move |_| {
        let chosen = live.character.get();
        live.scene.with(|scene| {
            let scene = scene.as_ref()?;
            let all = scene.everyone();
            let kept = chosen.filter(|id| all.iter().any(|(one, _)| one == id));
            kept.or_else(|| scene.mine().first().map(|(id, _)| *id))
                .or_else(|| all.first().map(|(id, _)| *id))
        })
    });
    view! {
        <div class="only-phone"><details class="panel"><summary>"The party and foes"</summary><div class="column"><Party/></div></details></div>
        {move || match open.get() {
            Some(id) => view! { <Open id/> }.into_any(),
            None => view! { <p class="muted">"No character is on the table yet."</p> }.into_any(),
        }}
    }
}

#[component]
fn Open(id: u64) -> impl IntoView {
    let live = Live::get();
    let name = live.select(move |scene| scene.name(id));
    let is_mine = live.select(move |scene| scene.acts_for(CharacterId(id)));
    view! {
        <section class="column" aria-label="Character">
            <h2>{name}</h2>
            <Points id/>
            <Conditions id/>
            <Show when=move || is_mine.get()><OwnSheet id/></Show>
            <Show when=move || is_mine.get()>
                <CopyUnderCharacters id/>
                <details><summary>"Notes"</summary><Notes/></details>
                <Belongs id/>
            </Show>
        </section>
    }
}

/// Whose it is; taking it off the table.
#[component]
fn Belongs(id: u64) -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let is_gm = live.is_gm();
    let is_hidden =
        live.select(move |scene| scene.view.characters.iter().any(|one| one.character.0 == id && one.hidden));
    let owner = live.select(move |scene| {
        let one = scene.view.characters.iter().find(|one| one.character.0 == id);
        one.and_then(|one| one.owner).map(|seat| seat.0.to_string()).unwrap_or_default()
    });
    let players = live.select(|scene| {
        let playing = scene.view.seats.iter().filter(|seat| !seat.left && seat.role == play::Role::Player);
        let gm = (String::new(), "the GM".to_owned());
        std::iter::once(gm)
            .chain(playing.map(|seat| (seat.seat.0.to_string(), seat.name.clone())))
            .collect::<Vec<_>>()
    });
    let hand_over = Callback::new(move |seat: String| {
        live.act(CommandBody::HandOver { character: id, owner: seat.parse().ok() }, wrong);
    });
    let hide =
        move |_| live.act(CommandBody::Hide { character: id, hidden: !is_hidden.get_untracked() }, wrong);
    let remove = move |_| live.act(CommandBody::RemoveCharacter { character: id }, wrong);
    view! {
        <details>
            <summary>"Whose it is"</summary>
            <div class="column">
                <Show when=move || is_gm.get()>
                    <Choose label="It belongs to" options=players value=owner set=hand_over/>
                    <button class="button" on:click=hide>{move || if is_hidden.get() { "Show it to everyone" } else { "Hide it" }}</button>
                </Show>
                <button class="button danger" on:click=remove>"Take it off the table"</button>
                <p class="small muted">"The log's Undo brings it back."</p>
                <Wrong words=wrong/>
            </div>
        </details>
    }
}
