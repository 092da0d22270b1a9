//! Fields of the forms at a table.

use leptos::prelude::*;

/// A line of text, or several.
#[component]
pub(crate) fn TextField(
    /// What it is.
    #[prop(into)]
    label: String,
    /// What is typed.
    value: RwSignal<String>,
    /// An example.
    #[prop(default = "")]
    placeholder: &'static str,
    /// Several lines?
    #[prop(default = false)]
    long: bool,
) -> impl IntoView {
    let typed = move |event: web_sys::Event| value.set(event_target_value(&event));
    let field = if long {
        view! { <textarea aria-label=label.clone() placeholder=placeholder prop:value=move || value.get() on:input=typed></textarea> }
            .into_any()
    } else {
        view! { <input type="text" aria-label=label.clone() autocomplete="off" placeholder=placeholder prop:value=move || value.get() on:input=typed/> }
            .into_any()
    };
    view! { <div class="field"><span class="label" aria-hidden="true">{label}</span>{field}</div> }
}

/// One of several; each has a value and a name.
#[component]
pub(crate) fn Choose(
    /// What is chosen.
    #[prop(into)]
    label: String,
    /// Value and name of each.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// The value chosen.
    #[prop(into)]
    value: Signal<String>,
    /// Takes another.
    #[prop(into)]
    set: Callback<String>,
) -> impl IntoView {
    let list = move || {
        let chosen = value.get();
        let option = |(one, name): (String, String)| {
            let is_chosen = one == chosen;
            view! { <option value=one prop:selected=is_chosen>{name}</option> }
        };
        options.get().into_iter().map(option).collect_view()
    };
    view! {
        <div class="field">
            <span class="label" aria-hidden="true">{label.clone()}</span>
            <select aria-label=label on:change=move |event| set.run(event_target_value(&event))>{list}</select>
        </div>
    }
}

/// Yes or no.
#[component]
pub(crate) fn Tick(
    /// What it says.
    #[prop(into)]
    label: String,
    /// Is it so?
    #[prop(into)]
    value: Signal<bool>,
    /// Takes the other.
    #[prop(into)]
    set: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=move || value.get() on:change=move |event| set.run(event_target_checked(&event))/>
            {label}
        </label>
    }
}

/// What went wrong, where it happened.
#[component]
pub(crate) fn Wrong(
    /// The sentence, if something did.
    words: RwSignal<Option<String>>,
) -> impl IntoView {
    move || words.get().map(|words| view! { <p class="notice wrong" role="alert">{words}</p> })
}

/// Several of several, by number.
#[component]
pub(crate) fn ChooseSome(
    /// What is chosen.
    label: &'static str,
    /// Number and name of each.
    #[prop(into)]
    options: Signal<Vec<(u64, String)>>,
    /// Those chosen.
    chosen: RwSignal<Vec<u64>>,
) -> impl IntoView {
    let list = move || {
        let tick = |(id, name): (u64, String)| {
            let set = move |on: bool| {
                chosen.update(|list| {
                    list.retain(|one| *one != id);
                    if on {
                        list.push(id);
                    }
                });
            };
            view! { <Tick label=name value=Signal::derive(move || chosen.with(|list| list.contains(&id))) set=Callback::new(set)/> }
        };
        options.get().into_iter().map(tick).collect_view()
    };
    view! { <fieldset class="choose-some"><legend>{label}</legend><div class="row">{list}</div></fieldset> }
}
