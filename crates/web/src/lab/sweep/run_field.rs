//! A number that runs: from, to, and the step.

use leptos::prelude::*;
use systems::form::Input;

use super::super::asking::Asking;
use super::super::run::Run;
use super::ask::SweepAsk;
use crate::parts::Stepper;

/// The largest step.
const MOST_STEP: i32 = 10;

/// From, to, and the step.
#[component]
pub(super) fn RunField(asking: Asking<SweepAsk>, place: usize, input: &'static Input) -> impl IntoView {
    let slider = input.as_number().map(|number| number.slider.clone()).unwrap_or(0..=0);
    let end = |number: &i64| i32::try_from(*number).unwrap_or(0);
    let (least, most) = (end(slider.start()), end(slider.end()));
    // It keeps running: the two ends stay apart.
    let change = move |change: &dyn Fn(&mut Run)| asking.change(|ask| change(&mut ask.runs[place].1));
    let from = asking.number(move |ask| ask.runs[place].1.from);
    let to = asking.number(move |ask| ask.runs[place].1.to);
    let step = asking.number(move |ask| ask.runs[place].1.step);
    view! {
        <fieldset class="lab-run">
            <legend>{input.label.as_ref()}</legend>
            <Stepper label="From" value=from least most=most - 1
                set=move |at: i32| change(&|run| { run.from = at; run.to = run.to.max(at + 1); })/>
            <Stepper label="To" value=to least=least + 1 most
                set=move |at: i32| change(&|run| { run.to = at; run.from = run.from.min(at - 1); })/>
            <Stepper label="Step" value=step least=1 most=MOST_STEP set=move |at: i32| change(&|run| run.step = at)/>
        </fieldset>
    }
}
