//! Odds of a check against a DC.

use dice::Dist;
use systems::d12::{Check, Crits, Judgement, Outcome, Reading, ShiftLadder, Side, StaticCheck};

use super::Count;
use crate::Odds;

/// Counts a static check.
pub fn static_check(check: &StaticCheck) -> Odds<Outcome> {
    read_check(&Count::of_check(check.check()), check)
}

/// Reads a static check off a count of its dice: while only the DC, the modifier or the side change, the count stays.
pub fn read_check(count: &Count, question: &StaticCheck) -> Odds<Outcome> {
    let check = question.check();
    let need = i64::from(question.dc()) - i64::from(check.modifier);
    let outcomes = match check.side {
        Side::Active => Dist::from_ways(active(count, need, check.rulings.shift_ladder)),
        Side::Resisted => {
            let success = count.resisted_success(need, check.rulings.resisted_tie);
            Dist::from_ways([
                (Outcome::Failure, count.total_ways() - success),
                (Outcome::Success { shifts: 0 }, success),
            ])
        }
    };
    Odds { outcomes, totals: totals(count, check.modifier) }
}

/// Throws to each total and outcome together, in the order of the totals and then of the outcomes. On the DC itself a crit modifier decides,
/// and two 1s fail at any total, so that a total alone does not tell the outcome.
pub fn by_total(count: &Count, question: &StaticCheck) -> Vec<(i64, Outcome, u32)> {
    let check = question.check();
    let outcome = |natural: i64, crit: bool, two_ones: bool| {
        let crits = Crits { pair: crit, ..Crits::default() };
        let reading = Reading { picked: [0, 1], sum: 0, crits, two_ones };
        let total = natural + i64::from(check.modifier);
        (total, Judgement::against_target(check, &reading, total, question.dc().into()).outcome)
    };
    let mut seen = Vec::new();
    for (natural, [plain, crit, two_ones]) in count.kinds() {
        let kinds = [(plain, false, false), (crit, true, false), (two_ones, true, true)];
        for (ways, has_crit, has_ones) in kinds.into_iter().filter(|(ways, ..)| *ways > 0) {
            let (total, outcome) = outcome(natural, has_crit, has_ones);
            match seen.last_mut() {
                Some((last, same, sum)) if (*last, *same) == (total, outcome) => *sum += ways,
                _ => seen.push((total, outcome, ways)),
            }
        }
    }
    seen.sort_unstable();
    seen
}

/// Throws to each outcome of an active check that has to beat `need`; some outcomes may have none.
pub(super) fn active(count: &Count, need: i64, ladder: ShiftLadder) -> impl Iterator<Item = (Outcome, u32)> {
    let shifts = count.shifts(need, ladder);
    let failure = count.total_ways() - count.auto_fail() - shifts.success();
    let success = move |(step, ways)| (Outcome::Success { shifts: shifts.first.saturating_add(step) }, ways);
    [(Outcome::AutoFail, count.auto_fail()), (Outcome::Failure, failure)]
        .into_iter()
        .chain((0..).zip(shifts.ways).map(success))
}

/// Every total of one side alone.
pub fn side_totals(check: &Check) -> Dist<i64> {
    totals(&Count::of_check(check), check.modifier)
}

/// Totals of one side.
pub(super) fn totals(count: &Count, modifier: i32) -> Dist<i64> {
    Dist::from_ways(count.naturals().map(|(natural, ways)| (natural + i64::from(modifier), ways)))
}
