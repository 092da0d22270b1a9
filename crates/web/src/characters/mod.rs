//! The place.

use leptos::prelude::*;

/// The page.
#[component]
pub(crate) fn CharactersPage() -> impl IntoView {
    view! { <h1>"CharactersPage"</h1> }
}

/// The page.
#[component]
pub(crate) fn CharacterPage() -> impl IntoView {
    view! { <h1>"CharacterPage"</h1> }
}
