//! The table as a map: every cell a button that tells its numbers and leads to its roll.

use std::sync::Arc;

use charts::{HeatCell, HeatMap};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::super::answer::{Answer, Document};
use super::ask::SweepAsk;
use super::count::{cell_sentence, places};

/// A cell: its row and its column.
type CellPlace = (usize, usize);

/// The map.
#[component]
pub(super) fn Heat(
    answer: RwSignal<Option<Arc<Answer>>>,
    /// The cell that is looked at.
    at: RwSignal<CellPlace>,
) -> impl IntoView {
    let found = move || answer.with(|answer| answer.as_ref().and_then(|answer| answer.heat.clone()));
    let heat = Memo::new(move |_| found().unwrap_or_default());
    Effect::new(move |_| {
        let (rows, columns) = heat.with(|heat| (heat.rows.len(), heat.columns.len()));
        at.update(|(row, column)| {
            (*row, *column) = ((*row).min(rows.saturating_sub(1)), (*column).min(columns.saturating_sub(1)))
        });
    });
    view! { <div class="scroll lab-heat">{move || heat.with(|heat| map(heat, at))}</div> }
}

fn map(heat: &HeatMap, at: RwSignal<CellPlace>) -> impl IntoView + use<> {
    let (down, across) = (heat.down.clone(), heat.across.clone());
    let head = heat.columns.iter().map(|label| view! { <th scope="col">{label.clone()}</th> }).collect_view();
    let size = (heat.rows.len(), heat.columns.len());
    let row = |(row, (label, cells)): (usize, &(String, Vec<HeatCell>))| {
        let cell = |(column, cell): (usize, &HeatCell)| {
            let place = heat.columns.get(column).map_or("", String::as_str);
            let name = format!("{down} {label}, {across} {place}: {}", cell.text);
            cell_view(cell, name, (row, column), size, at)
        };
        let cells = cells.iter().enumerate().map(cell).collect_view();
        view! { <tr><th scope="row">{label.clone()}</th>{cells}</tr> }
    };
    let rows = heat.rows.iter().enumerate().map(row).collect_view();
    view! {
        <table>
            <caption>{format!("{} down, {} across: {}", heat.down, heat.across, heat.says)}</caption>
            <thead><tr><td></td>{head}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
        <Key heat=heat.clone()/>
    }
}

fn cell_view(
    cell: &HeatCell,
    name: String,
    place: CellPlace,
    size: CellPlace,
    at: RwSignal<CellPlace>,
) -> impl IntoView + use<> {
    let (step, is_strong) = cell.step();
    let is_here = move || at.get() == place;
    let on_key = move |event: web_sys::KeyboardEvent| {
        if let Some(next) = moved(&event.key(), place, size) {
            event.prevent_default();
            at.set(next);
            focus(next);
        }
    };
    view! {
        <td>
            <button type="button" id=format!("cell-{}-{}", place.0, place.1) class=format!("heat-{step}") class:strong=is_strong
                aria-label=name aria-pressed=move || is_here().to_string() tabindex=move || if is_here() { "0" } else { "-1" }
                on:click=move |_| at.set(place) on:keydown=on_key>{cell.text.clone()}</button>
        </td>
    }
}

/// Arrow keys go from cell to cell.
fn moved(key: &str, (row, column): CellPlace, (rows, columns): CellPlace) -> Option<CellPlace> {
    Some(match key {
        "ArrowRight" => (row, (column + 1).min(columns.saturating_sub(1))),
        "ArrowLeft" => (row, column.saturating_sub(1)),
        "ArrowDown" => ((row + 1).min(rows.saturating_sub(1)), column),
        "ArrowUp" => (row.saturating_sub(1), column),
        "Home" => (row, 0),
        "End" => (row, columns.saturating_sub(1)),
        _ => return None,
    })
}

fn focus((row, column): CellPlace) {
    let found = document().get_element_by_id(&format!("cell-{row}-{column}"));
    if let Some(cell) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
        drop(cell.focus());
    }
}

/// What the shades stand for.
#[component]
fn Key(heat: HeatMap) -> impl IntoView {
    let [least, middle, most] = heat.key;
    let step = |at: usize| view! { <span class=format!("heat-{at}")></span> };
    view! {
        <div class="lab-key" aria-hidden="true">
            <div class="shades">{(0..10).map(step).collect_view()}</div>
            <div class="marks small muted"><span>{least}</span><span>{middle}</span><span>{most}</span></div>
        </div>
    }
}

/// The numbers of the cell that is looked at, and the way to its roll.
#[component]
pub(super) fn CellView(
    /// What was asked.
    ask: RwSignal<SweepAsk>,
    answer: RwSignal<Option<Arc<Answer>>>,
    /// The cell that is looked at.
    at: RwSignal<CellPlace>,
) -> impl IntoView {
    let seen = move || {
        answer.with(|answer| match &answer.as_ref()?.document {
            Document::Sweep(_, grid) => {
                let places = places(grid, at.get().0, at.get().1);
                let (what, chance) = ask.with_untracked(|ask| cell_sentence(ask, grid, &places))?;
                Some((what, chance, ask.with_untracked(|ask| ask.roll_link(at.get()))))
            }
            Document::Written { .. } | Document::TooLarge => None,
        })
    };
    view! {
        <div class="panel row lab-cell" aria-live="polite">
            {move || seen().map(|(what, chance, link)| view! {
                <p><strong>{what}</strong> ": " <span class="number-wrap">{chance}</span></p>
                <a class="button" href=link>"Roll this"</a>
            })}
        </div>
    }
}
