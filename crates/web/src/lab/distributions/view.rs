//! Distributions on the page: the sentence, how to show them, the summary, the chart or the table, files.

use charts::Cumulation;
use leptos::prelude::*;
use presentation::distributions;

use super::super::answer_view::{Busy, Charts, Claim, TakeAway, table_view};
use super::super::counting::Counting;
use super::shown::{Form, Shown};

/// The answer, as one wants to see it.
#[component]
pub(crate) fn DistributionsView(
    counting: Counting,
    /// How it is shown.
    #[prop(into)]
    shown: Signal<Shown>,
    /// Shows it otherwise.
    #[prop(into)]
    set: Callback<Shown>,
    /// Why there is no link to it, if there is none.
    #[prop(into)]
    no_link: Signal<Option<String>>,
) -> impl IntoView {
    let Counting { answer, busy, is_outdated, .. } = counting;
    let has_answer = move || answer.with(Option::is_some);
    let is_refused = move || !has_answer() && counting.refused.with(Option::is_some);
    let outdated = move || is_outdated.get() && has_answer();
    let table = move |at: usize| answer.with(|answer| answer.as_ref()?.tables.get(at).map(table_view));
    let notes = move || answer.with(|answer| answer.as_ref().map_or_else(Vec::new, |one| one.notes.clone()));
    let note = |words: String| view! { <p class="notice">{words}</p> };
    let form = Memo::new(move |_| shown.get().form);
    let body = move || match form.get() {
        Form::Graph => view! { <Charts answer/> }.into_any(),
        Form::Table => view! { <div class="panel">{move || table(1)}</div> }.into_any(),
    };
    view! {
        <section class="lab-answer column" class:outdated=outdated aria-label="Answer"
            aria-busy=move || (!busy.with(String::is_empty)).to_string()>
            <Claim answer/>
            <Busy counting/>
            <Show when=is_refused><p class="muted">"There is no answer to this; the form says what to mend."</p></Show>
            <Show when=has_answer>
                {move || notes().into_iter().map(note).collect_view()}
                <ShownFields shown set/>
                {body}
                <div class="panel lab-summary">{move || table(0)}</div>
                <TakeAway answer no_link/>
            </Show>
        </section>
    }
}

#[component]
fn ShownFields(shown: Signal<Shown>, set: Callback<Shown>) -> impl IntoView {
    let cumulation = move |one: Cumulation| {
        let is_on = move || (shown.get().cumulation == one).to_string();
        let choose = move |_| set.run(Shown { cumulation: one, ..shown.get_untracked() });
        view! { <button type="button" aria-pressed=is_on on:click=choose>{distributions::title(one)}</button> }
    };
    let form = move |one: Form| {
        let is_on = move || (shown.get().form == one).to_string();
        let choose = move |_| set.run(Shown { form: one, ..shown.get_untracked() });
        view! { <button type="button" aria-pressed=is_on on:click=choose>{one.title()}</button> }
    };
    view! {
        <div class="row">
            <div class="segments" role="group" aria-label="Which chance">{Cumulation::ALL.map(cumulation).collect_view()}</div>
            <div class="segments" role="group" aria-label="Shown as">{Form::ALL.map(form).collect_view()}</div>
        </div>
    }
}
