//! The place.

use leptos::prelude::*;

/// The page.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    view! { <h1>"RulesPage"</h1> }
}
