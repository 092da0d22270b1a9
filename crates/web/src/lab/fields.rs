//! Fields that several tools share: the system, numbers, dice that may be left out, rulings.

use leptos::prelude::*;
use systems::ruling::{Choices, RulingInfo};
use systems::{AnyRulings, System};

use super::number::{Number, Run};
use crate::parts::{Choose, Stepper, Tick};

/// Which system is asked about.
#[component]
pub(crate) fn SystemField(
    /// The one that is chosen.
    #[prop(into)]
    system: Signal<System>,
    /// Takes another one.
    #[prop(into)]
    set: Callback<System>,
) -> impl IntoView {
    let one = move |one: System| {
        let name = one.title().trim_start_matches("The ");
        view! {
            <button type="button" aria-pressed=move || (system.get() == one).to_string() on:click=move |_| set.run(one)>{name}</button>
        }
    };
    view! { <div class="segments" role="group" aria-label="System">{System::ALL.map(one).collect_view()}</div> }
}

/// A number that stays; a die can be left out.
#[component]
pub(crate) fn NumberField(
    /// Which.
    number: &'static Number,
    /// What is set.
    #[prop(into)]
    value: Signal<Option<i32>>,
    /// Takes another number, or none.
    #[prop(into)]
    set: Callback<Option<Run>>,
) -> impl IntoView {
    let shown = Signal::derive(move || value.get().unwrap_or(number.usual));
    let put = Callback::new(move |at: i32| set.run(Some(Run::stays(at))));
    let stepper = move || {
        view! { <Stepper label=number.label value=shown set=put least=number.range.0 most=number.range.1/> }
    };
    if !number.optional {
        return stepper().into_any();
    }
    let is_thrown = Memo::new(move |_| value.get().is_some());
    let throw = Callback::new(move |yes: bool| set.run(yes.then(|| Run::stays(number.usual))));
    let name = number.label.split(',').next().unwrap_or(number.label);
    view! {
        <div class="lab-die">
            <Tick label=name value=is_thrown set=throw/>
            <Show when=move || is_thrown.get()>{stepper}</Show>
        </div>
    }
    .into_any()
}

/// How the rules are read; all rulings of a system.
#[component]
pub(crate) fn RulingFields(
    /// As they are.
    #[prop(into)]
    rulings: Signal<AnyRulings>,
    /// Takes others.
    #[prop(into)]
    set: Callback<AnyRulings>,
) -> impl IntoView {
    let system = Memo::new(move |_| rulings.with(AnyRulings::system));
    let unusual = move || rulings.with(super::settings::unusual).len();
    let field = move |info: &'static RulingInfo| {
        let value = Signal::derive(move || {
            let settings = rulings.with(AnyRulings::settings);
            settings.iter().find(|(one, _)| one.name == info.name).map_or("", |(_, choice)| choice).to_owned()
        });
        let put = Callback::new(move |choice: String| {
            let mut changed = rulings.get_untracked();
            if changed.set(info.name, &choice).is_ok() {
                set.run(changed);
            }
        });
        view! { <Choose label=info.name.replace('_', " ") options=Signal::stored(choices(info)) value set=put/> }
    };
    view! {
        <details>
            <summary>"Rulings " <span class="muted">{move || match unusual() { 0 => "as usual".to_owned(), more => format!("{more} changed") }}</span></summary>
            <div class="column">{move || system.get().rulings().iter().map(field).collect_view()}</div>
        </details>
    }
}

fn choices(info: &RulingInfo) -> Vec<(String, String)> {
    match info.choices {
        Choices::Named(choices) => {
            choices.iter().map(|choice| (choice.name.to_owned(), choice.about.to_owned())).collect()
        }
        Choices::Number { least, most } => {
            (least..=most).map(|number| (number.to_string(), number.to_string())).collect()
        }
    }
}
