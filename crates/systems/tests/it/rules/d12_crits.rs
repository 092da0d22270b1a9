//! Crit modifiers, crit shifts, auto fail.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_systems::d12::{Outcome, ShiftLadder};

use crate::rules::words::{active, against, contest, count, every_throw, picks, resisted};

mod d12_crit_1 {
    use super::*;

    #[test]
    fn a_twelve_is_worth_six_a_pair_is_worth_six() {
        assert_eq!(active(&[12, 3], 0, 99), "21, failure");
        assert_eq!(active(&[3, 3], 0, 99), "12, failure");
        assert_eq!(active(&[11, 3], 0, 99), "14, failure");
    }

    #[test]
    fn the_highest_natural_result_is_36_once_in_144() {
        let natural = |faces: &Vec<u32>| active(faces, 0, 99);
        let highest = every_throw(2, 12).filter(|faces| natural(faces) == "36, failure").count();
        assert_eq!((highest, every_throw(2, 12).count()), (1, 144));
        let total = |faces: Vec<u32>| natural(&faces).split(',').next().unwrap().parse::<i32>().unwrap();
        assert_eq!(every_throw(2, 12).map(total).max(), Some(36));
    }

    #[test]
    fn each_counts_once_however_many_dice_earn_it() {
        assert_eq!(against("extra=12 luck=13", 99, &[12, 12, 12, 12]), "36, failure");
        assert_eq!(against("extra=12 luck=13", 99, &[4, 4, 9, 9]), "24, failure");
        assert_eq!(against("extra=12", 99, &[5, 5, 5]), "16, failure");
    }

    #[test]
    fn it_applies_to_every_kind_of_check() {
        assert_eq!(resisted(&[12, 12], 1, 99), "37, failure");
        assert_eq!(contest(&["0", "0"], &[12, 1, 3, 3]), "19 against 12: success, shifts 1");
    }
}

mod d12_crit_2 {
    use super::*;

    #[test]
    fn a_die_that_is_not_valid_counts_by_default() {
        assert_eq!(picks("extra=4", &[5, 7, 12]), "5* 7* (12) = 18");
        assert_eq!(picks("extra=4 crit_scope=all_rolled", &[5, 7, 7]), "5* 7* (7) = 18");
        assert_eq!(picks("luck=1", &[5, 7, 5]), "5* 7* (5) = 18");
    }

    #[test]
    fn a_die_that_is_not_picked_counts_by_default() {
        assert_eq!(picks("extra=12", &[9, 8, 8]), "9* 8* 8 = 23");
    }

    #[test]
    fn in_the_first_wording_only_the_picked_dice_count() {
        assert_eq!(picks("extra=4 crit_scope=picked", &[5, 7, 12]), "5* 7* (12) = 12");
        assert_eq!(picks("extra=12 crit_scope=picked", &[9, 8, 8]), "9 8* 8* = 22");
    }

    #[test]
    fn then_a_lower_pair_can_beat_two_high_dice() {
        assert_eq!(picks("extra=12 crit_scope=picked", &[10, 6, 6]), "10 6* 6* = 18");
        assert_eq!(picks("extra=12 crit_scope=picked", &[11, 4, 4]), "11* 4* 4 = 15");
    }

    #[test]
    fn among_equal_totals_the_one_with_a_crit_modifier_is_picked() {
        assert_eq!(picks("extra=12 crit_scope=picked", &[11, 5, 5]), "11 5* 5* = 16");
        assert_eq!(against("extra=12 crit_scope=picked", 16, &[11, 5, 5]), "16, success, shifts 0");
    }
}

mod d12_shift_1 {
    use super::*;

    const LADDERS: [ShiftLadder; 3] = [ShiftLadder::Widening, ShiftLadder::EverySix, ShiftLadder::FlatTwelve];

    /// Adds up the steps one by one, as a player would on their fingers.
    fn by_steps(ladder: ShiftLadder, margin: i64) -> u32 {
        let (mut shifts, mut width, mut next) = (0, 6, 6);
        while next <= margin {
            shifts += 1;
            width = match ladder {
                ShiftLadder::Widening => width + 6,
                ShiftLadder::EverySix => 6,
                ShiftLadder::FlatTwelve => 12,
            };
            next += width;
        }
        shifts
    }

    #[test]
    fn ten_and_seven_plus_three_against_twelve_is_one_shift() {
        assert_eq!(active(&[10, 7], 3, 12), "20, success, shifts 1");
        for ladder in ["widening", "every_six", "flat_twelve"] {
            let words = format!("+3 shift_ladder={ladder}");
            assert_eq!(contest(&[&words, "+2"], &[10, 7, 4, 6]), "20 against 12: success, shifts 1");
        }
    }

    #[test]
    fn the_ladders_stand_where_the_book_puts_them() {
        let steps = |ladder: ShiftLadder| [1, 2, 3, 4].map(|shifts| ladder.threshold(shifts));
        assert_eq!(LADDERS.map(steps), [[6, 18, 36, 60], [6, 12, 18, 24], [6, 18, 30, 42]]);
        assert!(LADDERS.into_iter().all(|ladder| ladder.threshold(0) == 0));
    }

    #[test]
    fn every_margin_has_as_many_shifts_as_steps_fit() {
        for ladder in LADDERS {
            for margin in -50..=3000 {
                assert_eq!(ladder.shifts(margin), by_steps(ladder, margin), "{ladder:?} at {margin}");
            }
        }
    }

    #[test]
    fn a_step_is_reached_at_its_threshold_and_not_before() {
        for ladder in LADDERS {
            for shifts in 1..=2000 {
                let threshold = ladder.threshold(shifts);
                assert_eq!((ladder.shifts(threshold - 1), ladder.shifts(threshold)), (shifts - 1, shifts));
            }
        }
    }

    #[test]
    fn the_margin_counts_wherever_it_came_from() {
        assert_eq!(active(&[12, 1], 0, 13), "19, success, shifts 1");
        assert_eq!(active(&[2, 1], 16, 13), "19, success, shifts 1");
        assert_eq!(active(&[12, 12], 0, 0), "36, success, shifts 3");
        assert_eq!(active(&[12, 12], 0, 1), "36, success, shifts 2");
    }

    #[test]
    fn the_other_readings_are_rulings() {
        let at = |ladder: &str, dc| against(&format!("shift_ladder={ladder}"), dc, &[12, 12]);
        assert_eq!(at("every_six", 0), "36, success, shifts 6");
        assert_eq!(at("flat_twelve", 0), "36, success, shifts 3");
        assert_eq!(at("flat_twelve", -6), "36, success, shifts 4");
        assert_eq!(at("widening", -6), "36, success, shifts 3");
    }

    #[test]
    fn a_tie_that_is_won_and_a_check_that_fails_have_none() {
        assert_eq!(active(&[12, 12], 0, 36), "36, success, shifts 0");
        assert_eq!(active(&[1, 1], 90, 5), "98, auto_fail");
    }

    proptest! {
        #![proptest_config(cases(1000))]

        #[test]
        fn any_margin_lies_between_its_step_and_the_next(
            margin in prop_oneof![0i64..1_000_000, 0i64..6 * 4_000_000_000],
        ) {
            for ladder in LADDERS {
                let shifts = ladder.shifts(margin);
                prop_assert!(ladder.threshold(shifts) <= margin && margin < ladder.threshold(shifts + 1));
            }
        }
    }
}

mod d12_shift_2 {
    use super::*;

    #[test]
    fn shifts_belong_to_active_checks() {
        assert_eq!(resisted(&[12, 12], 0, 0), "36, success, shifts 0");
        assert_eq!(active(&[12, 12], 0, 0), "36, success, shifts 3");
    }

    #[test]
    fn a_basic_attack_does_one_damage_and_one_more_per_shift() {
        let damage = |shifts| Outcome::Success { shifts }.damage();
        assert_eq!([0, 1, 2, 7, u32::MAX].map(damage), [1, 2, 3, 8, u32::MAX]);
        assert_eq!([Outcome::Failure.damage(), Outcome::AutoFail.damage()], [0, 0]);
    }

    #[test]
    fn outcomes_are_ordered_from_worst_to_best() {
        let success = |shifts| Outcome::Success { shifts };
        assert!([Outcome::AutoFail, Outcome::Failure, success(0), success(1), success(9)].is_sorted());
    }
}

mod d12_fail_1 {
    use super::*;

    fn auto_fails(words: &str) -> (u32, u32) {
        let counts = count(words, -1000);
        let ways = counts.iter().filter(|(outcome, _)| outcome == "auto_fail").map(|(_, ways)| ways).sum();
        (ways, counts.iter().map(|(_, ways)| ways).sum())
    }

    fn percent((ways, of): (u32, u32)) -> String {
        format!("{:.2}", 100.0 * f64::from(ways) / f64::from(of))
    }

    #[test]
    fn two_ones_fail_whatever_the_total() {
        assert_eq!(active(&[1, 1], 1000, 3), "1008, auto_fail");
        assert_eq!(active(&[1, 2], 1000, 3), "1003, success, shifts 17");
    }

    #[test]
    fn one_in_144_with_two_dice_and_3_72_percent_with_four() {
        assert_eq!(auto_fails("0"), (1, 144));
        assert_eq!(percent(auto_fails("0")), "0.69");
        assert_eq!(auto_fails("extra=6"), (34, 1728));
        assert_eq!(percent(auto_fails("extra=6 luck=6")), "3.72");
    }

    #[test]
    fn dice_that_are_not_valid_or_not_picked_count() {
        assert_eq!(against("extra=0", 3, &[1, 9, 1]), "16, auto_fail");
        assert_eq!(against("extra=12 luck=13", 3, &[9, 8, 1, 1]), "23, auto_fail");
        assert_eq!(against("extra=12 luck=13 crit_scope=picked", 3, &[9, 8, 1, 1]), "17, auto_fail");
        for bounds in ["extra=0 luck=0", "extra=12 luck=13", "extra=3 luck=7 crit_scope=picked"] {
            assert_eq!(auto_fails(bounds), (771, 20736), "{bounds}");
        }
    }

    #[test]
    fn resisted_checks_never_do() {
        assert_eq!(resisted(&[1, 1], 0, 8), "8, success, shifts 0");
        assert_eq!(auto_fails("resisted extra=3 luck=3"), (0, 20736));
        assert_eq!(contest(&["0", "0"], &[4, 5, 1, 1]), "9 against 8: success, shifts 0");
    }
}
