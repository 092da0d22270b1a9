//! One bar cut into the shares of all outcomes, with names and numbers.

use charts::{Class, Share, Shares};
use leptos::prelude::*;

use super::areas::{Area, Areas, AreasView};
use super::class::Swatch;

/// How wide the bar is drawn, and how high; it is stretched to its place.
const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 24.0;

/// The shares of all outcomes.
#[component]
pub(crate) fn SharesView(
    /// What to show.
    #[prop(into)]
    shares: Signal<Shares>,
) -> impl IntoView {
    let areas = Signal::derive(move || shares.with(areas));
    let names = Memo::new(move |_| shares.with(names));
    let row = move |(place, class, name): (usize, Class, String)| {
        let of = move |part: fn(&Share) -> String| {
            shares.with(|shares| shares.shares.get(place).map(part).unwrap_or_default())
        };
        view! {
            <li>
                <Swatch class/>
                <span>{name}</span>
                <strong class="number">{move || of(|share| share.percent.clone())}</strong>
                <span class="muted number">{move || of(|share| share.fraction.clone())}</span>
            </li>
        }
    };
    view! {
        <div class="shares">
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" aria-hidden="true"><AreasView areas/></svg>
            <ul class="plain" aria-label="Shares of the outcomes">
                <For each=move || names.get() key=Clone::clone children=row/>
            </ul>
        </div>
    }
}

fn areas(shares: &Shares) -> Areas {
    let (mut areas, mut x) = (Areas::default(), 0.0);
    for share in &shares.shares {
        let width = share.chance.to_f64() * WIDTH;
        areas.add(share.class, Area { x, y: 0.0, width, height: HEIGHT });
        x += width;
    }
    areas
}

/// What makes a row another one; its numbers change in place.
fn names(shares: &Shares) -> Vec<(usize, Class, String)> {
    let named = |(place, share): (usize, &Share)| (place, share.class, share.name.clone());
    shares.shares.iter().enumerate().map(named).collect()
}
