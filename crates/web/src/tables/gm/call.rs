//! Calling for a check from several at once.

use leptos::prelude::*;
use play::{Ask, Event, Visibility};
use protocol::v1::table::command::{AskBody, CommandBody};
use systems::form::{InCall, SheetInput, SheetRollForm, Value, Values};

use super::chosen_party;
use crate::parts::{SheetInputs, Stepper, WrongFields, first_key};
use crate::tables::form::{Choose, ChooseSome, TextField, Wrong};
use crate::tables::live::{Journal, Live};

/// What was called for last, as far as the page has read the log.
fn last_called(journal: &Journal) -> Option<String> {
    journal.events().rev().find_map(|event| match event {
        Event::CheckCalled(call) => Some(call.ask.score.clone()),
        _ => None,
    })
}

/// Who, what, against what, how openly.
#[component]
pub(crate) fn CallForm() -> impl IntoView {
    WrongFields::around(call_form)
}

fn call_form(fields: WrongFields) -> impl IntoView {
    let live = Live::get();
    let (wrong, note, what) =
        (RwSignal::new(None), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (chosen, target, values) = (chosen_party(live), RwSignal::new(15), RwSignal::new(Values::default()));
    let last = Memo::new(move |_| live.journal.with(last_called));
    let openness = RwSignal::new(Visibility::Everyone.name().to_owned());
    let everyone = live.select(|scene| scene.everyone());
    let rolls = live.select(|scene| scene.all_rolls());
    let value = Signal::derive(move || {
        let usual = || live.with_scene(|scene| scene.usual_call(last.get().as_deref())).unwrap_or_default();
        let first = || rolls.with(|list| first_key(list));
        let chosen = if what.with(String::is_empty) { usual() } else { what.get() };
        if chosen.is_empty() { first() } else { chosen }
    });
    let form = Memo::new(move |_| {
        let system = live.scene.with(|scene| scene.as_ref().map(|scene| scene.system()));
        system.map(|system| system.roll_form(&value.read()))
    });
    // What costs something, and what only the sheet of the one who rolls can offer, is theirs to say.
    let inputs = Memo::new(move |_| {
        let is_the_callers =
            |input: &&'static SheetInput| input.in_call != InCall::RollersOwn && input.cost.is_none();
        let inputs = form.get().map(|form| form.inputs.iter().filter(is_the_callers).collect::<Vec<_>>());
        inputs.unwrap_or_default()
    });
    let target_input = Memo::new(move |_| form.get().and_then(SheetRollForm::target_input));
    let call = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if fields.refuse(wrong) {
            return;
        }
        if chosen.with_untracked(Vec::is_empty) {
            wrong.set(Some("Tick who is to roll.".to_owned()));
            return;
        }
        let Some(system) = live.now(|scene| Some(scene.system())) else { return };
        let said = inputs.with_untracked(|inputs| {
            values.with_untracked(|values| {
                let said =
                    |input: &&SheetInput| Some((input.key.to_string(), values.get(&input.key)?.clone()));
                inputs.iter().filter_map(said).collect()
            })
        });
        let ask = Ask { system, score: value.get_untracked(), values: said };
        let command = CommandBody::CallCheck {
            characters: chosen.get_untracked(),
            ask: AskBody::from(&ask),
            target: target_input.get_untracked().map(|_| target.get_untracked()),
            visibility: Visibility::from_name(&openness.get_untracked()).unwrap_or_default(),
            note: note.get_untracked(),
        };
        live.act_then(command, wrong, move |_| drop(note.try_set(String::new())));
    };
    let set = Callback::new(move |(input, value): (&'static SheetInput, Option<Value>)| {
        values.update(|values| values.set_or_remove(&input.key, value));
    });
    let ways: Vec<(String, String)> = [
        (Visibility::Everyone, "everyone"),
        (Visibility::SelfAndGm, "each roller and the GM"),
        (Visibility::Blind, "the GM alone: they roll blind"),
    ]
    .map(|(one, words)| (one.name().to_owned(), words.to_owned()))
    .to_vec();
    view! {
        <form class="column" aria-label="Call for a check" on:submit=call>
            <ChooseSome label="From" options=everyone chosen/>
            <Choose label="Check" options=rolls value set=Callback::new(move |one| what.set(one))/>
            <SheetInputs inputs values candidates=Callback::new(|_| Vec::new()) set/>
            <Show when=move || target_input.get().is_some()>
                <Stepper label="Against" value=target set=Callback::new(move |number| target.set(number)) least=-99 most=999/>
            </Show>
            <TextField label="What it is about" value=note placeholder="The bridge sways"/>
            <Choose label="Who sees the dice" options=Signal::stored(ways) value=openness set=Callback::new(move |one| openness.set(one))/>
            <Wrong words=wrong/>
            <button class="button main" type="submit">"Call for it"</button>
        </form>
    }
}
