//! What the lab found, on the page.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::answer::{Answer, Chart, Table};
use super::counting::Counting;
use crate::browser::{clipboard, files};
use crate::parts::{DrawnPicture, DrawnView};
use crate::shell::Toasts;

/// The sentence that matters, the charts, the numbers, and files to take away.
#[component]
pub(crate) fn AnswerView(
    /// Where the counting stands.
    counting: Counting,
    /// Is something else than a picture shown first?
    #[prop(default = false)]
    folded: bool,
    /// That.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let Counting { answer, busy, is_outdated, .. } = counting;
    let has_answer = move || answer.with(Option::is_some);
    let is_refused = move || !has_answer() && counting.refused.with(Option::is_some);
    let outdated = move || is_outdated.get() && has_answer();
    view! {
        <section class="lab-answer column" class:outdated=outdated aria-label="Answer" aria-busy=move || (!busy.with(String::is_empty)).to_string()>
            <Claim answer/>
            <Busy counting/>
            <Show when=is_refused><p class="muted">"There is no answer to this; the form says what to mend."</p></Show>
            {children.map(|children| children())}
            <Show when=has_answer>
                {if folded {
                    view! { <Folded title="The same as one picture"><Charts answer/></Folded> }.into_any()
                } else {
                    view! { <Charts answer/> }.into_any()
                }}
                <Notes answer/>
                <Folded title="The numbers as a table">
                    {move || answer.with(|answer| answer.iter().flat_map(|one| one.tables.iter()).map(table_view).collect_view())}
                </Folded>
                <TakeAway answer/>
            </Show>
        </section>
    }
}

/// What is being counted, and a way to stop what takes long.
#[component]
pub(super) fn Busy(counting: Counting) -> impl IntoView {
    let remark = move || {
        let has_last = counting.is_outdated.get() && counting.answer.with(Option::is_some);
        (has_last && !counting.busy.with(String::is_empty)).then_some(" Shown is the answer before.")
    };
    let can_stop = move || counting.is_in_worker && !counting.busy.with(String::is_empty);
    view! {
        <div class="lab-busy">
            <p role="status">{move || counting.busy.get()} {remark}</p>
            <Show when=can_stop>
                <button type="button" class="button" on:click=move |_| counting.give_up()>"Stop counting"</button>
            </Show>
        </div>
    }
}

/// Something that is made only once somebody opens it.
#[component]
fn Folded(title: &'static str, children: ChildrenFn) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let toggled = move |event: web_sys::Event| {
        let details =
            event.target().and_then(|event_target| event_target.dyn_into::<web_sys::Element>().ok());
        is_open.set(details.is_some_and(|details| details.has_attribute("open")));
    };
    view! {
        <details class="panel lab-folded" on:toggle=toggled>
            <summary>{title}</summary>
            {move || is_open.get().then(|| children())}
        </details>
    }
}

/// Title, number and sentence of the first picture, as text that a phone can wrap.
#[component]
pub(super) fn Claim(answer: RwSignal<Option<Arc<Answer>>>) -> impl IntoView {
    let words = |chart: &Chart| (chart.title.clone(), chart.figure.clone(), chart.sentence.clone());
    let first = move || answer.with(|answer| answer.as_ref().and_then(|one| one.charts.first().map(words)));
    move || {
        first().map(|(title, figure, sentence)| {
            let figure = (!figure.is_empty())
                .then(|| view! { <strong class="figure number">{figure.clone()}</strong> " " });
            view! {
                <div class="lab-claim">
                    <h2>{title}</h2>
                    <p aria-live="polite">{figure}<span>{sentence}</span></p>
                </div>
            }
        })
    }
}

/// The charts; the words that stand above them are left out, but told to those who can't see them.
#[component]
pub(super) fn Charts(answer: RwSignal<Option<Arc<Answer>>>) -> impl IntoView {
    let count = Memo::new(move |_| answer.with(|one| one.as_ref().map_or(0, |one| one.charts.len())));
    let told = |chart: &Chart| format!("{}. {} {}", chart.title, chart.figure, chart.sentence);
    let one = move |at: usize| {
        let words = Signal::derive(move || {
            answer.with(|one| one.as_ref().and_then(|one| one.charts.get(at).map(told))).unwrap_or_default()
        });
        let drawn = Signal::derive(move || -> DrawnPicture {
            let drawn = |one: &Arc<Answer>| one.charts.get(at).map(|chart| chart.drawn.clone());
            answer.with(|one| one.as_ref().and_then(drawn)).unwrap_or_default()
        });
        view! { <DrawnView drawn words/> }
    };
    view! { <div class="lab-charts column">{move || (0..count.get()).map(one).collect_view()}</div> }
}

#[component]
fn Notes(answer: RwSignal<Option<Arc<Answer>>>) -> impl IntoView {
    let note = |note: &String| view! { <p class="muted">{note.clone()}</p> };
    move || answer.with(|answer| answer.as_ref().map(|one| one.notes.iter().map(note).collect_view()))
}

/// A table that can be read out, marked and copied.
pub(crate) fn table_view(table: &Table) -> impl IntoView + use<> {
    let head = |(at, heading): (usize, &String)| {
        view! { <th scope="col" class:number=(at > 0)>{heading.clone()}</th> }
    };
    let row = |(name, cells): &(String, Vec<String>)| {
        let cells = cells.iter().map(|cell| view! { <td class="number">{cell.clone()}</td> }).collect_view();
        view! { <tr><th scope="row">{name.clone()}</th>{cells}</tr> }
    };
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=table.caption.clone()>
            <table class="plain lab-numbers">
                <caption>{table.caption.clone()}</caption>
                <thead><tr>{table.headings.iter().enumerate().map(head).collect_view()}</tr></thead>
                <tbody>{table.rows.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}

/// Files of the answer, and its link.
#[component]
pub(super) fn TakeAway(
    answer: RwSignal<Option<Arc<Answer>>>,
    /// Why there is no link, if there is none.
    #[prop(default = Signal::stored(None))]
    no_link: Signal<Option<String>>,
) -> impl IntoView {
    let toasts = Toasts::handle();
    let say = move |words: &str| toasts.map_or((), |toasts| toasts.add(words.to_owned()));
    let save = move |end: &'static str, mime: &'static str, text: fn(&Answer) -> Option<String>| {
        let saved = answer.with_untracked(|answer| {
            let answer = answer.as_ref()?;
            let Some(text) = text(answer) else { return Some(Err(())) };
            files::save(&format!("{}.{end}", answer.document.name()), mime, &text).map(Ok)
        });
        match saved {
            Some(Ok(())) => {}
            Some(Err(())) => say("The numbers are too long for a page; the command writes them all."),
            None => say("The browser would not save the file."),
        }
    };
    let copy = move |_| {
        let link = window().location().href().unwrap_or_default();
        leptos::task::spawn_local(async move {
            let done = clipboard::copy(link).await;
            say(if done {
                "The link is copied."
            } else {
                "The browser would not copy; the link is in the address bar."
            });
        });
    };
    view! {
        <div class="row" role="group" aria-label="Take it away">
            {move || match no_link.get() {
                None => view! { <button class="button" on:click=copy>"Copy the link"</button> }.into_any(),
                Some(why) => view! { <p class="notice">{why}</p> }.into_any(),
            }}
            <button class="button" on:click=move |_| save("csv", "text/csv", |one| one.document.csv())>"CSV"</button>
            <button class="button" on:click=move |_| save("json", "application/json", |one| one.document.json())>"JSON"</button>
            <button class="button" on:click=move |_| save("svg", "image/svg+xml", Answer::svg)>"Picture (SVG)"</button>
        </div>
    }
}
