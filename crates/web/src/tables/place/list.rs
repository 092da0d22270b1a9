//! The tables this browser has a seat at.

use leptos::prelude::*;

use crate::shell::{Icon, Sign, Toasts};
use crate::tables::known::{self, KnownTable};

/// The list; nothing if there is none yet.
#[component]
pub(crate) fn TableList() -> impl IntoView {
    let (tables, toasts) = (RwSignal::new(known::known_tables()), Toasts::handle());
    let forget = Callback::new(move |id: String| {
        let Some((place, known)) = known::forget(&id) else { return };
        tables.set(known::known_tables());
        if let Some(toasts) = toasts {
            let undo = {
                let known = known.clone();
                move || {
                    known::put_back(place, known.clone());
                    tables.try_set(known::known_tables());
                }
            };
            toasts.offer(format!("{} is off the list; your seat stays.", known.name), "Undo", undo);
        }
    });
    view! {
        <Show when=move || tables.with(|tables| !tables.is_empty())>
            <section aria-labelledby="known-title">
                <h2 id="known-title">"Your tables"</h2>
                <ul class="plain table-cards">
                    <For each=move || tables.get() key=|one| one.id.clone() let:one><Card one forget/></For>
                </ul>
            </section>
        </Show>
    }
}

#[component]
fn Card(one: KnownTable, forget: Callback<String>) -> impl IntoView {
    let role = one.role_words();
    let who = if one.who.is_empty() { role.to_owned() } else { format!("{}, {role}", one.who) };
    let (id, path) = (one.id.clone(), format!("/tables/{}", one.id));
    view! {
        <li class="panel table-card">
            <a href=path><Icon sign=Sign::Tables/><span><strong class="serif">{one.name.clone()}</strong>
                <small class="muted">{one.system}" · "{who}</small></span></a>
            <button class="button quiet icon" title="Take it off this list; your seat stays"
                aria-label=format!("Take {} off this list", one.name) on:click=move |_| forget.run(id.clone())>
                <Icon sign=Sign::Close/>
            </button>
        </li>
    }
}
