//! The fields of a D12 goal.

use leptos::prelude::*;
use odds::solve::d12::MOST_LEVEL;
use systems::d12::{Node, Tier};

use super::super::super::asking::Asking;
use super::super::ask::SolveAsk;
use super::about::{CheckWish, D12About, DCS};
use super::ask::D12Ask;
use crate::parts::Choose;

/// What is so or not: its words, how it is read, and how it is set.
type Choice = (&'static str, fn(&CheckWish) -> bool, fn(&mut CheckWish, bool));

const CHOICES: [Choice; 3] = [
    ("Luck", |check| check.luck, |check, yes| check.luck = yes),
    ("Withstand it", |check| check.resisted, |check, yes| check.resisted = yes),
    ("Count the damage", |check| check.damage, |check, yes| check.damage = yes),
];

/// What there is to spend.
pub(super) fn means(asking: Asking<SolveAsk>) -> AnyView {
    let most = MOST_LEVEL.cast_signed();
    let set = |ask: &mut D12Ask, level: i32| ask.level = level.max(1).cast_unsigned();
    asking.stepper("Level", (1, most), |ask: &D12Ask| Some(ask.level.cast_signed()), set)
}

/// What a check is made with; a number of the sheet has nothing more to say.
pub(super) fn wish(asking: Asking<SolveAsk>, at: usize) -> AnyView {
    let is_check = Memo::new(move |_| asking.part(|ask: &D12Ask| ask.check(at).copied()).is_some());
    view! { <Show when=move || is_check.get()>{move || check(asking, at)}</Show> }.into_any()
}

fn check(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let tick = move |(label, read, set): Choice| {
        let read = move |ask: &D12Ask| ask.check(at).map(read);
        asking.tick(label, read, move |ask: &mut D12Ask, yes| {
            if let Some(check) = ask.check_mut(at) {
                set(check, yes);
            }
        })
    };
    let dc = asking.stepper(
        "DC",
        DCS,
        move |ask: &D12Ask| ask.check(at).map(|check| check.dc),
        move |ask: &mut D12Ask, dc| ask.check_mut(at).map_or((), |check| check.dc = dc),
    );
    view! {
        <div class="lab-line">{dc} {extra(asking, at)}</div>
        <div class="row">{CHOICES.map(tick).collect_view()}</div>
    }
}

/// What an Extra Die leans on.
fn extra(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let value = Signal::derive(move || {
        let on = asking.part(|ask: &D12Ask| ask.check(at)?.extra);
        on.map_or("", Node::name).to_owned()
    });
    let set = move |name: String| {
        asking.change_part(|ask: &mut D12Ask| {
            if let Some(check) = ask.check_mut(at) {
                check.extra = Node::from_name(&name);
            }
        });
    };
    let basics = Node::ALL.into_iter().filter(|node| node.tier() == Tier::Basic);
    let names = basics.map(|node| (node.name().to_owned(), node.name().to_owned()));
    let extras: Vec<_> = std::iter::once((String::new(), "no Extra Die".to_owned())).chain(names).collect();
    view! { <Choose label="Extra Die leans on" options=Signal::stored(extras) value set/> }
}

impl D12Ask {
    fn check(&self, at: usize) -> Option<&CheckWish> {
        match &self.wishes.get(at)?.about {
            D12About::Check(check) => Some(check),
            D12About::Stat(_) => None,
        }
    }

    fn check_mut(&mut self, at: usize) -> Option<&mut CheckWish> {
        match &mut self.wishes.get_mut(at)?.about {
            D12About::Check(check) => Some(check),
            D12About::Stat(_) => None,
        }
    }
}
