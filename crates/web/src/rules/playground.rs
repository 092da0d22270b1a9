//! Something to play with: numbers to change, readings to choose, the odds, and dice to throw.

use charts::{Histogram, Panel, Shares};
use dice::Seeded;
use leptos::prelude::*;
use systems::reference::Rule;
use systems::ruling::Choices;
use systems::throw::{Resolve, ThrownDie};

use crate::browser::entropy;
use crate::form::{Edit, FormFields, FormHandle, FormState};
use crate::parts::{Dice, HistogramView, SharesView, WrongFields};

/// An example with its odds.
#[component]
pub(super) fn Playground(example: FormState, rule: &'static Rule) -> impl IntoView {
    WrongFields::around(move |fields| playground(example, rule, fields))
}

fn playground(example: FormState, rule: &'static Rule, fields: WrongFields) -> impl IntoView {
    let example = RwSignal::new(example);
    let picture = Memo::new(move |_| fields.first().map_or_else(|| example.with(example_picture), refusal));
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
            <div class="row"><Inputs example/> <Rulings example rule/></div>
            <p class="claim" role="status"><strong class="serif number">{move || picture.with(|one| one.figure.clone())}</strong>
                " " {move || picture.with(|one| one.sentence.clone())}</p>
            <HistogramView histogram/>
            <SharesView shares/>
            <Thrown example fields/>
        </div>
    }
}

fn example_picture(example: &FormState) -> charts::Picture {
    match example.asked() {
        Ok(asked) => presentation::picture::count_and_draw(&asked),
        Err(problem) => refusal(problem.sentence),
    }
}

/// No odds, but why.
fn refusal(sentence: String) -> charts::Picture {
    charts::Picture { sentence, ..charts::Picture::default() }
}

/// Everything that can be changed.
#[component]
fn Inputs(example: RwSignal<FormState>) -> impl IntoView {
    let form = example.with_untracked(FormState::form);
    let fields = Memo::new(move |_| example.with(|example| example.fields.clone()));
    let edit = Callback::new(move |edit: Edit| example.update(|example| edit(&mut example.fields)));
    let problem = Memo::new(move |_| example.with(|example| example.declared().err()));
    view! { <div class="column"><FormFields handle=FormHandle::new(form, fields.into(), edit, problem.into())/></div> }
}

/// The readings of this very rule.
#[component]
fn Rulings(example: RwSignal<FormState>, rule: &'static Rule) -> impl IntoView {
    let infos = example.with_untracked(|example| example.check.system().rulings());
    let ruling = move |info: &'static systems::ruling::RulingInfo| {
        let Choices::Named(choices) = info.choices else { return None };
        let chosen = move || {
            let settings = example.with(|example| example.rulings.settings());
            settings.into_iter().find(|(one, _)| one.name == info.name).map(|(_, choice)| choice)
        };
        let button = move |choice: &'static systems::ruling::Choice| {
            let set = move |_| example.update(|example| drop(example.rulings.set(info.name, choice.name)));
            let pressed = move || (chosen().as_deref() == Some(choice.name)).to_string();
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
fn Thrown(example: RwSignal<FormState>, fields: WrongFields) -> impl IntoView {
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

fn throw(example: &FormState) -> Option<(Vec<ThrownDie>, String)> {
    let asked = example.asked().ok()?;
    let mut roller = Seeded::from_entropy(entropy::bytes()?);
    let faces = asked.check.throw(&mut roller).ok()?;
    let verdict = asked.check.resolve(&faces).ok()?;
    let outcome = verdict.outcome.map(|outcome| outcome.label()).unwrap_or_default();
    let total = verdict.total().map(|total| format!("{total}: ")).unwrap_or_default();
    Some((verdict.dice, format!("{total}{outcome}")))
}
