//! What happened to the points, newest first.

use leptos::prelude::*;
use protocol::v1::sheet::HistoryEntry;

use crate::characters::desk::Desk;

/// More are in the file.
const MOST: usize = 50;

/// The history.
#[component]
pub(super) fn History(desk: Desk) -> impl IntoView {
    let entries = Memo::new(move |_| desk.with(|file| file.history().to_vec()));
    let row = |entry: HistoryEntry| {
        let real = (entry.real_damage > 0).then(|| format!(", {} real damage", entry.real_damage));
        let change = if entry.change < 0 {
            format!("−{}", entry.change.unsigned_abs())
        } else {
            format!("+{}", entry.change)
        };
        view! { <li><span class="number">{change}</span> <span>{entry.resource} {real}</span> <span class="muted">{entry.reason}</span></li> }
    };
    view! {
        <details class="panel history">
            <summary><h2>"History of points"</h2> <span class="muted small">{move || entries.with(Vec::len)}</span></summary>
            {move || entries.with(Vec::is_empty).then(|| view! { <p class="muted">"Nothing was spent or gained yet."</p> })}
            <ol class="plain">{move || entries.get().into_iter().rev().take(MOST).map(row).collect_view()}</ol>
        </details>
    }
}
