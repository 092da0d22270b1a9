//! Dice as one sees them: told apart by shape, letter and strike, not by colour alone.

use dice::Sides;
use leptos::prelude::*;
use protocol::v1::roll::Die;
use systems::throw::{DieKind, DieSpec, ThrownDie};

/// What a badge on a die says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Badge {
    /// It earned a crit modifier (D12-CRIT-1).
    Crit,
    /// One of the ones that fail (D12-FAIL-1).
    One,
}

/// A die of a recorded roll, to be drawn; nothing if a newer server has dice that this page does not know.
pub(crate) fn on_table(die: &Die) -> Option<ThrownDie> {
    let kind = DieKind::ALL.into_iter().find(|kind| kind.name() == die.kind)?;
    let spec = DieSpec { throw: die.throw, ..DieSpec::new(kind, Sides::new(die.sides).ok()?, die.side) };
    Some(ThrownDie { spec, face: die.face, valid: die.valid, picked: die.picked })
}

/// Dice in a row; those just thrown tumble in.
#[component]
pub(crate) fn Dice(
    /// The dice, in the order thrown.
    dice: Vec<ThrownDie>,
    /// Badges by place in the row.
    #[prop(default = Vec::new())]
    badges: Vec<(usize, Badge)>,
    /// Were they thrown just now?
    #[prop(default = false)]
    thrown: bool,
) -> impl IntoView {
    let badge = move |at: usize| badges.iter().find(|(one, _)| *one == at).map(|(_, badge)| *badge);
    let dice = dice
        .into_iter()
        .enumerate()
        .map(|(at, die)| view! { <DieFace die badge=badge(at) at/> })
        .collect_view();
    view! { <div class="dice" class:thrown=thrown>{dice}</div> }
}

/// One die.
#[component]
pub(crate) fn DieFace(
    /// What was thrown.
    die: ThrownDie,
    /// What it wears.
    badge: Option<Badge>,
    /// Its place in the row, for the tumble.
    #[prop(default = 0)]
    at: usize,
) -> impl IntoView {
    let kind = kind_name(die.spec.kind);
    let state = if !die.valid {
        "invalid"
    } else if die.picked {
        "picked"
    } else {
        "unpicked"
    };
    let words = format!("{kind} d{}: {}{}", die.spec.sides.get(), die.face, die_words(&die, badge));
    let strike = (!die.valid).then(|| view! { <line class="strike" x1="12" y1="12" x2="52" y2="52"/> });
    let letter =
        letter(die.spec.kind).map(|letter| view! { <text class="letter" x="50" y="14">{letter}</text> });
    view! {
        <figure class=format!("die {kind} {state}") role="img" aria-label=words style=("--at", at.to_string())>
            <svg viewBox="0 0 64 64" aria-hidden="true">
                <Solid sides=die.spec.sides.get()/>
                <text class="face" x="32" y=if die.spec.sides.get() == 4 { "42" } else { "33" }>{die.face}</text>
                {letter}
                {strike}
                {badge.map(|badge| view! { <BadgeMark badge/> })}
            </svg>
            <figcaption aria-hidden="true">{caption(&die)}</figcaption>
        </figure>
    }
}

#[component]
fn Solid(sides: u32) -> impl IntoView {
    let (outline, edges) = match sides {
        4 => ("M32 6L59 54H5z", ""),
        2 => ("M32 4a28 28 0 100 56 28 28 0 000-56z", "M32 9a23 23 0 100 46 23 23 0 000-46z"),
        3 | 6 => ("M14 6h36a8 8 0 018 8v36a8 8 0 01-8 8H14a8 8 0 01-8-8V14a8 8 0 018-8z", ""),
        8 => ("M32 3L60 32 32 61 4 32z", "M4 32L32 42 60 32M32 42V61"),
        10 => ("M32 3L60 26V38L32 61 4 38V26z", "M4 38L18 40 32 47 46 40 60 38M32 47V61"),
        _ => (
            "M32 3L49.600 8.700 60.500 23.700V40.300L49.600 55.300 32 61 14.400 55.300 3.500 40.300V23.700L14.400 8.700z",
            "M32 14L49 26.400 42.500 46.500H21.500L15 26.400zM32 14V3M49 26.400L60.500 23.700M42.500 46.500L49.600 55.300M21.500 46.500L14.400 55.300M15 26.400L3.500 23.700",
        ),
    };
    view! { <path class="solid" d=outline/><path class="edge" d=edges/> }
}

#[component]
fn BadgeMark(badge: Badge) -> impl IntoView {
    let (class, words) = match badge {
        Badge::Crit => ("badge", "+6"),
        Badge::One => ("badge bad", "1 1"),
    };
    view! {
        <rect class=class x="0" y="0" width="24" height="18" rx="9"/>
        <text class="badge-text" x="12" y="9.500">{words}</text>
    }
}

const fn kind_name(kind: DieKind) -> &'static str {
    match kind {
        DieKind::Base => "base",
        DieKind::Extra => "extra",
        DieKind::Luck => "luck",
        DieKind::Proficiency => "proficiency",
        DieKind::Pool => "pool",
        DieKind::Boost => "boost",
        DieKind::Snag => "snag",
        DieKind::RollOff => "roll-off",
    }
}

const fn letter(kind: DieKind) -> Option<&'static str> {
    match kind {
        DieKind::Extra => Some("E"),
        DieKind::Luck => Some("L"),
        DieKind::Proficiency => Some("P"),
        DieKind::Boost => Some("+"),
        DieKind::Snag => Some("−"),
        DieKind::Base | DieKind::Pool | DieKind::RollOff => None,
    }
}

fn caption(die: &ThrownDie) -> &'static str {
    let is_counted_alone = matches!(die.spec.kind, DieKind::Pool | DieKind::Boost | DieKind::Snag);
    match (die.valid, die.picked) {
        (false, _) => "not valid",
        // POOL-SUCC-1: nothing is picked, each die counts by itself.
        (true, true) if is_counted_alone => "counts",
        (true, false) if is_counted_alone => "no effect",
        (true, true) => "picked",
        (true, false) => "not picked",
    }
}

fn die_words(die: &ThrownDie, badge: Option<Badge>) -> String {
    let badge = match badge {
        Some(Badge::Crit) => ", earns +6",
        Some(Badge::One) => ", one of the ones that fail",
        None => "",
    };
    format!(", {}{badge}", caption(die))
}
