//! What is open beside the log.

mod conditions;
mod luck;
mod notes;
mod party;
mod points;
mod put;
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

use super::gm::GmPanel;
use super::live::{Live, Side};
use crate::shell::{Icon, Sign};
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
    view! {
        <div class="side-tabs">
            <div class="segments" role="group" aria-label="What is open">
                {tab(Side::Roll, "Roll")}
                {tab(Side::Sheet, "Sheet")}
                {tab(Side::Turn, "Turn")}
                <Show when=move || is_gm.get()>{tab(Side::Gm, "GM")}</Show>
                {tab(Side::Table, "Table")}
            </div>
            <button class="button quiet icon side-close" aria-label="Back to the log" on:click=move |_| live.is_side_open.set(false)>
                <Icon sign=Sign::Close/>
            </button>
        </div>
        <div class="side-body">
            <Show when=is_at(Side::Roll)><RollPanel/></Show>
            <Show when=is_at(Side::Sheet)><SheetPanel/></Show>
            <Show when=is_at(Side::Turn)><TurnPanel/></Show>
            <Show when=is_at(Side::Gm)><GmPanel/></Show>
            <Show when=is_at(Side::Table)><TablePanel/></Show>
        </div>
    }
}
