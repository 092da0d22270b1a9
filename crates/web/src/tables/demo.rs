//! The table to try things at, where the server has one: every way to it, one tap each.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use protocol::v1::table::http::{Demo, DemoDoor, DemoWay};
use systems::sentence::capital;

use super::api;
use super::form::Wrong;

const DEMO: &str = "/api/v1/demo";

/// The ways to it; nothing where there is none, or no network.
#[component]
pub(crate) fn DemoTable() -> impl IntoView {
    let demo = RwSignal::new(None::<Demo>);
    let wrong = RwSignal::new(None);
    spawn_local(async move {
        if let Ok(found) = api::get::<Demo>(DEMO).await {
            demo.try_set(Some(found).filter(|found| !found.ways.is_empty()));
        }
    });
    let navigate = use_navigate();
    let enter = Callback::new(move |way: String| {
        let navigate = navigate.clone();
        wrong.set(None);
        spawn_local(async move {
            match api::post::<DemoDoor>(DEMO, &DemoWay { way }).await {
                Ok(door) => navigate(&door.path, Default::default()),
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    });
    let button = move |way: String| {
        let label = capital(&way);
        view! { <button type="button" class="button" on:click=move |_| enter.run(way.clone())>{label}</button> }
    };
    let shown = move |Demo { name, ways }: Demo| {
        view! {
            <section class="panel column demo" aria-labelledby="demo-title">
                <h2 id="demo-title">{name}</h2>
                <p>"A table to try things at: three characters, and a troll who wants his toll. Sit down as whoever you like."</p>
                <div class="row">{ways.into_iter().map(button).collect_view()}</div>
                <Wrong words=wrong/>
            </section>
        }
    };
    move || demo.get().map(shown)
}
