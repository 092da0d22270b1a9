//! The place.

use leptos::prelude::*;

/// The page.
#[component]
pub(crate) fn TablesPage() -> impl IntoView {
    view! { <h1>"TablesPage"</h1> }
}

/// The page.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    view! { <h1>"TablePage"</h1> }
}

/// The page.
#[component]
pub(crate) fn JoinPage() -> impl IntoView {
    view! { <h1>"JoinPage"</h1> }
}
