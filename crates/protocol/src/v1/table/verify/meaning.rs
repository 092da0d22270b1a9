//! Whether two rolls in JSON mean the same: what was said of a roll, and what the rules read from its dice now.
//!
//! What was written stays as it was written, so it is compared by its numbers and never by our words for them: a better
//! word, or a ruling that came later, must not fail an old log.

use systems::find_system;

use crate::v1::check::read::Recorded;
use crate::v1::check::{Check, Part};
use crate::v1::roll::{Chances, Likely, OtherSide, Roll, RollResult, Turn, Ways};

/// Holds what was said to what the rules say; a chance is compared where both have one.
pub(super) fn same(said: &Roll, again: &Roll) -> Result<(), String> {
    if !is_same_roll(said, again) {
        return Err(format!(
            "the rules read its dice as {}, but it says {}",
            describe_result(again),
            describe_result(said)
        ));
    }
    if !adds_up(&said.check, &said.result) {
        return Err("its parts do not add up to its total".to_owned());
    }
    match (&said.chance, &again.chance) {
        (Some(said), Some(again)) if !is_same_chance(said, again) => {
            Err("its chance is not what counting gives".to_owned())
        }
        _ => Ok(()),
    }
}

fn describe_result(roll: &Roll) -> String {
    let total = roll.result.total.map(|total| total.to_string()).unwrap_or_default();
    format!("{total} {}", roll.result.outcome.as_deref().unwrap_or_default()).trim().replace('_', " ")
}

fn is_same_roll(said: &Roll, again: &Roll) -> bool {
    said.version == again.version
        && said.who == again.who
        && said.system == again.system
        && said.what == again.what
        && said.check == again.check
        && said.seed == again.seed
        && said.dice == again.dice
        && is_same_reading(&again.system, &said.rulings, &again.rulings)
        && is_same_result(&said.check, &said.result, &again.result)
}

/// A ruling that one of them lacks has its default.
fn is_same_reading(system: &str, said: &Recorded, again: &Recorded) -> bool {
    let read = |recorded: &Recorded| {
        let choices: Vec<_> = recorded.clone().into_iter().collect();
        find_system(system).ok()?.settle_rulings(None, &choices).ok()
    };
    // Dice in notation belong to no system and are read by no ruling.
    if said == again {
        return true;
    }
    read(said).is_some_and(|said| Some(said) == read(again))
}

fn is_same_result(check: &Check, said: &RollResult, again: &RollResult) -> bool {
    let RollResult {
        parts,
        total,
        margin,
        outcome,
        shifts,
        successes,
        degree,
        against,
        order,
        answer,
        sides,
    } = again;
    (said.total, said.margin) == (*total, *margin)
        && (said.shifts, said.successes, said.degree) == (*shifts, *successes, *degree)
        && said.outcome == *outcome
        && (&said.answer, &said.sides) == (answer, sides)
        && are_same_parts(named_parts(check, 0), &said.parts, parts)
        && is_each_same(&said.against, against, |at, said, again| is_same_side(check, at + 1, said, again))
        && is_each_same(&said.order, order, |_, said, again| is_same_turn(check, said, again))
}

fn is_same_side(check: &Check, side: usize, said: &OtherSide, again: &OtherSide) -> bool {
    let OtherSide { parts, total, margin, outcome, shifts, degree } = again;
    (said.total, said.margin, said.shifts, said.degree) == (*total, *margin, *shifts, *degree)
        && said.outcome == *outcome
        && are_same_parts(named_parts(check, side), &said.parts, parts)
}

fn is_same_turn(check: &Check, said: &Turn, again: &Turn) -> bool {
    let Turn { place, side, name, parts, total, roll_offs } = again;
    (said.place, said.side, said.total) == (*place, *side, *total)
        && said.name == *name
        && said.roll_offs == *roll_offs
        && are_same_parts(named_parts(check, *side), &said.parts, parts)
}

/// Parts are compared by what they add. What whoever rolled called theirs is no word of ours: it stands in the check too.
/// A total that its system does not take apart has none; what was named went into it by a formula.
fn are_same_parts(named: &[Part], said: &[Part], again: &[Part]) -> bool {
    is_each_same(said, again, |_, said, again| said.value == again.value)
        && (again.is_empty() || said.ends_with(named))
}

/// The parts that one side named, as they go into its total.
fn named_parts(check: &Check, side: usize) -> &[Part] {
    match check {
        Check::Contest { against, .. } if side > 0 => against.get(side - 1).map_or(&[], |hand| &hand.parts),
        Check::Static { hand, .. } | Check::Contest { hand, .. } | Check::Side { hand, .. } => &hand.parts,
        Check::Opposed { against, .. } if side > 0 => &against.parts,
        Check::Check { roll, .. } | Check::Opposed { roll, .. } | Check::OpposedSide { roll } => &roll.parts,
        Check::Initiative { participants } | Check::RollOff { participants, .. } => {
            participants.get(side).map_or(&[], |participant| &participant.hand.parts)
        }
        Check::Untold { check } => named_parts(check, side),
        Check::Open(open) if side == 0 => &open.parts,
        // The parts of a pool are d12s, and those of a total are successes; notation names none.
        Check::Action { .. } | Check::Dice { .. } | Check::Open(_) => &[],
    }
}

/// Do all parts add up? What the roller named is held to nothing else.
fn adds_up(check: &Check, result: &RollResult) -> bool {
    let sum = |parts: &[Part]| parts.iter().fold(0_i64, |sum, part| sum.saturating_add(part.value));
    if let Check::Action { dice, parts, .. } = check
        && sum(parts) != i64::from(*dice)
    {
        return false;
    }
    // What a file or a notation makes of its dice is no sum, so it does not come apart.
    let told = if let Check::Untold { check } = check { check } else { check };
    let is_whole = |parts: &[Part]| matches!(told, Check::Open(_) | Check::Dice { .. }) && parts.is_empty();
    let is_sum = |total: i64, parts: &[Part]| is_whole(parts) || total == sum(parts);
    result.total.is_none_or(|total| is_sum(total, &result.parts))
        && result.against.iter().all(|side| is_sum(side.total, &side.parts))
}

fn is_each_same<T>(said: &[T], again: &[T], same: impl Fn(usize, &T, &T) -> bool) -> bool {
    said.len() == again.len()
        && said.iter().zip(again).enumerate().all(|(at, (said, again))| same(at, said, again))
}

/// 71 of 144 is 142 of 288, however it was counted.
fn is_same_chance(said: &Chances, again: &Chances) -> bool {
    let ways = |said: &Ways, again: &Ways| said.ratio().is_some_and(|said| Some(said) == again.ratio());
    let likely = |said: &Likely, again: &Likely| {
        ways(&said.exactly, &again.exactly) && ways(&said.at_least, &again.at_least)
    };
    let outcome = match (&said.outcome, &again.outcome) {
        (Some(said), Some(again)) => likely(said, again),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    };
    outcome && likely(&said.total, &again.total)
}
