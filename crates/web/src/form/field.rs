//! One field for each kind of input.

use leptos::prelude::*;
use systems::form::{Input, InputKind, ScoreName, Text, Value};

use super::handle::{FieldsHandle, FormHandle};
use crate::parts::{Choose, Stepper, Tick};

/// The range that a page offers.
fn offered(input: &Input) -> (i32, i32) {
    let Some(number) = input.as_number() else { return (0, 0) };
    let end = |number: i64| i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX });
    (end(*number.slider.start()), end(*number.slider.end()))
}

/// A number that is always there.
#[component]
pub(crate) fn NumberInput(
    /// Where it is kept.
    fields: FieldsHandle,
    input: &'static Input,
    /// What it is called, if it is not what everybody calls it.
    #[prop(optional, into)]
    label: Option<String>,
) -> impl IntoView {
    let (least, most) = offered(input);
    let label = label.unwrap_or_else(|| input.label.to_string());
    let set = Callback::new(move |number: i32| fields.set_number(input, number));
    view! { <Stepper label value=fields.number(input) set least most/> }
}

/// A number that may be left out: a box to tick, and the number beside it, which stays while it does not count.
#[component]
pub(crate) fn MaybeInput(fields: FieldsHandle, input: &'static Input) -> impl IntoView {
    let is_on = fields.is_on(input);
    let turn = Callback::new(move |is_on: bool| fields.turn(input, is_on));
    let label = input.measure.as_ref().unwrap_or(&input.label).to_string();
    let score = match &input.kind {
        InputKind::Score { names, called, .. } => {
            let (names, called): (&'static [ScoreName], &'static str) = (names, called);
            Some(view! { <Show when=move || is_on.get()><ScoreField fields input names called/></Show> })
        }
        InputKind::Number(_)
        | InputKind::Switch
        | InputKind::Name { .. }
        | InputKind::Choice { .. }
        | InputKind::Sides(_) => None,
    };
    view! {
        <div class="roll-bonus" class:used=is_on>
            <Tick label=input.label.to_string() value=is_on set=turn/>
            {score}
            <NumberInput fields input label/>
        </div>
    }
}

/// Which score the number belongs to, if one says so.
#[component]
fn ScoreField(
    fields: FieldsHandle,
    input: &'static Input,
    names: &'static [ScoreName],
    called: &'static str,
) -> impl IntoView {
    let any = (String::new(), "any".to_owned());
    let named = names.iter().map(|score| (score.name.to_string(), score.long.to_string()));
    let options: Vec<_> = std::iter::once(any).chain(named).collect();
    let value = fields.select(move |fields| {
        let score = fields.get(&input.key).and_then(Value::as_score);
        score.and_then(|(name, _)| name).unwrap_or_default().to_owned()
    });
    let set = Callback::new(move |word: String| {
        let name = Some(word).filter(|word| !word.is_empty());
        fields.edit(move |fields| {
            let number = fields.number(&input.key).unwrap_or(0);
            fields.set(&input.key, Value::Score { name, number });
        });
    });
    view! { <Choose label=called options=Signal::stored(options) value set/> }
}

/// Something that is so or not.
#[component]
pub(crate) fn SwitchInput(
    /// Where it is kept.
    fields: FieldsHandle,
    input: &'static Input,
    /// What it is called, if it is not what everybody calls it.
    #[prop(optional, into)]
    label: Option<String>,
) -> impl IntoView {
    let label = label.unwrap_or_else(|| input.label.to_string());
    let turn = Callback::new(move |is_on: bool| fields.turn(input, is_on));
    view! { <Tick label value=fields.is_on(input) set=turn/> }
}

/// One of several words.
#[component]
pub(super) fn ChoiceInput(
    fields: FieldsHandle,
    input: &'static Input,
    options: &'static [Text],
) -> impl IntoView {
    let offered: Vec<_> = options.iter().map(|word| (word.to_string(), word.to_string())).collect();
    let value = fields
        .select(move |fields| fields.get(&input.key).and_then(Value::as_name).unwrap_or_default().to_owned());
    let set = Callback::new(move |word: String| fields.set(input, Value::Name(word)));
    view! { <Choose label=input.label.to_string() options=Signal::stored(offered) value set/> }
}

/// A short text. What is wrong with it is said beside it.
#[component]
pub(super) fn NameInput(
    fields: FieldsHandle,
    input: &'static Input,
    label: String,
    id: String,
) -> impl IntoView {
    let longest = match input.kind {
        InputKind::Name { longest } => longest,
        InputKind::Number(_)
        | InputKind::Score { .. }
        | InputKind::Switch
        | InputKind::Choice { .. }
        | InputKind::Sides(_) => 0,
    };
    let name = fields
        .select(move |fields| fields.get(&input.key).and_then(Value::as_name).unwrap_or_default().to_owned());
    let problem = Memo::new(move |_| {
        let refused = input.problem(&Value::Name(name.get()))?;
        Some(systems::sentence::capital(&refused.sentence(&|_| input.label.to_string())))
    });
    let typed = move |event| {
        fields.set(input, Value::Name(event_target_value(&event).chars().take(longest).collect()));
    };
    let wrong = format!("{id}-wrong");
    let described = wrong.clone();
    view! {
        <div class="field">
            <label for=id.clone()>{label}</label>
            <input id=id type="text" autocomplete="off" maxlength=longest prop:value=name on:input=typed
                aria-invalid=move || problem.with(Option::is_some).to_string()
                aria-describedby=move || problem.with(Option::is_some).then(|| described.clone())/>
            {move || problem.get().map(|words| view! { <p class="field-wrong" id=wrong.clone() role="alert">{words}</p> })}
        </div>
    }
}

/// What is wrong with an input, said beside it.
#[component]
pub(super) fn ProblemOf(handle: FormHandle, key: &'static str) -> impl IntoView {
    let sentence = move || {
        let problem = handle.problem.get()?;
        problem.keys.iter().any(|known| known == key).then_some(problem.sentence)
    };
    move || sentence().map(|words| view! { <p class="field-wrong" role="alert">{words}</p> })
}
