//! Calling for a check from several at once.

use leptos::prelude::*;
use play::Visibility;
use protocol::v1::table::command::{AskBody, CommandBody};
use systems::System;

use crate::parts::{Stepper, WrongFields};
use crate::tables::form::{Choose, ChooseSome, TextField, Tick, Wrong};
use crate::tables::live::Live;

/// Who, what, against what, how openly.
#[component]
pub(crate) fn CallForm() -> impl IntoView {
    let (live, fields) = (Live::get(), WrongFields::provide());
    let (wrong, note, what) =
        (RwSignal::new(None), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let players = live.now(|scene| {
        let owned = scene.view.characters.iter().filter(|one| one.owner.is_some());
        owned.map(|one| one.character.0).collect::<Vec<_>>()
    });
    let (chosen, target, is_save) = (RwSignal::new(players), RwSignal::new(15), RwSignal::new(false));
    let openness = RwSignal::new(Visibility::Everyone.name().to_owned());
    let everyone = live.read(|scene| scene.everyone());
    let rolls = live.read(|scene| scene.all_rolls());
    let system = live.read(|scene| Some(scene.system()));
    let value = Signal::derive(move || {
        let first = || rolls.with(|list| list.first().map(|(word, _)| word.clone()).unwrap_or_default());
        if what.with(String::is_empty) { first() } else { what.get() }
    });
    let call = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if fields.refuse(wrong) {
            return;
        }
        let plays = system.get_untracked().unwrap_or(System::D12);
        let word = Some(value.get_untracked());
        let ask = match plays {
            System::D12 => AskBody { node: word, ..AskBody::default() },
            System::ThreeSix => {
                AskBody { attribute: word, save: is_save.get_untracked(), ..AskBody::default() }
            }
            System::Pool => AskBody { attribute: word, ..AskBody::default() },
        };
        let command = CommandBody::CallCheck {
            characters: chosen.get_untracked(),
            ask,
            target: (plays != System::Pool).then(|| target.get_untracked()),
            visibility: Visibility::from_name(&openness.get_untracked()).unwrap_or_default(),
            note: note.get_untracked(),
        };
        live.act_then(command, wrong, move |_| drop(note.try_set(String::new())));
    };
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
            <Show when=move || system.get() == Some(System::ThreeSix)>
                <Tick label="A save" value=is_save set=Callback::new(move |on| is_save.set(on))/>
            </Show>
            <Show when=move || system.get() != Some(System::Pool)>
                <Stepper label="Against" value=target set=Callback::new(move |number| target.set(number)) least=-99 most=999/>
            </Show>
            <TextField label="What it is about" value=note placeholder="The bridge sways"/>
            <Choose label="Who sees the dice" options=Signal::stored(ways) value=openness set=Callback::new(move |one| openness.set(one))/>
            <Wrong words=wrong/>
            <button class="button main" type="submit">"Call for it"</button>
        </form>
    }
}
