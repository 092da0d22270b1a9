//! Sweeps: every cell against the odds of that one check; every equivalence between its neighbours.

use dice::{Fraction, Ratio};
use proptest::prelude::*;
use systems::d12::{Check, ExtraDie, LuckDie, StaticCheck};
use systems::pool::Roll;
use systems::three_six;
use testkit::cases;
use twelvefold_odds::compare::{self, D12, Named, Pool, ThreeSix};
use twelvefold_odds::sweep::{self, Axis, Grid, SweepError, worth};

fn lucky() -> Vec<Named<Check>> {
    compare::bonus_dice(Check::default(), &[], Some(LuckDie::by_fortune(5)))
}

#[test]
fn every_d12_cell_is_the_odds_of_its_own_check() {
    let (modifiers, dcs): (Vec<i32>, Vec<i32>) = ((-2..=7).collect(), (5..=30).step_by(5).collect());
    let choices = D12::new(lucky());
    let grid = sweep::d12(&choices, vec![Axis::names("choice", choices.names())], &modifiers, &dcs).unwrap();
    assert_eq!(grid.cells().len(), 2 * 10 * 6);
    for (places, cell) in grid.iter() {
        let check = Check { modifier: modifiers[places[1]], ..lucky()[places[0]].choice };
        let odds = twelvefold_odds::d12::static_check(&StaticCheck::new(check, dcs[places[2]]).unwrap());
        assert_eq!(cell.success, odds.success());
        assert_eq!(cell.expected, odds.outcomes.map(|outcome| outcome.damage()).mean());
        assert_eq!(grid.cell(&places), Some(cell));
    }
    assert_eq!(grid.cell(&[0, 0]), None, "an axis is missing");
    assert_eq!(grid.cell(&[2, 0, 0]), None, "beyond the last choice");
}

#[test]
fn every_3d6_and_pool_cell_is_the_odds_of_its_own_check() {
    let check = three_six::Check { roll: three_six::Roll::default(), dv: 0, rulings: Default::default() };
    let named = compare::three_six_choices(check);
    let choices = ThreeSix::new(named.clone());
    let grid =
        sweep::three_six(&choices, vec![Axis::names("choice", choices.names())], &[0, 4], &[8, 12, 16])
            .unwrap();
    for (places, cell) in grid.iter() {
        let roll = three_six::Roll { modifier: [0, 4][places[1]], ..named[places[0]].choice.roll };
        let check = three_six::Check { roll, dv: [8, 12, 16][places[2]], ..check };
        assert_eq!(cell.success, twelvefold_odds::three_six::check(&check).success());
    }
    let rolls = [1, 2, 4].map(|dice| Named::new(dice.to_string(), (Roll::new(dice, 1, 1).unwrap(), 0)));
    let grid =
        sweep::pool(&Pool::new(rolls.clone()), vec![Axis::numbers("dice", [1, 2, 4])], &[1, 2, 3]).unwrap();
    for (places, cell) in grid.iter() {
        let balances = twelvefold_odds::pool::balances(&rolls[places[0]].choice.0);
        assert_eq!(cell.success, balances.at_least(&(places[1] as i64 + 1)));
    }
}

#[test]
fn too_many_cells_an_empty_axis_and_missing_choices_are_refused() {
    let choices = D12::new(lucky());
    let all: Vec<i32> = (0..1000).collect();
    let over = || vec![Axis::names("choice", ["a", "b"])];
    let refused = sweep::d12(&choices, over(), &all, &all).unwrap_err();
    let sentence =
        "that would be 2000000 cells; 200000 is the most, so let fewer numbers run or take larger steps";
    assert_eq!(refused.to_string(), sentence);
    assert_eq!(
        sweep::d12(&choices, over(), &[], &[3]),
        Err(SweepError::EmptyAxis { axis: "modifier".into() })
    );
    let missing = sweep::d12(&choices, vec![Axis::names("choice", ["a", "b", "c"])], &[1], &[3]);
    assert_eq!(missing, Err(SweepError::WrongChoices { choices: 2, expected: 3 }));
    let surplus = sweep::d12(&choices, vec![], &[1], &[3]);
    assert_eq!(surplus, Err(SweepError::WrongChoices { choices: 2, expected: 1 }));
    assert_eq!(Grid::check_size(&[Axis::numbers("dc", 1..=5)]), Ok(()));
}

#[test]
fn advantage_on_3d6_is_worth_a_little_over_two() {
    let check = three_six::Check { roll: three_six::Roll::default(), dv: 11, rulings: Default::default() };
    let choices = ThreeSix::new(compare::three_six_choices(check));
    let plain = |by| choices.at(by, 11).next().unwrap().chance();
    let advantage = choices.at(0, 11).nth(1).unwrap().chance();
    assert_eq!(advantage, Ratio::new(3u8, 4u8));
    let found = worth(&advantage, -60..=60, plain).unwrap();
    // 3d6 reach 9 in 160 throws of 216 and 8 in 181, and 3/4 are 162.
    assert_eq!((found.below, found.above), (2, 3));
    assert_eq!(found.between, Fraction::new(2 * 21 + 2, 21u8));
}

#[test]
fn what_no_modifier_reaches_has_no_worth() {
    let never_sure = |by: i32| if by < 5 { Ratio::new(1u8, 3u8) } else { Ratio::new(2u8, 3u8) };
    assert_eq!(worth(&Ratio::new(3u8, 4u8), -60..=60, never_sure), None);
    assert_eq!(worth(&Ratio::new(1u8, 4u8), -60..=60, never_sure), None);
    assert_eq!(worth(&Ratio::new(1u8, 3u8), -60..=60, never_sure).unwrap().between, Fraction::new(0, 1u8));
    assert_eq!(worth(&Ratio::new(1u8, 2u8), -60..=60, never_sure).unwrap().between, Fraction::new(9, 2u8));
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_worth_lies_between_neighbours_that_lie_around_the_chance(
        modifier in -5i32..15, dc in 5i32..35, extra in 0i32..13,
    ) {
        let check = Check { modifier, ..Check::default() };
        let choices = D12::new(compare::bonus_dice(check, &[("x".into(), ExtraDie::at_most(extra))], None));
        let plain = |by: i32| choices.at(modifier + by, dc).next().unwrap().chance();
        let target = choices.at(modifier, dc).nth(1).unwrap().chance();
        if let Some(found) = worth(&target, -60..=60, plain) {
            prop_assert!(plain(found.below) <= target && target <= plain(found.above));
            prop_assert!(Fraction::new(found.below, 1u8) <= found.between);
            prop_assert!(found.between <= Fraction::new(found.above, 1u8));
            prop_assert!(found.above - found.below <= 1);
        } else {
            prop_assert!(plain(60) < target || plain(-60) > target);
        }
    }
}
