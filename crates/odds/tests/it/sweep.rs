//! Sweeps: every cell against the odds of that one check; every equivalence between its neighbours.

use dice::{Fraction, Ratio};
use proptest::prelude::*;
use systems::d12::{Check, ExtraDie, LuckBound, LuckDie, Rulings, Side, StaticCheck};
use systems::pool::Roll;
use systems::{AnyCheck, three_six};
use testkit::cases;
use twelvefold_odds::compare::{self, D12, Named, ThreeSix};
use twelvefold_odds::sweep::{self, Axis, Grid, SweepError, worth};

/// A table in which every choice is made with every modifier against every target.
fn table<C: Copy>(
    choices: &[Named<C>],
    modifiers: &[i32],
    targets: &[i32],
    check: impl Fn(C, i32, i32) -> AnyCheck,
) -> Result<Grid, SweepError> {
    let axes = vec![
        Axis::names("choice", choices.iter().map(|named| named.name.clone())),
        Axis::numbers("modifier", modifiers.iter().copied()),
        Axis::numbers("dc", targets.iter().copied()),
    ];
    let pairs =
        || modifiers.iter().flat_map(|&modifier| targets.iter().map(move |&target| (modifier, target)));
    let cells: Vec<(AnyCheck, u32)> = choices
        .iter()
        .flat_map(|named| pairs().map(|(modifier, target)| (check(named.choice, modifier, target), 1)))
        .collect();
    sweep::checks(axes, &cells)
}

fn lucky() -> Vec<Named<Check>> {
    compare::bonus_dice(Check::default(), &[], Some(LuckDie::by_fortune(5)))
}

fn against(check: Check, modifier: i32, dc: i32) -> AnyCheck {
    StaticCheck::new(Check { modifier, ..check }, dc).unwrap().into()
}

#[test]
fn every_d12_cell_is_the_odds_of_its_own_check() {
    let (modifiers, dcs): (Vec<i32>, Vec<i32>) = ((-2..=7).collect(), (5..=30).step_by(5).collect());
    let grid = table(&lucky(), &modifiers, &dcs, against).unwrap();
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

/// The dice of one cell are not taken for those of another: side, rulings and bonus dice change from cell to cell.
#[test]
fn cells_of_different_dice_are_counted_apart() {
    let resisted = Check { side: Side::Resisted, ..Check::default() };
    let lucky = Check { luck: Some(LuckDie::by_fortune(5)), ..Check::default() };
    let at_most = Rulings { luck_bound: LuckBound::AtMost, ..Rulings::default() };
    let read_otherwise = Check { rulings: at_most, ..lucky };
    let all = [Check::default(), resisted, lucky, read_otherwise, Check::default()];
    let cells: Vec<(AnyCheck, u32)> = all.iter().map(|&check| (against(check, 3, 16), 1)).collect();
    let grid = sweep::checks(vec![Axis::numbers("place", 0..5)], &cells).unwrap();
    for (cell, &check) in grid.cells().iter().zip(&all) {
        let odds = twelvefold_odds::odds(&against(check, 3, 16)).unwrap();
        assert_eq!(Some(&cell.success), odds.success().as_ref(), "{check:?}");
        assert_eq!(cell.expected.is_some(), check.side == Side::Active);
    }
}

#[test]
fn every_3d6_and_pool_cell_is_the_odds_of_its_own_check() {
    let check = three_six::Check { roll: three_six::Roll::default(), dv: 0, rulings: Default::default() };
    let named = compare::three_six_choices(check);
    let with = |check: three_six::Check, modifier: i32, dv: i32| {
        let roll = three_six::Roll { modifier, ..check.roll };
        AnyCheck::from(three_six::Check { roll, dv, ..check })
    };
    let grid = table(&named, &[0, 4], &[8, 12, 16], with).unwrap();
    for (places, cell) in grid.iter() {
        let roll = three_six::Roll { modifier: [0, 4][places[1]], ..named[places[0]].choice.roll };
        let check = three_six::Check { roll, dv: [8, 12, 16][places[2]], ..check };
        assert_eq!(cell.success, twelvefold_odds::three_six::check(&check).success());
    }
    let rolls = [1, 2, 4].map(|dice| Roll::new(dice, 1, 1).unwrap());
    let cells: Vec<(AnyCheck, u32)> =
        rolls.iter().flat_map(|&roll| (1..=3).map(move |asked| (roll.into(), asked))).collect();
    let axes = vec![Axis::numbers("dice", [1, 2, 4]), Axis::numbers("at-least", 1..=3)];
    for (places, cell) in sweep::checks(axes, &cells).unwrap().iter() {
        let balances = twelvefold_odds::pool::balances(&rolls[places[0]]);
        assert_eq!(cell.success, balances.at_least(&(places[1] as i64 + 1)));
        assert_eq!(cell.expected, balances.map(|balance| (*balance).max(0)).mean());
    }
}

#[test]
fn too_many_cells_an_empty_axis_and_missing_choices_are_refused() {
    let all: Vec<i32> = (0..1000).collect();
    let large =
        [Axis::names("choice", ["a", "b"]), Axis::numbers("m", all.clone()), Axis::numbers("dc", all)];
    let sentence =
        "that would be 2000000 cells; 200000 is the most, so let fewer numbers run or take larger steps";
    assert_eq!(Grid::check_size(&large).unwrap_err().to_string(), sentence);
    assert_eq!(table(&lucky(), &[], &[3], against), Err(SweepError::EmptyAxis { axis: "modifier".into() }));
    let two: Vec<(AnyCheck, u32)> = lucky().iter().map(|named| (against(named.choice, 1, 3), 1)).collect();
    let missing = sweep::checks(vec![Axis::names("choice", ["a", "b", "c"])], &two);
    assert_eq!(missing, Err(SweepError::WrongChoices { choices: 2, expected: 3 }));
    let surplus = sweep::checks(vec![Axis::names("choice", ["a"])], &two);
    assert_eq!(surplus, Err(SweepError::WrongChoices { choices: 2, expected: 1 }));
    assert_eq!(Grid::check_size(&[Axis::numbers("dc", 1..=5)]), Ok(()));
}

#[test]
fn advantage_on_3d6_is_worth_a_little_over_two() {
    let check = three_six::Check { roll: three_six::Roll::default(), dv: 11, rulings: Default::default() };
    let choices = ThreeSix::new(compare::three_six_choices(check));
    let plain = |by| choices.figures_at(by, 11).next().unwrap().chance();
    let advantage = choices.figures_at(0, 11).nth(1).unwrap().chance();
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
        let plain = |by: i32| choices.figures_at(modifier + by, dc).next().unwrap().chance();
        let target = choices.figures_at(modifier, dc).nth(1).unwrap().chance();
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
