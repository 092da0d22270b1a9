//! Dice in notation, and what is asked of their total.

use leptos::prelude::*;

use super::super::ask::MOST_NOTATION;
use super::super::state::RollState;
use super::reading::ReadingView;
use crate::parts::DiceTargetField;

/// Dice in notation.
#[component]
pub(super) fn DiceFields() -> impl IntoView {
    let state = RollState::get();
    let notation = state.select(|ask| ask.notation.clone());
    let target = state.select(|ask| ask.target);
    let refused = move || state.counted.with(Result::is_err);
    let typed = move |event| {
        let text: String = event_target_value(&event).chars().take(MOST_NOTATION).collect();
        state.edit(|ask| ask.notation = text);
    };
    let asks_itself = Memo::new(move |_| {
        state.counted.with(|counted| counted.as_ref().is_ok_and(|counted| counted.asks_itself()))
    });
    let set = move |target| state.edit(|ask| ask.target = target);
    view! {
        <div class="field">
            <label for="roll-notation">"Dice"</label>
            <input id="roll-notation" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                aria-invalid=move || refused().to_string() aria-describedby="roll-notation-hint"
                prop:value=move || notation.get() on:input=typed/>
            <p id="roll-notation-hint" class="small muted">"Such as 2d12+5, 4d6kh3, 8d10>=7 or max(d20,d12)."</p>
        </div>
        <ReadingView/>
        <Show when=move || !asks_itself.get()><DiceTargetField target set/></Show>
    }
}
