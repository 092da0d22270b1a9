//! The place.

use leptos::prelude::*;

/// The page.
#[component]
pub(crate) fn LabPage() -> impl IntoView {
    view! { <h1>"LabPage"</h1> }
}
