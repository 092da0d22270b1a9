//! A stat line, as fields.

use leptos::prelude::*;

use super::super::asking::Asking;
use super::super::several;
use super::ask::DuelAsk;
use super::fighter::{BOUNDS, FighterAsk, MOST_NAME, STATS, Stat};
use crate::parts::{Stepper, Tick, WrongFields};

/// The word and the name of a die to buy, and where it stands.
type Die = (&'static str, &'static str, fn(&mut FighterAsk) -> &mut Option<i32>);

const DICE: [Die; 2] = [
    ("Luck Die to buy", "Fortune", |one| &mut one.luck),
    ("Extra Die to buy", "Valid up to", |one| &mut one.extra),
];

/// One combatant.
#[component]
pub(super) fn FighterField(asking: Asking<DuelAsk>, side: usize, at: usize) -> impl IntoView {
    let one = move || asking.ask.with(|ask| ask.sides[side].get(at).cloned());
    let change = move |change: &dyn Fn(&mut FighterAsk)| {
        asking.change(|ask| ask.sides[side].get_mut(at).map_or((), change));
    };
    let name = move || one().map(|one| one.name).unwrap_or_default();
    let rename = move |typed: String| change(&|one| one.rename(&typed));
    let stepper = move |stat: Stat| {
        let value = Signal::derive(move || one().map_or(0, |one| one.get(stat.key)));
        view! {
            <Stepper label=stat.label value least=stat.range.0 most=stat.range.1
                set=move |number: i32| change(&|one| one.set(stat.key, number))/>
        }
    };
    let is_alone = Signal::derive(move || asking.ask.with(|ask| ask.sides[side].len() <= 1));
    let leave = move |()| {
        asking.change(|ask| drop((ask.sides[side].len() > 1).then(|| ask.sides[side].remove(at))));
    };
    // Nobody reads "against , 47 %".
    let field = WrongFields::next_field();
    let nameless = Memo::new(move |_| {
        let is_nameless = one().is_some_and(|one| one.name.trim().is_empty());
        is_nameless.then(|| "The name is empty; write who fights.".to_owned())
    });
    Effect::new(move |_| field.tell(nameless.get()));
    on_cleanup(move || field.tell(None));
    let who = if side == 0 { "ally" } else { "foe" };
    view! {
        <div class="lab-fighter" role="group" aria-label=move || format!("Fighter {}", name())>
            <div class="lab-line">
                {several::name(Signal::derive(name), MOST_NAME, Callback::new(rename), nameless.into())}
                {several::remove(format!("{who} {}", at + 1), is_alone, Callback::new(leave))}
            </div>
            <div class="lab-fields">{STATS.map(stepper).collect_view()}</div>
            <Dice asking side at/>
        </div>
    }
}

/// The dice that Heroism can buy.
#[component]
fn Dice(asking: Asking<DuelAsk>, side: usize, at: usize) -> impl IntoView {
    let has_heroism = Memo::new(move |_| {
        asking.ask.with(|ask| ask.sides[side].get(at).is_some_and(|fighter| fighter.get("heroism") > 0))
    });
    let die = move |(label, bound, place): Die| {
        let read = move || {
            asking
                .ask
                .with(|ask| ask.sides[side].get(at).cloned().and_then(|mut fighter| *place(&mut fighter)))
        };
        let set = move |value: Option<i32>| {
            asking.change(|ask| ask.sides[side].get_mut(at).map_or((), |fighter| *place(fighter) = value));
        };
        let is_on = Memo::new(move |_| read().is_some());
        let value = Signal::derive(move || read().unwrap_or(0));
        view! {
            <div class="lab-die">
                <Tick label value=is_on set=move |yes: bool| set(yes.then_some(4))/>
                <Show when=move || is_on.get()>
                    <Stepper label=bound value least=BOUNDS.0 most=BOUNDS.1 set=move |number: i32| set(Some(number))/>
                </Show>
            </div>
        }
    };
    view! { <Show when=move || has_heroism.get()><div class="lab-fields">{DICE.map(die).collect_view()}</div></Show> }
}
