//! How lucky everyone was, honestly.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::luck::PlayerReport;
use protocol::v1::table::luck::TableLuck;

use crate::tables::api;
use crate::tables::form::Wrong;
use crate::tables::live::Live;

/// Asks the server, which counts what this seat may see.
#[component]
pub(crate) fn LuckView() -> impl IntoView {
    let live = Live::get();
    let (luck, wrong, busy) = (RwSignal::new(None::<TableLuck>), RwSignal::new(None), RwSignal::new(false));
    let ask = move |_| {
        busy.set(true);
        wrong.set(None);
        spawn_local(async move {
            match api::get::<TableLuck>(&live.path("/luck")).await {
                Ok(told) => drop(luck.try_set(Some(told))),
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
            busy.try_set(false);
        });
    };
    let shown = move |told: TableLuck| {
        view! {
            <Report title="By character" players=told.characters.players/>
            <Report title="By who threw" players=told.seats.players/>
        }
    };
    view! {
        <section class="panel column">
            <h2>"Luck"</h2>
            <p class="small muted">"Successes there were, beside those to be expected of the very same rolls."</p>
            <button class="button" disabled=move || busy.get() on:click=ask>"Count the luck"</button>
            {move || luck.get().map(shown)}
            <Wrong words=wrong/>
        </section>
    }
}

#[component]
fn Report(title: &'static str, players: Vec<PlayerReport>) -> impl IntoView {
    let row = |one: PlayerReport| {
        let rare = one.at_least.most.percent.min(one.at_most.most.percent);
        let words = if one.judged == 0 {
            "nothing to judge".to_owned()
        } else if one.at_least.most.percent < one.at_most.most.percent {
            format!("so lucky or more: {rare:.1} %")
        } else {
            format!("so unlucky or more: {rare:.1} %")
        };
        view! {
            <tr>
                <td>{one.who}</td><td class="small">{words}</td><td class="number">{one.rolls}</td>
                <td class="number">{one.actual}</td><td class="number">{format!("{:.1}", one.expected.value)}</td>
            </tr>
        }
    };
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=title><table class="plain">
            <caption class="small muted">{title}</caption>
            <thead><tr><th>"Who"</th><th>"How rare"</th><th class="number">"Rolls"</th><th class="number">"Successes"</th><th class="number">"Expected"</th></tr></thead>
            <tbody>{players.into_iter().map(row).collect_view()}</tbody>
        </table></div>
    }
}
