//! What the character is best at, one tap from the dice.

use leptos::prelude::*;
use systems::form::RollableScore;

use super::next_choice::number;
use crate::characters::desk::{Desk, RollWay};
use crate::shell::{Icon, Sign};

/// So many are offered.
const MOST: usize = 3;

/// Links to the rolls of the highest scores.
#[component]
pub(super) fn BestRolls(desk: Desk) -> impl IntoView {
    let best = Memo::new(move |_| {
        desk.with(|file| {
            let sheet = file.sheet();
            // The order of turns is asked for when there is one.
            let initiative = sheet.system().rules().customs().initiative.clone();
            let scores = sheet.rolls().scores().into_iter();
            best_of(scores.filter(|score| initiative.as_deref() != Some(&score.name)).collect())
        })
    });
    let link = move |score: RollableScore| {
        view! { <RollWay desk score=score.name><Icon sign=Sign::Roll/>{format!("Roll {} {}", score.title, score.number)}</RollWay> }
    };
    move || {
        let best = best.get();
        (!best.is_empty()).then(|| {
            view! { <nav class="row best-rolls" aria-label="Best rolls">{best.into_iter().map(link).collect_view()}</nav> }
        })
    }
}

/// The highest; of equals the last, since sheets go from the general to the special.
fn best_of(scores: Vec<RollableScore>) -> Vec<RollableScore> {
    let mut ranked: Vec<RollableScore> = scores.into_iter().rev().collect();
    ranked.sort_by_key(|score| -number(&score.number));
    ranked.truncate(MOST);
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_come_first_and_the_most_special_of_equals() {
        let score = |(name, number): (&str, &str)| RollableScore {
            name: name.into(),
            title: name.into(),
            number: number.into(),
        };
        let scores = [("Level", "+2"), ("Body", "+4"), ("DEX", "+6"), ("Agility", "+7"), ("Finesse", "+6")];
        let best: Vec<String> =
            best_of(scores.map(score).to_vec()).into_iter().map(|score| score.name).collect();
        assert_eq!(best, ["Agility", "Finesse", "DEX"]);
    }
}
