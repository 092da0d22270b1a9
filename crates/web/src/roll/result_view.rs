//! The roll on the table: the dice, the parts of the total, the verdict, and how likely that was.

use leptos::prelude::*;
use presentation::roll::{DieMark, equation, likelihood, marks, over, sentences, verdict};
use presentation::words;
use protocol::v1::roll::{Die, Roll};
use systems::outcome::Tone;
use systems::sentence::capital;
use systems::throw::ThrownDie;

use super::history::KeptRoll;
use super::state::RollState;
use crate::browser;
use crate::parts::{Badge, Dice, on_table};
use crate::shell::{Icon, Sign};

/// The last roll; before the first, what will be here.
#[component]
pub(crate) fn ResultView() -> impl IntoView {
    let state = RollState::get();
    let spoken = move || match (state.tumbling.get(), state.result.get()) {
        (false, Some(entry)) => sentences(&entry.roll),
        _ => String::new(),
    };
    let moment =
        Memo::new(move |_| state.result.with(|entry| entry.as_ref().and_then(|entry| moment(&entry.roll))));
    let panel = NodeRef::<leptos::html::Section>::new();
    // The first time the card is drawn only after this: until then there is no place to go to.
    let bring_near = move || {
        if let Some(panel) = panel.try_get_untracked().flatten() {
            browser::bring_near(&panel);
        }
    };
    Effect::new(move |_| {
        if state.result.with(Option::is_some) {
            request_animation_frame(bring_near);
        }
    });
    let shown = move || state.result.get().map(|entry| view! { <Thrown entry/> });
    view! {
        <section node_ref=panel class="panel roll-result" class:tumbling=move || state.tumbling.get()
            class:moment=move || moment.get().is_some() class:bad=move || moment.get() == Some(Tone::Worst) aria-label="The dice"
            hidden=move || state.result.with(Option::is_none)>
            {shown}
        </section>
        <p class="hidden-visually" role="status" aria-live="polite">{spoken}</p>
    }
}

/// So much of a degree is worth a second look.
const MUCH: u32 = 2;

/// Is it a roll that people remember: the worst there is, the best there is, or a success by far?
fn moment(roll: &Roll) -> Option<Tone> {
    let outcome = roll.result.outcome.as_deref()?;
    let kind = systems::outcome_kind(outcome)?;
    let degree = roll.result.shifts.or(roll.result.degree).unwrap_or(0);
    match kind.tone {
        tone @ (Tone::Worst | Tone::Great) => Some(tone),
        Tone::Success => (degree >= MUCH).then_some(Tone::Great),
        Tone::Failure | Tone::Tie => None,
    }
}

#[component]
fn Thrown(entry: KeptRoll) -> impl IntoView {
    let state = RollState::get();
    let roll = entry.roll.clone();
    let told = verdict(&roll);
    let answer = Some(presentation::roll::answer(&roll)).filter(|answer| !answer.is_empty());
    let outcome = roll.result.outcome.clone().unwrap_or_default();
    let copied = entry.text();
    let copy = move |_| state.copy(copied.clone(), "Roll copied as text.");
    view! {
        <header class="roll-asked">
            <p class="small muted">{entry.question()}</p>
            <button type="button" class="button quiet icon" aria-label="Copy the roll as text" title="Copy as text" on:click=copy>
                <Icon sign=Sign::Copy/>
            </button>
        </header>
        <Hand roll=roll.clone() side=0/>
        <div class="roll-told">
            {told.map(|one| view! {
                <p class=format!("roll-verdict {outcome}")><strong>{one.label}</strong><span>{details(&one.details)}</span></p>
            })}
            {answer.map(|answer| view! { <p class="roll-verdict"><strong>{answer}</strong></p> })}
            <Others roll=roll.clone()/>
            <Order roll=roll.clone()/>
            <p class="muted small">{likelihood(&roll)}</p>
        </div>
    }
}

/// The rest of the verdict as a sentence of its own.
fn details(rest: &str) -> String {
    let rest = rest.trim_start_matches([':', ';', ' ']);
    if rest.is_empty() { String::new() } else { format!("{}.", capital(rest)) }
}

/// One side's dice and its total.
#[component]
fn Hand(roll: Roll, side: usize) -> impl IntoView {
    let thrown = RollState::get().tumbling.get_untracked();
    let is_order = !roll.result.order.is_empty();
    let mine = |die: &Die| die.side == side || is_order;
    let places: Vec<usize> =
        roll.dice.iter().enumerate().filter(|(_, die)| mine(die)).map(|(at, _)| at).collect();
    let dice: Vec<ThrownDie> = places.iter().filter_map(|&at| on_table(&roll.dice[at])).collect();
    let badge = |(at, mark): (usize, DieMark)| {
        let place = places.iter().position(|&place| place == at)?;
        Some((place, if mark == DieMark::Crit { Badge::Crit } else { Badge::One }))
    };
    let badges: Vec<(usize, Badge)> = marks(&roll).into_iter().filter_map(badge).collect();
    // Of dice that were asked something, the total is the answer.
    let is_sum = side == 0 && roll.result.answer.is_none();
    let sum = roll.result.total.filter(|_| is_sum).map(|total| {
        let line = equation(&roll.result.parts, &roll.dice, 0, total);
        let (left, total) = line.rsplit_once(" = ").map_or(("", line.as_str()), |(left, total)| (left, total));
        let left = if left.is_empty() { String::new() } else { format!("{left} = ") };
        view! { <p class="roll-sum"><span>{left}</span><strong class="number">{total.to_owned()}</strong></p> }
    });
    view! { <div class="roll-thrown"><Dice dice badges thrown/> {sum}</div> }
}

/// Those who resisted: their dice, their total, and what it meant.
#[component]
fn Others(roll: Roll) -> impl IntoView {
    let row = |(at, other): (usize, &protocol::v1::roll::OtherSide)| {
        // The outcome is the one's who acts; said of the other, it is another word.
        let label = roll.outcome_against(other).map(|outcome| outcome.label()).unwrap_or_default();
        let label = label.replace("success", "beaten").replace("failure", "not beaten");
        let line = equation(&other.parts, &roll.dice, at, other.total);
        view! {
            <li>
                <Hand roll=roll.clone() side=at/>
                <p>{line} " — " <strong>{label}</strong> ", " {over(other.margin)}</p>
            </li>
        }
    };
    let rows: Vec<_> = (1..).zip(&roll.result.against).map(row).collect();
    (!rows.is_empty()).then(|| view! { <h3>"Against"</h3><ol class="plain roll-others">{rows}</ol> })
}

/// The order of turns.
#[component]
fn Order(roll: Roll) -> impl IntoView {
    let row = |turn: &protocol::v1::roll::Turn| {
        let line = equation(&turn.parts, &roll.dice, turn.side, turn.total);
        view! { <li><strong>{words::ordinal(turn.place)} " " {turn.name.clone()}</strong> " " <span class="muted">{line}</span></li> }
    };
    let rows: Vec<_> = roll.result.order.iter().map(row).collect();
    (!rows.is_empty()).then(|| view! { <ol class="plain roll-order">{rows}</ol> })
}
