//! Sweep: a table over two numbers that run.

mod ask;
mod count;
mod heat;
mod run_field;

use leptos::prelude::*;
use presentation::sweep::Show as Cells;
use systems::KnownCheck;
use systems::form::Input;

use super::answer_view::AnswerView;
use super::asking::Asking;
use super::counting::{Counting, Work};
use ask::Pair;
pub(super) use ask::SweepAsk;
use heat::{CellView, Heat};
use run_field::RunField;

use crate::form::FormFields;
use crate::parts::{Choose, Stepper, Wrong};

/// The whole work in one step, for whoever asks without the tool.
pub(super) fn work(ask: &SweepAsk) -> Work {
    let ask = ask.clone();
    Box::new(move || count::step(&ask))
}

/// The tool.
#[component]
pub(crate) fn SweepTool() -> impl IntoView {
    let asking = Asking::<SweepAsk>::from_address();
    let counting = Counting::in_one_step(asking, count::step);
    let check = asking.check();
    let at = RwSignal::new((0, 0));
    let answer = counting.answer;
    view! {
        <div class="split lab-wide">
            <form class="panel column" aria-label="What runs" on:submit=|event| event.prevent_default()>
                {asking.system_field()}
                <Wrong words=asking.wrong/>
                <Wrong words=counting.refused/>
                {move || view! { <Fields asking check=check.get()/> }}
            </form>
            <AnswerView counting folded=true>
                <Show when=move || answer.with(Option::is_some)>
                    <CellView ask=asking.ask answer at/>
                    <Heat answer at/>
                </Show>
            </AnswerView>
        </div>
    }
}

#[component]
fn Fields(asking: Asking<SweepAsk>, check: KnownCheck) -> impl IntoView {
    let pair = Memo::new(move |_| asking.ask.with(|ask| ask.runs.map(|(input, _)| input)));
    let without = move || pair.get().map(|input| input.key.as_ref()).to_vec();
    let asked = move || check.form().asks.iter().find(|input| !pair.get().contains(input));
    view! {
        <PairField asking check/>
        {move || [0, 1].map(|place| view! { <RunField asking place input=pair.get()[place]/> }).collect_view()}
        {move || view! { <FormFields handle=asking.form(check) without=without()/> }}
        {move || asked().map(|input| view! { <AskedField asking input/> })}
        <ShowField asking/>
        {asking.ruling_fields()}
    }
}

/// What is asked of the odds.
#[component]
fn AskedField(asking: Asking<SweepAsk>, input: &'static Input) -> impl IntoView {
    let slider = input.as_number().map(|number| number.slider.clone()).unwrap_or(0..=0);
    let end = |number: &i64| i32::try_from(*number).unwrap_or(0);
    view! {
        <Stepper label=input.label.to_string() value=asking.number(|ask| ask.asked) least=end(slider.start())
            most=end(slider.end()) set=move |number: i32| asking.change(|ask| ask.asked = number)/>
    }
}

/// Which two numbers run.
#[component]
fn PairField(asking: Asking<SweepAsk>, check: KnownCheck) -> impl IntoView {
    let word = |[down, across]: Pair| format!("{}-{}", down.key, across.key);
    let pairs = SweepAsk::pairs_of(check);
    let option = |pair: &Pair| (word(*pair), format!("{} × {}", pair[0].label, pair[1].label));
    let options: Vec<(String, String)> = pairs.iter().map(option).collect();
    let value = Signal::derive(move || asking.ask.with(|ask| word(ask.runs.map(|(input, _)| input))));
    let set = move |chosen: String| {
        if let Some(pair) = pairs.iter().copied().find(|pair| word(*pair) == chosen) {
            asking.change(|ask| ask.run(pair));
        }
    };
    view! { <Choose label="What runs, down × across" options=Signal::stored(options) value set/> }
}

/// What the cells show.
#[component]
fn ShowField(asking: Asking<SweepAsk>) -> impl IntoView {
    let expects = Memo::new(move |_| asking.ask.with(SweepAsk::expects));
    let is_judged = Memo::new(move |_| asking.ask.with(SweepAsk::is_judged));
    let button = move |cells: Cells, name: Signal<String>| {
        let is_on = move || asking.ask.with(|ask| ask.show == cells);
        view! {
            <button type="button" aria-pressed=move || is_on().to_string()
                on:click=move |_| asking.change(|ask| ask.show = cells)>{move || name.get()}</button>
        }
    };
    let average = move || format!("Average {}", expects.get().unwrap_or_default());
    view! {
        <Show when=move || expects.get().is_some() && is_judged.get()>
            <div class="segments" role="group" aria-label="What the cells show">
                {button(Cells::Success, Signal::stored("Chance to succeed".to_owned()))}
                {button(Cells::Expected, Signal::derive(average))}
            </div>
        </Show>
    }
}
