//! Resilience: spent on the next roll, earned by failing, set anew each session (POOL-RES-1 to POOL-RES-3).

use leptos::prelude::*;
use systems::pool::Sheet;
use systems::sentence::capital;
use systems::{Change, Deed};

use crate::characters::desk::{Desk, Refused};
use crate::parts::{Stepper, WrongFields};

/// Resilience, and what waits for the next roll.
#[component]
pub(super) fn PoolPoints(
    /// The open sheet.
    desk: Desk,
    /// What it says.
    sheet: Memo<Sheet>,
) -> impl IntoView {
    let (amount, why) = (RwSignal::new(1_i32), RwSignal::new(String::new()));
    let fields = WrongFields::provide();
    let count = move || amount.get_untracked().max(0).cast_unsigned();
    let points = move |way: fn(u32, String) -> Deed| {
        if !desk.refuse_fields("resilience", fields) {
            act(desk, &way(count(), why.get_untracked()));
        }
    };
    let spend = move |_| points(|points, why| Deed::Save { points, why });
    let gain = move |_| points(|points, why| Deed::GainResilience { points, why });
    let session = move |_| act(desk, &Deed::StartSession);
    let waiting = move || sheet.with(Sheet::waiting);
    view! {
        <section class="panel column" aria-labelledby="resilience-title">
            <h2 id="resilience-title">"Resilience"</h2>
            <p class="attribute-bonus number">{move || sheet.with(Sheet::resilience)}
                <small>{move || if waiting() > 0 { format!(" and {} waiting for your next roll", waiting()) } else { " left".to_owned() }}</small></p>
            <div class="row">
                <Stepper label="How many" value=amount set=Callback::new(move |number| amount.set(number)) least=1 most=100/>
                <div class="field wide"><label for="why-resilience">"Why"</label>
                    <input id="why-resilience" type="text" maxlength="300" autocomplete="off" on:input=move |event| why.set(event_target_value(&event))/></div>
            </div>
            <div class="row">
                <button class="button" on:click=spend>"Spend on my next roll"</button>
                <button class="button" on:click=gain>"Gain"</button>
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
