//! Fields of the forms in every place: one of a list, yes or no, and what is wrong with what was typed.

use leptos::prelude::*;

/// The word of the first that is offered; an empty one if there is none.
pub(crate) fn first_key(options: &[(String, String)]) -> String {
    options.first().map(|(key, _)| key.clone()).unwrap_or_default()
}

/// One of several; each has a word and a name.
#[component]
pub(crate) fn Choose(
    /// What is chosen.
    #[prop(into)]
    label: String,
    /// Word and name of each.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// The word chosen.
    #[prop(into)]
    value: Signal<String>,
    /// Takes another.
    #[prop(into)]
    set: Callback<String>,
) -> impl IntoView {
    let list = move || {
        let chosen = value.get();
        let option = |(word, name): (String, String)| {
            let is_chosen = word == chosen;
            view! { <option value=word prop:selected=is_chosen>{name}</option> }
        };
        options.get().into_iter().map(option).collect_view()
    };
    view! {
        <label class="field">
            <span class="label">{label.clone()}</span>
            // Named apart from the words around it, among which a browser may count the options.
            <select aria-label=label on:change=move |event| set.run(event_target_value(&event))>{list}</select>
        </label>
    }
}

/// Yes or no.
#[component]
pub(crate) fn Tick(
    /// What is so.
    #[prop(into)]
    label: String,
    /// Is it?
    #[prop(into)]
    value: Signal<bool>,
    /// Takes the answer.
    #[prop(into)]
    set: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=move || value.get() on:change=move |event| set.run(event_target_checked(&event))/>
            <span>{label}</span>
        </label>
    }
}

/// What went wrong, right where one can mend it; nothing if it is said elsewhere already.
#[component]
pub(crate) fn Wrong(
    /// The sentence, if something did.
    #[prop(into)]
    words: Signal<Option<String>>,
) -> impl IntoView {
    move || {
        let words = words.get().filter(|words| !words.is_empty());
        words.map(|words| view! { <p class="notice wrong" role="alert">{words}</p> })
    }
}
