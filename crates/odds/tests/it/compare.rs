//! Comparisons: every figure against the odds of the same check, counted on its own.

use dice::{Fraction, Ratio};
use proptest::prelude::*;
use systems::d12::{Check, ExtraDie, LuckDie, Outcome as D12Outcome, Rulings, Side, StaticCheck};
use systems::pool::{Level, Roll};
use systems::three_six::{self, CritFailAt, Outcome};
use testkit::cases;
use twelvefold_odds::compare::{self, D12, Named, Pool, PoolAsk, ThreeSix};
use twelvefold_odds::d12::static_check;

fn ana() -> Check {
    Check { modifier: 5, ..Check::default() }
}

fn extras() -> Vec<(String, ExtraDie)> {
    vec![("Extra INT 6".into(), ExtraDie::at_most(6)), ("Extra WIS 3".into(), ExtraDie::at_most(3))]
}

#[test]
fn the_issue_s_example_compares_six_choices() {
    let choices = D12::new(compare::bonus_dice(ana(), &extras(), Some(LuckDie::by_fortune(4))));
    let rows = choices.rows(18);
    let names: Vec<&str> = rows.iter().map(|row| row.choice.as_str()).collect();
    let both = ["Extra INT 6 + Luck 4", "Extra WIS 3 + Luck 4"];
    assert_eq!(names[..4], ["no bonus die", "Extra INT 6", "Extra WIS 3", "Luck 4"]);
    assert_eq!(names[4..], both);
    assert_eq!(rows.iter().map(|row| row.cost).collect::<Vec<_>>(), [0, 1, 1, 1, 2, 2]);
    assert_eq!(
        (rows[0].success.to_string(), rows[1].success.to_string()),
        ("71/144".into(), "1085/1728".into())
    );
    assert_eq!(rows[1].gain(&rows[0]), Fraction::new(1085 - 71 * 12, 1728u32));
    assert_eq!(rows[4].gain_per_point(&rows[0]).unwrap(), {
        let gain = rows[4].gain(&rows[0]);
        Fraction::new(gain.numer().clone(), gain.denom() * 2u8)
    });
    assert_eq!(rows[0].gain_per_point(&rows[0]), None);
    // 35 throws with one shift and one with two; 71 successes deal 1 each.
    assert_eq!(rows[0].expected, Some(Fraction::new(37, 144u8)));
    assert_eq!(rows[0].damage, Some(Fraction::new(71 + 37, 144u8)));
    assert_eq!(rows[1].risk, Some(Ratio::new(34u8, 1728u32)));
}

/// The slow way: the whole distribution of outcomes.
fn slow(check: Check, dc: i32) -> (Ratio, Ratio, Fraction) {
    let odds = static_check(&StaticCheck::new(check, dc).unwrap());
    let shifts = odds.outcomes.iter().map(|(outcome, ways)| match outcome {
        D12Outcome::Success { shifts } => ways * *shifts,
        _ => 0u8.into(),
    });
    let shifts: dice::Natural = shifts.sum();
    (
        odds.success(),
        odds.outcomes.exactly(&D12Outcome::AutoFail),
        Fraction::new(shifts, odds.total_ways().clone()),
    )
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn every_d12_row_agrees_with_its_own_odds(
        modifier in -20i32..30, dc in -10i32..60, extra in -1i32..14, luck in -1i32..15, first in any::<bool>(),
    ) {
        use systems::ruling::Rulings as _;
        let rulings = Rulings::edition(if first { "first" } else { "revised" }).unwrap();
        let check = Check { modifier: 3, rulings, ..Check::default() };
        let extras = [("x".to_owned(), ExtraDie::at_most(extra)), ("y".to_owned(), ExtraDie::at_most(2))];
        let named = compare::bonus_dice(check, &extras, Some(LuckDie::by_fortune(luck)));
        let choices = D12::new(named.clone());
        for (figures, named) in choices.figures_at(modifier, dc).zip(named) {
            let (success, auto_fail, shifts) = slow(Check { modifier, ..named.choice }, dc);
            prop_assert_eq!(figures.chance(), success);
            prop_assert_eq!(Ratio::new(figures.auto_fail, figures.of), auto_fail);
            prop_assert_eq!(Fraction::new(figures.shifts, figures.of), shifts);
        }
    }

    #[test]
    fn more_modifier_never_lowers_success(modifier in -30i32..40, dc in -10i32..60) {
        let choices = D12::new(compare::bonus_dice(ana(), &extras(), Some(LuckDie::by_fortune(4))));
        for (less, more) in choices.figures_at(modifier, dc).zip(choices.figures_at(modifier + 1, dc)) {
            prop_assert!(less.success <= more.success);
        }
    }

    #[test]
    fn every_3d6_row_agrees_with_its_own_odds(
        modifier in -40i32..40, dv in -40i32..60, steps in -3i32..4, proficient in any::<bool>(), highest in any::<bool>(),
    ) {
        let crit_fail_at = if highest { CritFailAt::HalfHighestFailure } else { CritFailAt::HalfDv };
        let rulings = three_six::Rulings { crit_fail_at, ..three_six::Rulings::default() };
        let roll = three_six::Roll { modifier: 2, proficient, steps, ..three_six::Roll::default() };
        let named = compare::three_six_choices(three_six::Check { roll, dv, rulings });
        let choices = ThreeSix::new(named.clone());
        for (figures, named) in choices.figures_at(modifier, dv).zip(named) {
            let roll = three_six::Roll { modifier, ..named.choice.roll };
            let odds = twelvefold_odds::three_six::check(&three_six::Check { roll, ..named.choice });
            prop_assert_eq!(figures.chance(), odds.success());
            let of = figures.of;
            prop_assert_eq!(Ratio::new(figures.critical_success, of), odds.outcomes.exactly(&Outcome::CriticalSuccess));
            prop_assert_eq!(Ratio::new(figures.critical_failure, of), odds.outcomes.exactly(&Outcome::CriticalFailure));
        }
    }

    #[test]
    fn every_pool_row_agrees_with_its_own_odds(dice in 1u32..8, boosts in 0u32..5, snags in 0u32..5, asked in 0u32..6) {
        let roll = Roll::new(dice, boosts, snags).unwrap();
        let row = Pool::new([Named::new("it", (roll, 0))]).rows(asked).remove(0);
        let odds = twelvefold_odds::pool::roll(&roll);
        let wanted = i64::from(asked.max(1));
        prop_assert_eq!(row.success, odds.totals.at_least(&wanted));
        let shown = odds.totals.map(|&balance| balance.max(0));
        prop_assert_eq!(row.expected, shown.mean());
    }
}

#[test]
fn many_extras_are_counted_together_and_come_out_the_same() {
    let all: Vec<_> = (0..=12).map(|bound| (format!("Extra {bound}"), ExtraDie::at_most(bound))).collect();
    let many = D12::new(compare::bonus_dice(ana(), &all, Some(LuckDie::by_fortune(9))));
    for (at, extra) in all.iter().enumerate() {
        let few =
            D12::new(compare::bonus_dice(ana(), std::slice::from_ref(extra), Some(LuckDie::by_fortune(9))));
        assert_eq!(many.rows(17)[at + 1], few.rows(17)[1]);
        assert_eq!(many.rows(17)[at + 15], few.rows(17)[3]);
    }
}

#[test]
fn a_resisted_check_has_no_auto_fail_and_no_shifts() {
    let check = Check { side: Side::Resisted, ..ana() };
    let row = D12::new([Named::new("it", check)]).rows(18).remove(0);
    assert_eq!((row.risk, row.expected, row.damage), (None, None, None));
    assert_eq!(row.success, static_check(&StaticCheck::new(check, 18).unwrap()).success());
}

#[test]
fn editions_and_rulings_are_choices_too() {
    let lucky = Check { luck: Some(LuckDie::by_fortune(6)), ..ana() };
    let names = |named: Vec<Named<Check>>| named.into_iter().map(|named| named.name).collect::<Vec<_>>();
    assert_eq!(names(compare::editions(&lucky)), ["edition revised", "edition first"]);
    assert_eq!(names(compare::rulings(&lucky, "luck_bound")), ["luck_bound=below", "luck_bound=at_most"]);
    assert_eq!(names(compare::rulings(&lucky, "no_such")), Vec::<String>::new());
    let resisted = Check { side: Side::Resisted, ..lucky };
    assert_eq!(
        names(compare::editions(&resisted)),
        ["edition revised"],
        "the first edition has no such check"
    );
}

#[test]
fn what_changes_nothing_is_no_3d6_choice() {
    let roll = three_six::Roll { proficient: true, steps: 3, ..three_six::Roll::default() };
    let named = compare::three_six_choices(three_six::Check { roll, dv: 12, rulings: Default::default() });
    let names: Vec<_> = named.iter().map(|named| named.name.as_str()).collect();
    assert_eq!(names, ["as it is", "advantage", "disadvantage", "one step down"]);
}

#[test]
fn a_pool_offers_points_snags_archetypes_and_levels() {
    let ask = PoolAsk {
        level: Some(Level::new(3).unwrap()),
        roll: Roll::new(4, 0, 0).unwrap(),
        points: 2,
        rulings: Default::default(),
    };
    let rows = Pool::new(compare::pool_choices(&ask).unwrap()).rows(1);
    let names: Vec<_> = rows.iter().map(|row| row.choice.as_str()).collect();
    let expected =
        ["as it is", "1 boost", "2 boosts", "one snag more", "an archetype more", "level 2", "level 4"];
    assert_eq!(names, expected);
    assert_eq!(rows[2].cost, 2);
    // A boost is a quarter of a success, unless it is wasted on a failure: here nothing can be taken away.
    assert_eq!(rows[1].expected, Some(Fraction::new(4 * 5 + 3, 12u8)));
}
