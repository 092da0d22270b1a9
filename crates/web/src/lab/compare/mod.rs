//! Compare: one check under every choice, side by side.

mod ask;
mod count;
mod leans;

use leptos::prelude::*;
use systems::System;

use super::answer_view::AnswerView;
use super::asking::Asking;
use super::counting::Counting;
use super::number::Number;
use ask::{CompareAsk, Differs};
use leans::Leans;

use crate::parts::{Choose, Tick, Wrong};

/// The tool.
#[component]
pub(crate) fn CompareTool() -> impl IntoView {
    let asking = Asking::<CompareAsk>::from_address();
    let counting = Counting::of(asking, count::step);
    let system = asking.system();
    view! {
        <div class="split">
            <form class="panel column" aria-label="What is compared" on:submit=|event| event.prevent_default()>
                {asking.system_field()}
                <Wrong words=asking.wrong/>
                {move || view! { <Fields asking system=system.get()/> }}
                <Wrong words=counting.refused/>
            </form>
            <AnswerView counting/>
        </div>
    }
}

#[component]
fn Fields(asking: Asking<CompareAsk>, system: System) -> impl IntoView {
    let by_level = asking.by_level();
    let is_shown = move |number: &&'static Number| match number.key {
        "level" => by_level.get(),
        "dice" => !by_level.get(),
        // Extra Dice have a list of their own.
        key => key != "extra",
    };
    let field = move |number: &'static Number| asking.field(number);
    let numbers = move || {
        let numbers = super::number::numbers(system).iter().filter(is_shown);
        let (dice, plain): (Vec<_>, Vec<_>) = numbers.partition(|number| number.optional);
        plain.into_iter().chain(dice).map(field).collect_view()
    };
    view! {
        <div class="lab-fields">{numbers}</div>
        {(system == System::Pool).then(|| view! { <ByLevel asking/> })}
        {(system == System::D12).then(|| view! { <Leans asking/> })}
        {asking.switch()}
        <DiffersField asking/>
        {asking.ruling_fields()}
    }
}

#[component]
fn ByLevel(asking: Asking<CompareAsk>) -> impl IntoView {
    let value = Signal::derive(move || asking.ask.with(|ask| ask.set.by_level()));
    let set = move |yes: bool| {
        asking.change(|ask| match yes {
            true => ask.set.set("dice", None),
            false => ask.set.set("level", None),
        });
    };
    view! { <Tick label="The dice come from an attribute’s level" value set/> }
}

#[component]
fn DiffersField(asking: Asking<CompareAsk>) -> impl IntoView {
    let word = |differs: Differs| match differs {
        Differs::Choices => String::new(),
        Differs::Editions => "edition".to_owned(),
        Differs::Ruling(name) => name.to_owned(),
    };
    let options = Signal::derive(move || {
        let all = asking.ask.with(CompareAsk::differences);
        all.into_iter().map(|(differs, name)| (word(differs), name)).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || asking.ask.with(|ask| word(ask.differs)));
    let set = move |chosen: String| {
        asking.change(|ask| {
            let found = ask.differences().into_iter().find(|(differs, _)| word(*differs) == chosen);
            ask.differs = found.map_or(Differs::Choices, |(differs, _)| differs);
        });
    };
    view! { <Choose label="What makes the difference" options value set/> }
}
