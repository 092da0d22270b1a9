//! One bar cut into the shares of all outcomes, with names and numbers.

use charts::Shares;
use leptos::prelude::*;

use super::class::Swatch;

/// The shares of all outcomes.
#[component]
pub(crate) fn SharesView(
    /// What to show.
    #[prop(into)]
    shares: Signal<Shares>,
) -> impl IntoView {
    let pieces = move || {
        let mut x = 0.0;
        let piece = |share: &charts::Share| {
            let width = share.chance.to_f64() * 1000.0;
            let fill = format!("url(#hatch-{})", share.class.name());
            let piece = view! { <rect x=x y="0" width=width height="24" fill=fill/> };
            x += width;
            piece
        };
        shares.with(|shares| shares.shares.iter().map(piece).collect_view())
    };
    let legend = move || {
        let row = |share: &charts::Share| {
            view! {
                <li>
                    <Swatch class=share.class/>
                    <span>{share.name.clone()}</span>
                    <strong class="number">{share.percent.clone()}</strong>
                    <span class="muted number">{share.fraction.clone()}</span>
                </li>
            }
        };
        shares.with(|shares| shares.shares.iter().map(row).collect_view())
    };
    view! {
        <div class="shares">
            <svg viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">{pieces}</svg>
            <ul class="plain" aria-label="Shares of the outcomes">{legend}</ul>
        </div>
    }
}
