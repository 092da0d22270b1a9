//! 3d6 checks and saves: the ladder, success, criticals, advantage.

use twelvefold_systems::Outcome as _;
use twelvefold_systems::three_six::{
    Attribute, Check, Counted, DieLevel, Outcome, Roll, RollRequest, Rulings, Tilt,
};
use twelvefold_systems::throw::{DieKind, Resolve};

use crate::rules::three_six_sheets::sheet;
use crate::rules::words::{dice, every_throw, refused, rulings, sum};

/// "+4 proficient advantage=2 disadvantage=1 step=-1" and rulings.
fn roll(words: &str) -> (Roll, Rulings) {
    let mut roll = Roll::default();
    let mut settings = String::new();
    for word in words.split_whitespace() {
        match word.split_once('=') {
            None if word == "proficient" => roll.proficient = true,
            None => roll.modifier = word.parse().unwrap(),
            Some(("advantage", count)) => roll.tilt.advantage = count.parse().unwrap(),
            Some(("disadvantage", count)) => roll.tilt.disadvantage = count.parse().unwrap(),
            Some(("step", steps)) => roll.steps = steps.parse().unwrap(),
            Some(_) => settings += &format!("{word} "),
        }
    }
    (roll, rulings(&settings))
}

fn check(words: &str, dv: i32) -> Check {
    let (roll, rulings) = roll(words);
    Check { roll, dv, rulings }
}

/// "15, success".
fn against(words: &str, dv: i32, faces: &[u32]) -> String {
    let show = |verdict: twelvefold_systems::three_six::Verdict| {
        format!("{}, {}", verdict.rolled.total, verdict.outcome.name())
    };
    check(words, dv).resolve(faces).map_or_else(refused, show)
}

fn request(attribute: Attribute) -> RollRequest {
    RollRequest { attribute, save: false, proficiency: None, tilt: Tilt::default(), steps: 0 }
}

mod t36_ladder_1 {
    use super::*;

    #[test]
    fn the_levels_are_those_of_the_book() {
        let sides = DieLevel::ALL.map(|level| level.sides().get());
        assert_eq!(sides, [2, 3, 4, 6, 8, 10, 12]);
        assert!(DieLevel::ALL.is_sorted());
    }

    #[test]
    fn many_steps_are_one_step_many_times_and_stop_at_the_ends() {
        let ladder = [2, 3, 4, 6, 8, 10, 12];
        for (at, level) in DieLevel::ALL.into_iter().enumerate() {
            for steps in -15i32..=15 {
                let mut place = at;
                for _ in 0..steps.abs() {
                    place = if steps > 0 { (place + 1).min(6) } else { place.saturating_sub(1) };
                }
                assert_eq!(level.stepped(steps).sides().get(), ladder[place], "{level:?} {steps:+}");
            }
        }
    }

    #[test]
    fn a_step_moves_all_dice_of_a_roll_the_proficiency_die_with_them() {
        let sides = |words| check(words, 10).dice(&[]).iter().map(|die| die.sides.get()).collect::<Vec<_>>();
        assert_eq!(sides("step=1"), [8, 8, 8]);
        assert_eq!(sides("proficient step=1"), [8, 8, 8, 8]);
        assert_eq!(sides("proficient step=-9 advantage=1"), [2; 8]);
        assert_eq!(sides("step=99"), [12, 12, 12]);
        assert_eq!(against("step=1", 20, &[8, 8, 8]), "24, success");
        assert_eq!(
            against("step=-1", 9, &[4, 5, 4]),
            "refused by no rule: face 2 is 5, but a d4 shows 1 to 4"
        );
    }

    #[test]
    fn a_sheet_declares_steps_for_checks_and_opposed_checks() {
        let sheet = sheet("level=1 Will=9");
        let asked = RollRequest { steps: 2, ..request(Attribute::Will) };
        assert_eq!(sheet.declare(&asked, 10).unwrap().check.roll.die(), DieLevel::D10);
        assert_eq!(sheet.declare_opposed(&asked).unwrap().check.steps, 2);
    }
}

mod t36_chk_1 {
    use super::*;

    #[test]
    fn a_check_is_three_dice_and_the_attribute_bonus() {
        let sheet = sheet("level=3 Reflex=14");
        let declared = sheet.declare(&request(Attribute::Reflex), 12).unwrap();
        assert_eq!(sum(&declared.parts), "Reflex 4 = 4");
        assert_eq!(declared.check.dice(&[]).len(), 3);
        assert_eq!(declared.check.resolve(&[1, 2, 5]).unwrap().rolled.total, 12);
    }

    #[test]
    fn the_proficient_add_one_more_die() {
        let sheet = sheet("level=3 Reflex=14 proficient=stealth");
        let asked = RollRequest { proficiency: Some(" Stealth".into()), ..request(Attribute::Reflex) };
        let declared = sheet.declare(&asked, 12).unwrap();
        let kinds: Vec<DieKind> = declared.check.dice(&[]).iter().map(|die| die.kind).collect();
        assert_eq!(kinds, [DieKind::Base, DieKind::Base, DieKind::Base, DieKind::Proficiency]);
        assert_eq!(declared.check.resolve(&[1, 2, 5, 6]).unwrap().rolled.total, 18);
    }

    #[test]
    fn a_proficiency_that_is_not_on_the_sheet_is_refused() {
        let asked = RollRequest { proficiency: Some("song".into()), ..request(Attribute::Reflex) };
        let refusal = |words| refused(sheet(words).declare(&asked, 12).unwrap_err());
        assert_eq!(
            refusal("level=1 proficient=stealth proficient=climbing"),
            "refused by T36-CHK-1: \"song\" is not among the proficiencies of this sheet; \
             the sheet has stealth or climbing"
        );
        assert!(refusal("level=1").ends_with("the sheet has none"));
        assert!(sheet("level=1").declare_opposed(&asked).is_err());
    }

    #[test]
    fn a_save_adds_heroism() {
        let sheet = sheet("level=3 Will=9 heroism=2");
        let asked = RollRequest { save: true, ..request(Attribute::Will) };
        assert_eq!(sum(&sheet.declare(&asked, 12).unwrap().parts), "Will 3 + Heroism 2 = 5");
        assert_eq!(sum(&sheet.declare(&request(Attribute::Will), 12).unwrap().parts), "Will 3 = 3");
    }

    #[test]
    fn every_throw_is_the_sum_of_its_dice() {
        for (words, dice) in [("+2", 3), ("-4 proficient", 4)] {
            for faces in every_throw(dice, 6) {
                let by_hand = i64::from(faces.iter().sum::<u32>()) + i64::from(roll(words).0.modifier);
                assert_eq!(check(words, 10).resolve(&faces).unwrap().rolled.total, by_hand);
            }
        }
    }
}

mod t36_chk_2 {
    use super::*;

    #[test]
    fn equal_or_greater_succeeds() {
        assert_eq!(against("+4", 15, &[3, 4, 4]), "15, success");
        assert_eq!(against("+4", 15, &[3, 4, 5]), "16, success");
        assert_eq!(against("+4", 15, &[3, 4, 3]), "14, failure");
    }
}

/// The four outcomes as the book words them, in halves that a float holds exactly.
fn twin(total: i32, dv: i32, highest_failure: bool) -> Outcome {
    let (total, dv) = (f64::from(total), f64::from(dv));
    let number = if highest_failure { dv - 1.0 } else { dv };
    match (total >= dv, total >= dv * 1.5, total <= number / 2.0) {
        (true, true, _) => Outcome::CriticalSuccess,
        (true, false, _) => Outcome::Success,
        (false, _, true) => Outcome::CriticalFailure,
        (false, _, false) => Outcome::Failure,
    }
}

mod t36_crit_1 {
    use super::*;

    #[test]
    fn half_again_the_difficulty_is_a_critical_success() {
        assert_eq!(against("+0", 10, &[6, 6, 3]), "15, critical_success");
        assert_eq!(against("+0", 10, &[6, 6, 2]), "14, success");
    }

    #[test]
    fn nothing_is_rounded() {
        assert_eq!(against("+0", 11, &[6, 6, 4]), "16, success");
        assert_eq!(against("+0", 11, &[6, 6, 5]), "17, critical_success");
    }

    #[test]
    fn every_total_against_every_difficulty() {
        for (words, highest_failure) in
            [("crit_fail_at=half_dv", false), ("crit_fail_at=half_highest_failure", true)]
        {
            for dv in -10..=60 {
                for total in -20..=120 {
                    let outcome = check(words, dv).judge(i64::from(total));
                    assert_eq!(outcome, twin(total, dv, highest_failure), "{total} against {dv}, {words}");
                }
            }
        }
    }
}

mod t36_crit_2 {
    use super::*;

    #[test]
    fn half_the_difficulty_or_less_is_a_critical_failure() {
        assert_eq!(against("+0", 12, &[1, 2, 3]), "6, critical_failure");
        assert_eq!(against("+0", 12, &[1, 3, 3]), "7, failure");
        assert_eq!(against("+0", 13, &[1, 2, 3]), "6, critical_failure");
    }

    #[test]
    fn or_half_of_the_highest_number_that_fails_by_ruling() {
        assert_eq!(against("crit_fail_at=half_highest_failure", 12, &[1, 2, 3]), "6, failure");
        assert_eq!(against("crit_fail_at=half_highest_failure", 12, &[1, 2, 2]), "5, critical_failure");
        assert_eq!(against("crit_fail_at=half_highest_failure", 13, &[1, 2, 3]), "6, critical_failure");
    }

    #[test]
    fn outcomes_are_ordered_from_worst_to_best() {
        use Outcome::{CriticalFailure, CriticalSuccess, Failure, Success, Tie};
        assert!([CriticalFailure, Failure, Tie, Success, CriticalSuccess].is_sorted());
    }
}

mod t36_adv_1 {
    use super::*;

    #[test]
    fn instances_are_counted_and_the_larger_side_decides_once() {
        for advantage in 0..=6u32 {
            for disadvantage in 0..=6u32 {
                let left = i64::from(advantage) - i64::from(disadvantage);
                let expected = match left {
                    0 => (Counted::Only, 1),
                    1.. => (Counted::Better, 2),
                    _ => (Counted::Worse, 2),
                };
                let counted = Tilt { advantage, disadvantage }.counted();
                assert_eq!((counted, counted.throws()), expected, "{advantage} and {disadvantage}");
            }
        }
    }

    #[test]
    fn the_better_throw_counts_or_the_worse() {
        assert_eq!(against("advantage=1", 10, &[1, 2, 3, 4, 5, 6]), "15, critical_success");
        assert_eq!(against("disadvantage=3", 10, &[1, 2, 3, 4, 5, 6]), "6, failure");
        assert_eq!(against("advantage=2 disadvantage=2", 10, &[1, 2, 3]), "6, failure");
    }

    #[test]
    fn the_proficiency_die_is_thrown_again_with_the_others() {
        assert_eq!(check("proficient advantage=1", 10).dice(&[]).len(), 8);
        assert_eq!(against("proficient advantage=1", 10, &[6, 6, 6, 1, 5, 5, 5, 5]), "20, critical_success");
    }

    #[test]
    fn both_throws_stay_visible() {
        let seen = |words, faces: &[u32]| {
            let rolled = check(words, 10).resolve(faces).unwrap().rolled;
            format!("{} {:?}", dice(&rolled.dice), rolled.throws)
        };
        assert_eq!(seen("+1 advantage=1", &[1, 2, 3, 4, 5, 6]), "1 2 3 4* 5* 6* [7, 16]");
        assert_eq!(seen("+1 disadvantage=1", &[1, 2, 3, 4, 5, 6]), "1* 2* 3* 4 5 6 [7, 16]");
        assert_eq!(seen("+1 advantage=1", &[1, 2, 3, 2, 2, 2]), "1* 2* 3* 2 2 2 [7, 7]");
    }

    #[test]
    fn every_pair_of_throws() {
        for faces in every_throw(6, 6).step_by(5) {
            let sums = [&faces[..3], &faces[3..]].map(|throw| i64::from(throw.iter().sum::<u32>()));
            let total = |words| check(words, 10).resolve(&faces).unwrap().rolled.total;
            assert_eq!(total("advantage=1"), sums[0].max(sums[1]));
            assert_eq!(total("disadvantage=1"), sums[0].min(sums[1]));
        }
    }
}
