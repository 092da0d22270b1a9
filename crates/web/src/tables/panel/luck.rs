//! How lucky everyone was, honestly.

use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::words::many;
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

/// A person or character in two lines: how rare that is, and what it was read from.
#[component]
fn Report(title: &'static str, players: Vec<PlayerReport>) -> impl IntoView {
    let row = |player: PlayerReport| {
        let rare = player.at_least.most.percent.min(player.at_most.most.percent);
        let (figure, words) = if player.judged == 0 {
            (String::new(), "nothing to judge yet")
        } else if player.at_least.most.percent < player.at_most.most.percent {
            (format!("{rare:.1} %"), "so lucky or more")
        } else {
            (format!("{rare:.1} %"), "so unlucky or more")
        };
        let successes = if player.actual == 1 { "success" } else { "successes" };
        let (actual, rolls) = (player.actual, many(player.rolls as u64, "roll"));
        let counted = format!("{actual} {successes} in {rolls}, {:.1} expected", player.expected.value);
        view! {
            <li>
                <strong>{player.who}</strong>
                <span class="luck-rare"><strong class="number">{figure}</strong>" "{words}</span>
                <span class="small muted">{counted}</span>
            </li>
        }
    };
    view! {
        <h3>{title}</h3>
        <ul class="plain luck">{players.into_iter().map(row).collect_view()}</ul>
    }
}
