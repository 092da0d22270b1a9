//! Checks against a DC: every fast answer against reading every throw.

use std::collections::BTreeMap;

use dice::Dist;
use proptest::prelude::*;
use systems::d12::{
    Check, CritScope, ExtraDie, LuckBound, LuckDie, Outcome, ResistedTie, Rulings, ShiftLadder, Side,
    StaticCheck,
};
use testkit::cases;
use twelvefold_odds::d12::{Choices, Count, SuccessTable, by_total, static_check};
use twelvefold_odds::{Odds, walk};

/// The slow twin: read every throw.
fn walked(check: &StaticCheck) -> Odds<Outcome> {
    let (mut outcomes, mut totals) = (BTreeMap::new(), BTreeMap::new());
    walk(check, |verdict| {
        *outcomes.entry(verdict.judgements[0].outcome).or_insert(0u64) += 1;
        *totals.entry(verdict.rolled.total).or_insert(0u64) += 1;
    });
    Odds { outcomes: Dist::from_ways(outcomes), totals: Dist::from_ways(totals) }
}

/// The slow twin: read every throw, total and outcome together.
fn walked_by_total(check: &StaticCheck) -> Vec<(i64, Outcome, u32)> {
    let mut seen = BTreeMap::new();
    walk(check, |verdict| {
        *seen.entry((verdict.rolled.total, verdict.judgements[0].outcome)).or_insert(0u32) += 1;
    });
    seen.into_iter().map(|((total, outcome), ways)| (total, outcome, ways)).collect()
}

fn totals_and_outcomes(check: &StaticCheck) -> Vec<(i64, Outcome, u32)> {
    by_total(&Count::of_check(check.check()), check)
}

fn question(side: Side, dice: (Option<i32>, Option<i32>), need: i32, rulings: Rulings) -> StaticCheck {
    let (extra, luck) = (dice.0.map(ExtraDie::at_most), dice.1.map(LuckDie::by_fortune));
    StaticCheck::new(Check { side, modifier: 4, extra, luck, rulings }, need + 4).unwrap()
}

/// Every set of rulings a static check can tell apart.
fn all_rulings() -> Vec<Rulings> {
    let mut all = Vec::new();
    for crit_scope in [CritScope::AllRolled, CritScope::Picked] {
        for shift_ladder in [ShiftLadder::Widening, ShiftLadder::EverySix, ShiftLadder::FlatTwelve] {
            for resisted_tie in [ResistedTie::Holds, ResistedTie::Fails] {
                for luck_bound in [LuckBound::Below, LuckBound::AtMost] {
                    let rest = Rulings::default();
                    all.push(Rulings { crit_scope, shift_ladder, resisted_tie, luck_bound, ..rest });
                }
            }
        }
    }
    all
}

#[test]
fn totals_with_their_outcomes_agree_with_every_throw_under_every_ruling() {
    for rulings in all_rulings() {
        for side in [Side::Active, Side::Resisted] {
            for dice in [(None, None), (Some(5), None), (None, Some(7))] {
                for need in [-70, 3, 8, 13, 18, 36] {
                    let check = question(side, dice, need, rulings);
                    assert_eq!(totals_and_outcomes(&check), walked_by_total(&check), "{check:?}");
                }
            }
        }
    }
    let four = question(Side::Active, (Some(6), Some(4)), 13, Rulings::default());
    assert_eq!(totals_and_outcomes(&four), walked_by_total(&four));
}

#[test]
fn two_and_three_dice_agree_with_every_throw_under_every_ruling() {
    for rulings in all_rulings() {
        for side in [Side::Active, Side::Resisted] {
            for dice in [(None, None), (Some(5), None), (None, Some(7))] {
                for need in [-70, -9, 2, 3, 8, 13, 18, 23, 30, 36, 37] {
                    let check = question(side, dice, need, rulings);
                    assert_eq!(static_check(&check), walked(&check), "{check:?}");
                }
            }
        }
    }
}

#[test]
fn four_dice_agree_with_every_throw() {
    for crit_scope in [CritScope::AllRolled, CritScope::Picked] {
        for (extra, luck) in [(0, 0), (6, 6), (12, 13), (3, 11), (-4, 40)] {
            let rulings = Rulings { crit_scope, ..Rulings::default() };
            let check = question(Side::Active, (Some(extra), Some(luck)), 13, rulings);
            assert_eq!(static_check(&check), walked(&check), "{check:?}");
        }
    }
}

#[test]
fn an_extra_die_that_is_never_valid_differs_from_none() {
    let none = Count::of_dice(None, None, CritScope::AllRolled);
    let never = Count::of_dice(Some(0), None, CritScope::AllRolled);
    assert_ne!(none.success(13) * 12, never.success(13), "it still earns crits and fails on 1s");
}

#[test]
fn fortune_13_makes_every_luck_face_valid_and_12_does_not() {
    let valid = |fortune| LuckDie::by_fortune(fortune).valid_faces(LuckBound::Below);
    assert_eq!((valid(12), valid(13), valid(14)), (11, 12, 12));
}

#[test]
fn the_whole_table_agrees_with_each_cell_alone() {
    let choices = Choices::count(CritScope::AllRolled);
    let asked = [(None, None), (Some(6), None), (None, Some(12)), (Some(3), Some(9))];
    let table =
        SuccessTable::from_counts(asked.map(|(extra, luck)| choices.count_for(extra, luck)), 5..=40, -5..=15);
    assert_eq!(table.cells().len(), 4 * 36 * 21);
    for (place, (extra, luck)) in asked.into_iter().enumerate() {
        let count = Count::of_dice(extra, luck, CritScope::AllRolled);
        for dc in 5..=40 {
            for modifier in -5..=15 {
                let alone = count.success(i64::from(dc - modifier));
                assert_eq!(table.success(place, dc, modifier), Some(alone));
            }
        }
    }
    assert_eq!(table.success(0, 41, 0), None);
}

fn any_check() -> impl Strategy<Value = StaticCheck> {
    let bounds = || proptest::option::of(-3..16i32);
    let rulings = (0..all_rulings().len()).prop_map(|at| all_rulings()[at]);
    (bounds(), bounds(), -60..60i32, rulings, any::<bool>()).prop_map(
        |(extra, luck, need, rulings, active)| {
            let side = if active { Side::Active } else { Side::Resisted };
            question(side, (extra, luck), need, rulings)
        },
    )
}

proptest! {
    #![proptest_config(cases(256))]

    /// However strange the check, outcomes and totals count the same throws.
    #[test]
    fn outcomes_and_totals_have_one_whole(check in any_check()) {
        let odds = static_check(&check);
        prop_assert_eq!(odds.outcomes.whole(), odds.totals.whole());
    }

    /// A higher modifier is the same as a lower DC, and never lowers the chance.
    #[test]
    fn more_modifier_never_lowers_success(check in any_check(), more in 0..40i32) {
        let better = Check { modifier: check.check().modifier + more, ..*check.check() };
        let better = StaticCheck::new(better, check.dc()).unwrap();
        let (before, after) = (static_check(&check).success(), static_check(&better).success());
        prop_assert!(before.ways <= after.ways);
        let easier = StaticCheck::new(*check.check(), check.dc() - more).unwrap();
        prop_assert_eq!(static_check(&easier).outcomes, static_check(&better).outcomes);
    }

    /// The ends of the number range are questions like any other.
    #[test]
    fn extreme_numbers_are_counted_too(modifier in any::<i32>(), dc in any::<i32>(), bound in any::<i32>()) {
        for side in [Side::Active, Side::Resisted] {
            for rulings in all_rulings() {
                let luck = Some(LuckDie::by_fortune(bound));
                let check = Check { side, modifier, extra: None, luck, rulings };
                let odds = static_check(&StaticCheck::new(check, dc).unwrap());
                prop_assert_eq!(odds.total_ways(), &1728u32.into());
            }
        }
    }
}
