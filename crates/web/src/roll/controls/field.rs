//! Fields that are drawn from the list of numbers and switches.

use leptos::prelude::*;

use super::super::ask::{Ask, Bonus};
use super::super::number::{BOUNDS, Number, Switch};
use super::super::state::RollState;
use crate::parts::Stepper;

/// A number.
#[component]
pub(crate) fn NumberField(
    /// Which.
    number: Number,
) -> impl IntoView {
    let state = RollState::get();
    let Number { label, range: (least, most), get, set, .. } = number;
    let set = Callback::new(move |value: i32| state.edit(|ask| set(ask, value)));
    view! { <Stepper label value=state.read(get) set least most/> }
}

/// Something that is so or not.
#[component]
pub(crate) fn SwitchField(
    /// Which.
    switch: Switch,
) -> impl IntoView {
    let state = RollState::get();
    let Switch { label, get, set, .. } = switch;
    let is_on = state.read(get);
    let on_change = move |event| state.edit(|ask| set(ask, event_target_checked(&event)));
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=move || is_on.get() on:change=on_change/>
            <span>{label}</span>
        </label>
    }
}

/// A bonus die: a switch, and the bound beside it.
#[component]
pub(crate) fn BonusField(
    /// `Extra Die`.
    label: String,
    /// What its bound is.
    bound: String,
    /// Finds it in what is set.
    get: Signal<Bonus>,
    /// Changes it.
    set: Callback<Bonus>,
) -> impl IntoView {
    let on_change = move |event| set.run(Bonus { used: event_target_checked(&event), ..get.get_untracked() });
    // A bound that one touches is meant to count.
    let set_bound = Callback::new(move |bound: i32| set.run(Bonus { used: true, bound }));
    view! {
        <div class="roll-bonus" class:used=move || get.get().used>
            <label class="choice">
                <input type="checkbox" prop:checked=move || get.get().used on:change=on_change/>
                <span>{label}</span>
            </label>
            <Stepper label=bound value=Signal::derive(move || get.get().bound) set=set_bound least=BOUNDS.0 most=BOUNDS.1/>
        </div>
    }
}

/// A bonus die of the one who rolls.
#[component]
pub(crate) fn OwnBonus(
    /// `Extra Die`.
    label: &'static str,
    /// What its bound is.
    bound: &'static str,
    /// Reads it.
    get: fn(&Ask) -> Bonus,
    /// Sets it.
    set: fn(&mut Ask, Bonus),
) -> impl IntoView {
    let state = RollState::get();
    let set = Callback::new(move |bonus: Bonus| state.edit(|ask| set(ask, bonus)));
    view! { <BonusField label=label.to_owned() bound=bound.to_owned() get=state.read(get) set/> }
}
