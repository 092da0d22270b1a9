//! A number that runs: from, to, and the step.

use leptos::prelude::*;

use super::super::asking::Asking;
use super::super::number::{Number, Run};
use super::ask::SweepAsk;
use crate::parts::Stepper;

/// The largest step.
const MOST_STEP: i32 = 10;

/// From, to, and the step.
#[component]
pub(super) fn RunField(asking: Asking<SweepAsk>, number: &'static Number) -> impl IntoView {
    let (least, most) = number.range;
    let run = move |ask: &SweepAsk| ask.set.run(number.key).unwrap_or(number.runs);
    // It keeps running: the two ends stay apart.
    let change = move |change: &dyn Fn(&mut Run)| {
        asking.change(|ask| {
            let mut changed = run(ask);
            change(&mut changed);
            ask.set.set(number.key, Some(changed));
        });
    };
    let from = asking.number(move |ask| run(ask).from);
    let to = asking.number(move |ask| run(ask).to);
    let step = asking.number(move |ask| run(ask).step);
    view! {
        <fieldset class="lab-run">
            <legend>{number.label}</legend>
            <Stepper label="From" value=from least most=most - 1
                set=move |at: i32| change(&|run| { run.from = at; run.to = run.to.max(at + 1); })/>
            <Stepper label="To" value=to least=least + 1 most
                set=move |at: i32| change(&|run| { run.to = at; run.from = run.from.min(at - 1); })/>
            <Stepper label="Step" value=step least=1 most=MOST_STEP set=move |at: i32| change(&|run| run.step = at)/>
        </fieldset>
    }
}
