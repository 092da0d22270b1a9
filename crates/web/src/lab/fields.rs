//! Fields that several tools share: the system, and how its rules are read.

use leptos::prelude::*;
use systems::ruling::{Choices, RulingInfo};
use systems::{AnyRulings, System};

use crate::parts::Choose;

/// Which system is asked about.
#[component]
pub(crate) fn SystemField(
    /// Those there are to choose from.
    systems: Vec<System>,
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
    view! { <div class="segments" role="group" aria-label="System">{systems.into_iter().map(one).collect_view()}</div> }
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
    let unusual = move || rulings.with(AnyRulings::unusual).len();
    let field = move |info: &'static RulingInfo| {
        let value = Signal::derive(move || {
            let settings = rulings.with(AnyRulings::settings);
            settings
                .iter()
                .find(|(ruling, _)| ruling.name == info.name)
                .map_or_else(String::new, |(_, choice)| choice.clone())
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
