//! Limits of the scores, as fields.

use leptos::prelude::*;
use systems::three_six::Attribute;

use super::super::super::asking::Asking;
use super::super::super::several::{self, several};
use super::super::ask::SolveAsk;
use super::ask::{MOST_LIMITS, ThreeSixAsk};
use super::limit::{Bound, Limit, NUMBERS};
use crate::parts::Choose;

/// One line for each.
pub(in super::super) fn limits(asking: Asking<SolveAsk>) -> AnyView {
    let count = Memo::new(move |_| asking.part(|ask: &ThreeSixAsk| Some(ask.limits.len())).unwrap_or(0));
    let add = Callback::new(move |()| asking.change_part(ThreeSixAsk::add_limit));
    let one = move |at| limit(asking, at).into_any();
    several("What bounds the scores", (count, MOST_LIMITS), one, ("Add a limit or magic", add))
}

fn limit(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let read = move || asking.part(|ask: &ThreeSixAsk| ask.limits.get(at).copied());
    let change = move |change: &dyn Fn(&mut Limit)| {
        asking.change_part(|ask: &mut ThreeSixAsk| ask.limits.get_mut(at).map_or((), change));
    };
    let whose = Signal::derive(move || read().map_or("", |limit| limit.attribute.name()).to_owned());
    let set_whose = move |name: String| {
        if let Some(attribute) = Attribute::from_name(&name) {
            change(&|limit| limit.attribute = attribute);
        }
    };
    let bound = Signal::derive(move || read().map_or("", |limit| limit.bound.word()).to_owned());
    let set_bound = move |word: String| {
        if let Some(bound) = Bound::from_word(&word) {
            change(&|limit| limit.bound = bound);
        }
    };
    let names = Attribute::ALL.map(|one| (one.name().to_owned(), one.name().to_owned())).to_vec();
    let bounds = Bound::ALL.map(|one| (one.word().to_owned(), one.about().to_owned())).to_vec();
    let number = asking.stepper(
        "So much",
        NUMBERS,
        move |ask: &ThreeSixAsk| ask.limits.get(at).map(|limit| limit.number.cast_signed()),
        move |ask: &mut ThreeSixAsk, to| {
            if let Some(limit) = ask.limits.get_mut(at) {
                limit.number = to.max(0).cast_unsigned();
            }
        },
    );
    let remove = Callback::new(move |()| {
        asking.change_part(|ask: &mut ThreeSixAsk| {
            if at < ask.limits.len() {
                ask.limits.remove(at);
            }
        });
    });
    view! {
        <div class="lab-line" role="group" aria-label=format!("Limit {}", at + 1)>
            <Choose label="Score" options=Signal::stored(names) value=whose set=set_whose/>
            <Choose label="Limit" options=Signal::stored(bounds) value=bound set=set_bound/>
            {number}
            {several::remove(format!("limit {}", at + 1), Signal::stored(false), remove)}
        </div>
    }
}
