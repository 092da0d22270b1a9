//! How the table reads the rules, for a sheet of any system.

use leptos::prelude::*;
use presentation::words::many;
use systems::AnyRulings;
use systems::ruling::{Choices, RulingInfo};
use systems::sentence::capital;

use crate::characters::desk::{Desk, Refused};

/// Every ruling, to be set.
#[component]
pub(super) fn RulingsPanel(desk: Desk) -> impl IntoView {
    let rulings = Memo::new(move |_| desk.with(|file| file.sheet().rulings()));
    let system = rulings.with_untracked(AnyRulings::system);
    let unusual = move || {
        let settings = rulings.with(AnyRulings::settings);
        settings.iter().filter(|(info, choice)| *choice != info.default).count()
    };
    let words = move || match unusual() {
        0 => "as in the book".to_owned(),
        count => format!("{} of its own", many(count as u64, "reading")),
    };
    view! {
        <details class="panel rulings">
            <summary><h2>"Rulings"</h2> <span class="muted small">{words}</span></summary>
            {(system.rules().editions().len() > 1).then(|| view! { <Edition desk rulings/> })}
            {system.rulings().iter().map(|info| view! { <One desk rulings info/> }).collect_view()}
            <Refused desk at="rulings"/>
        </details>
    }
}

/// A whole set at once; every single ruling is taken out, so that the set holds.
#[component]
fn Edition(desk: Desk, rulings: Memo<AnyRulings>) -> impl IntoView {
    let system = rulings.with_untracked(AnyRulings::system);
    let is = move |name: &str| {
        let rulings = rulings.get();
        AnyRulings::edition(rulings.system(), name).is_ok_and(|edition| edition == rulings)
    };
    let chosen = move |name: &'static str| {
        let single: Vec<String> =
            system.rulings().iter().map(|info| format!("ruling.{}", info.name)).collect();
        let mut fields: Vec<(&str, &str)> = single.iter().map(|ruling| (ruling.as_str(), "")).collect();
        fields.push(("edition", name));
        desk.set("rulings", &fields);
    };
    let button = move |name: &'static str| {
        view! { <button type="button" aria-pressed=move || is(name).to_string() on:click=move |_| chosen(name)>{name}</button> }
    };
    view! {
        <div class="row"><span class="small muted">"Edition"</span>
            <div class="segments" role="group" aria-label="Edition">{system.rules().editions().into_iter().map(button).collect_view()}</div>
        </div>
    }
}

#[component]
fn One(desk: Desk, rulings: Memo<AnyRulings>, info: &'static RulingInfo) -> impl IntoView {
    let now = move || {
        let settings = rulings.with(AnyRulings::settings);
        let found = settings.into_iter().find(|(ruling, _)| ruling.name == info.name);
        found.map_or_else(|| info.default.to_owned(), |(_, choice)| choice)
    };
    let chosen = move |event| {
        let choice = event_target_value(&event);
        desk.set("rulings", &[(&format!("ruling.{}", info.name), &choice)]);
    };
    let option = move |value: String, words: String| {
        let same = value.clone();
        view! { <option value=value prop:selected=move || now() == same>{words}</option> }
    };
    let options = match info.choices {
        Choices::Named(choices) => {
            choices.iter().map(|one| option(one.name.to_owned(), capital(one.about))).collect_view()
        }
        Choices::Number { least, most } => {
            (least..=most).map(|number| option(number.to_string(), number.to_string())).collect_view()
        }
    };
    let id = format!("ruling-{}", info.name);
    view! {
        <div class="field">
            <label for=id.clone()>{capital(info.about)} " " <a href=format!("/rules/{}", info.rule)>{info.rule}</a></label>
            <select id=id on:change=chosen>{options}</select>
        </div>
    }
}
