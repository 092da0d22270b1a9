//! Points as pips: full ones that are in use, empty ones that can still be handed on.

use leptos::prelude::*;

/// More than these are written as a number.
const MOST: u32 = 7;

/// The pips of a node: `points` in all, the last `free` of them empty.
pub(crate) fn pips(points: u32, free: u32) -> impl IntoView {
    let used = points.saturating_sub(free);
    let some = |count: u32, is_free: bool| {
        let pip = move || view! { <i class="pip" class:free=is_free></i> };
        if points > MOST && count > 0 {
            view! { {pip()}<b>{count}</b> }.into_any()
        } else {
            (0..count).map(|_| pip()).collect_view().into_any()
        }
    };
    view! { <span class="pips" aria-hidden="true">{some(used, false)}{some(free, true)}</span> }
}
