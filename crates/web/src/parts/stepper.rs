//! A number with minus and plus, which can also be typed.

use leptos::prelude::*;

/// A whole number in a range.
#[component]
pub(crate) fn Stepper(
    /// What the number is.
    #[prop(into)]
    label: String,
    /// What is shown in its place, where the number's neighbours say the rest.
    #[prop(optional, into)]
    shown: Option<String>,
    /// The number.
    #[prop(into)]
    value: Signal<i32>,
    /// Takes a new number.
    #[prop(into)]
    set: Callback<i32>,
    /// The smallest.
    #[prop(default = i32::MIN)]
    least: i32,
    /// The largest.
    #[prop(default = i32::MAX)]
    most: i32,
) -> impl IntoView {
    let step = move |by: i32| {
        let next = value.get_untracked().saturating_add(by).clamp(least, most);
        set.run(next);
    };
    let typed = move |event: web_sys::Event| {
        if let Ok(number) = event_target_value(&event).trim().parse::<i32>() {
            set.run(number.clamp(least, most));
        }
    };
    let on_key = move |event: web_sys::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowUp" => 1,
            "ArrowDown" => -1,
            "PageUp" => 5,
            "PageDown" => -5,
            _ => return,
        };
        event.prevent_default();
        step(by);
    };
    // Outside of the markup, where `>` would end the tag.
    let at_least = move || value.get() <= least;
    let at_most = move || value.get() >= most;
    let spoken = label.clone();
    let (fewer, more) = (format!("{label}: one less"), format!("{label}: one more"));
    view! {
        <div class="field">
            <span class="label">{shown.unwrap_or_else(|| label.clone())}</span>
            <div class="stepper" role="group" aria-label=label.clone()>
                <button type="button" aria-label=fewer disabled=at_least on:click=move |_| step(-1)>"−"</button>
                <input type="text" inputmode="numeric" aria-label=spoken role="spinbutton"
                    aria-valuenow=move || value.get().to_string()
                    aria-valuemin=(least != i32::MIN).then(|| least.to_string())
                    aria-valuemax=(most != i32::MAX).then(|| most.to_string())
                    prop:value=move || value.get().to_string() on:change=typed on:keydown=on_key/>
                <button type="button" aria-label=more disabled=at_most on:click=move |_| step(1)>"+"</button>
            </div>
        </div>
    }
}
