//! The place.

use leptos::prelude::*;

/// The page.
#[component]
pub(crate) fn RollPage() -> impl IntoView {
    view! { <h1>"RollPage"</h1> }
}
