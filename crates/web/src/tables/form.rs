//! Fields of the forms at a table: those of every place, text, and several of several.

use leptos::html::Input;
use leptos::prelude::*;

pub(crate) use crate::parts::{Choose, Tick, Wrong};

/// A line of text, or several.
#[component]
pub(crate) fn TextField(
    /// What it is.
    #[prop(into)]
    label: String,
    /// What is typed.
    value: RwSignal<String>,
    /// An example.
    #[prop(optional, into)]
    placeholder: MaybeProp<String>,
    /// Several lines?
    #[prop(default = false)]
    long: bool,
    /// Should one be able to type there at once?
    #[prop(default = false)]
    focused: bool,
    /// What is wrong with what is typed.
    #[prop(default = Signal::stored(None), into)]
    wrong: Signal<Option<String>>,
) -> impl IntoView {
    let at = NodeRef::<Input>::new();
    Effect::new(move |_| {
        if let Some(field) = at.get().filter(|_| focused) {
            drop(field.focus());
        }
    });
    let is_invalid = move || wrong.with(Option::is_some).to_string();
    let typed = move |event: web_sys::Event| value.set(event_target_value(&event));
    let field = if long {
        view! { <textarea aria-label=label.clone() aria-invalid=is_invalid placeholder=move || placeholder.get() prop:value=move || value.get() on:input=typed></textarea> }
            .into_any()
    } else {
        view! { <input node_ref=at type="text" aria-label=label.clone() autocomplete="off" aria-invalid=is_invalid placeholder=move || placeholder.get() prop:value=move || value.get() on:input=typed/> }
            .into_any()
    };
    let sentence = move || wrong.get().map(|words| view! { <p class="field-wrong" role="alert">{words}</p> });
    view! { <div class="field"><span class="label" aria-hidden="true">{label}</span>{field}{sentence}</div> }
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
    let is_many = move || options.with(|list| list.len() > 2);
    let has_all =
        move || options.with(|list| chosen.with(|chosen| list.iter().all(|(id, _)| chosen.contains(id))));
    let all_or_none = move |_| {
        let all = if has_all() { Vec::new() } else { options.get().into_iter().map(|(id, _)| id).collect() };
        chosen.set(all);
    };
    let words = move || if has_all() { "Nobody" } else { "Everyone" };
    view! {
        <fieldset class="choose-some">
            <legend>{label}</legend>
            <div class="row">
                {list}
                <Show when=is_many><button class="button quiet" type="button" aria-label=move || format!("{label}: {}", words().to_lowercase()) on:click=all_or_none>{words}</button></Show>
            </div>
        </fieldset>
    }
}
