//! Classes of outcomes on the page: a colour and a hatch each.

use charts::Class;
use leptos::prelude::*;

/// The hatches, once for the whole page.
#[component]
pub(crate) fn Hatches() -> impl IntoView {
    let pattern = |class: Class| {
        let lines = class.hatch().map(|strokes| view! { <path class="hatch" d=strokes/> });
        view! {
            <pattern id=format!("hatch-{}", class.name()) width="8" height="8" patternUnits="userSpaceOnUse">
                <rect class=format!("base-{}", class.name()) width="8" height="8"/>
                {lines}
            </pattern>
        }
    };
    view! {
        <svg width="0" height="0" class="hidden-visually" aria-hidden="true" focusable="false">
            <defs>{Class::ALL.map(pattern).collect_view()}</defs>
        </svg>
    }
}

/// The colour and hatch of a class, for whatever is drawn.
pub(crate) fn fill(class: Class) -> String {
    format!("url(#hatch-{})", class.name())
}

/// A small square that shows what a class looks like.
#[component]
pub(crate) fn Swatch(class: Class) -> impl IntoView {
    view! {
        <svg class="swatch" viewBox="0 0 14 14" aria-hidden="true">
            <rect width="14" height="14" fill=fill(class)/>
        </svg>
    }
}
