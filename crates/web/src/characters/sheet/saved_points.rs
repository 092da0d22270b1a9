//! Points that are put by for the next roll, earned by failing, set anew each session (POOL-RES-1 to POOL-RES-3).

use leptos::prelude::*;
use systems::form::{PointsForm, PointsLeft, PointsUse};
use systems::sentence::capital;
use systems::{Change, Deed};

use crate::characters::desk::{Desk, Refused};
use crate::parts::{Stepper, WrongFields};

/// What is left of them, and what waits for the next roll.
#[component]
pub(super) fn SavedPoints(desk: Desk, kind: &'static PointsForm) -> impl IntoView {
    WrongFields::around(move |fields| saved_points_form(desk, kind, fields))
}

fn saved_points_form(desk: Desk, kind: &'static PointsForm, fields: WrongFields) -> impl IntoView {
    let (amount, why) = (RwSignal::new(1_i32), RwSignal::new(String::new()));
    let count = move || amount.get_untracked().max(0).cast_unsigned();
    let points = move |done: PointsUse| {
        if !desk.refuse_fields("resilience", fields) {
            act(desk, &kind.deed(done, count(), why.get_untracked()));
        }
    };
    let session = move |_| act(desk, &Deed::StartSession);
    let left = move |is_it: fn(&PointsForm, &PointsLeft) -> bool| {
        let all = desk.with(|file| file.sheet().points());
        all.iter().filter(|points| is_it(kind, points)).map(|points| points.left).sum::<i64>()
    };
    let at_hand = move || left(|kind, points| points.key == kind.key);
    let waiting = move || left(|kind, points| points.key != kind.key);
    view! {
        <section class="panel column" aria-labelledby="resilience-title">
            <h2 id="resilience-title">{kind.title.as_ref()}</h2>
            <p class="attribute-bonus number">{at_hand}
                <small>{move || if waiting() > 0 { format!(" and {} waiting for your next roll", waiting()) } else { " left".to_owned() }}</small></p>
            <div class="row">
                <Stepper label="How many" value=amount set=Callback::new(move |number| amount.set(number)) least=1 most=100/>
                <div class="field wide"><label for="why-resilience">"Why"</label>
                    <input id="why-resilience" type="text" maxlength="300" autocomplete="off" on:input=move |event| why.set(event_target_value(&event))/></div>
            </div>
            <div class="row">
                <button class="button" on:click=move |_| points(PointsUse::Save)>{PointsUse::Save.title()}</button>
                <button class="button" on:click=move |_| points(PointsUse::Gain)>"Gain"</button>
                <button class="button" on:click=session>"New session"</button>
            </div>
            <Refused desk at="resilience"/>
        </section>
    }
}

fn act(desk: Desk, deed: &Deed) {
    desk.edit("resilience", |file| {
        let line = |change: &Change| {
            format!("{} {} → {}: {}.", capital(&change.points), change.before, change.after, change.why)
        };
        file.undergo(deed).map(|changes| changes.iter().map(line).collect())
    });
}
