//! Dice in notation, and what is asked of their total.

use leptos::prelude::*;
use protocol::v1::check::DiceTarget;

use super::super::ask::MOST_NOTATION;
use super::super::state::RollState;
use super::reading::ReadingView;
use crate::parts::Stepper;

/// Totals that can be asked about here.
const TOTALS: (i32, i32) = (-1_000_000, 1_000_000);

/// A question about the total: the word for it in the list, its name, and what it makes of a number.
type Asks = (&'static str, &'static str, fn(i64) -> DiceTarget);

const ASKS: [Asks; 3] = [
    ("min", "at least", DiceTarget::AtLeast),
    ("max", "at most", DiceTarget::AtMost),
    ("is", "exactly", DiceTarget::Exactly),
];

const fn parts(target: DiceTarget) -> (&'static str, i64) {
    match target {
        DiceTarget::AtLeast(number) => ("min", number),
        DiceTarget::AtMost(number) => ("max", number),
        DiceTarget::Exactly(number) => ("is", number),
    }
}

/// Dice in notation.
#[component]
pub(super) fn DiceFields() -> impl IntoView {
    let state = RollState::get();
    let notation = state.read(|ask| ask.notation.clone());
    let target = state.read(|ask| ask.target);
    let refused = move || state.counted.with(Result::is_err);
    let typed = move |event| {
        let text: String = event_target_value(&event).chars().take(MOST_NOTATION).collect();
        state.edit(|ask| ask.notation = text);
    };
    let number = move || target.get().map_or(10, |target| parts(target).1);
    let asks = move |event| {
        let word = event_target_value(&event);
        let found = ASKS.iter().find(|(name, ..)| *name == word);
        let number = number();
        state.edit(|ask| ask.target = found.map(|(_, _, make)| make(number)));
    };
    let set = Callback::new(move |value: i32| {
        state.edit(|ask| {
            let word = ask.target.map(|target| parts(target).0);
            let found = ASKS.iter().find(|(name, ..)| Some(*name) == word);
            ask.target = found.map(|(_, _, make)| make(value.into()));
        });
    });
    let shown = Signal::derive(move || i32::try_from(number()).unwrap_or(0));
    let word = move || target.get().map_or("none", |target| parts(target).0);
    view! {
        <div class="field">
            <label for="roll-notation">"Dice"</label>
            <input id="roll-notation" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                aria-invalid=move || refused().to_string() aria-describedby="roll-notation-hint"
                prop:value=move || notation.get() on:input=typed/>
            <p id="roll-notation-hint" class="small muted">"Such as 2d12+5, 4d6kh3, 8d10>=7 or max(d20,d12)."</p>
        </div>
        <ReadingView/>
        <div class="roll-row">
            <div class="field">
                <label for="roll-asks">"Ask for"</label>
                <select id="roll-asks" prop:value=word on:change=asks>
                    <option value="none">"nothing"</option>
                    {ASKS.map(|(name, words, _)| view! { <option value=name>{words}</option> }).collect_view()}
                </select>
            </div>
            {move || target.get().map(|_| ()).map(|()| view! { <Stepper label="Total" value=shown set least=TOTALS.0 most=TOTALS.1/> })}
        </div>
    }
}
