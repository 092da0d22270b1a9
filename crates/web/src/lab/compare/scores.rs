//! The scores a check could lean on, to choose from.

use leptos::prelude::*;
use systems::form::{Input, InputKind, Value, declare};

use super::super::asking::Asking;
use super::ask::{CompareAsk, MOST_SCORES};
use crate::parts::{Choose, Stepper};

/// One line for each.
#[component]
pub(super) fn Scores(asking: Asking<CompareAsk>, input: &'static Input) -> impl IntoView {
    let count = Memo::new(move |_| asking.ask.with(|ask| ask.scores.len()));
    let has_room = move || count.get() < MOST_SCORES;
    let add = move |_| asking.change(|ask| ask.scores.push(ask.usual_score()));
    view! {
        <fieldset class="column">
            <legend>{format!("{}: to choose from", input.label)}</legend>
            {move || (0..count.get()).map(|place| view! { <ScoreLine asking input place/> }).collect_view()}
            <Show when=has_room>
                <button type="button" class="button" on:click=add>{format!("Add: {}", input.label)}</button>
            </Show>
        </fieldset>
    }
}

#[component]
fn ScoreLine(asking: Asking<CompareAsk>, input: &'static Input, place: usize) -> impl IntoView {
    let score = move |ask: &CompareAsk| {
        let value = ask.scores.get(place).and_then(Value::as_score);
        value.map(|(name, number)| (name.unwrap_or_default().to_owned(), number)).unwrap_or_default()
    };
    let change = move |name: Option<String>, number: Option<i64>| {
        asking.change(|ask| {
            let (old_name, old_number) = score(ask);
            let name = Some(name.unwrap_or(old_name)).filter(|name| !name.is_empty());
            if let Some(place) = ask.scores.get_mut(place) {
                *place = Value::Score { name, number: number.unwrap_or(old_number) };
            }
        });
    };
    let number = asking.number(move |ask| i32::try_from(score(ask).1).unwrap_or(0));
    let name = Signal::derive(move || asking.ask.with(score).0);
    let remove = move |_| {
        asking.change(|ask| {
            if place < ask.scores.len() {
                ask.scores.remove(place);
            }
        });
    };
    let (called, options) = asking.ask.with_untracked(|ask| offered(ask, input));
    let slider = input.as_number().map(|number| number.slider.clone()).unwrap_or(0..=0);
    let end = |number: &i64| i32::try_from(*number).unwrap_or(0);
    let label = input.measure.as_ref().unwrap_or(&input.label).to_string();
    view! {
        <div class="lab-line">
            <Choose label=called options=Signal::stored(options) value=name set=move |name: String| change(Some(name), None)/>
            <Stepper label value=number least=end(slider.start()) most=end(slider.end())
                set=move |number: i32| change(None, Some(number.into()))/>
            <button type="button" class="button quiet icon" aria-label=format!("Remove {} {}", input.label, place + 1)
                on:click=remove>"×"</button>
        </div>
    }
}

/// What one says by naming a score, and the scores that the rules allow.
fn offered(ask: &CompareAsk, input: &'static Input) -> (&'static str, Vec<(String, String)>) {
    let InputKind::Score { names, called, .. } = &input.kind else { return ("", Vec::new()) };
    let (values, rulings) = (ask.form.values(), ask.form.rulings.as_settings().clone());
    let is_allowed = |name: &str| {
        let score = Value::Score { name: Some(name.to_owned()), number: 0 };
        declare(ask.form.check.kind(), &values.clone().with(&input.key, score), &rulings).is_ok()
    };
    let allowed = names.iter().filter(|score| is_allowed(&score.name));
    let named = allowed.map(|score| (score.name.to_string(), score.name.to_string()));
    (called, std::iter::once((String::new(), "any".to_owned())).chain(named).collect())
}
