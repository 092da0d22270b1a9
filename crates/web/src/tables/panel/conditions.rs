//! Conditions: named toggles that carry modifiers.

use leptos::prelude::*;
use play::{CharacterId, Condition, Effect};
use protocol::v1::table::command::CommandBody;
use systems::System;
use systems::form::Input;

use crate::parts::{Stepper, WrongFields};
use crate::tables::form::{Choose, TextField, Wrong};
use crate::tables::live::Live;

/// The conditions of a character.
#[component]
pub(crate) fn Conditions(id: u64) -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let is_mine = live.select(move |scene| scene.acts_for(CharacterId(id)));
    let list = live.select(move |scene| {
        let one = scene.view.characters.iter().find(|one| one.character.0 == id);
        one.map(|one| one.conditions.clone()).unwrap_or_default()
    });
    let row = move |condition: Condition| {
        let (name, is_on, effects) = (condition.name.clone(), condition.is_on, effects(&condition));
        let (switched, removed) = (condition.name.clone(), condition.name.clone());
        let switch = move |_| {
            live.act(
                CommandBody::SwitchCondition { character: id, name: switched.clone(), on: !is_on },
                wrong,
            );
        };
        let remove =
            move |_| live.act(CommandBody::RemoveCondition { character: id, name: removed.clone() }, wrong);
        let label = format!("Take {name} away");
        view! {
            <li class="row">
                <button class="button toggle" aria-pressed=is_on.to_string() disabled=move || !is_mine.get() on:click=switch>
                    {name}" "<small class="muted">{effects}{if is_on { "" } else { ", off" }}</small>
                </button>
                <Show when=move || is_mine.get()><button class="button quiet icon" aria-label=label.clone() on:click=remove.clone()>"×"</button></Show>
            </li>
        }
    };
    view! {
        <div class="column conditions">
            <h3>"Conditions"</h3>
            <ul class="plain column">{move || list.get().into_iter().map(row).collect_view()}</ul>
            <Show when=move || list.with(Vec::is_empty)><p class="small muted">"None."</p></Show>
            <Show when=move || is_mine.get()><NewCondition id wrong/></Show>
            <Wrong words=wrong/>
        </div>
    }
}

fn effects(condition: &Condition) -> String {
    condition.effects.iter().map(Effect::describe).collect::<Vec<_>>().join(", ")
}

/// What a condition of that name does if nothing else is said, where the system has names for some.
fn about_condition(system: System, name: &str) -> Option<String> {
    let form = system.rules().effect_form();
    let Some(named) = form.find_condition(name) else { return form.note_on_unknown_condition(name) };
    let effects = named.effects_in(system);
    let does = Some(named.about.to_string()).filter(|about| !about.is_empty()).into_iter();
    let does: Vec<String> = does.chain(effects.iter().map(Effect::describe)).collect();
    Some(format!("{}: {}", named.name, does.join(", ")))
}

/// A name, and what it does.
#[component]
fn NewCondition(id: u64, wrong: RwSignal<Option<String>>) -> impl IntoView {
    WrongFields::around(move |fields| new_condition(id, wrong, fields))
}

fn new_condition(id: u64, wrong: RwSignal<Option<String>>, fields: WrongFields) -> impl IntoView {
    let live = Live::get();
    let (name, nameless) = (RwSignal::new(String::new()), RwSignal::new(None));
    let system = live.select(|scene| Some(scene.system())).get_untracked().unwrap_or_else(System::usual);
    let form = system.rules().effect_form();
    let scores: Vec<(String, String)> =
        form.scores.iter().map(|score| (score.name.to_string(), score.title().to_owned())).collect();
    let score = RwSignal::new(String::new());
    let first = if form.needs_score { "choose one" } else { "everything" };
    let offered: Vec<(String, String)> =
        std::iter::once((String::new(), first.to_owned())).chain(scores).collect();
    let has_scores = offered.len() > 1;
    let numbers: Vec<(&'static str, RwSignal<i32>)> =
        form.inputs.iter().map(|input| (input.key.as_ref(), RwSignal::new(0))).collect();
    let set = numbers.clone();
    let add = move |_| {
        let is_nameless = name.with_untracked(|name| name.trim().is_empty());
        nameless.set(is_nameless.then(|| "Write what the condition is called, such as Prone.".to_owned()));
        if is_nameless || fields.refuse(wrong) {
            return;
        }
        let on = Some(score.get_untracked()).filter(|score| !score.is_empty());
        let does_something = set.iter().any(|(_, number)| number.get_untracked() != 0);
        if form.needs_score && does_something && on.is_none() {
            wrong.set(Some("Choose what it touches.".to_owned()));
            return;
        }
        let begun = Effect::on(system, on.as_deref());
        let effect = set.iter().fold(begun, |effect, (key, number)| effect.with(key, number.get_untracked()));
        let effects =
            Some(effect).filter(|effect| effect.values.iter().next().is_some()).into_iter().collect();
        let condition = Condition { name: name.get_untracked(), is_on: true, effects };
        let command = CommandBody::SetCondition { character: id, condition };
        live.act_then(command, wrong, move |_| drop(name.try_set(String::new())));
    };
    let number = move |(input, (_, value)): (&'static Input, (&'static str, RwSignal<i32>))| {
        let limits = input.as_number().map_or(-99..=99, |number| number.limits.clone());
        let end = |end: i64| i32::try_from(end.clamp(-99, 99)).unwrap_or(0);
        view! { <Stepper label=input.label.to_string() value=value set=Callback::new(move |number| value.set(number)) least=end(*limits.start()) most=end(*limits.end())/> }
    };
    let steppers = form.inputs.iter().zip(numbers).map(number).collect_view();
    let about_name = move || name.with(|name| about_condition(system, name));
    let example = form.conditions.first().map_or("Prone", |condition| condition.name.as_ref());
    view! {
        <details>
            <summary>"Add a condition"</summary>
            <div class="column">
                <TextField label="Name of the condition" value=name placeholder=example wrong=nameless/>
                {move || about_name().map(|about| view! { <p class="small muted">{about}</p> })}
                {has_scores.then(|| view! {
                    <Choose label="It touches" options=Signal::stored(offered) value=score set=Callback::new(move |one| score.set(one))/>
                })}
                {steppers}
                <button class="button" on:click=add>"Add it"</button>
            </div>
        </details>
    }
}
