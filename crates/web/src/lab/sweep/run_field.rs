//! A number that runs: from, to, and the step.

use leptos::prelude::*;
use systems::form::Input;

use super::super::asking::Asking;
use super::super::run::Run;
use super::ask::SweepAsk;
use crate::parts::{Stepper, WrongFields};

/// The largest step.
const MOST_STEP: i32 = 10;

/// From, to, and the step.
#[component]
pub(super) fn RunField(asking: Asking<SweepAsk>, place: usize, input: &'static Input) -> impl IntoView {
    let slider = input.as_number().map(|number| number.slider.clone()).unwrap_or(0..=0);
    let end = |number: &i64| i32::try_from(*number).unwrap_or(0);
    let (least, most) = (end(slider.start()), end(slider.end()));
    let change = move |change: &dyn Fn(&mut Run)| asking.change(|ask| change(&mut ask.runs[place].1));
    let from = asking.number(move |ask| ask.runs[place].1.from);
    let to = asking.number(move |ask| ask.runs[place].1.to);
    let step = asking.number(move |ask| ask.runs[place].1.step);
    // Neither end moves the other: that they do not fit together is said, and nothing is counted until they do.
    let field = WrongFields::next_field();
    let wrong = Memo::new(move |_| {
        // A number that is being mended is none to compare with.
        let is_read = !asking.fields.has_other_than(field);
        let (from, to) = (from.get(), to.get());
        (is_read && to <= from).then(|| {
            format!("To is {to}, which is not above From, {from}; write a larger To or a smaller From.")
        })
    });
    Effect::new(move |_| field.tell(wrong.get()));
    on_cleanup(move || field.tell(None));
    view! {
        <fieldset class="lab-run">
            <legend>{input.label.as_ref()}</legend>
            <Stepper label="From" value=from least most=most - 1 set=move |at: i32| change(&|run| run.from = at)/>
            <Stepper label="To" value=to least=least + 1 most set=move |at: i32| change(&|run| run.to = at)/>
            <Stepper label="Step" value=step least=1 most=MOST_STEP set=move |at: i32| change(&|run| run.step = at)/>
            {move || wrong.get().map(|words| view! { <p class="field-wrong" id=field.id() role="alert">{words}</p> })}
        </fieldset>
    }
}
