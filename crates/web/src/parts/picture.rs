//! A chart inside the page.

use charts::{Picture, Theme as Ground};
use leptos::prelude::*;

use crate::shell::{Theme, ThemeGround};

/// A chart, drawn for the ground the page has now. `id` keeps the names inside it apart from other charts'.
#[component]
pub(crate) fn PictureView(
    /// What to draw.
    #[prop(into)]
    picture: Signal<Picture>,
    /// A name of its own on this page.
    id: &'static str,
) -> impl IntoView {
    let theme = Theme::get();
    let svg = move || {
        let ground = match theme.ground() {
            ThemeGround::Auto => Ground::Auto,
            ThemeGround::Light => Ground::Light,
            ThemeGround::Dark => Ground::Dark,
        };
        picture.with(|picture| apart(&picture.svg(ground), id))
    };
    view! { <div class="picture" inner_html=svg></div> }
}

/// Ids inside a picture, and all that refers to them, begin with the picture's own name.
fn apart(svg: &str, id: &str) -> String {
    svg.replace("id=\"", &format!("id=\"{id}-"))
        .replace("url(#", &format!("url(#{id}-"))
        .replace("href=\"#", &format!("href=\"#{id}-"))
        .replace("labelledby=\"", &format!("labelledby=\"{id}-"))
}
