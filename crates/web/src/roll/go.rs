//! The big button, the keys that do the same, and the link to share.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::ask::Ask;
use super::link;
use super::question::RollQuestion;
use super::state::RollState;
use super::throw::{dice_wanted, faces_such_as};
use crate::browser;
use crate::own_systems::fragment;
use crate::shell::{Icon, Sign};

/// Rolls; if that can't be, says why.
pub(crate) fn throw(state: RollState) {
    if let Err(sentence) = state.roll() {
        state.show_toast(sentence);
    }
}

/// Enter rolls from anywhere that has no use for it; any key or tap lets tumbling dice lie.
pub(crate) fn listen(state: RollState) {
    let keys = window_event_listener(ev::keydown, move |event| {
        let is_enter = event.key() == "Enter" && !event.repeat() && !event.default_prevented();
        if is_enter && !browser::is_typing(&event) && !is_for_itself(&event) {
            event.prevent_default();
            throw(state);
        } else if !is_enter && state.tumbling.get_untracked() {
            state.tumbling.set(false);
        }
    });
    let taps = window_event_listener(ev::pointerdown, move |_| {
        if state.tumbling.get_untracked() {
            state.tumbling.set(false);
        }
    });
    on_cleanup(move || {
        keys.remove();
        taps.remove();
    });
}

/// Does Enter already mean something where the focus is?
fn is_for_itself(event: &web_sys::KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| {
        matches!(element.tag_name().to_lowercase().as_str(), "button" | "a" | "summary" | "label")
    })
}

/// The big button.
#[component]
pub(crate) fn Go() -> impl IntoView {
    let state = RollState::get();
    let refused = move || state.counted.with(Result::is_err);
    view! {
        <div class="roll-go">
            <button type="submit" class="button main" disabled=refused><Icon sign=Sign::Roll/>"Roll"</button>
        </div>
    }
}

/// Faces of real dice, typed.
#[component]
pub(crate) fn RealDice() -> impl IntoView {
    let state = RollState::get();
    let (text, wrong) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    // A refusal is about what is asked; another question has not been answered yet.
    Effect::watch(move || state.ask.track(), move |(), _, _| wrong.set(None), false);
    let take = move || match state.take(&text.get_untracked()) {
        Ok(()) => {
            text.set(String::new());
            wrong.set(None);
        }
        Err(sentence) => wrong.set(Some(sentence)),
    };
    let on_key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            take();
        }
    };
    let about_dice = move |words: fn(&RollQuestion) -> String| {
        state.counted.with(|counted| counted.as_ref().ok().map(|one| words(&one.question)))
    };
    let hint = move || about_dice(dice_wanted).map(|dice| format!("In order: {dice}.")).unwrap_or_default();
    let example = move || about_dice(faces_such_as).unwrap_or_default();
    view! {
        <details class="roll-typed">
            <summary>"I have real dice"</summary>
            <div class="field">
                <label for="roll-faces">"What they show"</label>
                <div class="row">
                    <input id="roll-faces" type="text" inputmode="text" autocomplete="off" placeholder=example
                        aria-describedby="roll-faces-hint roll-faces-wrong"
                        aria-invalid=move || wrong.with(Option::is_some).to_string()
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event)) on:keydown=on_key/>
                    <button type="button" class="button" on:click=move |_| take()>"Read them"</button>
                </div>
                <p id="roll-faces-hint" class="small muted">{hint}</p>
                <p id="roll-faces-wrong" class="roll-wrong" role="alert">{move || wrong.get()}</p>
            </div>
        </details>
    }
}

/// What a link to this question shows whoever follows it.
fn shared_words(ask: &Ask) -> &'static str {
    match ask.system().filter(|system| system.file().is_some()) {
        None => "Link copied: it shows these very odds.",
        Some(system) if fragment(system).is_some() => {
            "Link copied, with the system in it: it shows these very odds."
        }
        Some(_) => {
            "Link copied. The system is too long for a link: send its file as well, from Lab, Your own system."
        }
    }
}

/// Copies a link to just this question.
#[component]
pub(crate) fn Share() -> impl IntoView {
    let state = RollState::get();
    let copy = move |_| {
        let (address, done) = state.ask.with_untracked(|ask| (link::address(ask), shared_words(ask)));
        state.copy(address, done);
    };
    view! {
        <button type="button" class="button quiet roll-share" on:click=copy><Icon sign=Sign::Copy/><span>"Copy link"</span></button>
    }
}
