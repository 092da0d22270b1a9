//! A sheet of any other system, drawn from its form.

use leptos::prelude::*;
use systems::form::{Field, FieldKind, Number, RollableScore, SheetNumber, Value};

use super::history::History;
use super::open_points::OpenPoints;
use super::rulings::RulingsPanel;
use crate::characters::desk::{Desk, Refused, RollWay};
use crate::parts::{Choose, Stepper};

/// The scores with what they come to, then every field of the form.
#[component]
pub(super) fn OpenSheet(desk: Desk) -> impl IntoView {
    let form = desk.file().sheet().system().sheet_form();
    let fields = form.map_or(&[][..], |form| &form.fields);
    // What is left of points has a panel of its own.
    let points = desk.file().sheet().points();
    let is_left = |field: &&Field| field.names().any(|name| points.iter().any(|left| left.key == name));
    let scores = Memo::new(move |_| desk.with(|file| file.sheet().rolls().scores()));
    let numbers = Memo::new(move |_| desk.with(|file| file.sheet().rolls().numbers()));
    let score = move |score: RollableScore| {
        view! {
            <li>
                <span>{score.title.clone()}</span><strong class="number serif">{score.number}</strong>
                <RollWay desk score=score.name label=format!("Roll {}", score.title)>"Roll"</RollWay>
            </li>
        }
    };
    let number = |sheet_number: SheetNumber| {
        let parts: Vec<String> =
            sheet_number.parts.iter().map(|part| format!("{} {}", part.name, part.value)).collect();
        view! {
            <li>
                <span>{sheet_number.name}<small class="muted">{format!(" {}", parts.join(", "))}</small></span>
                <strong class="number serif">{sheet_number.number}</strong>
            </li>
        }
    };
    let has_numbers = move || numbers.with(|numbers| !numbers.is_empty());
    view! {
        <div class="sheet-panels">
            <section class="panel column" aria-labelledby="scores-title">
                <h2 id="scores-title">"Scores"</h2>
                <ul class="plain point-list">{move || scores.get().into_iter().map(score).collect_view()}</ul>
            </section>
            <Show when=has_numbers>
                <section class="panel column" aria-labelledby="numbers-title">
                    <h2 id="numbers-title">"Numbers"</h2>
                    <ul class="plain point-list">{move || numbers.get().into_iter().map(number).collect_view()}</ul>
                </section>
            </Show>
            <Show when=move || !desk.is_at_table()><OpenPoints desk/></Show>
            {fields.iter().filter(|field| !is_left(field)).map(|field| view! { <FieldPanel desk field/> }).collect_view()}
            <Show when=move || !desk.is_at_table()><RulingsPanel desk/><History desk/></Show>
        </div>
    }
}

/// What a field of the sheet says now.
fn value_of(desk: Desk, field: &'static Field) -> Memo<Option<Value>> {
    Memo::new(move |_| desk.with(|file| file.sheet().to_values().get(&field.key).cloned()))
}

#[component]
fn FieldPanel(desk: Desk, field: &'static Field) -> impl IntoView {
    let now = value_of(desk, field);
    let key = field.key.as_ref();
    let put = move |value: String| {
        desk.set(key, &[(key, &value)]);
    };
    let text = move || match now.get() {
        Some(Value::Name(text)) => text,
        Some(Value::Names(names)) => names.join(", "),
        _ => String::new(),
    };
    let body = match &field.kind {
        FieldKind::Text | FieldKind::Texts => view! {
            <input type="text" maxlength="200" autocomplete="off" aria-label=field.label.as_ref() prop:value=text
                on:change=move |event| put(event_target_value(&event))/>
        }
        .into_any(),
        FieldKind::Choice(words) => {
            let options = words.iter().map(|word| (word.to_string(), word.to_string())).collect::<Vec<_>>();
            view! { <Choose label=field.label.as_ref() options=Signal::stored(options) value=Signal::derive(text) set=put/> }
                .into_any()
        }
        FieldKind::Number(number) => {
            let value = Signal::derive(move || {
                now.get().and_then(|value| value.as_number()).or(number.left_out).map_or(0, to_stepper)
            });
            stepper(desk, key.to_owned(), field.label.to_string(), number, value).into_any()
        }
        FieldKind::Numbers { names, number, .. } => names
            .iter()
            .map(|name| {
                let number = field.number_called(&name.name).unwrap_or(number);
                let left_out = number.left_out.map_or(0, to_stepper);
                let value = Signal::derive(move || match now.get() {
                    Some(Value::Parts(parts)) => {
                        parts.iter().find(|part| part.name == name.name).map_or(left_out, |part| part.value)
                    }
                    _ => left_out,
                });
                stepper(desk, format!("{key}.{}", name.name), name.title().to_owned(), number, value)
            })
            .collect_view()
            .into_any(),
        FieldKind::Record(_) | FieldKind::Records(_) => {
            view! { <p class="small muted">"This part is edited in the sheet’s file."</p> }.into_any()
        }
    };
    view! {
        <section class="panel column" aria-label=field.label.as_ref()>
            <h2>{field.label.as_ref()}</h2>
            <p class="small muted">{field.help.as_ref()}</p>
            {body}
            <Refused desk at=key/>
        </section>
    }
}

fn to_stepper(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(0)
}

/// A number that is set by the word for it.
fn stepper(
    desk: Desk,
    word: String,
    label: String,
    number: &'static Number,
    value: Signal<i32>,
) -> impl IntoView {
    let set = Callback::new(move |number: i32| {
        let at = word.split('.').next().unwrap_or_default().to_owned();
        desk.set(&at, &[(&word, &number.to_string())]);
    });
    let end = |end: i64| i32::try_from(end.clamp(-999, 999)).unwrap_or(0);
    view! { <Stepper label value set least=end(*number.limits.start()) most=end(*number.limits.end()) is_edit=true/> }
}
