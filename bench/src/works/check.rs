//! A D12 check against a DC: from nothing, in full, and read again.

use std::collections::BTreeMap;
use std::hint::black_box;

use dashu_int::UBig;
use odds::d12::{Count, Shifts, static_check};
use odds::walk;
use systems::d12::{Check, ExtraDie, LuckDie, Refusal, StaticCheck};

use super::outcomes::{Ways, named, named_dist, place};
use crate::measured::{Side, counted};
use crate::work::Work;

const DC: i32 = 18;
const OTHER_DC: i32 = 21;
const OTHER_MODIFIER: i32 = 7;
/// What a check with two dice, modifier 5 against DC 18 comes to.
pub(super) const TWO_DICE: &str = "auto_fail:1,failure:72,success0:35,success1:35,success2:1";
/// The same with an Extra Die (6) and a Luck Die (6).
pub(super) const FOUR_DICE: &str = "auto_fail:771,failure:4899,success0:6325,success1:7982,success2:759";

/// Two checks, each in short and in full, and one of them read again.
pub(super) fn works() -> Result<Vec<Work>, Refusal> {
    let (two, four) = (check(5, None, None), check(5, Some(6), Some(6)));
    Ok(vec![
        in_short("check-2", two)?.faster(1500.0).with_known(TWO_DICE),
        in_full("check-2-full", two)?.asking("check-2").with_known(TWO_DICE),
        in_short("check-4", four)?.faster(300.0).with_known(FOUR_DICE),
        in_full("check-4-full", four)?.asking("check-4").with_known(FOUR_DICE),
        reread(four)?.faster(5000.0),
    ])
}

/// A check with these bonus dice.
pub(super) fn check(modifier: i32, extra: Option<i32>, fortune: Option<i32>) -> Check {
    let (extra, luck) = (extra.map(ExtraDie::at_most), fortune.map(LuckDie::by_fortune));
    Check { modifier, extra, luck, ..Check::default() }
}

/// An active check's outcomes as the count gives them: of, auto fails, successes by shifts.
#[derive(Clone, Copy)]
struct CheckOutcomes(u32, u32, Shifts);

impl CheckOutcomes {
    fn from_count(count: &Count, check: &Check, dc: i32) -> Self {
        let need = i64::from(dc) - i64::from(check.modifier);
        Self(count.total_ways(), count.auto_fail(), count.shifts(need, check.rulings.shift_ladder))
    }

    fn ways(&self) -> Vec<(String, UBig)> {
        let Self(of, auto_fail, shifts) = *self;
        let mut ways = Ways::default();
        [ways[0], ways[1]] = [auto_fail.into(), (of - auto_fail - shifts.success()).into()];
        shifts.iter().for_each(|(shifts, count)| ways[2 + shifts as usize] = count.into());
        named(&ways)
    }
}

/// The outcomes alone, as machine words.
fn in_short(name: &'static str, check: Check) -> Result<Work, Refusal> {
    let ours = move || {
        let check = black_box(check);
        CheckOutcomes::from_count(&Count::of_check(&check), &check, black_box(DC))
    };
    Ok(Work::new(name, counted(ours, CheckOutcomes::ways)).with_twin("every throw", walked(check, DC)?))
}

/// The outcomes and the totals as distributions, as the command shows them.
fn in_full(name: &'static str, check: Check) -> Result<Work, Refusal> {
    let question = StaticCheck::new(check, DC)?;
    let ours = move || static_check(black_box(&question));
    let twin = move || {
        let (mut ways, mut totals) = (Ways::default(), BTreeMap::<i64, u32>::new());
        walk(black_box(&question), |verdict| {
            verdict.judgements.iter().for_each(|judgement| ways[place(judgement.outcome)] += 1);
            *totals.entry(verdict.rolled.total).or_default() += 1;
        });
        (ways, totals)
    };
    Ok(Work::new(name, counted(ours, |odds| named_dist(&odds.outcomes)))
        .with_twin("every throw", counted(twin, |(ways, _)| named(ways))))
}

fn reread(four: Check) -> Result<Work, Refusal> {
    let other = Check { modifier: OTHER_MODIFIER, ..four };
    let kept = Count::of_check(&four);
    let ours = move || CheckOutcomes::from_count(black_box(&kept), black_box(&other), black_box(OTHER_DC));
    let twin = walked(other, OTHER_DC)?;
    Ok(Work::new("reread", counted(ours, CheckOutcomes::ways)).with_twin("every throw", twin))
}

/// Reads every throw there is with the function that reads the dice at the table.
fn walked(check: Check, dc: i32) -> Result<Side, Refusal> {
    let check = StaticCheck::new(check, dc)?;
    let run = move || {
        let mut ways = Ways::default();
        walk(black_box(&check), |verdict| {
            verdict.judgements.iter().for_each(|judgement| ways[place(judgement.outcome)] += 1);
        });
        ways
    };
    Ok(counted(run, named))
}
