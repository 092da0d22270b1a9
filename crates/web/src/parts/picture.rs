//! A chart inside the page. It stays a picture of its own, so that its style touches nothing else.

use charts::{Picture, Theme as Ground};
use leptos::prelude::*;

use crate::shell::{Theme, ThemeGround};

/// A chart, drawn for the ground the page has now; wide ones can be scrolled.
#[component]
pub(crate) fn PictureView(
    /// What to draw.
    #[prop(into)]
    picture: Signal<Picture>,
    /// What is told to those who can't see it, where it isn't the picture's own words.
    #[prop(optional, into)]
    words: Option<Signal<String>>,
) -> impl IntoView {
    let theme = Theme::get();
    let source = move || {
        let ground = match theme.ground() {
            ThemeGround::Auto => Ground::Auto,
            ThemeGround::Light => Ground::Light,
            ThemeGround::Dark => Ground::Dark,
        };
        let svg = picture.with(|picture| picture.svg(ground));
        format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(&svg)))
    };
    let own = move || picture.with(|one| format!("{}: {} {}", one.title, one.figure, one.sentence));
    let words = move || words.map_or_else(own, |words| words.get());
    view! {
        <div class="picture scroll" tabindex="0" role="group" aria-label="Chart">
            <img src=source alt=words/>
        </div>
    }
}
