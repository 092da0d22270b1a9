//! One wish, as fields.

use leptos::prelude::*;
use systems::d12::{ModifierTarget, Node, ResourceKind, Tier};

use super::super::asking::Asking;
use super::ask::SolveAsk;
use super::wish::{About, CheckWish, DCS, WishAsk};
use crate::parts::{Choose, Stepper, Tick};

/// A check or a number, and how much it counts.
#[component]
pub(super) fn WishField(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let wish = move || asking.ask.with(|ask| ask.wishes.get(at).cloned());
    let about = Signal::derive(move || wish().map(|wish| subject(&wish)).unwrap_or_default());
    let set_about = move |word: String| {
        asking.change(|ask| ask.wishes.get_mut(at).map_or((), |wish| choose(wish, &word)))
    };
    let is_check = Memo::new(move |_| wish().is_some_and(|wish| matches!(wish.about, About::Check(_))));
    let weight = move || wish().map(|wish| wish.weight).unwrap_or_default();
    let is_bad = move || wish().is_some_and(|wish| wish.wish().is_err());
    let set_weight = move |event: web_sys::Event| {
        let typed = event_target_value(&event).trim().chars().take(16).collect::<String>();
        asking.change(|ask| ask.wishes.get_mut(at).map_or((), |wish| wish.weight = typed));
    };
    let remove = move |_| {
        asking.change(|ask| {
            drop((ask.wishes.len() > 1 && at < ask.wishes.len()).then(|| ask.wishes.remove(at)))
        })
    };
    let is_last = move || asking.ask.with(|ask| ask.wishes.len() <= 1);
    view! {
        <div class="lab-wish" role="group" aria-label=format!("Wish {}", at + 1)>
            <div class="lab-line">
                <Choose label="What" options=Signal::stored(subjects()) value=about set=set_about/>
                <label class="field lab-weight">
                    <span class="label">"Weight"</span>
                    <input type="text" inputmode="decimal" prop:value=weight on:change=set_weight
                        aria-invalid=move || is_bad().then_some("true")/>
                </label>
                <button type="button" class="button quiet icon" aria-label=format!("Remove wish {}", at + 1)
                    disabled=is_last on:click=remove>"×"</button>
            </div>
            <Show when=move || is_check.get()><CheckFields asking at/></Show>
        </div>
    }
}

#[component]
fn CheckFields(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let check = move || {
        asking.ask.with(|ask| match ask.wishes.get(at)?.about {
            About::Check(check) => Some(check),
            About::Stat(_) => None,
        })
    };
    let change = move |change: &dyn Fn(&mut CheckWish)| {
        asking.change(|ask| {
            if let Some(About::Check(check)) = ask.wishes.get_mut(at).map(|wish| &mut wish.about) {
                change(check);
            }
        });
    };
    let dc = Signal::derive(move || check().map_or(0, |check| check.dc));
    let flag =
        move |read: fn(&CheckWish) -> bool| Signal::derive(move || check().is_some_and(|check| read(&check)));
    let extra =
        Signal::derive(move || check().and_then(|check| check.extra).map_or("", Node::name).to_owned());
    let basics = Node::ALL.into_iter().filter(|node| node.tier() == Tier::Basic);
    let names = basics.map(|node| (node.name().to_owned(), node.name().to_owned()));
    let extras: Vec<_> = std::iter::once((String::new(), "no Extra Die".to_owned())).chain(names).collect();
    view! {
        <div class="lab-line">
            <Stepper label="DC" value=dc least=DCS.0 most=DCS.1 set=move |dc: i32| change(&|check| check.dc = dc)/>
            <Choose label="Extra Die leans on" options=Signal::stored(extras) value=extra
                set=move |name: String| change(&|check| check.extra = Node::from_name(&name))/>
        </div>
        <div class="row">
            <Tick label="Luck" value=flag(|check| check.luck) set=move |yes: bool| change(&|check| check.luck = yes)/>
            <Tick label="Withstand it" value=flag(|check| check.resisted) set=move |yes: bool| change(&|check| check.resisted = yes)/>
            <Tick label="Count the damage" value=flag(|check| check.damage) set=move |yes: bool| change(&|check| check.damage = yes)/>
        </div>
    }
}

/// The numbers that can be wanted for themselves.
fn stats() -> Vec<ModifierTarget> {
    let maxima =
        [ResourceKind::Vitality, ResourceKind::Focus, ResourceKind::Spirit].map(ModifierTarget::Maximum);
    [ModifierTarget::Initiative, ModifierTarget::Movement].into_iter().chain(maxima).collect()
}

/// Every check and every number, with the word and the name.
fn subjects() -> Vec<(String, String)> {
    let nodes = Node::ALL.into_iter().filter(|node| node.tier() != Tier::Level);
    let checks = nodes.map(|node| {
        let depth = node.path().count().saturating_sub(2);
        (node.name().to_owned(), format!("{}{} check", "\u{2003}".repeat(depth), node.name()))
    });
    let stats = stats()
        .into_iter()
        .map(|stat| (format!("stat {}", stat.name()), format!("{}, as large as can be", stat.name())));
    checks.chain(stats).collect()
}

fn subject(wish: &WishAsk) -> String {
    match wish.about {
        About::Check(check) => check.node.name().to_owned(),
        About::Stat(stat) => format!("stat {}", stat.name()),
    }
}

/// Chooses what a wish is about; a check keeps its DC and its dice.
fn choose(wish: &mut WishAsk, word: &str) {
    if let Some(stat) = word.strip_prefix("stat ").and_then(ModifierTarget::from_name) {
        wish.about = About::Stat(stat);
    } else if let Some(node) = Node::from_name(word) {
        match &mut wish.about {
            About::Check(check) => check.node = node,
            About::Stat(_) => wish.about = WishAsk::check(node, 16).about,
        }
    }
}
