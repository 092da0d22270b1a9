//! One wish, as fields.

use leptos::prelude::*;
use odds::solve::Weight;

use super::super::asking::Asking;
use super::super::several;
use super::ask::SolveAsk;
use crate::parts::Choose;

/// What it is about, how much it counts, and what its system has to say of it.
#[component]
pub(super) fn WishField(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let fields = asking.ask.with_untracked(|ask| ask.system_ask().wish_fields(asking, at));
    // Kept apart from the numbers, so that the list is made anew only if it is another one.
    let subjects = Memo::new(move |_| asking.ask.with(|ask| ask.system_ask().subjects()));
    let about = Signal::derive(move || {
        asking.ask.with(|ask| ask.system_ask().wishes().subject(at)).unwrap_or_default()
    });
    let choose = move |word: String| asking.change(|ask| ask.one_mut().wishes_mut().choose(at, &word));
    let remove = Callback::new(move |()| asking.change(|ask| ask.one_mut().wishes_mut().remove_one(at)));
    let is_last = Signal::derive(move || asking.ask.with(|ask| ask.system_ask().wishes().count() <= 1));
    view! {
        <div class="lab-wish" role="group" aria-label=format!("Wish {}", at + 1)>
            <div class="lab-line">
                <Choose label="What" options=subjects value=about set=choose/>
                {weight(asking, at)}
                {several::remove(format!("wish {}", at + 1), is_last, remove)}
            </div>
            {fields}
        </div>
    }
}

/// How much it counts, as typed.
fn weight(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let weight = move || {
        asking.ask.with(|ask| ask.system_ask().wishes().weight(at).map(str::to_owned)).unwrap_or_default()
    };
    let is_bad = move || weight().parse::<Weight>().is_err();
    let typed = move |event: web_sys::Event| {
        let typed = event_target_value(&event);
        asking.change(|ask| ask.one_mut().wishes_mut().weigh(at, &typed));
    };
    view! {
        <label class="field lab-weight">
            <span class="label">"Weight"</span>
            <input type="text" inputmode="decimal" prop:value=weight on:change=typed
                aria-invalid=move || is_bad().then_some("true")/>
        </label>
    }
}
