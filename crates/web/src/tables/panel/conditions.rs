//! Conditions: named toggles that carry modifiers.

use leptos::prelude::*;
use play::{CharacterId, Condition, Effect};
use protocol::v1::table::command::CommandBody;
use systems::System;
use systems::d12::{ModifierTarget, Node};
use systems::parts::signed;

use crate::parts::{Stepper, WrongFields};
use crate::tables::form::{Choose, TextField, Wrong};
use crate::tables::live::Live;

/// The conditions of a character.
#[component]
pub(crate) fn Conditions(
    /// Whose.
    id: u64,
) -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let is_mine = live.read(move |scene| scene.acts_for(CharacterId(id)));
    let list = live.read(move |scene| {
        let one = scene.view.characters.iter().find(|one| one.character.0 == id);
        one.map(|one| one.conditions.clone()).unwrap_or_default()
    });
    let row = move |one: Condition| {
        let (name, is_on, effects) = (one.name.clone(), one.is_on, effects(&one));
        let (switched, removed) = (one.name.clone(), one.name.clone());
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
        <div class="column">
            <h3>"Conditions"</h3>
            <ul class="plain column">{move || list.get().into_iter().map(row).collect_view()}</ul>
            <Show when=move || list.with(Vec::is_empty)><p class="small muted">"None."</p></Show>
            <Show when=move || is_mine.get()><NewCondition id wrong/></Show>
            <Wrong words=wrong/>
        </div>
    }
}

fn effects(condition: &Condition) -> String {
    let one = |effect: &Effect| match effect {
        Effect::D12 { target, value } => format!("{} {}", signed(*value), target.name()),
        Effect::ThreeSix { advantage, disadvantage, .. } if disadvantage > advantage => {
            "disadvantage".to_owned()
        }
        Effect::ThreeSix { .. } => "advantage".to_owned(),
        Effect::Pool { boosts, snags, .. } if snags > boosts => "snag".to_owned(),
        Effect::Pool { .. } => "boost".to_owned(),
    };
    condition.effects.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// A name, and what it does.
#[component]
fn NewCondition(id: u64, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let (live, fields) = (Live::get(), WrongFields::provide());
    let (name, value) = (RwSignal::new(String::new()), RwSignal::new(-1_i32));
    let node = RwSignal::new(Node::Dex.name().to_owned());
    let system = live.read(|scene| Some(scene.system()));
    let nodes = Node::ALL.map(|node| (node.name().to_owned(), node.long_name().to_owned()));
    let nodes = Signal::stored(nodes.to_vec());
    let add = move |_| {
        if fields.refuse(wrong) {
            return;
        }
        let value = value.get_untracked();
        let (up, down) = (value.max(0).unsigned_abs(), value.min(0).unsigned_abs());
        let effect = match system.get_untracked() {
            Some(System::ThreeSix) => {
                Some(Effect::ThreeSix { attribute: None, advantage: up, disadvantage: down, steps: 0 })
            }
            Some(System::Pool) => Some(Effect::Pool { attribute: None, boosts: up, snags: down }),
            _ => ModifierTarget::from_name(&node.get_untracked()).map(|target| Effect::D12 { target, value }),
        };
        let effects = effect.filter(|_| value != 0).into_iter().collect();
        let condition = Condition { name: name.get_untracked(), is_on: true, effects };
        let command = CommandBody::SetCondition { character: id, condition };
        live.act_then(command, wrong, move |_| drop(name.try_set(String::new())));
    };
    let label = move || match system.get() {
        Some(System::ThreeSix) => "Advantage, or disadvantage below 0",
        Some(System::Pool) => "Boosts, or snags below 0",
        _ => "Adds or takes away",
    };
    view! {
        <details>
            <summary>"Add a condition"</summary>
            <div class="column">
                <TextField label="Name of the condition" value=name placeholder="Prone"/>
                <Show when=move || system.get() == Some(System::D12)>
                    <Choose label="It touches" options=nodes value=node set=Callback::new(move |one| node.set(one))/>
                </Show>
                <Stepper label=label() value=value set=Callback::new(move |number| value.set(number)) least=-99 most=99/>
                <button class="button" on:click=add>"Add it"</button>
            </div>
        </details>
    }
}
