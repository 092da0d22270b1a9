//! The Action Pool.

use leptos::prelude::*;

use super::super::number::{ARCHETYPE, BOOSTS, LEVEL, POOL_DICE, SNAGS};
use super::super::state::RollState;
use super::field::NumberField;

/// An action roll.
#[component]
pub(super) fn PoolFields() -> impl IntoView {
    let state = RollState::get();
    let by_level = state.read(|ask| ask.pool.by_level);
    let source = move |level: bool, name: &'static str| {
        let pressed = move || (by_level.get() == level).to_string();
        let choose = move |_| state.edit(|ask| ask.pool.by_level = level);
        view! { <button type="button" aria-pressed=pressed on:click=choose>{name}</button> }
    };
    view! {
        <div class="segments" role="group" aria-label="Where the d12s come from">
            {source(true, "By level")}
            {source(false, "By number")}
        </div>
        <div class="roll-row">
            {move || {
                if by_level.get() {
                    view! { <NumberField number=LEVEL/> }.into_any()
                } else {
                    view! { <NumberField number=POOL_DICE/> }.into_any()
                }
            }}
            <NumberField number=ARCHETYPE/>
        </div>
        <div class="roll-row"><NumberField number=BOOSTS/><NumberField number=SNAGS/></div>
    }
}
