//! Something to play with: numbers to change, readings to choose, the odds, and dice to throw.

use charts::{Histogram, Panel, Shares};
use dice::Seeded;
use leptos::prelude::*;
use protocol::v1::Asked;
use protocol::v1::roll::Roll;
use systems::reference::Rule;
use systems::ruling::Choices;
use systems::throw::{Resolve, ThrownDie};
use systems::{AnyCheck, AnyRulings};

use super::example::{Example, Knob};
use crate::browser::entropy;
use crate::parts::{Dice, HistogramView, SharesView, Stepper, Tick, WrongFields};

/// An example with its odds.
#[component]
pub(super) fn Playground(example: Example, rule: &'static Rule) -> impl IntoView {
    let (example, fields) = (RwSignal::new(example), WrongFields::provide());
    let picture = Memo::new(move |_| fields.first().map_or_else(|| example.with(told), refusal));
    let panel = move |wanted: fn(&Panel) -> bool| {
        picture.with(|picture| picture.panels.iter().find(|panel| wanted(panel)).cloned())
    };
    let histogram = Signal::derive(move || match panel(|panel| matches!(panel, Panel::Histogram(_))) {
        Some(Panel::Histogram(histogram)) => histogram,
        _ => Histogram::default(),
    });
    let shares = Signal::derive(move || match panel(|panel| matches!(panel, Panel::Shares(_))) {
        Some(Panel::Shares(shares)) => shares,
        _ => Shares::default(),
    });
    view! {
        <div class="playground panel">
            <div class="row"><Knobs example/> <Rulings example rule/></div>
            <p class="claim" role="status"><strong class="serif number">{move || picture.with(|one| one.figure.clone())}</strong>
                " " {move || picture.with(|one| one.sentence.clone())}</p>
            <HistogramView histogram/>
            <SharesView shares/>
            <Thrown example fields/>
        </div>
    }
}

fn told(example: &Example) -> charts::Picture {
    let Some(check) = example.check() else {
        return refusal("A reading chosen here does not allow this check; choose another.".to_owned());
    };
    let odds = odds::odds(&check);
    telling::picture::picture(&asked(example, check), &odds)
}

/// No odds, but why.
fn refusal(sentence: String) -> charts::Picture {
    charts::Picture { sentence, ..charts::Picture::default() }
}

fn asked(example: &Example, check: AnyCheck) -> Asked {
    match &example.rulings {
        AnyRulings::D12(rulings) => Asked::new(check, Vec::new(), rulings),
        AnyRulings::ThreeSix(rulings) => Asked::new(check, Vec::new(), rulings),
        AnyRulings::Pool(rulings) => Asked::new(check, Vec::new(), rulings),
    }
}

#[component]
fn Knobs(example: RwSignal<Example>) -> impl IntoView {
    let knobs = example.with_untracked(Example::knobs);
    let knob = move |(at, knob): (usize, &'static Knob)| {
        let number = Signal::derive(move || example.with(|example| example.number(at)));
        let turn = move |number: Option<i32>| example.update(|example| example.turn(at, number));
        view! { <KnobView knob number turn/> }
    };
    knobs.iter().enumerate().map(knob).collect_view()
}

/// A number to change; a die that can be left out has a box to tick.
#[component]
fn KnobView(
    knob: &'static Knob,
    number: Signal<Option<i32>>,
    #[prop(into)] turn: Callback<Option<i32>>,
) -> impl IntoView {
    let value = Signal::derive(move || number.get().unwrap_or(knob.least));
    let set = Callback::new(move |number: i32| turn.run(Some(number)));
    let stepper =
        move || view! { <Stepper label=knob.name value set least=knob.least most=knob.most/> }.into_any();
    let Some((die, usual)) = knob.die else { return stepper() };
    let is_thrown = Memo::new(move |_| number.get().is_some());
    let throw = Callback::new(move |yes: bool| turn.run(yes.then_some(usual)));
    view! {
        <div class="knob">
            <Tick label=die value=is_thrown set=throw/>
            <Show when=move || is_thrown.get()>{stepper}</Show>
        </div>
    }
    .into_any()
}

/// The readings of this very rule.
#[component]
fn Rulings(example: RwSignal<Example>, rule: &'static Rule) -> impl IntoView {
    let infos = example.with_untracked(|example| example.rulings.system().rulings());
    let ruling = move |info: &'static systems::ruling::RulingInfo| {
        let Choices::Named(choices) = info.choices else { return None };
        let chosen = move || {
            let settings = example.with(|example| example.rulings.settings());
            settings.into_iter().find(|(one, _)| one.name == info.name).map(|(_, choice)| choice)
        };
        let button = move |choice: &'static systems::ruling::Choice| {
            let set = move |_| example.update(|example| drop(example.rulings.set(info.name, choice.name)));
            let pressed = move || (chosen() == Some(choice.name)).to_string();
            view! { <button type="button" title=choice.about aria-pressed=pressed on:click=set>{choice.name}</button> }
        };
        Some(view! {
            <div class="field">
                <span class="label">{format!("Ruling {}", info.name)}</span>
                <div class="segments" role="group" aria-label=info.about>{choices.iter().map(button).collect_view()}</div>
            </div>
        })
    };
    infos.iter().filter(|info| info.rule == rule.id).map(ruling).collect_view()
}

/// A throw of the example's dice; gone once it is another example.
#[component]
fn Thrown(example: RwSignal<Example>, fields: WrongFields) -> impl IntoView {
    let thrown = RwSignal::new(None::<(Vec<ThrownDie>, String)>);
    let is_refused = move || fields.first().is_some();
    let throw = move |_| thrown.set(example.with_untracked(throw));
    Effect::watch(move || (example.track(), fields.first()), move |_, _, _| thrown.set(None), false);
    view! {
        <div class="row"><button type="button" class="button" disabled=is_refused on:click=throw>"Throw these dice"</button></div>
        <div aria-live="polite">
            {move || thrown.get().map(|(dice, words)| view! { <Dice dice thrown=true/> <p>{words}</p> })}
        </div>
    }
}

fn throw(example: &Example) -> Option<(Vec<ThrownDie>, String)> {
    let check = example.check()?;
    let mut roller = Seeded::from_entropy(entropy::bytes()?);
    let faces = check.throw(&mut roller).ok()?;
    let verdict = check.resolve(&faces).ok()?;
    let odds = odds::odds(&check);
    let roll = Roll::new(&asked(example, check), None, &verdict, Some(&odds));
    let result = &roll.result;
    let outcome =
        telling::words::outcome(result.outcome.as_deref().unwrap_or(""), result.shifts, result.successes);
    let total = result.total.map(|total| format!("{total}: ")).unwrap_or_default();
    Some((verdict.dice(), format!("{total}{outcome}")))
}
