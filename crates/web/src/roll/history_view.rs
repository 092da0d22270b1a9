//! One's rolls: each copied with one tap, asked again with another.

use leptos::prelude::*;

use super::history::KeptRoll;
use super::query;
use super::state::RollState;
use crate::shell::{Icon, Sign};

/// So many are shown before one asks for more.
const SHOWN: usize = 12;

/// The rolls, newest first.
#[component]
pub(crate) fn HistoryView() -> impl IntoView {
    let state = RollState::get();
    let all = RwSignal::new(false);
    // What the dice say is told when they lie still.
    let untold = Memo::new(move |_| usize::from(state.tumbling.get()));
    let count = Memo::new(move |_| state.history.with(Vec::len).saturating_sub(untold.get()));
    let shown = move || {
        let most = if all.get() { usize::MAX } else { SHOWN };
        state
            .history
            .with(|history| history.iter().skip(untold.get()).take(most).cloned().collect::<Vec<_>>())
    };
    let has_more = move || !all.get() && count.get() > SHOWN;
    view! {
        <section class="roll-history" aria-label="Your rolls" hidden=move || count.get() == 0>
            <header class="row">
                <h2>"Your rolls"</h2>
                <button type="button" class="button quiet" on:click=move |_| state.clear()>"Clear"</button>
            </header>
            <ol class="plain">
                <For each=shown key=|entry| (entry.at, entry.roll.dice.iter().map(|die| die.face).collect::<Vec<_>>()) let:entry>
                    <Line entry/>
                </For>
            </ol>
            <Show when=has_more>
                <button type="button" class="button" on:click=move |_| all.set(true)>{move || format!("Show all {}", count.get())}</button>
            </Show>
        </section>
    }
}

/// One roll in two lines.
#[component]
fn Line(entry: KeptRoll) -> impl IntoView {
    let state = RollState::get();
    let text = entry.text();
    let copy = move |_| state.copy(text.clone(), "Roll copied as text.");
    let query = entry.query.clone();
    let again = move |_| {
        state.ask.set(query::parse_query(&query).0);
        super::go::throw(state);
    };
    let short = entry.short();
    let (copy_name, again_name) =
        (format!("Copy as text: {short}"), format!("Roll again: {}", entry.question()));
    view! {
        <li>
            <span class=format!("roll-dot {}", entry.roll.result.outcome.clone().unwrap_or_default())></span>
            <div>
                <p class="roll-short">{short}</p>
                <p class="small muted">{entry.question()} " · " {clock(entry.at)}</p>
            </div>
            <button type="button" class="button quiet icon" aria-label=again_name title="Roll again" on:click=again><Icon sign=Sign::Roll/></button>
            <button type="button" class="button quiet icon" aria-label=copy_name title="Copy as text" on:click=copy><Icon sign=Sign::Copy/></button>
        </li>
    }
}

/// The time of day, as the person's clock shows it.
fn clock(at: u64) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(at as f64));
    format!("{:02}:{:02}", date.get_hours(), date.get_minutes())
}
