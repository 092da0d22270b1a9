//! Opening a table, and the recovery code that is shown once.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_query_map;
use protocol::v1::table::http::{NewTable, TableOpened};
use systems::System;

use crate::browser::clipboard;
use crate::own_systems;
use crate::shell::{Icon, Sign, Toasts};
use crate::tables::api;
use crate::tables::form::{Choose, TextField, Wrong};
use crate::tables::known::{self, KnownTable};
use crate::tables::own_system::{SeenByEveryone, systems_for_tables};

/// A table just opened, until the person has put the code away.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Fresh {
    pub(crate) id: String,
    pub(crate) name: String,
    /// What brings the GM back.
    pub(crate) recovery: String,
}

impl Fresh {
    /// Remembers the GM's seat at a table that was just opened.
    pub(crate) fn remember(opened: TableOpened, name: String, system: &str, who: String) -> Self {
        let (id, system) = (opened.table, system.to_owned());
        let known = KnownTable {
            id: id.clone(),
            name: name.clone(),
            system,
            seat: opened.seat,
            who,
            role: "gm".to_owned(),
        };
        known::remember(known);
        Self { id, name, recovery: opened.recovery }
    }
}

/// A new table: its name, what it plays, and what the GM is called.
#[component]
pub(crate) fn OpenForm() -> impl IntoView {
    let (name, gm) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let system = RwSignal::new(asked_for().unwrap_or_else(System::usual).reference().to_owned());
    let chosen = Signal::derive(move || system.with(|system| System::from_name(system).ok()));
    let (wrong, nameless, busy) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(false));
    let fresh = RwSignal::new(None::<Fresh>);
    let open = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        let (called, who) = (name.get_untracked(), gm.get_untracked());
        let is_nameless = called.trim().is_empty();
        nameless.set(is_nameless.then(|| "Give the table a name, such as The Salt Road.".to_owned()));
        if is_nameless {
            return;
        }
        let plays = chosen.get_untracked().unwrap_or_else(System::usual);
        let body = NewTable {
            name: called.clone(),
            system: plays.reference().to_owned(),
            file: plays.file().map(|file| file.text.clone()),
            edition: None,
            rulings: BTreeMap::new(),
            gm: who.clone(),
        };
        busy.set(true);
        wrong.set(None);
        spawn_local(async move {
            let opened = api::post::<TableOpened>("/api/v1/tables", &body).await;
            busy.try_set(false);
            match opened {
                Ok(opened) => drop(fresh.try_set(Some(Fresh::remember(opened, called, plays.title(), who)))),
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    };
    view! {
        <form class="panel column" aria-labelledby="open-title" on:submit=open>
            <h2 id="open-title">"Open a table"</h2>
            <TextField label="Name of the table" value=name placeholder="The Salt Road"/>
            <Wrong words=nameless/>
            <Choose label="What it plays" options=Signal::stored(systems_for_tables()) value=system set=Callback::new(move |one| system.set(one))/>
            <SeenByEveryone system=chosen/>
            <TextField label="What you are called, as the GM" value=gm placeholder="Robin"/>
            <Wrong words=wrong/>
            <button class="button main" type="submit" disabled=move || busy.get()>"Open the table"</button>
        </form>
        {move || fresh.get().map(|fresh| view! { <Recovery fresh/> })}
    }
}

/// The system that the address asks for, as a link from the lab does.
fn asked_for() -> Option<System> {
    let word = use_query_map().with_untracked(|query| query.get("system"))?;
    own_systems::from_link_word(&word).ok()
}

/// The GM's way back, shown once.
#[component]
pub(crate) fn Recovery(
    /// For which table.
    fresh: Fresh,
) -> impl IntoView {
    let code = fresh.recovery.clone();
    let toasts = Toasts::handle();
    let copy = move |_| {
        let code = code.clone();
        spawn_local(async move {
            let said = if clipboard::copy(code).await {
                "Recovery code copied."
            } else {
                "The browser would not copy it; write it down."
            };
            if let Some(toasts) = toasts {
                toasts.add(said.to_owned());
            }
        });
    };
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) {
            drop(dialog.show_modal());
        }
    });
    view! {
        <dialog node_ref=dialog aria-labelledby="recovery-title">
            <div class="column">
                <h2 id="recovery-title">{fresh.name}" is open"</h2>
                <p>"This code brings you back to the GM's seat if this browser forgets you. It is shown only now: keep it somewhere safe, and give it to nobody."</p>
                <p class="recovery"><code>{fresh.recovery}</code></p>
                <div class="row">
                    <button class="button" type="button" on:click=copy><Icon sign=Sign::Copy/>"Copy the code"</button>
                    <a class="button main" href=format!("/tables/{}", fresh.id)>"Go to the table"</a>
                </div>
            </div>
        </dialog>
    }
}
