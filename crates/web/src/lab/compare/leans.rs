//! The Extra Dice a check could have.

use leptos::prelude::*;
use systems::d12::{Node, Tier};

use super::super::asking::Asking;
use super::ask::{BOUNDS, CompareAsk, Lean, MOST_LEANS};
use crate::parts::{Choose, Stepper};

/// One line for each die.
#[component]
pub(super) fn Leans(asking: Asking<CompareAsk>) -> impl IntoView {
    let count = Memo::new(move |_| asking.ask.with(|ask| ask.leans.len()));
    let has_room = move || count.get() < MOST_LEANS;
    let add = move |_| asking.change(|ask| ask.leans.push(Lean { on: None, bound: 6 }));
    view! {
        <fieldset class="column">
            <legend>"Extra Dice to choose from"</legend>
            {move || (0..count.get()).map(|at| view! { <LeanLine asking at/> }).collect_view()}
            <Show when=has_room>
                <button type="button" class="button" on:click=add>"Add an Extra Die"</button>
            </Show>
        </fieldset>
    }
}

#[component]
fn LeanLine(asking: Asking<CompareAsk>, at: usize) -> impl IntoView {
    let lean = move || asking.ask.with(|ask| ask.leans.get(at).copied());
    let change = move |change: &dyn Fn(&mut Lean)| {
        asking.change(|ask| ask.leans.get_mut(at).map_or((), change));
    };
    let bound = Signal::derive(move || lean().map_or(0, |lean| lean.bound));
    let on = Signal::derive(move || lean().and_then(|lean| lean.on).map_or("", Node::name).to_owned());
    let remove = move |_| {
        asking.change(|ask| {
            if at < ask.leans.len() {
                ask.leans.remove(at);
            }
        });
    };
    let basics = Node::ALL.into_iter().filter(|node| node.tier() == Tier::Basic);
    let names = basics.map(|node| (node.name().to_owned(), node.name().to_owned()));
    let options: Vec<_> = std::iter::once((String::new(), "any attribute".to_owned())).chain(names).collect();
    view! {
        <div class="lab-line">
            <Choose label="Leans on" options=Signal::stored(options) value=on
                set=move |name: String| change(&|lean| lean.on = Node::from_name(&name))/>
            <Stepper label="Valid up to" value=bound least=BOUNDS.0 most=BOUNDS.1
                set=move |bound: i32| change(&|lean| lean.bound = bound)/>
            <button type="button" class="button quiet icon" aria-label=format!("Remove Extra Die {}", at + 1)
                on:click=remove>"×"</button>
        </div>
    }
}
