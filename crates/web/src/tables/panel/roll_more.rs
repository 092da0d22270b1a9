//! Everything else one can say about a roll.

use leptos::prelude::*;
use play::{Role, Visibility};
use systems::Deed;
use systems::form::{SheetInput, Value};

use super::roll::{openly, part, set};
use crate::parts::SheetInputs;
use crate::tables::form::Choose;
use crate::tables::live::{Aim, Draft, Live, Scene};
use crate::tables::log::cost_words;

/// Everything that the roll's form asks for, and the choices of any roll.
#[component]
pub(crate) fn More() -> impl IntoView {
    let live = Live::get();
    let inputs = with_scene(live, |scene, draft| draft.inputs(scene.system()));
    let values = part(live, |draft| draft.values.clone());
    let candidates = Callback::new(move |input: &'static SheetInput| {
        live.draft.with(|draft| live.with_scene(|scene| scene.candidates(draft, input)))
    });
    let set = set(live, |draft, (input, value): (&'static SheetInput, Option<Value>)| {
        draft.values.set_or_remove(&input.key, value);
    });
    let can_strike = with_scene(live, |scene, draft| {
        draft.aim == Aim::Check && draft.form(scene.system()).strike.is_some()
    });
    view! {
        <SheetInputs inputs values candidates set/>
        <Show when=move || can_strike.get()><StrikeAt/></Show>
        <Openness/>
        <Typed/>
    }
}

/// Something of the table that goes with the draft.
pub(crate) fn with_scene<T: Clone + Default + PartialEq + Send + Sync + 'static>(
    live: Live,
    of: impl Fn(&Scene, &Draft) -> T + Send + Sync + 'static,
) -> Signal<T> {
    let read = move |_: Option<&T>| live.with_scene(|scene| live.draft.with(|draft| of(scene, draft)));
    Memo::new(read).into()
}

/// A strike at somebody.
#[component]
fn StrikeAt() -> impl IntoView {
    let live = Live::get();
    let at = part(live, |draft| draft.strike_at.map(|id| id.to_string()).unwrap_or_default());
    let options = with_scene(live, |scene, draft| {
        let none = (String::new(), "nobody".to_owned());
        let others = scene.everyone().into_iter().filter(|(id, _)| Some(*id) != draft.character);
        std::iter::once(none).chain(others.map(|(id, name)| (id.to_string(), name))).collect::<Vec<_>>()
    });
    // Whoever strikes pays for it, but only in an encounter.
    let cost = with_scene(live, |scene, draft| {
        let mut sheet = scene.sheet(draft.character?).filter(|_| scene.view.encounter.is_some())?;
        let paid = sheet.apply(&Deed::Strike { at: "somebody".to_owned() }).ok()?;
        Some(cost_words(&paid)).filter(|cost| !cost.is_empty())
    });
    let again = with_scene(live, |scene, draft| {
        let (at, what) = draft.last_strike.clone().filter(|_| draft.strike_at.is_none())?;
        let is_target = |id: u64| id == at && Some(id) != draft.character;
        let name = scene.everyone().into_iter().find(|(id, _)| is_target(*id))?.1;
        Some((at, what.clone(), format!("Strike at {name} again, with {what}")))
    });
    let repeat = move |_| {
        if let Some((at, what, _)) = again.get_untracked() {
            live.draft.update(|draft| (draft.strike_at, draft.what) = (Some(at), what));
        }
    };
    view! {
        <Show when=move || again.with(Option::is_some)>
            <button class="button" type="button" on:click=repeat>{move || again.get().map(|(_, _, words)| words)}</button>
        </Show>
        <Choose label="A strike at" options=options value=at set=set(live, |draft, id: String| draft.strike_at = id.parse().ok())/>
        {move || cost.get().map(|cost| view! { <p class="small muted">{format!("A strike costs {cost}.")}</p> })}
    }
}

/// Who sees the dice.
#[component]
fn Openness() -> impl IntoView {
    let live = Live::get();
    let is_own = part(live, |draft| matches!(draft.aim, Aim::Check | Aim::Contest));
    let options = live.select(|scene| {
        let fits = |visibility: &Visibility| scene.role() == Role::Gm || *visibility != Visibility::GmOnly;
        let named = |visibility: Visibility| (visibility.name().to_owned(), openly(visibility).to_owned());
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
