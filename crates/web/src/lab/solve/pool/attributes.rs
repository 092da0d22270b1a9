//! The attributes of one's own table, what bounds their levels, and their fields.

use leptos::prelude::*;
use systems::pool::Level;

use super::super::super::asking::Asking;
use super::super::super::link::carried;
use super::super::super::several::{self, several};
use super::super::ask::SolveAsk;
use super::ask::{MOST_ATTRIBUTES, PoolAsk};

/// A longer name would break every table.
pub(super) const MOST_NAME: usize = 40;

/// An attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AttributeAsk {
    /// What it is called: never empty, and never the same as another's.
    pub(super) name: String,
    /// The level it has at least.
    pub(super) least: Level,
    /// The level it has at most.
    pub(super) most: Level,
    /// Does the archetype cover it?
    pub(super) covered: bool,
}

impl AttributeAsk {
    /// One that may have any level.
    pub(super) fn new(name: &str) -> Self {
        let [least, .., most] = Level::ALL;
        Self { name: name.to_owned(), least, most, covered: false }
    }

    /// Is it called that?
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name.trim())
    }
}

/// A name as it comes through a link: without commas and the like. Nothing if nothing is left.
pub(super) fn clean(typed: &str) -> Option<String> {
    let name = carried(typed.trim(), MOST_NAME).trim().to_owned();
    (!name.is_empty()).then_some(name)
}

/// A bound of a level: its words, how it is read, and how it is set.
type LevelBound = (&'static str, fn(&AttributeAsk) -> Level, fn(&mut AttributeAsk, Level));

const BOUNDS: [LevelBound; 2] = [
    ("Level at least", |one| one.least, |one, level| one.least = level),
    ("Level at most", |one| one.most, |one, level| one.most = level),
];

/// One group of fields for each.
pub(super) fn attributes(asking: Asking<SolveAsk>) -> AnyView {
    let count = Memo::new(move |_| asking.part(|ask: &PoolAsk| Some(ask.attributes().len())).unwrap_or(0));
    let add = Callback::new(move |()| asking.change_part(PoolAsk::add_attribute));
    let one = move |at| attribute(asking, at).into_any();
    several("Attributes", (count, MOST_ATTRIBUTES), one, ("Add an attribute", add))
}

fn attribute(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let bound = move |(label, read, set): LevelBound| {
        let read = move |ask: &PoolAsk| Some(read(ask.attributes().get(at)?).get().cast_signed());
        asking.stepper(label, (1, 5), read, move |ask: &mut PoolAsk, to| {
            if let (Some(one), Ok(level)) = (ask.attribute_mut(at), Level::new(to.max(0).cast_unsigned())) {
                set(one, level);
            }
        })
    };
    let covered = asking.tick(
        "The archetype covers it: two more d12s",
        move |ask: &PoolAsk| ask.attributes().get(at).map(|one| one.covered),
        move |ask: &mut PoolAsk, yes| ask.attribute_mut(at).map_or((), |one| one.covered = yes),
    );
    view! {
        <div class="lab-wish" role="group" aria-label=format!("Attribute {}", at + 1)>
            {name(asking, at)}
            <div class="lab-fields">{BOUNDS.map(bound).collect_view()}</div>
            {covered}
        </div>
    }
}

fn name(asking: Asking<SolveAsk>, at: usize) -> impl IntoView {
    let name = Signal::derive(move || {
        asking.part(|ask: &PoolAsk| Some(ask.attributes().get(at)?.name.clone())).unwrap_or_default()
    });
    let is_wished =
        Signal::derive(move || asking.part(|ask: &PoolAsk| Some(ask.is_wished(at))).unwrap_or_default());
    let typed = Callback::new(move |typed: String| {
        let mut said = Ok(());
        asking.change_part(|ask: &mut PoolAsk| said = ask.rename(at, &typed));
        // What was typed stays in the field, so that it can be mended.
        asking.wrong.set(said.err());
    });
    let remove = Callback::new(move |()| asking.change_part(|ask: &mut PoolAsk| ask.remove_attribute(at)));
    view! {
        <div class="lab-line">
            {several::name(name, MOST_NAME, typed, Signal::stored(None))}
            {several::remove(format!("attribute {}", at + 1), is_wished, remove)}
        </div>
    }
}
