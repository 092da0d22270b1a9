//! A check of one's own character: the sheet's numbers, its circumstances, and the dice that its Heroism buys.

use leptos::prelude::*;
use systems::d12::{Node, ResourceKind, Sheet};

use super::super::own::{self, MOST_MORE, OwnRoll};
use super::super::state::RollState;
use crate::characters::{signed, whens};
use crate::form::{FormHandle, NumberInput, SwitchInput};
use crate::parts::{Choose, Stepper, Tick};

/// The sheet and what is asked of it, while it is a D12 sheet of this browser.
pub(super) fn own_sheet(state: RollState) -> Memo<Option<(Sheet, OwnRoll, Node)>> {
    Memo::new(move |_| {
        let own = state.ask.with(|ask| ask.own.clone())?;
        let node = own.node()?;
        let sheet = state.sheet.file.with(|file| file.as_ref()?.sheet().downcast_ref::<Sheet>().cloned())?;
        Some((sheet, own, node))
    })
}

/// A check against a DC.
#[component]
pub(super) fn OwnCheckFields(handle: FormHandle, own: Memo<Option<(Sheet, OwnRoll, Node)>>) -> impl IntoView {
    let state = RollState::get();
    let of = move |part: fn(&Sheet, &OwnRoll, Node) -> String| {
        own.with(|own| own.as_ref().map(|(sheet, own, node)| part(sheet, own, *node)).unwrap_or_default())
    };
    let number =
        move || of(|sheet, own, node| format!("{node} {}", signed(sheet.modifier(node, &own.whens))));
    let heroism = move || {
        of(|sheet, _, _| {
            let points = sheet.resource(ResourceKind::Heroism);
            format!("Heroism {} of {}", points.left(), points.max())
        })
    };
    let name = move || of(|sheet, _, _| sheet.name().to_owned());
    let path = move || of(|_, own, _| format!("/characters/{}", own.sheet));
    let more = state.read(|ask| ask.own.as_ref().map_or(0, |own| own.more));
    let set_more = Callback::new(move |more: i32| state.edit_own(|own| own.more = more));
    let number_of = move |key: &str| {
        handle.form.input(key).map(|input| view! { <NumberInput fields=handle.fields input/> })
    };
    let switch_of = move |key: &str| {
        handle.form.input(key).map(|input| view! { <SwitchInput fields=handle.fields input/> })
    };
    view! {
        <p class="roll-own"><a href=path>{name}</a> <strong class="number">{number}</strong> <span class="number muted">{heroism}</span></p>
        <Whens own/>
        <div class="roll-row">
            <Stepper label="Circumstances" value=more set=set_more least=-MOST_MORE most=MOST_MORE/>
            {number_of("dc")}
        </div>
        <OwnDice own/>
        {switch_of("resisted")}
    }
}

/// A box for each circumstance that a modifier waits for.
#[component]
fn Whens(own: Memo<Option<(Sheet, OwnRoll, Node)>>) -> impl IntoView {
    let state = RollState::get();
    let list = Memo::new(move |_| {
        own.with(|own| own.as_ref().map(|(sheet, _, node)| whens(sheet, *node)).unwrap_or_default())
    });
    let tick = move |when: String| {
        let (asked, label) = (when.clone(), format!("When {when}"));
        let value = state.read(move |ask| ask.own.as_ref().is_some_and(|own| own.whens.contains(&asked)));
        let set = Callback::new(move |holds: bool| {
            state.edit_own(|own| {
                own.whens.retain(|one| *one != when);
                own.whens.extend(holds.then(|| when.clone()));
            });
        });
        view! { <Tick label value set/> }
    };
    move || list.get().into_iter().map(tick).collect_view()
}

/// The Extra Die with the attributes it may lean on, and the Luck Die with the character's Fortune.
#[component]
fn OwnDice(own: Memo<Option<(Sheet, OwnRoll, Node)>>) -> impl IntoView {
    let state = RollState::get();
    let leans = Memo::new(move |_| {
        let leans =
            own.with(|own| own.as_ref().map(|(sheet, own, _)| own::leans(own, sheet)).unwrap_or_default());
        let named = |(on, number): (Node, i32)| {
            (on.name().to_owned(), format!("{}, valid up to {number}", on.long_name()))
        };
        let none = (String::new(), "no Extra Die".to_owned());
        std::iter::once(none).chain(leans.into_iter().map(named)).collect::<Vec<_>>()
    });
    let lean = state.read(|ask| {
        let lean = ask.own.as_ref().and_then(|own| own.lean);
        lean.map(|on| on.name().to_owned()).unwrap_or_default()
    });
    let set_lean = Callback::new(move |word: String| state.edit_own(|own| own.lean = Node::from_name(&word)));
    let is_lucky = state.read(|ask| ask.form.fields.is_on("luck"));
    let fortune = state.read(|ask| ask.form.fields.number("luck").unwrap_or(0));
    let use_luck = Callback::new(move |used: bool| state.edit(|ask| ask.form.fields.turn("luck", used)));
    let luck_label = move || format!("Luck Die (1 Heroism), Fortune {}", fortune.get());
    view! {
        <Show when=move || leans.with(|leans| leans.len() > 1)>
            <Choose label="Extra Die (1 Heroism), leaning on" options=leans value=lean set=set_lean/>
        </Show>
        {move || view! { <Tick label=luck_label() value=is_lucky set=use_luck/> }}
    }
}
