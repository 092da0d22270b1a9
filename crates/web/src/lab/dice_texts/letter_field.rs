//! What a letter runs over: from one number to another, or a list.

use dice::notation::Letter;
use leptos::prelude::*;

use super::super::asking::Asking;
use super::super::run::Run;
use super::ask::{DiceAsk, LONGEST_TEXT, LetterRun, NUMBERS};
use crate::parts::{Stepper, Tick};

/// The largest step of a letter.
const MOST_STEP: i32 = 99;

/// From where to where a letter runs, or over which numbers.
#[component]
pub(super) fn LetterField(asking: Asking<DiceAsk>, letter: Letter) -> impl IntoView {
    let is_list = Memo::new(move |_| asking.ask.with(|ask| matches!(ask.run(letter), LetterRun::List(_))));
    let set_list = move |list: bool| {
        asking.change(|ask| {
            let numbers = ask.numbers(letter).unwrap_or_default();
            ask.set_run(letter, if list { as_list(&numbers) } else { as_run(&numbers) });
        });
    };
    let field = move || match is_list.get() {
        true => view! { <ListField asking letter/> }.into_any(),
        false => view! { <RunField asking letter/> }.into_any(),
    };
    view! {
        <fieldset class="lab-run">
            <legend>{format!("{letter} runs")}</legend>
            {field}
            <Tick label="Over a list" value=is_list set=set_list/>
        </fieldset>
    }
}

fn as_list(numbers: &[i32]) -> LetterRun {
    LetterRun::List(numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}

/// From the least of them to the most, or as usual if there are none.
fn as_run(numbers: &[i32]) -> LetterRun {
    let within = |number: &i32| (*number).clamp(NUMBERS.0, NUMBERS.1);
    let ends = numbers.iter().map(within).min().zip(numbers.iter().map(within).max());
    LetterRun::Run(ends.map_or_else(Run::default, |(from, to)| Run { from, to, step: 1 }))
}

#[component]
fn ListField(asking: Asking<DiceAsk>, letter: Letter) -> impl IntoView {
    let list = Memo::new(move |_| {
        asking.ask.with(|ask| match ask.run(letter) {
            LetterRun::List(typed) => typed,
            LetterRun::Run(_) => String::new(),
        })
    });
    let typed = move |event: web_sys::Event| {
        let typed: String = event_target_value(&event).chars().take(LONGEST_TEXT).collect();
        asking.change(|ask| ask.set_run(letter, LetterRun::List(typed)));
    };
    let is_wrong = move || asking.ask.with(|ask| ask.numbers(letter).is_err());
    let name = format!("Numbers of {letter}");
    view! {
        <label class="field">
            <span class="label">"Numbers, such as 3, 5, 8"</span>
            <input type="text" autocomplete="off" spellcheck="false" aria-label=name
                aria-invalid=move || is_wrong().to_string() prop:value=move || list.get() on:input=typed/>
        </label>
    }
}

#[component]
fn RunField(asking: Asking<DiceAsk>, letter: Letter) -> impl IntoView {
    let run = move |ask: &DiceAsk| match ask.run(letter) {
        LetterRun::Run(run) => run,
        LetterRun::List(_) => Run::default(),
    };
    let change = move |change: &dyn Fn(&mut Run)| {
        asking.change(|ask| {
            let mut changed = run(ask);
            change(&mut changed);
            ask.set_run(letter, LetterRun::Run(changed));
        });
    };
    let (least, most) = NUMBERS;
    let from = asking.number(move |ask| run(ask).from);
    let to = asking.number(move |ask| run(ask).to);
    let step = asking.number(move |ask| run(ask).step);
    view! {
        <Stepper label="From" value=from least most
            set=move |at: i32| change(&|run| { run.from = at; run.to = run.to.max(at); })/>
        <Stepper label="To" value=to least most
            set=move |at: i32| change(&|run| { run.to = at; run.from = run.from.min(at); })/>
        <Stepper label="Step" value=step least=1 most=MOST_STEP set=move |at: i32| change(&|run| run.step = at)/>
    }
}
