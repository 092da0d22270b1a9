//! Sweep: a table over two numbers that run.

mod ask;
mod count;
mod heat;
mod run_field;

use leptos::prelude::*;
use systems::System;
use telling::sweep::Show as Cells;

use super::answer_view::AnswerView;
use super::asking::Asking;
use super::counting::Counting;
use super::number::{Number, numbers};
use ask::{Pair, SweepAsk};
use heat::{CellView, Heat};
use run_field::RunField;

use crate::parts::{Choose, Wrong};

/// The tool.
#[component]
pub(crate) fn SweepTool() -> impl IntoView {
    let asking = Asking::<SweepAsk>::from_address();
    let counting = Counting::of(asking, count::step);
    let system = asking.system();
    let at = RwSignal::new((0, 0));
    let answer = counting.answer;
    view! {
        <div class="split lab-wide">
            <form class="panel column" aria-label="What runs" on:submit=|event| event.prevent_default()>
                {asking.system_field()}
                <Wrong words=asking.wrong/>
                <Wrong words=counting.refused/>
                {move || view! { <Fields asking system=system.get()/> }}
            </form>
            <AnswerView counting folded=true>
                <CellView ask=asking.ask answer at/>
                <Heat answer at/>
            </AnswerView>
        </div>
    }
}

#[component]
fn Fields(asking: Asking<SweepAsk>, system: System) -> impl IntoView {
    let pair =
        Memo::new(move |_| asking.ask.with(|ask| ask.pair().map(|(down, across)| (down.key, across.key))));
    let by_level = asking.by_level();
    let runs =
        move |number: &Number| pair.get().is_some_and(|(down, across)| [down, across].contains(&number.key));
    let stays = move |number: &&'static Number| {
        let is_other = (number.key == "dice" && by_level.get()) || (number.key == "level" && !by_level.get());
        !runs(number) && !is_other
    };
    let run_field = move |number: &'static Number| view! { <RunField asking number/> };
    let field = move |number: &'static Number| asking.field(number);
    view! {
        <PairField asking system/>
        {move || numbers(system).iter().filter(|number| runs(number)).map(run_field).collect_view()}
        <div class="lab-fields">{move || numbers(system).iter().filter(stays).map(field).collect_view()}</div>
        {asking.switch()}
        <ShowField asking/>
        {asking.ruling_fields()}
    }
}

/// Which two numbers run.
#[component]
fn PairField(asking: Asking<SweepAsk>, system: System) -> impl IntoView {
    let word = |(down, across): &Pair| format!("{}-{}", down.key, across.key);
    let name = |number: &Number| number.label.split(',').next().unwrap_or(number.label).to_owned();
    let pairs = SweepAsk::pairs_of(system);
    let options: Vec<(String, String)> =
        pairs.iter().map(|pair| (word(pair), format!("{} × {}", name(pair.0), name(pair.1)))).collect();
    let value =
        Signal::derive(move || asking.ask.with(SweepAsk::pair).as_ref().map(word).unwrap_or_default());
    let set = move |chosen: String| {
        let found = SweepAsk::pairs_of(system).into_iter().find(|pair| word(pair) == chosen);
        if let Some(pair) = found {
            asking.change(|ask| ask.run(pair));
        }
    };
    view! { <Choose label="What runs, down × across" options=Signal::stored(options) value set/> }
}

/// What the cells show.
#[component]
fn ShowField(asking: Asking<SweepAsk>) -> impl IntoView {
    let has_average = Memo::new(move |_| asking.ask.with(SweepAsk::has_average));
    let average = move || {
        asking
            .ask
            .with(|ask| if ask.set.system() == System::D12 { "Average damage" } else { "Average successes" })
    };
    let button = move |cells: Cells, name: Signal<String>| {
        let is_on = move || asking.ask.with(|ask| ask.show == cells);
        view! {
            <button type="button" aria-pressed=move || is_on().to_string()
                on:click=move |_| asking.change(|ask| ask.show = cells)>{move || name.get()}</button>
        }
    };
    view! {
        <Show when=move || has_average.get()>
            <div class="segments" role="group" aria-label="What the cells show">
                {button(Cells::Success, Signal::stored("Chance to succeed".to_owned()))}
                {button(Cells::Expected, Signal::derive(move || average().to_owned()))}
            </div>
        </Show>
    }
}
