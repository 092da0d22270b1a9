//! The 3d6 System: a check or save, an opposed check.

use leptos::prelude::*;

use super::super::number::{
    ADVANTAGE, BONUS, DISADVANTAGE, DV, HEROISM, PROFICIENT, SAVE, SCORE, STEP, THEIR_ADVANTAGE,
    THEIR_DISADVANTAGE, THEIR_PROFICIENT, THEIR_SCORE, THEIR_STEP,
};
use super::super::state::RollState;
use super::field::{NumberField, SwitchField};

/// A check or save against a Difficulty Value.
#[component]
pub(super) fn CheckFields() -> impl IntoView {
    let save = RollState::get().read(|ask| ask.save);
    view! {
        <div class="roll-row"><NumberField number=BONUS/><NumberField number=DV/></div>
        <div class="roll-row"><NumberField number=ADVANTAGE/><NumberField number=DISADVANTAGE/></div>
        <div class="roll-row">
            <NumberField number=STEP/>
            {move || save.get().then(|| view! { <NumberField number=HEROISM/> })}
        </div>
        <div class="row"><SwitchField switch=PROFICIENT/><SwitchField switch=SAVE/></div>
    }
}

/// Two sides against each other.
#[component]
pub(super) fn OpposedFields() -> impl IntoView {
    view! {
        <div class="roll-row"><NumberField number=SCORE/><NumberField number=STEP/></div>
        <div class="roll-row"><NumberField number=ADVANTAGE/><NumberField number=DISADVANTAGE/></div>
        <SwitchField switch=PROFICIENT/>
        <h3>"Against"</h3>
        <div class="roll-row"><NumberField number=THEIR_SCORE/><NumberField number=THEIR_STEP/></div>
        <div class="roll-row"><NumberField number=THEIR_ADVANTAGE/><NumberField number=THEIR_DISADVANTAGE/></div>
        <SwitchField switch=THEIR_PROFICIENT/>
    }
}
