//! The fields of a 3d6 goal.

use leptos::prelude::*;
use odds::solve::three_six::{Aim, MOST_BUDGET};
use protocol::v1::wish::three_six::PROFICIENT;
use systems::three_six::{RollRequest, Tilt};

use super::super::super::asking::Asking;
use super::super::ask::SolveAsk;
use super::about::{DVS, SCORES, STEPS, TILTS, oppose, roll, roll_mut};
use super::ask::{LEVELS, ThreeSixAsk};
use crate::parts::Choose;

/// A number's name, what it can be, how it is read, and how it is set.
type Number = (&'static str, (i32, i32), fn(&RollRequest) -> i32, fn(&mut RollRequest, i32));

const NUMBERS: [Number; 3] = [
    ("Dice steps", STEPS, |roll| roll.steps, |roll, to| roll.steps = to),
    (Tilt::WORDS[0].label, TILTS, |roll| tilt(roll, 0), |roll, to| set_tilt(roll, 0, to)),
    (Tilt::WORDS[1].label, TILTS, |roll| tilt(roll, 1), |roll, to| set_tilt(roll, 1, to)),
];

fn tilt(roll: &RollRequest, place: usize) -> i32 {
    roll.tilt.instances()[place].cast_signed()
}

fn set_tilt(roll: &mut RollRequest, place: usize, to: i32) {
    let mut instances = roll.tilt.instances();
    instances[place] = to.max(0).cast_unsigned();
    roll.tilt = Tilt::from_instances(instances);
}

/// The same of what is given.
type Means = (&'static str, (i32, i32), fn(&ThreeSixAsk) -> u32, fn(&mut ThreeSixAsk, u32));

const MEANS: [Means; 3] = [
    ("Attribute points", (0, MOST_BUDGET.cast_signed()), |ask| ask.budget, |ask, to| ask.budget = to),
    ("Level", LEVELS, |ask| ask.level, |ask, to| ask.level = to),
    ("Heroism", LEVELS, |ask| ask.heroism, |ask, to| ask.heroism = to),
];

/// What there is to spend, and what is given.
pub(super) fn means(asking: Asking<SolveAsk>) -> AnyView {
    let number = move |(label, range, read, set): Means| {
        let read = move |ask: &ThreeSixAsk| Some(read(ask).cast_signed());
        asking.stepper(label, range, read, move |ask, to| set(ask, to.max(0).cast_unsigned()))
    };
    view! { <div class="lab-fields">{MEANS.map(number).collect_view()}</div> }.into_any()
}

/// What a check is made with; a bonus has nothing more to say.
pub(super) fn wish(asking: Asking<SolveAsk>, at: usize) -> AnyView {
    let opposed = Memo::new(move |_| {
        asking.part(|ask: &ThreeSixAsk| match ask.aim(at)? {
            Aim::Check { .. } => Some(false),
            Aim::Opposed { .. } => Some(true),
            Aim::Bonus(_) => None,
        })
    });
    (move || opposed.get().map(|opposed| check(asking, at, opposed))).into_any()
}

fn check(asking: Asking<SolveAsk>, at: usize, opposed: bool) -> impl IntoView {
    let number = move |(label, range, read, set): Number| {
        let read = move |ask: &ThreeSixAsk| ask.aim(at).and_then(roll).map(read);
        asking.stepper(label, range, read, move |ask: &mut ThreeSixAsk, to| {
            if let Some(one) = ask.aim_mut(at).and_then(roll_mut) {
                set(one, to);
            }
        })
    };
    let save = (!opposed).then(|| {
        asking.tick(
            "A save",
            move |ask: &ThreeSixAsk| ask.aim(at).and_then(roll).map(|roll_request| roll_request.save),
            move |ask: &mut ThreeSixAsk, yes| {
                ask.aim_mut(at).and_then(roll_mut).map_or((), |roll_request| roll_request.save = yes)
            },
        )
    });
    let proficient = asking.tick(
        "Proficient",
        move |ask: &ThreeSixAsk| {
            ask.aim(at).and_then(roll).map(|roll_request| roll_request.proficiency.is_some())
        },
        move |ask: &mut ThreeSixAsk, yes| {
            let named = yes.then(|| PROFICIENT.to_owned());
            if let Some(one) = ask.aim_mut(at).and_then(roll_mut) {
                one.proficiency = named;
            }
        },
    );
    view! {
        {against(asking, at, opposed)}
        <div class="lab-fields">{target(asking, at, opposed)} {NUMBERS.map(number).collect_view()}</div>
        <div class="row">{save} {proficient}</div>
    }
}

/// What it has to reach, or whom.
fn target(asking: Asking<SolveAsk>, at: usize, opposed: bool) -> impl IntoView {
    let (label, range) = if opposed { ("Their score", SCORES) } else { ("Difficulty Value", DVS) };
    let read = move |ask: &ThreeSixAsk| match ask.aim(at)? {
        Aim::Check { dv, .. } => Some(*dv),
        Aim::Opposed { other, .. } => Some(other.attribute.cast_signed()),
        Aim::Bonus(_) => None,
    };
    asking.stepper(label, range, read, move |ask: &mut ThreeSixAsk, to| match ask.aim_mut(at) {
        Some(Aim::Check { dv, .. }) => *dv = to,
        Some(Aim::Opposed { other, .. }) => other.attribute = to.max(0).cast_unsigned(),
        Some(Aim::Bonus(_)) | None => {}
    })
}

fn against(asking: Asking<SolveAsk>, at: usize, opposed: bool) -> impl IntoView {
    let options = [("dv", "a Difficulty Value"), ("score", "somebody who opposes")];
    let options = options.map(|(word, name)| (word.to_owned(), name.to_owned())).to_vec();
    let value = Signal::stored(if opposed { "score" } else { "dv" }.to_owned());
    let set = move |word: String| {
        asking.change_part(|ask: &mut ThreeSixAsk| {
            if let Some(aim) = ask.aim_mut(at) {
                oppose(aim, word == "score");
            }
        });
    };
    view! { <Choose label="Against" options=Signal::stored(options) value set/> }
}

impl ThreeSixAsk {
    fn aim(&self, at: usize) -> Option<&Aim> {
        self.wishes.get(at).map(|wish| &wish.about)
    }

    fn aim_mut(&mut self, at: usize) -> Option<&mut Aim> {
        self.wishes.get_mut(at).map(|wish| &mut wish.about)
    }
}
