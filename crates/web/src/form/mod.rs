//! Forms that are drawn from what a check says it asks for: one field for each kind of input, whatever the system.

mod field;
mod handle;
mod ruling_words;
mod sides;
mod state;

use leptos::prelude::*;
use systems::form::{CheckForm, Input, InputKind, Presence, Sides, Text};

pub(crate) use field::NumberInput;
pub(crate) use handle::{Edit, FormHandle};
pub(crate) use ruling_words::{set_ruling, unusual_rulings};
pub(crate) use sides::SidesInput;
pub(crate) use state::{FormState, Problem};

use field::{ChoiceInput, MaybeInput, ProblemOf, SwitchInput};

/// Everything a check asks for: numbers first, what may be left out, what is so or not, and who else takes part.
#[component]
pub(crate) fn FormFields(
    /// The form and what is set.
    handle: FormHandle,
    /// Inputs that have fields elsewhere.
    #[prop(optional)]
    without: Vec<&'static str>,
) -> impl IntoView {
    let form = handle.form;
    let has_field = |input: &Input| !without.contains(&input.key.as_ref());
    let groups = form.inputs.iter().filter_map(|input| group_begun_by(form, input));
    let groups = groups.filter(|(inputs, _)| inputs.iter().all(|input| has_field(input)));
    let groups = groups.map(|(keys, label)| view! { <GroupField handle keys label/> }).collect_view();
    // What hangs on another input comes last: nothing else moves when it appears.
    let (late, first): (Vec<&'static Input>, Vec<_>) = form
        .inputs
        .iter()
        .filter(|input| has_field(input))
        .partition(|input| matches!(form.presence(input), Presence::While(_)));
    let (maybe, numbers): (Vec<&'static Input>, Vec<_>) = first
        .into_iter()
        .chain(late)
        .filter(|input| input.as_number().is_some())
        .partition(|input| form.presence(input) == Presence::Maybe);
    let switches: Vec<_> =
        form.inputs.iter().filter(|input| matches!(input.kind, InputKind::Switch)).collect();
    let choices: Vec<_> =
        form.inputs.iter().filter(|input| has_field(input)).filter_map(options_of).collect();
    let sides = form.inputs.iter().filter_map(Input::as_sides);
    let number = move |input: &'static Input| {
        let is_shown = handle.is_shown(input);
        view! { <Show when=move || is_shown.get()><NumberInput fields=handle.fields input/></Show> }
    };
    view! {
        {groups}
        {in_container("roll-row", numbers, number)}
        {(!choices.is_empty()).then(|| view! {
            <div class="roll-row">
                {choices.into_iter().map(|(input, options)| view! { <ChoiceInput fields=handle.fields input options/> }).collect_view()}
            </div>
        })}
        {in_container("roll-bonuses", maybe, move |input| view! { <MaybeInput fields=handle.fields input/> })}
        {in_container("row", switches, move |input| view! { <SwitchInput fields=handle.fields input/> })}
        {sides.map(|(input, sides): (&'static Input, &'static Sides)| view! {
            <SidesInput fields=handle.fields input sides/>
            <ProblemOf handle key=input.key.as_ref()/>
        }).collect_view()}
    }
}

/// The input and its words, if it is chosen from a list.
fn options_of(input: &'static Input) -> Option<(&'static Input, &'static [Text])> {
    match &input.kind {
        InputKind::Choice { options } => Some((input, options)),
        InputKind::Number(_)
        | InputKind::Score { .. }
        | InputKind::Switch
        | InputKind::Name { .. }
        | InputKind::Sides(_) => None,
    }
}

/// The keys to choose from and the name of the choice, at the first of those that go together.
fn group_begun_by(
    form: &'static CheckForm,
    input: &'static Input,
) -> Option<(Vec<&'static Input>, &'static str)> {
    match form.presence(input) {
        Presence::OneOf { keys, label } if keys.first() == Some(&input.key) => {
            Some((keys.iter().filter_map(|key| form.input(key)).collect(), label))
        }
        Presence::OneOf { .. } | Presence::Always | Presence::Maybe | Presence::While(_) => None,
    }
}

/// Fields side by side; nothing where there are none.
fn in_container<V: IntoView + 'static>(
    class: &'static str,
    inputs: Vec<&'static Input>,
    field: impl Fn(&'static Input) -> V,
) -> Option<AnyView> {
    (!inputs.is_empty())
        .then(|| view! { <div class=class>{inputs.into_iter().map(field).collect_view()}</div> }.into_any())
}

/// Which of the inputs that go together counts.
#[component]
pub(crate) fn GroupField(
    handle: FormHandle,
    keys: Vec<&'static Input>,
    label: &'static str,
) -> impl IntoView {
    let button = move |input: &'static Input| {
        let is_on = handle.fields.is_on(input);
        let choose = move |_| handle.fields.turn(input, true);
        view! { <button type="button" aria-pressed=move || is_on.get().to_string() on:click=choose>{input.label.as_ref()}</button> }
    };
    view! { <div class="segments" role="group" aria-label=label>{keys.into_iter().map(button).collect_view()}</div> }
}

/// The rule that something belongs to; what is written in a file has none.
#[component]
pub(crate) fn RuleLink(rule: &'static str) -> impl IntoView {
    (!rule.is_empty()).then(|| view! { " · " <a href=format!("/rules/{rule}")>{rule}</a> })
}

/// What each input is for, and the rule it belongs to.
#[component]
pub(crate) fn AboutInputs(
    /// The form.
    form: &'static CheckForm,
) -> impl IntoView {
    let line = |input: &'static Input| {
        view! {
            <dt>{input.label.as_ref()}</dt>
            <dd>{input.help.as_ref()} <RuleLink rule=input.rule.as_ref()/></dd>
        }
    };
    view! {
        <details class="roll-about">
            <summary>"What these are"</summary>
            <dl class="small">{form.inputs.iter().map(line).collect_view()}</dl>
        </details>
    }
}
