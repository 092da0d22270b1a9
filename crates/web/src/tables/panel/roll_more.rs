//! Everything else one can say about a roll, in the words of the system that is played.

use leptos::prelude::*;
use play::{Role, Visibility};
use systems::d12::{Node, Tier};
use systems::{AnySheet, System};

use super::roll::{openly, part, set};
use crate::parts::Stepper;
use crate::tables::form::{Choose, Tick};
use crate::tables::live::{Aim, Live, signed};

/// The choices of the system, and those of any roll.
#[component]
pub(crate) fn More() -> impl IntoView {
    let live = Live::get();
    let system = live.read(|scene| Some(scene.system()));
    view! {
        {move || match system.get() {
            Some(System::D12) => view! { <D12/> }.into_any(),
            Some(System::ThreeSix) => view! { <ThreeSix/> }.into_any(),
            Some(System::Pool) => view! { <Pool/> }.into_any(),
            None => ().into_any(),
        }}
        <Openness/>
        <Typed/>
    }
}

#[component]
fn D12() -> impl IntoView {
    let live = Live::get();
    let luck = part(live, |draft| draft.luck);
    let extra = part(live, |draft| draft.extra.clone());
    let bonus = part(live, |draft| draft.bonus);
    let is_check = part(live, |draft| draft.aim == Aim::Check);
    let is_initiative = part(live, |draft| draft.aim == Aim::Initiative);
    let attributes = Memo::new(move |_| {
        let id = live.draft.with(|draft| draft.character).unwrap_or_default();
        let none = (String::new(), "no Extra Die".to_owned());
        let sheet = live.scene.with(|scene| scene.as_ref().and_then(|scene| scene.sheet(id)));
        let Some(AnySheet::D12(sheet)) = sheet else { return vec![none] };
        let basic = Node::ALL.into_iter().filter(|node| node.tier() == Tier::Basic);
        let named = basic.map(|node| {
            (node.name().to_owned(), format!("{} {}", node.long_name(), signed(sheet.modifier(node, &[]))))
        });
        std::iter::once(none).chain(named).collect::<Vec<_>>()
    });
    view! {
        <div class="row choices">
            <Tick label="Luck Die (1 Heroism)" value=luck set=set(live, |draft, on| draft.luck = on)/>
        </div>
        <Show when=move || !is_initiative.get()>
            <Choose label="Extra Die (1 Heroism), leaning on" options=attributes value=extra set=set(live, |draft, extra| draft.extra = extra)/>
            <Stepper label="Equipment and circumstances" value=bonus set=set(live, |draft, bonus| draft.bonus = bonus) least=-99 most=99/>
        </Show>
        <Show when=move || is_check.get()><StrikeAt/></Show>
    }
}

/// A strike at somebody, or a check that resists.
#[component]
fn StrikeAt() -> impl IntoView {
    let live = Live::get();
    let resists = part(live, |draft| draft.resists);
    let at = part(live, |draft| draft.strike_at.map(|id| id.to_string()).unwrap_or_default());
    let options = live.read(|scene| {
        let none = (String::new(), "nobody".to_owned());
        std::iter::once(none)
            .chain(scene.everyone().into_iter().map(|(id, name)| (id.to_string(), name)))
            .collect::<Vec<_>>()
    });
    view! {
        <details>
            <summary>"Strike, or resist"</summary>
            <div class="column">
                <Choose label="A strike at" options=options value=at set=set(live, |draft, id: String| draft.strike_at = id.parse().ok())/>
                <Tick label="The character resists something" value=resists set=set(live, |draft, on| draft.resists = on)/>
            </div>
        </details>
    }
}

#[component]
fn ThreeSix() -> impl IntoView {
    let live = Live::get();
    let save = part(live, |draft| draft.save);
    let proficiency = part(live, |draft| draft.proficiency.clone());
    let options = Memo::new(move |_| {
        let id = live.draft.with(|draft| draft.character).unwrap_or_default();
        let none = (String::new(), "none applies".to_owned());
        let known = live.scene.with(|scene| {
            match scene.as_ref().and_then(|scene| scene.character(id)).map(|one| &one.sheet) {
                Some(AnySheet::ThreeSix(sheet)) => sheet.proficiencies().to_vec(),
                _ => Vec::new(),
            }
        });
        std::iter::once(none).chain(known.into_iter().map(|name| (name.clone(), name))).collect::<Vec<_>>()
    });
    view! {
        <Tick label="A save" value=save set=set(live, |draft, on| draft.save = on)/>
        <Choose label="Proficiency" options=options value=proficiency set=set(live, |draft, one| draft.proficiency = one)/>
        <div class="row">
            <Stepper label="Advantage" value=part(live, |draft| draft.advantage) set=set(live, |draft, count| draft.advantage = count) least=0 most=20/>
            <Stepper label="Disadvantage" value=part(live, |draft| draft.disadvantage) set=set(live, |draft, count| draft.disadvantage = count) least=0 most=20/>
            <Stepper label="Steps" value=part(live, |draft| draft.steps) set=set(live, |draft, count| draft.steps = count) least=-20 most=20/>
        </div>
    }
}

#[component]
fn Pool() -> impl IntoView {
    let live = Live::get();
    view! {
        <div class="row">
            <Stepper label="Boosts" value=part(live, |draft| draft.boosts) set=set(live, |draft, count| draft.boosts = count) least=0 most=40/>
            <Stepper label="Snags" value=part(live, |draft| draft.snags) set=set(live, |draft, count| draft.snags = count) least=0 most=40/>
            <Stepper label="Resilience to spend" value=part(live, |draft| draft.spend) set=set(live, |draft, count| draft.spend = count) least=0 most=99/>
        </div>
    }
}

/// Who sees the dice.
#[component]
fn Openness() -> impl IntoView {
    let live = Live::get();
    let is_own = part(live, |draft| matches!(draft.aim, Aim::Check | Aim::Contest));
    let options = live.read(|scene| {
        let fits = |one: &Visibility| scene.role() == Role::Gm || *one != Visibility::GmOnly;
        let named = |one: Visibility| (one.name().to_owned(), openly(one).to_owned());
        Visibility::ALL.into_iter().filter(fits).map(named).collect::<Vec<_>>()
    });
    let value = part(live, |draft| draft.visibility.name().to_owned());
    let choose =
        set(live, |draft, name: String| draft.visibility = Visibility::from_name(&name).unwrap_or_default());
    view! { <Show when=move || is_own.get()><Choose label="Who sees it" options=options value set=choose/></Show> }
}

/// Faces of real dice.
#[component]
fn Typed() -> impl IntoView {
    let live = Live::get();
    let faces = part(live, |draft| draft.faces.clone());
    view! {
        <details>
            <summary>"I have real dice"</summary>
            <div class="field">
                <label for="table-faces">"What they show, in the order thrown"</label>
                <input id="table-faces" type="text" inputmode="text" autocomplete="off" placeholder="10, 7" prop:value=move || faces.get()
                    on:input=move |event| live.draft.update(|draft| draft.faces = event_target_value(&event))/>
            </div>
        </details>
    }
}
