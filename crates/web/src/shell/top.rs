//! The bar: the name, the five places, search, help and the ground.

use leptos::prelude::*;
use leptos_router::hooks::use_location;
use wasm_bindgen::JsCast;

use super::keys::HelpOpen;
use super::palette::PaletteOpen;
use super::{Icon, PLACES, Place, Sign, Theme};
use crate::browser::document;

/// The first thing that Tab reaches leads past the bar.
#[component]
pub(crate) fn SkipLink() -> impl IntoView {
    // The router takes `#main` for a place to go to, and would leave the focus where it is.
    let skip = |event: web_sys::MouseEvent| {
        event.prevent_default();
        let main = document().get_element_by_id("main");
        if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
            drop(main.focus());
        }
    };
    view! { <a class="skip" href="#main" on:click=skip>"Skip to the content"</a> }
}

/// The bar at the top; on a phone the places are at the bottom, within reach of a thumb.
#[component]
pub(crate) fn Top() -> impl IntoView {
    let (palette, help) = (PaletteOpen::provide(), HelpOpen::provide());
    keep_title();
    view! {
        <header class="top">
            <a class="brand" href="/"><Icon sign=Sign::Roll/>"Twelvefold"</a>
            <nav class="places" aria-label="Places">
                {PLACES.map(|place| view! { <PlaceLink place/> }).collect_view()}
            </nav>
            <div class="tools">
                <button class="button quiet icon" aria-label="Search and commands" title="Search and commands (Ctrl K)" on:click=move |_| palette.open()>
                    <Icon sign=Sign::Search/>
                </button>
                <button class="button quiet icon" aria-label="Help" title="Help (?)" on:click=move |_| help.open()>
                    <Icon sign=Sign::Help/>
                </button>
                <ThemeButton/>
            </div>
        </header>
    }
}

/// The browser's tab says where one is.
fn keep_title() {
    let path = use_location().pathname;
    Effect::new(move |_| {
        let place = PLACES.into_iter().find(|place| path.with(|path| place.holds(path)));
        let title = place.map_or("Twelvefold".to_owned(), |place| format!("{} · Twelvefold", place.name));
        document().set_title(&title);
    });
}

#[component]
fn PlaceLink(place: Place) -> impl IntoView {
    let path = use_location().pathname;
    let is_here = move || path.with(|path| place.holds(path));
    view! {
        <a href=place.path aria-current=move || is_here().then_some("page")>
            <Icon sign=place.sign/>
            {place.name}
        </a>
    }
}

#[component]
fn ThemeButton() -> impl IntoView {
    let theme = Theme::get();
    let label = move || format!("Ground: {}; change", theme.ground().name());
    view! {
        <button class="button quiet icon" aria-label=label title=label on:click=move |_| theme.turn()>
            {move || view! { <Icon sign=theme.ground().sign()/> }}
        </button>
    }
}
