//! The points of a sheet of any system: what is left, spent and regained; and rests.

use leptos::prelude::*;
use systems::form::PointsLeft;
use systems::{Deed, RestForm};

use super::points::act;
use crate::characters::desk::{Desk, Refused};

/// Why points come and go here, if nobody says more.
const BY_HAND: &str = "by hand";

/// All points, and what gives them back.
#[component]
pub(super) fn OpenPoints(desk: Desk) -> impl IntoView {
    let points = Memo::new(move |_| desk.with(|file| file.sheet().points()));
    let customs = desk.file().sheet().system().rules().customs();
    let rest = move |form: &'static RestForm| {
        view! {
            <button type="button" class="button" title=form.about.as_ref()
                on:click=move |_| { act(desk, "rest", &form.deed); }>{form.title.as_ref()}</button>
        }
    };
    let session = customs.start_of_session.as_ref().map(|deed| {
        view! { <button type="button" class="button" on:click=move |_| { act(desk, "rest", deed); }>"New session"</button> }
    });
    // A system without points and rests has no use for the card.
    let has_card =
        !customs.rests.is_empty() || session.is_some() || points.with_untracked(|points| !points.is_empty());
    has_card.then(|| {
        view! {
            <section class="panel column" aria-labelledby="points-left-title">
                <h2 id="points-left-title">"Points"</h2>
                <ul class="plain point-list">
                    {move || points.get().into_iter().map(|left| view! { <Left desk left/> }).collect_view()}
                </ul>
                <div class="row">{customs.rests.iter().map(rest).collect_view()} {session}</div>
                <Refused desk at="rest"/>
            </section>
        }
    })
}

#[component]
fn Left(desk: Desk, left: PointsLeft) -> impl IntoView {
    let PointsLeft { key, title, left, most } = left;
    let number = most.map_or_else(|| left.to_string(), |most| format!("{left}/{most}"));
    let (spent, gained, at) = (key.clone(), key.clone(), key.to_string());
    let spend = move |_| {
        let deed = Deed::Spend { points: spent.clone(), amount: 1, why: BY_HAND.to_owned() };
        act(desk, &spent, &deed);
    };
    let gain = move |_| {
        let deed = Deed::Gain { points: gained.clone(), amount: 1, why: BY_HAND.to_owned() };
        act(desk, &gained, &deed);
    };
    let (fewer, more) = (format!("Spend 1 {title}"), format!("Regain 1 {title}"));
    view! {
        <li class="open-points">
            <span>{title.to_string()}</span>
            <button type="button" class="button icon" aria-label=fewer.clone() title=fewer on:click=spend>"−"</button>
            <strong class="number serif">{number}</strong>
            <button type="button" class="button icon" aria-label=more.clone() title=more on:click=gain>"+"</button>
            <Refused desk at/>
        </li>
    }
}
