//! What bounds a score, or is added to it: `least=Body=9`; and its fields.

use leptos::prelude::*;
use odds::solve::three_six::Goal;
use systems::three_six::Attribute;

use super::super::super::asking::Asking;
use super::super::super::several::{self, several};
use super::super::ask::SolveAsk;
use super::ask::{MOST_LIMITS, ThreeSixAsk};
use crate::parts::Choose;

/// No score goes further.
pub(super) const NUMBERS: (i32, i32) = (0, 99);

/// How a score is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScoreBound {
    /// It is at least so high.
    Least,
    /// It is at most so high, because the player wants no more.
    Most,
    /// It can be so high, because the creature's description says so.
    Maximum,
    /// Magic adds so much.
    Magic,
}

impl ScoreBound {
    /// All of them, in the order of a link.
    pub(super) const ALL: [Self; 4] = [Self::Least, Self::Most, Self::Maximum, Self::Magic];

    /// The word for it in a link, and in the command.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Least => "least",
            Self::Most => "most",
            Self::Maximum => "maximum",
            Self::Magic => "magic",
        }
    }

    /// What it says.
    pub(super) const fn about(self) -> &'static str {
        match self {
            Self::Least => "at least",
            Self::Most => "at most",
            Self::Maximum => "maximum",
            Self::Magic => "magic",
        }
    }

    /// By its word.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bound| bound.word() == word)
    }
}

/// One score and its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    /// How it is bound.
    pub(super) bound: ScoreBound,
    /// Whose score it is.
    pub(super) attribute: Attribute,
    /// By what.
    pub(super) number: u32,
}

impl Limit {
    /// `Body=9`.
    pub(super) fn written(self) -> String {
        format!("{}={}", self.attribute.name(), self.number)
    }

    /// The same from a link; nothing if it can't be.
    pub(super) fn from_link(bound: ScoreBound, text: &str) -> Option<Self> {
        let (name, number) = text.split_once('=')?;
        let number: u32 = number.parse().ok()?;
        let fits = number <= NUMBERS.1.cast_unsigned();
        Some(Self { bound, attribute: Attribute::from_name(name)?, number }).filter(|_| fits)
    }

    /// Binds a goal.
    pub(super) fn bind(self, goal: &mut Goal) {
        let list = match self.bound {
            ScoreBound::Least => &mut goal.draft.scores,
            ScoreBound::Most => &mut goal.most,
            ScoreBound::Maximum => &mut goal.draft.maximum,
            ScoreBound::Magic => &mut goal.draft.magic,
        };
        list.push((self.attribute, self.number));
    }
}

/// One line for each.
pub(super) fn limits(asking: Asking<SolveAsk>) -> AnyView {
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
        if let Some(bound) = ScoreBound::from_word(&word) {
            change(&|limit| limit.bound = bound);
        }
    };
    let names = Attribute::ALL.map(|one| (one.name().to_owned(), one.name().to_owned())).to_vec();
    let bounds = ScoreBound::ALL
        .map(|score_bound| (score_bound.word().to_owned(), score_bound.about().to_owned()))
        .to_vec();
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
