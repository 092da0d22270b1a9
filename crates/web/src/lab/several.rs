//! Fields that there can be several of: wishes, limits, attributes, fighters.

use leptos::prelude::*;

/// A button that adds one more: its words, and what it does.
pub(super) type Add = (&'static str, Callback<()>);

/// As many as there are, and a button for one more while there is room.
pub(super) fn several(
    legend: &'static str,
    (count, most): (Memo<usize>, usize),
    one: impl Fn(usize) -> AnyView + Send + 'static,
    (words, add): Add,
) -> AnyView {
    let has_room = move || count.get() < most;
    view! {
        <fieldset class="column">
            <legend>{legend}</legend>
            {move || (0..count.get()).map(&one).collect_view()}
            <Show when=has_room>
                <button type="button" class="button" on:click=move |_| add.run(())>{words}</button>
            </Show>
        </fieldset>
    }
    .into_any()
}

/// The button that takes one away; one that must stay has it disabled.
pub(super) fn remove(label: String, must_stay: Signal<bool>, run: Callback<()>) -> AnyView {
    view! {
        <button type="button" class="button quiet icon" aria-label=format!("Remove {label}")
            disabled=move || must_stay.get() on:click=move |_| run.run(())>"×"</button>
    }
    .into_any()
}

/// The name of one. What was typed is handed over once it is done; what is wrong with it is said beside it.
pub(super) fn name(
    name: Signal<String>,
    longest: usize,
    typed: Callback<String>,
    wrong: Signal<Option<String>>,
) -> AnyView {
    let sentence =
        move || wrong.get().map(|words| view! { <span class="field-wrong" role="alert">{words}</span> });
    view! {
        <label class="field">
            <span class="label">"Name"</span>
            <input type="text" aria-label="Name" maxlength=longest prop:value=name aria-invalid=move || wrong.with(Option::is_some).to_string()
                on:change=move |event| typed.run(event_target_value(&event))/>
            {sentence}
        </label>
    }
    .into_any()
}
