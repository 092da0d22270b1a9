//! "Should I spend?": a bar for each choice, and what it adds.

use charts::RankingRow;
use leptos::prelude::*;

use super::ask::Kind;
use super::controls::NumberField;
use super::number::POINTS;
use super::spend::{self, Advice, Choices};
use super::state::RollState;

/// The advice, or why there is none.
#[component]
pub(crate) fn SpendView() -> impl IntoView {
    let state = RollState::get();
    let choices = Memo::new(move |before: Option<&Option<Choices>>| {
        state.ask.with(|ask| spend::choices(ask, before.and_then(Option::as_ref)))
    });
    let advice = Memo::new(move |_| {
        choices.with(|choices| choices.as_ref().and_then(|one| state.ask.with(|ask| spend::advice(one, ask))))
    });
    let is_pool = state.read(|ask| ask.kind == Kind::Action);
    let nothing = state.read(|ask| spend::nothing(ask.kind));
    let why = move || advice.with(|advice| advice.as_ref().map(|one| one.why.clone()));
    let is_silent = move || nothing.get().is_none() && advice.with(Option::is_none);
    let rows = move || {
        advice.get().map(|Advice { rows, best, .. }| {
            let row = move |(at, row): (usize, RankingRow)| view! { <Choice row is_best=at == best/> };
            rows.into_iter().enumerate().map(row).collect_view()
        })
    };
    view! {
        <section class="panel roll-spend" aria-label="Should I spend?" hidden=is_silent>
            <h2>"Should I spend?"</h2>
            <p class="serif">{why}</p>
            <p class="muted">{move || nothing.get()}</p>
            {move || is_pool.get().then(|| view! { <NumberField number=POINTS/> })}
            <ul class="plain">{rows}</ul>
        </section>
    }
}

/// One choice.
#[component]
fn Choice(row: RankingRow, is_best: bool) -> impl IntoView {
    let width = format!("{:.2}", row.chance.to_f64() * 100.0);
    let fill = format!("url(#hatch-{})", row.class.name());
    view! {
        <li class:best=is_best>
            <span>{telling::roll::capital(&row.label)}{is_best.then_some(" · best")}</span>
            <strong class="number">{row.value}</strong>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect class="rail" width="100" height="8"/>
                <rect width=width height="8" fill=fill/>
            </svg>
            <span class="small muted">{row.remark}</span>
        </li>
    }
}
