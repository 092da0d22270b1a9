//! Conditions: named toggles that carry modifiers.

use leptos::prelude::*;
use play::{CharacterId, Condition, Effect};
use protocol::v1::table::command::CommandBody;
use systems::sentence::capital;

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
    condition.effects.iter().map(Effect::in_words).collect::<Vec<_>>().join(", ")
}

/// A name, and what it does.
#[component]
fn NewCondition(id: u64, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let (live, fields) = (Live::get(), WrongFields::provide());
    let (name, value) = (RwSignal::new(String::new()), RwSignal::new(-1_i32));
    let words = live.read(|scene| Effect::words(scene.system()));
    let touched = RwSignal::new(String::new());
    let first = move || words.with(|words| words.first().map(|(word, _)| word.clone()).unwrap_or_default());
    let word = Signal::derive(move || if touched.with(String::is_empty) { first() } else { touched.get() });
    let add = move |_| {
        if fields.refuse(wrong) {
            return;
        }
        let Some(system) = live.now(|scene| Some(scene.system())) else { return };
        let value = value.get_untracked();
        let effects = match Effect::read(system, &format!("{}={value}", word.get_untracked())) {
            Ok(effect) => Some(effect).filter(|_| value != 0).into_iter().collect(),
            Err(how) => return wrong.set(Some(format!("{}.", capital(&how)))),
        };
        let condition = Condition { name: name.get_untracked(), is_on: true, effects };
        let command = CommandBody::SetCondition { character: id, condition };
        live.act_then(command, wrong, move |_| drop(name.try_set(String::new())));
    };
    view! {
        <details>
            <summary>"Add a condition"</summary>
            <div class="column">
                <TextField label="Name of the condition" value=name placeholder="Prone"/>
                <Choose label="It touches" options=words value=word set=Callback::new(move |one| touched.set(one))/>
                <Stepper label="Adds or takes away" value=value set=Callback::new(move |number| value.set(number)) least=-99 most=99/>
                <button class="button" on:click=add>"Add it"</button>
            </div>
        </details>
    }
}
