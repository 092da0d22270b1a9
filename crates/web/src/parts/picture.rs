//! A chart inside the page. It stays a picture of its own, so that its style touches nothing else.

use charts::{Picture, Theme as Ground};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::shell::{Theme, ThemeGround};

/// A chart, drawn for the ground the page has now; wide ones can be scrolled.
#[component]
pub(crate) fn PictureView(
    /// What to draw.
    #[prop(into)]
    picture: Signal<Picture>,
) -> impl IntoView {
    let ground = ground();
    let svg = move || picture.with(|picture| picture.svg(ground()));
    let words = move || picture.with(|one| format!("{}: {} {}", one.title, one.figure, one.sentence));
    framed(svg, words)
}

/// A chart that was drawn elsewhere, for every ground the page can have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Drawn {
    auto: String,
    light: String,
    dark: String,
}

impl Drawn {
    /// Draws it.
    pub(crate) fn of(picture: &Picture) -> Self {
        let [auto, light, dark] = [Ground::Auto, Ground::Light, Ground::Dark].map(|one| picture.svg(one));
        Self { auto, light, dark }
    }

    fn on(self, ground: Ground) -> String {
        match ground {
            Ground::Auto => self.auto,
            Ground::Light => self.light,
            Ground::Dark => self.dark,
        }
    }
}

/// The same for a chart that is drawn already.
#[component]
pub(crate) fn DrawnView(
    /// The chart.
    drawn: Signal<Drawn>,
    /// What is told to those who can't see it.
    words: Signal<String>,
) -> impl IntoView {
    let ground = ground();
    framed(move || drawn.get().on(ground()), move || words.get())
}

fn ground() -> impl Fn() -> Ground {
    let theme = Theme::get();
    move || match theme.ground() {
        ThemeGround::Auto => Ground::Auto,
        ThemeGround::Light => Ground::Light,
        ThemeGround::Dark => Ground::Dark,
    }
}

fn framed(
    svg: impl Fn() -> String + Send + Sync + 'static,
    words: impl Fn() -> String + Send + Sync + 'static,
) -> impl IntoView {
    let source = move || format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(&svg())));
    view! {
        <div class="picture scroll" tabindex="0" role="group" aria-label="Chart">
            <img src=source alt=words/>
        </div>
    }
}
