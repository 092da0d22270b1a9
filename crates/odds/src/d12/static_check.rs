//! Odds of a check against a DC.

use dice::Dist;
use systems::d12::{Outcome, ShiftLadder, Side, StaticCheck};

use super::Count;
use crate::Odds;

/// Counts a static check.
pub fn static_check(check: &StaticCheck) -> Odds<Outcome> {
    read(&Count::of_check(check.check()), check)
}

/// Reads a static check off a count of its dice.
fn read(count: &Count, question: &StaticCheck) -> Odds<Outcome> {
    let check = question.check();
    let need = i64::from(question.dc()) - i64::from(check.modifier);
    let outcomes = match check.side {
        Side::Active => Dist::from_ways(active(count, need, check.rulings.shift_ladder)),
        Side::Resisted => {
            let success = count.resisted_success(need, check.rulings.resisted_tie);
            Dist::from_ways([
                (Outcome::Failure, count.of() - success),
                (Outcome::Success { shifts: 0 }, success),
            ])
        }
    };
    Odds { outcomes, totals: totals(count, check.modifier) }
}

/// Throws to each outcome of an active check that has to beat `need`; some outcomes may have none.
pub(super) fn active(count: &Count, need: i64, ladder: ShiftLadder) -> impl Iterator<Item = (Outcome, u32)> {
    let shifts = count.shifts(need, ladder);
    let failure = count.of() - count.auto_fail() - shifts.success();
    let success = move |(step, ways)| (Outcome::Success { shifts: shifts.first.saturating_add(step) }, ways);
    [(Outcome::AutoFail, count.auto_fail()), (Outcome::Failure, failure)]
        .into_iter()
        .chain((0..).zip(shifts.ways).map(success))
}

/// Totals of one side.
pub(super) fn totals(count: &Count, modifier: i32) -> Dist<i64> {
    Dist::from_ways(count.naturals().map(|(natural, ways)| (natural + i64::from(modifier), ways)))
}
