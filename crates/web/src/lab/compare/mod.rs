//! Compare: one check under every choice, side by side.

mod ask;
mod count;
mod scores;

use leptos::prelude::*;
use systems::KnownCheck;
use systems::form::Input;

use super::answer_view::AnswerView;
use super::asking::Asking;
use super::counting::{Counting, Work};
pub(super) use ask::CompareAsk;
use ask::word_of;
use scores::Scores;

use crate::form::FormFields;
use crate::parts::{Choose, Stepper, Wrong};

/// The whole work in one step, for whoever asks without the tool.
pub(super) fn work(ask: &CompareAsk) -> Work {
    let ask = ask.clone();
    Box::new(move || count::step(&ask))
}

/// The tool.
#[component]
pub(crate) fn CompareTool() -> impl IntoView {
    let asking = Asking::<CompareAsk>::from_address();
    let counting = Counting::in_one_step(asking, count::step);
    let check = asking.check();
    view! {
        <div class="split">
            <form class="panel column" aria-label="What is compared" on:submit=|event| event.prevent_default()>
                {asking.system_field()}
                <Wrong words=asking.wrong/>
                {move || view! { <Fields asking check=check.get()/> }}
                <Wrong words=counting.refused/>
            </form>
            <AnswerView counting/>
        </div>
    }
}

#[component]
fn Fields(asking: Asking<CompareAsk>, check: KnownCheck) -> impl IntoView {
    let (score, spent_by, points, asked) = asking
        .ask
        .with_untracked(|ask| (ask.score_input(), ask.spent_by(), ask.points_input(), ask.asked_input()));
    // What has a list or a number of its own here.
    let without = score.map(|input| input.key.as_ref()).into_iter().chain(spent_by).collect::<Vec<_>>();
    let number = move |input: &'static Input, get: fn(&CompareAsk) -> i32, set: fn(&mut CompareAsk, i32)| {
        let slider = input.as_number().map(|number| number.slider.clone()).unwrap_or(0..=0);
        let end = |number: &i64| i32::try_from(*number).unwrap_or(0);
        view! {
            <Stepper label=input.label.to_string() value=asking.number(get) least=end(slider.start()) most=end(slider.end())
                set=move |number: i32| asking.change(|ask| set(ask, number))/>
        }
    };
    view! {
        <FormFields handle=asking.form(check) without/>
        <div class="lab-fields">
            {points.map(|input| number(input, |ask| ask.points, |ask, points| ask.points = points))}
            {asked.map(|input| number(input, |ask| ask.asked, |ask, asked| ask.asked = asked))}
        </div>
        {score.map(|input| view! { <Scores asking input/> })}
        <DiffersField asking/>
        {asking.ruling_fields()}
    }
}

#[component]
fn DiffersField(asking: Asking<CompareAsk>) -> impl IntoView {
    let options = Signal::derive(move || {
        let all = asking.ask.with(CompareAsk::differences);
        all.into_iter().map(|(differs, name)| (word_of(differs).to_owned(), name)).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || asking.ask.with(|ask| word_of(ask.differs).to_owned()));
    let set = move |chosen: String| {
        asking.change(|ask| {
            let found = ask.differences().into_iter().find(|(differs, _)| word_of(*differs) == chosen);
            ask.differs = found.map(|(differs, _)| differs).unwrap_or_default();
        });
    };
    view! { <Choose label="What makes the difference" options value set/> }
}
