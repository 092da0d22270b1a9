//! The fields of an Action Pool goal.

use leptos::prelude::*;
use odds::solve::pool::{MOST_COST, Worth};

use super::super::super::asking::Asking;
use super::super::ask::SolveAsk;
use super::ask::PoolAsk;
use super::roll::{BONUS_DICE, RollWish, SUCCESSES};
use crate::parts::Choose;

/// A kind of dice: its name, how many are read, and how they are set.
type Dice = (&'static str, fn(&RollWish) -> u32, fn(&mut RollWish, u32));

const DICE: [Dice; 2] = [
    ("Boosts", |roll| roll.boosts, |roll, count| roll.boosts = count),
    ("Snags", |roll| roll.snags, |roll, count| roll.snags = count),
];

/// What there is to spend, and what it buys.
pub(super) fn means(asking: Asking<SolveAsk>) -> AnyView {
    let range = (0, MOST_COST.cast_signed());
    let budget = asking.stepper(
        "Budget",
        range,
        |ask: &PoolAsk| Some(ask.budget.cast_signed()),
        |ask: &mut PoolAsk, to| ask.budget = to.max(0).cast_unsigned(),
    );
    let cost = move |at: usize| {
        let read = move |ask: &PoolAsk| ask.costs.get(at).map(|cost| cost.cast_signed());
        asking.stepper(&format!("Level {}", at + 1), range, read, move |ask: &mut PoolAsk, to| {
            if let Some(cost) = ask.costs.get_mut(at) {
                *cost = to.max(0).cast_unsigned();
            }
        })
    };
    view! {
        {budget}
        <fieldset class="column">
            <legend>"What a level costs altogether"</legend>
            <div class="lab-fields">{(0..5).map(cost).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

/// What a roll is made with, and what counts of it.
pub(super) fn wish(asking: Asking<SolveAsk>, at: usize) -> AnyView {
    let dice = move |(label, read, set): Dice| {
        let read = move |ask: &PoolAsk| ask.roll(at).map(|roll| read(roll).cast_signed());
        asking.stepper(label, BONUS_DICE, read, move |ask: &mut PoolAsk, to| {
            if let Some(roll) = ask.roll_mut(at) {
                set(roll, to.max(0).cast_unsigned());
            }
        })
    };
    let is_chance = Memo::new(move |_| asking.part(|ask: &PoolAsk| ask.needed(at)).is_some());
    let needed = move || {
        asking.stepper(
            "Successes needed",
            SUCCESSES,
            move |ask: &PoolAsk| ask.needed(at),
            move |ask, to| {
                if let Some(roll) = ask.roll_mut(at) {
                    roll.worth = Worth::AtLeast(to.max(1).cast_unsigned());
                }
            },
        )
    };
    view! {
        {worth(asking, at, is_chance)}
        <div class="lab-fields">
            <Show when=move || is_chance.get()>{needed}</Show>
            {DICE.map(dice).collect_view()}
        </div>
    }
    .into_any()
}

/// A chance, or the successes to expect.
fn worth(asking: Asking<SolveAsk>, at: usize, is_chance: Memo<bool>) -> impl IntoView {
    let options = [("chance", "the chance of so many successes"), ("expected", "the successes to expect")];
    let options = options.map(|(word, name)| (word.to_owned(), name.to_owned())).to_vec();
    let value = Signal::derive(move || if is_chance.get() { "chance" } else { "expected" }.to_owned());
    let set = move |word: String| {
        let worth = if word == "chance" { Worth::AtLeast(1) } else { Worth::Successes };
        asking.change_part(|ask: &mut PoolAsk| ask.roll_mut(at).map_or((), |roll| roll.worth = worth));
    };
    view! { <Choose label="What counts" options=Signal::stored(options) value set/> }
}

impl PoolAsk {
    fn roll(&self, at: usize) -> Option<&RollWish> {
        self.wishes.get(at).map(|wish| &wish.about)
    }

    fn roll_mut(&mut self, at: usize) -> Option<&mut RollWish> {
        self.wishes.get_mut(at).map(|wish| &mut wish.about)
    }

    /// The successes needed, where it is their chance that counts.
    fn needed(&self, at: usize) -> Option<i32> {
        match self.roll(at)?.worth {
            Worth::AtLeast(count) => Some(count.cast_signed()),
            Worth::Successes => None,
        }
    }
}
