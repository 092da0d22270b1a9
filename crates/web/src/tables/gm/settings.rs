//! What players see of foes, the table's name, and how its rules are read.

use std::collections::BTreeMap;

use leptos::prelude::*;
use play::{FoePoints, Targets};
use protocol::v1::table::command::CommandBody;
use systems::ruling::{Choices, RulingInfo};

use crate::form::RuleLink;
use crate::tables::form::{Choose, TextField, Wrong};
use crate::tables::live::Live;

/// The name, then each ruling.
#[component]
pub(crate) fn SettingsForm() -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let name = RwSignal::new(live.now(|scene| scene.view.name.clone()));
    let rename = move |_| {
        let name = Some(name.get_untracked());
        live.act(CommandBody::ChangeSettings { name, edition: None, rulings: BTreeMap::new() }, wrong);
    };
    // A newer file of the system may have others.
    let system = live.select(|scene| Some(scene.system()));
    let infos = move || system.get().map(|system| system.rulings().to_vec()).unwrap_or_default();
    let ruling = move |info: RulingInfo| {
        let key = info.name;
        let value = live.select(move |scene| scene.view.rulings.get(key).cloned().unwrap_or_default());
        let choices = choices(&info);
        let set = Callback::new(move |choice: String| {
            let rulings = BTreeMap::from([(key.to_owned(), choice)]);
            live.act(CommandBody::ChangeSettings { name: None, edition: None, rulings }, wrong);
        });
        view! {
            <div>
                <Choose label=info.name.replace('_', " ") options=Signal::stored(choices) value set/>
                <p class="small muted">{info.about}<RuleLink rule=info.rule/></p>
            </div>
        }
    };
    let shown: Vec<(String, String)> = [
        (FoePoints::Numbers, "their numbers"),
        (FoePoints::Word, "a word: hurt, badly hurt, down"),
        (FoePoints::Nothing, "nothing"),
    ]
    .map(|(one, words)| (one.name().to_owned(), words.to_owned()))
    .to_vec();
    let foe_points = live.select(|scene| scene.view.screen.foe_points.name().to_owned());
    let set_screen = Callback::new(move |word: String| {
        if let Some(foe_points) = FoePoints::from_name(&word) {
            live.act(CommandBody::SetScreen { foe_points: Some(foe_points), targets: None }, wrong);
        }
    });
    let numbers: Vec<(String, String)> = [
        (Targets::Told, "told to the players"),
        (Targets::Kept, "mine alone; they see what came of the roll"),
    ]
    .map(|(one, words)| (one.name().to_owned(), words.to_owned()))
    .to_vec();
    let targets = live.select(|scene| scene.view.screen.targets.name().to_owned());
    let set_targets = Callback::new(move |word: String| {
        let targets = Targets::from_name(&word);
        live.act(CommandBody::SetScreen { foe_points: None, targets }, wrong);
    });
    view! {
        <Choose label="The number a check of mine is held against" options=Signal::stored(numbers) value=targets set=set_targets/>
        <Choose label="What players see of a foe’s points" options=Signal::stored(shown) value=foe_points set=set_screen/>
        <TextField label="Name of the table" value=name/>
        <button class="button" on:click=rename>"Rename the table"</button>
        <h3>"Rulings"</h3>
        {move || infos().into_iter().map(ruling).collect_view()}
        <Wrong words=wrong/>
    }
}

fn choices(info: &RulingInfo) -> Vec<(String, String)> {
    match info.choices {
        Choices::Named(all) => {
            all.iter().map(|choice| (choice.name.to_owned(), choice.name.replace('_', " "))).collect()
        }
        Choices::Number { least, most } => {
            (least..=most).map(|one| (one.to_string(), one.to_string())).collect()
        }
    }
}
