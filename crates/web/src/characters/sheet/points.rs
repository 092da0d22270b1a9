//! The points of a sheet, a row for each kind: spent, lost, regained, each with its reason; and rests.

use leptos::prelude::*;
use systems::form::{PointsForm, PointsUse};
use systems::sentence::capital;
use systems::{Change, Deed, RestForm};

use crate::characters::desk::{Desk, Refused};
use crate::parts::{Stepper, WrongFields};

/// More than these are not drawn as boxes.
const MOST_BOXES: i64 = 12;

/// All kinds of them.
#[component]
pub(super) fn Points(desk: Desk) -> impl IntoView {
    let open = RwSignal::new(None::<&'static str>);
    let system = desk.file().sheet().system();
    let kinds = system.sheet_form().map_or(&[][..], |form| &form.points);
    let rest = move |form: &'static RestForm| {
        view! { <button class="button" on:click=move |_| { act(desk, "rest", &form.deed); }>{form.title.as_ref()}</button> }
    };
    let end_turn = move |_| {
        act(desk, "rest", &Deed::EndTurn);
    };
    view! {
        <section class="panel points" aria-labelledby="points-title">
            <h2 id="points-title">"Points"</h2>
            <ul class="plain">
                {kinds.iter().map(|kind| view! { <Kind desk kind open/> }).collect_view()}
            </ul>
            <div class="row">
                <button class="button" on:click=end_turn>"End turn"</button>
                {system.rules().customs().rests.iter().map(rest).collect_view()}
            </div>
            <Refused desk at="rest"/>
        </section>
    }
}

/// Does something to the points, and says what came of it.
pub(super) fn act(desk: Desk, at: &str, deed: &Deed) -> bool {
    desk.edit(at, |file| file.undergo(deed).map(|changes| vec![told_changes(&changes)]))
}

/// `Vitality 3 → 5, Heroism 1 → 2: long rest`.
pub(super) fn told_changes(changes: &[Change]) -> String {
    let is_worth = |change: &&Change| change.before != change.after || change.real_damage > 0;
    let real = |damage| if damage > 0 { format!(" and {damage} real damage") } else { String::new() };
    let line = |change: &Change| {
        let Change { points, before, after, real_damage, .. } = change;
        format!("{} {before} → {after}{}", capital(points), real(*real_damage))
    };
    let lines: Vec<String> = changes.iter().filter(is_worth).map(line).collect();
    let why = changes.first().map_or_else(String::new, |change| change.why.clone());
    if lines.is_empty() {
        format!("Nothing changed: {why}.")
    } else {
        format!("{}: {why}.", lines.join(", "))
    }
}

#[component]
fn Kind(desk: Desk, kind: &'static PointsForm, open: RwSignal<Option<&'static str>>) -> impl IntoView {
    let key = kind.key.as_ref();
    let points = Memo::new(move |_| {
        let all = desk.with(|file| file.sheet().points());
        all.into_iter()
            .find(|points| points.key == key)
            .map_or((0, None), |points| (points.left, points.most))
    });
    let is_open = move || open.get() == Some(key);
    let boxes = move || {
        let (left, most) = points.get();
        let one = move |at: i64| view! { <i class="box" class:full=at < left></i> };
        most.filter(|most| *most <= MOST_BOXES).map(|most| (0..most).map(one).collect_view())
    };
    let of_most = move || points.get().1.map(|most| format!(" of {most}"));
    view! {
        <li class="resource" data-kind=key>
            <button type="button" class="resource-row" aria-expanded=move || is_open().to_string()
                on:click=move |_| open.update(|open| *open = (*open != Some(key)).then_some(key))>
                <span class="resource-name">{kind.title.as_ref()}</span>
                <span class="boxes" aria-hidden="true">{boxes}</span>
                <span class="number resource-now">{move || points.get().0} <small>{of_most}</small></span>
            </button>
            {move || is_open().then(|| view! { <Form desk kind/> })}
        </li>
    }
}

/// How many, why, and which way.
#[component]
fn Form(desk: Desk, kind: &'static PointsForm) -> impl IntoView {
    WrongFields::around(move |fields| form(desk, kind, fields))
}

fn form(desk: Desk, kind: &'static PointsForm, fields: WrongFields) -> impl IntoView {
    let (amount, why) = (RwSignal::new(1_i32), RwSignal::new(String::new()));
    let at = kind.key.as_ref();
    let go = move |done: PointsUse| {
        if desk.refuse_fields(at, fields) {
            return;
        }
        let (amount, why) = (amount.get_untracked().max(0).cast_unsigned(), why.get_untracked());
        act(desk, at, &kind.deed(done, amount, why));
    };
    let button = move |done: PointsUse| view! { <button type="button" class="button" on:click=move |_| go(done)>{done.title()}</button> };
    let parts = move || {
        let part = |part: &systems::parts::Part| format!("{} {:+}", part.name, part.value);
        let most = desk.with(|file| file.sheet().number_apart(at)).ok()?;
        let parts: Vec<String> = most.parts.iter().map(part).collect();
        Some(format!("At most: {}", parts.join(", ")))
    };
    view! {
        <div class="resource-form">
            <Stepper label="How many" value=amount set=Callback::new(move |number| amount.set(number)) least=1 most=1000/>
            <div class="field wide">
                <label for=format!("why-{at}")>{kind.reason_label()}</label>
                <input id=format!("why-{at}") type="text" maxlength="300" autocomplete="off" on:input=move |event| why.set(event_target_value(&event))/>
            </div>
            <div class="row">{kind.uses.iter().copied().map(button).collect_view()}</div>
            <Refused desk at=at/>
            <p class="small muted">{parts}</p>
        </div>
    }
}
