//! What a roll is worth, exactly.

use dice::Fraction;
use systems::d12::{Check, Contest, Initiative, Participant, Rulings, Side, StaticCheck};

use super::{Target, Worth};
use crate::d12::{Choices, Count, initiative};
use crate::solve::Unsolvable;

/// Refuses a check that the rules know nothing of.
pub(super) fn judge(check: &Check, target: &Target, worth: Worth) -> Result<(), Unsolvable> {
    if check.side == Side::Resisted && worth == Worth::Damage {
        return Err(Unsolvable::ResistedDamage); // D12-SHIFT-2
    }
    match target {
        Target::Dc(dc) => StaticCheck::new(*check, *dc).map(drop)?,
        Target::Against(other) => {
            let other = facing(check, other);
            let (active, resister) =
                if check.side == Side::Active { (*check, other) } else { (other, *check) };
            Contest::new(active, vec![resister]).map(drop)?;
        }
    }
    Ok(())
}

/// The other side of a contest with this check.
fn facing(check: &Check, other: &Check) -> Check {
    let side = match check.side {
        Side::Active => Side::Resisted,
        Side::Resisted => Side::Active,
    };
    Check { side, rulings: check.rulings, ..*other }
}

/// The chance of a check to succeed, or the damage to expect of it.
pub(super) fn check(counts: &Choices, check: &Check, target: &Target, worth: Worth) -> Fraction {
    let count_of = |check: &Check| {
        let (extra, luck) = check.valid_faces();
        counts.count_for(extra, luck)
    };
    let mine = count_of(check);
    match (target, check.side) {
        (Target::Dc(dc), Side::Active) => {
            let need = i64::from(*dc) - i64::from(check.modifier);
            Fraction::new(active(mine, need, check, worth), mine.total_ways())
        }
        (Target::Dc(dc), Side::Resisted) => {
            let need = i64::from(*dc) - i64::from(check.modifier);
            Fraction::new(mine.resisted_success(need, check.rulings.resisted_tie), mine.total_ways())
        }
        (Target::Against(other), Side::Active) => {
            let other = facing(check, other);
            contested((mine, check), (count_of(&other), &other), worth)
        }
        (Target::Against(other), Side::Resisted) => {
            let other = facing(check, other);
            let beaten = contested((count_of(&other), &other), (mine, check), Worth::Success);
            Fraction::new(beaten.denom().as_ibig() - beaten.numer(), beaten.denom().clone())
        }
    }
}

/// Throws of an active check that beat a need, each counted by its damage if that is what it is for. A margin
/// of less than 2³³ is less than 2³¹ shifts for each of the 12⁴ throws, so that the sum is far from a word's end.
fn active(count: &Count, need: i64, check: &Check, worth: Worth) -> u64 {
    match worth {
        Worth::Success => count.success(need).into(),
        Worth::Damage => {
            let damage = |(shifts, ways): (u32, u32)| (1 + u64::from(shifts)) * u64::from(ways); // D12-SHIFT-2
            count.shifts(need, check.rulings.shift_ladder).iter().map(damage).sum()
        }
    }
}

/// The active side's worth against every total of the one who resists (D12-CHK-4).
fn contested(acts: (&Count, &Check), resists: (&Count, &Check), worth: Worth) -> Fraction {
    let against = |(natural, ways): (i64, u32)| {
        let need = natural + i64::from(resists.1.modifier) - i64::from(acts.1.modifier);
        u128::from(ways) * u128::from(active(acts.0, need, acts.1, worth))
    };
    let sum: u128 = resists.0.naturals().map(against).sum();
    Fraction::new(sum, u64::from(acts.0.total_ways()) * u64::from(resists.0.total_ways()))
}

/// The chance to come first of all (D12-CHK-5).
pub(super) fn act_first(
    me: Participant,
    others: &[Participant],
    rulings: Rulings,
) -> Result<Fraction, Unsolvable> {
    let everyone = std::iter::once(me).chain(others.iter().cloned()).collect();
    let chance = initiative(&Initiative::new(everyone, rulings)?).chance(0, 0);
    Ok(Fraction::new(chance.ways, chance.of))
}

/// A name nobody else has, since two participants of one name are refused.
pub(super) fn name_unlike(others: &[Participant]) -> String {
    let longest = others.iter().map(|other| other.name.len()).max().unwrap_or(0);
    "*".repeat(longest + 1)
}
