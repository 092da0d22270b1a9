//! What is asked of the total of dice: at least, at most or exactly a number. The same field and the same words of a link
//! wherever dice are typed.

use leptos::prelude::*;
use protocol::v1::check::DiceTarget;

use super::Stepper;

/// Totals that can be asked about with a finger; a link may go further.
const TOTALS: (i32, i32) = (-1_000_000, 1_000_000);
const TOTALS_OF_LINKS: std::ops::RangeInclusive<i64> = -1_000_000_000..=1_000_000_000;
/// The number that is asked for first.
const USUAL_TOTAL: i64 = 10;

/// A question about the total: its word in links and in the list, its name, and what it makes of a number.
type Asks = (&'static str, &'static str, fn(i64) -> DiceTarget);

const ASKS: [Asks; 3] = [
    ("min", "at least", DiceTarget::AtLeast),
    ("max", "at most", DiceTarget::AtMost),
    ("is", "exactly", DiceTarget::Exactly),
];

/// The word of a link, and its number.
pub(crate) const fn target_words(target: DiceTarget) -> (&'static str, i64) {
    match target {
        DiceTarget::AtLeast(number) => ("min", number),
        DiceTarget::AtMost(number) => ("max", number),
        DiceTarget::Exactly(number) => ("is", number),
    }
}

/// What a word of a link asks; nothing if it is another word or no number.
pub(crate) fn read_target(word: &str, value: &str) -> Option<DiceTarget> {
    let (_, _, make) = ASKS.iter().find(|(name, ..)| *name == word)?;
    value.parse().ok().filter(|number| TOTALS_OF_LINKS.contains(number)).map(make)
}

/// A list of questions, and the number once there is one.
#[component]
pub(crate) fn DiceTargetField(
    target: Signal<Option<DiceTarget>>,
    #[prop(into)] set: Callback<Option<DiceTarget>>,
) -> impl IntoView {
    let number = move || target.get().map_or(USUAL_TOTAL, |target| target_words(target).1);
    let ask = move |word: &str, number: i64| {
        let found = ASKS.iter().find(|(name, ..)| *name == word);
        set.run(found.map(|(_, _, make)| make(number)));
    };
    let chosen = move |event| ask(&event_target_value(&event), number());
    let set_number = Callback::new(move |number: i32| {
        if let Some(target) = target.get() {
            ask(target_words(target).0, number.into());
        }
    });
    let shown = Signal::derive(move || i32::try_from(number()).unwrap_or(0));
    let word = move || target.get().map_or("none", |target| target_words(target).0);
    let is_asked = Memo::new(move |_| target.get().is_some());
    view! {
        <div class="roll-row">
            <div class="field">
                <label for="asks">"Ask for"</label>
                <select id="asks" prop:value=word on:change=chosen>
                    <option value="none">"nothing"</option>
                    {ASKS.map(|(name, words, _)| view! { <option value=name>{words}</option> }).collect_view()}
                </select>
            </div>
            <Show when=move || is_asked.get()>
                <Stepper label="Total" value=shown set=set_number least=TOTALS.0 most=TOTALS.1/>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_comes_back_from_its_words() {
        for target in ASKS.map(|(_, _, make)| make(-4)) {
            let (word, number) = target_words(target);
            assert_eq!(read_target(word, &number.to_string()), Some(target));
        }
        assert_eq!(
            (read_target("min", "many"), read_target("most", "3"), read_target("is", "9999999999")),
            (None, None, None)
        );
    }
}
