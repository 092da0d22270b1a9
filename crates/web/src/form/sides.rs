//! Those who take part: each with fields of their own, to be added and removed.

use leptos::prelude::*;
use systems::form::{Input, InputKind, Presence, SideFlag, Sides};
use systems::sentence::{capital, small};

use super::field::{MaybeInput, NameInput, NumberInput, SwitchInput};
use super::handle::FieldsHandle;
use crate::shell::{Icon, Sign};

/// Everyone who takes part.
#[component]
pub(crate) fn SidesInput(
    /// Where they are kept.
    fields: FieldsHandle,
    input: &'static Input,
    /// What they are asked.
    sides: &'static Sides,
    /// How many of the first are told elsewhere.
    #[prop(optional)]
    without_first: usize,
) -> impl IntoView {
    let count = fields.select(move |fields| fields.sides(&input.key).len());
    let add = move |flag: &'static SideFlag| {
        fields.edit(move |fields| {
            if let Some(all) = fields.sides_mut(&input.key) {
                all.push(sides.next_side(all, flag));
            }
        });
    };
    let is_full = move || count.get() >= sides.offered;
    let button = move |flag: &'static SideFlag| {
        view! { <button type="button" class="button" disabled=is_full on:click=move |_| add(flag)>{flag.add.as_ref()}</button> }
    };
    let buttons = (sides.offered > 1)
        .then(|| view! { <div class="row">{sides.flags.iter().map(button).collect_view()}</div> });
    view! {
        <h3>{input.label.as_ref()}</h3>
        {move || (without_first..count.get()).map(|place| view! { <SideInput fields input sides place count=count.get()/> }).collect_view()}
        {buttons}
    }
}

/// One of them.
#[component]
fn SideInput(
    fields: FieldsHandle,
    input: &'static Input,
    sides: &'static Sides,
    place: usize,
    count: usize,
) -> impl IntoView {
    let side = fields.side(input, place, sides.usual_side());
    let noun = sides.noun.trim_start_matches("a ").trim_start_matches("the ");
    let title = side.select(|side| sides.flag_of(side).map(|flag| flag.title.to_string())).get_untracked();
    let is_name = |input: &&'static Input| matches!(input.kind, InputKind::Name { .. });
    let has_name = sides.inputs.iter().any(|input| is_name(&input));
    // A name says who is meant; otherwise the words do.
    let called = move |label: &str, they: &str, mark: &str| match (has_name, count) {
        (true, _) => label.to_owned(),
        (false, 1) => format!("{they}{mark} {}", small(label)),
        (false, _) => format!("{}.{mark} {}", place + 1, small(label)),
    };
    let fields_of = |is_wanted: &dyn Fn(&&'static Input) -> bool| {
        sides
            .inputs
            .iter()
            .filter(|input| !sides.is_said_by_flag(input))
            .filter(is_wanted)
            .collect::<Vec<_>>()
    };
    let names = fields_of(&is_name).into_iter().map(|input| {
        let label = title.clone().unwrap_or_else(|| input.label.to_string());
        view! { <NameInput fields=side input label id=format!("form-{}-{place}", input.key)/> }
    });
    let is_number = |input: &&'static Input| input.as_number().is_some();
    let numbers = fields_of(&|input| is_number(input) && input.presence() == Presence::Always);
    let numbers = numbers
        .into_iter()
        .map(|input| view! { <NumberInput fields=side input label=called(&input.label, "Their", "")/> });
    let maybe = fields_of(&|input| is_number(input) && input.presence() == Presence::Maybe);
    let switches = fields_of(&|input| matches!(input.kind, InputKind::Switch));
    let switches = switches
        .into_iter()
        .map(|input| view! { <SwitchInput fields=side input label=called(&input.label, "They", ":")/> });
    let remove = (count > sides.least).then(|| {
        let remove = move |_| {
            fields.edit(move |fields| {
                if let Some(all) = fields.sides_mut(&input.key).filter(|all| place < all.len()) {
                    all.remove(place);
                }
            });
        };
        let name = format!("Remove {noun} {}", place + 1);
        view! {
            <button type="button" class="button quiet icon" aria-label=name.clone() title=name on:click=remove>
                <Icon sign=Sign::Remove/>
            </button>
        }
    });
    let group =
        if sides.offered > 1 { format!("{} {}", capital(noun), place + 1) } else { capital(&sides.noun) };
    view! {
        <div class="roll-other" role="group" aria-label=group>
            <div class="roll-row" class:roll-who=has_name>{names.collect_view()}{numbers.collect_view()}{remove}</div>
            <div class="row">{switches.collect_view()}</div>
            {(!maybe.is_empty()).then(|| fold(side, maybe))}
        </div>
    }
}

/// What may be left out of a side is folded away, under its names.
fn fold(side: FieldsHandle, maybe: Vec<&'static Input>) -> impl IntoView {
    let names = maybe.iter().map(|input| input.label.as_ref()).collect::<Vec<_>>().join(", ");
    let field = move |input: &'static Input| view! { <MaybeInput fields=side input/> };
    view! {
        <details>
            <summary>{names}</summary>
            <div class="roll-bonuses">{maybe.into_iter().map(field).collect_view()}</div>
        </details>
    }
}
