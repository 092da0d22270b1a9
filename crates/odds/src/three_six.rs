//! Odds of the 3d6 System.

use dice::{Dist, Natural};
use systems::three_six::{Check, Counted, Opposed, Outcome, Roll};

use crate::Odds;

/// Counts a check or save.
pub fn check(check: &Check) -> Odds<Outcome> {
    let totals = totals(&check.roll);
    Odds { outcomes: totals.map(|&total| check.judge(total)), totals }
}

/// Counts an opposed check from the first side's view.
pub fn opposed(opposed: &Opposed) -> Odds<Outcome> {
    let [first, second] = opposed.rolls().map(|roll| totals(&roll));
    let outcomes = first.combine(&second, |&mine, &theirs| Opposed::judge(mine, theirs));
    Odds { outcomes, totals: scaled(&first, second.whole()) }
}

/// Ways to each total of one side, advantage included (T36-ADV-1).
pub fn totals(roll: &Roll) -> Dist<i64> {
    let dice = roll.dice_per_throw() as u32;
    let lowest = i64::from(dice) + i64::from(roll.modifier);
    let once = Dist::from_ways((lowest..).zip(dice::power::sums_of_dice(roll.die().sides(), dice)));
    match roll.tilt.counted() {
        Counted::Only => once,
        Counted::Better => once.best_of(2),
        Counted::Worse => once.worst_of(2),
    }
}

/// The same chances out of a larger whole.
fn scaled(dist: &Dist<i64>, by: &Natural) -> Dist<i64> {
    Dist::from_ways(dist.iter().map(|(&total, ways)| (total, ways * by)))
}
