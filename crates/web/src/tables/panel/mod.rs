//! What is open beside the log.

mod conditions;
mod copy;
mod luck;
mod notes;
mod own_sheet;
mod party;
mod points;
mod put;
mod quick;
mod roll;
mod roll_more;
mod seats;
mod sheet;
mod table;
mod turn;
mod verify;

use leptos::prelude::*;

pub(crate) use party::Party;
pub(crate) use points::points_of;
pub(crate) use put::PutChoices;
pub(crate) use roll::follow_turn;

use super::alerts::AlertCards;
use super::gm::GmPanel;
use super::live::{Live, Side};
use super::log::Answers;
use roll::RollPanel;
use sheet::SheetPanel;
use table::TablePanel;
use turn::TurnPanel;

/// The panel, with the ways to its neighbours.
#[component]
pub(crate) fn SideView() -> impl IntoView {
    let live = Live::get();
    let is_gm = live.is_gm();
    let tab = move |side: Side, name: &'static str| {
        let is_here = move || live.side.get() == side;
        view! {
            <button type="button" aria-pressed=move || is_here().to_string() on:click=move |_| live.side.set(side)>{name}</button>
        }
    };
    let is_at = move |side: Side| move || live.side.get() == side;
    let body = NodeRef::<leptos::html::Div>::new();
    // Whatever is opened begins at its beginning.
    let aim = Memo::new(move |_| live.draft.with(|draft| draft.aim.clone()));
    Effect::new(move |_| {
        let _ = (live.side.get(), live.is_side_open.get(), aim.get());
        if let Some(body) = body.get() {
            body.set_scroll_top(0);
        }
    });
    view! {
        <div class="side-tabs">
            <div class="segments" role="group" aria-label="What is open">
                {tab(Side::Roll, "Roll")}
                {tab(Side::Sheet, "Sheet")}
                {tab(Side::Turn, "Turn")}
                <Show when=move || is_gm.get()>{tab(Side::Gm, "GM")}</Show>
                {tab(Side::Table, "Table")}
            </div>
        </div>
        <Show when=move || live.is_side_open.get()><div class="side-answers"><AlertCards/><Answers is_beside=true/></div></Show>
        <div class="side-body" node_ref=body>
            <Show when=is_at(Side::Roll)><RollPanel/></Show>
            <Show when=is_at(Side::Sheet)><SheetPanel/></Show>
            <Show when=is_at(Side::Turn)><TurnPanel/></Show>
            <Show when=is_at(Side::Gm)><GmPanel/></Show>
            <Show when=is_at(Side::Table)><TablePanel/></Show>
        </div>
    }
}
