//! The table itself: notes, pins, luck, verify, export, who sits here.

use leptos::prelude::*;
use protocol::v1::table::command::CommandBody;

use super::luck::LuckView;
use super::notes::Notes;
use super::seats::Seats;
use super::verify::VerifyView;
use crate::shell::{Icon, Sign};
use crate::tables::alerts::AlertsSetting;
use crate::tables::form::{TextField, Wrong};
use crate::tables::live::Live;
use crate::tables::log::spoken;
use crate::tables::own_system::TableFile;

/// The panel.
#[component]
pub(crate) fn TablePanel() -> impl IntoView {
    let live = Live::get();
    let head = live.select(|scene| scene.view.head.to_string());
    let export = live.path("/export");
    view! {
        <div class="column">
            <Notes/>
            <Pins/>
            <TableFile/>
            <Seats/>
            <Rename/>
            <AlertsSetting/>
            <LuckView/>
            <VerifyView/>
            <section class="panel column">
                <h2>"Export"</h2>
                <p class="small muted">"The whole log in one file, sealed where you may not look. It can be checked without this server; the GM's can be brought in anywhere."</p>
                <a class="button" href=export download rel="external"><Icon sign=Sign::Download/>"Download the export"</a>
                <p class="small muted">"The log ends with "<code class="hash">{head}</code></p>
            </section>
        </div>
    }
}

/// Pinned lines.
#[component]
fn Pins() -> impl IntoView {
    let live = Live::get();
    let pins = live.select(|scene| scene.view.pins.clone());
    let row = move |seq: u64| {
        let words = live.journal.with(|journal| journal.get(seq).cloned()).map(|entry| spoken(live, &entry));
        let words = words.unwrap_or_else(|| format!("Event {seq}, further up in the log."));
        let seek = move |event: web_sys::MouseEvent| {
            event.prevent_default();
            live.is_side_open.set(false);
            live.sought.set(Some(seq));
        };
        view! { <li><a href=format!("#event-{seq}") rel="external" on:click=seek>{words}</a></li> }
    };
    view! {
        <Show when=move || pins.with(|pins| !pins.is_empty())>
            <section class="panel column">
                <h2>"Pinned"</h2>
                <ul class="column">{move || pins.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// Going by another name.
#[component]
fn Rename() -> impl IntoView {
    let live = Live::get();
    let (name, wrong) = (RwSignal::new(live.now(|scene| scene.seat_name(scene.me()))), RwSignal::new(None));
    let rename = move |_| live.act(CommandBody::Rename { name: name.get_untracked() }, wrong);
    view! {
        <details class="panel">
            <summary>"Go by another name"</summary>
            <div class="column">
                <TextField label="Your name" value=name/>
                <button class="button" on:click=rename>"Take this name"</button>
                <Wrong words=wrong/>
            </div>
        </details>
    }
}
