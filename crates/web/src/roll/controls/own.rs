//! A roll of one's own character: whose, with what, and all that the sheet lets one say of it.

use leptos::prelude::*;
use systems::form::{Candidate, Input, PointsLeft, SheetInput, Value};

use super::super::own;
use super::super::state::RollState;
use crate::form::{FormHandle, NumberInput, SidesInput};
use crate::parts::SheetInputs;

/// Whose roll it is, as the sheet tells it.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct OwnHead {
    path: String,
    name: String,
    score: String,
    points: Vec<PointsLeft>,
}

/// Whose roll it is, while this browser keeps the sheet.
pub(super) fn own_head(state: RollState) -> Memo<Option<OwnHead>> {
    Memo::new(move |_| {
        let ask = state.ask.get();
        let own = ask.own.as_ref()?;
        let file = state.sheet.file.get()?;
        let sheet = file.sheet();
        let has_say = ask.system() == Some(sheet.system());
        let scores = sheet.rolls().scores();
        let score = scores.into_iter().find(|score| score.name == own.what);
        has_say.then(|| OwnHead {
            path: format!("/characters/{}", own.sheet),
            name: crate::characters::called(sheet.name()),
            score: score.map_or_else(|| own.what.clone(), |score| format!("{} {}", score.name, score.number)),
            points: own::points(&ask, sheet),
        })
    })
}

/// `Heroism 5 of 6`.
fn points_left(points: &PointsLeft) -> String {
    let most = points.most.map(|most| format!(" of {most}")).unwrap_or_default();
    format!("{} {}{most}", points.title, points.left)
}

/// Everything that can be said of it.
#[component]
pub(super) fn OwnFields(handle: FormHandle, head: Memo<Option<OwnHead>>) -> impl IntoView {
    let of =
        move |part: fn(&OwnHead) -> String| head.with(|head| head.as_ref().map(part).unwrap_or_default());
    let points = |head: &OwnHead| head.points.iter().map(points_left).collect::<Vec<_>>().join(", ");
    let state = RollState::get();
    let form = state.ask.with_untracked(own::roll_form);
    let target = form.and_then(|form| handle.form.input(&form.target_input()?.key));
    let others = state.ask.with_untracked(own::others_input).and_then(Input::as_sides);
    view! {
        <p class="roll-own">
            <a href=move || of(|head| head.path.clone())>{move || of(|head| head.name.clone())}</a>
            <strong class="number">{move || of(|head| head.score.clone())}</strong>
            <span class="number muted">{move || of(points)}</span>
        </p>
        <div class="roll-row">{target.map(|input| view! { <NumberInput fields=handle.fields input/> })}</div>
        <div class="roll-own-inputs"><OwnInputs/></div>
        {others.map(|(input, sides)| view! { <SidesInput fields=handle.fields input sides without_first=1/> })}
    }
}

/// A field for each input of the roll's own form.
#[component]
fn OwnInputs() -> impl IntoView {
    let state = RollState::get();
    let values = state.select(|ask| ask.own.as_ref().map(|own| own.values.clone()).unwrap_or_default());
    let form = state.ask.with_untracked(own::roll_form);
    let inputs: Vec<&'static SheetInput> = form.map_or_else(Vec::new, |form| form.inputs.iter().collect());
    let candidates = Callback::new(move |input: &'static SheetInput| -> Vec<Candidate> {
        state.sheet.file.with(|file| {
            let Some(file) = file else { return Vec::new() };
            let offered = |own: &own::OwnRoll| file.sheet().rolls().candidates(input, &own.what, &own.values);
            state.ask.with(|ask| ask.own.as_ref().map(offered).unwrap_or_default())
        })
    });
    let remark = Callback::new(move |input: &'static SheetInput| -> Option<String> {
        state.sheet.file.with(|file| file.as_ref()?.sheet().rolls().remark(input, &values.get()))
    });
    let set = Callback::new(move |(input, value): (&'static SheetInput, Option<Value>)| {
        state.edit_own(|own| own.values.set_or_remove(&input.key, value));
    });
    view! { <SheetInputs inputs=Signal::stored(inputs) values candidates set remark/> }
}
