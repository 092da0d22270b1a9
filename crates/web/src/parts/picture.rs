//! A chart inside the page. It stays a picture of its own, so that its style touches nothing else.

use charts::{Picture, Theme as Ground};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::shell::{Theme, ThemeGround};

/// How wide a column charts are drawn for: on a desk, and on a phone.
const COLUMN: u16 = 640;
const PHONE_COLUMN: u16 = 400;
const PHONE: &str = "(max-width: 640px)";
/// Below this share of its width the words of a chart can't be read: then it is scrolled.
const SMALLEST: f64 = 0.7;

/// A chart, drawn for the ground the page has now; wide ones can be scrolled.
#[component]
pub(crate) fn PictureView(
    /// What to draw.
    #[prop(into)]
    picture: Signal<Picture>,
) -> impl IntoView {
    let ground = ground();
    let drawn = move || picture.with(|picture| Columns::draw(picture, ground()));
    let words = move || picture.with(|one| format!("{}: {} {}", one.title, one.figure, one.sentence));
    framed(drawn, words)
}

/// A chart as SVG, for the column of a desk and for that of a phone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Columns {
    desk: String,
    phone: String,
}

impl Columns {
    fn draw(picture: &Picture, ground: Ground) -> Self {
        Self {
            desk: picture.svg_for_column(ground, COLUMN),
            phone: picture.svg_for_column(ground, PHONE_COLUMN),
        }
    }

    /// How wide it is shown at least, in pixels.
    fn least_width(&self) -> Option<f64> {
        let width = self.phone.split_once(" width=\"")?.1;
        let width: f64 = width.split_once('"')?.0.parse().ok()?;
        Some((width * SMALLEST).round())
    }
}

/// A chart that was drawn elsewhere, for every ground the page can have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DrawnPicture {
    auto: Columns,
    light: Columns,
    dark: Columns,
}

impl DrawnPicture {
    /// Draws it.
    pub(crate) fn draw(picture: &Picture) -> Self {
        let [auto, light, dark] =
            [Ground::Auto, Ground::Light, Ground::Dark].map(|ground| Columns::draw(picture, ground));
        Self { auto, light, dark }
    }

    fn on(self, ground: Ground) -> Columns {
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
    drawn: Signal<DrawnPicture>,
    /// What is told to those who can't see it.
    words: Signal<String>,
) -> impl IntoView {
    let ground = ground();
    framed(move || drawn.get().on(ground()), move || words.get())
}

/// A small one that says nothing of its own: what it shows is told beside it.
#[component]
pub(crate) fn Thumbnail(drawn: DrawnPicture) -> impl IntoView {
    let ground = ground();
    let source = move || address(&drawn.clone().on(ground()).phone);
    view! { <img class="thumbnail" src=source alt=""/> }
}

fn ground() -> impl Fn() -> Ground {
    let theme = Theme::get();
    move || match theme.ground() {
        ThemeGround::Auto => Ground::Auto,
        ThemeGround::Light => Ground::Light,
        ThemeGround::Dark => Ground::Dark,
    }
}

fn address(svg: &str) -> String {
    format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(svg)))
}

fn framed(
    drawn: impl Fn() -> Columns + Send + Sync + 'static,
    words: impl Fn() -> String + Send + Sync + 'static,
) -> impl IntoView {
    let drawn = Memo::new(move |_| drawn());
    let least = move || drawn.with(Columns::least_width).map(|width| format!("{width}px"));
    view! {
        <div class="picture scroll" tabindex="0" role="group" aria-label="Chart">
            <picture>
                <source media=PHONE srcset=move || drawn.with(|drawn| address(&drawn.phone))/>
                <img src=move || drawn.with(|drawn| address(&drawn.desk)) alt=words style:min-width=least/>
            </picture>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_is_never_shown_smaller_than_it_can_be_read() {
        let columns = Columns::draw(&Picture::default(), Ground::Light);
        assert_eq!(columns.least_width(), Some(f64::from(PHONE_COLUMN) * SMALLEST));
    }
}
