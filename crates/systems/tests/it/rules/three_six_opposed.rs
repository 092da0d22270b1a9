//! 3d6 opposed checks and sizes.

use twelvefold_systems::Outcome as _;
use twelvefold_systems::ruling::Ruling;
use twelvefold_systems::three_six::{
    Attribute, Contender, Opposed, Outcome, RollRequest, Size, Tilt, TrampleGap,
};
use twelvefold_systems::throw::Resolve;

use crate::rules::three_six_sheets::sheet;
use crate::rules::words::{every_throw, refused, rulings};

/// "12 proficient advantage=1".
fn contender(words: &str) -> Contender {
    let mut contender = Contender::default();
    for word in words.split_whitespace() {
        match word.split_once('=') {
            None if word == "proficient" => contender.proficient = true,
            None => contender.attribute = word.parse().unwrap(),
            Some(("advantage", count)) => contender.tilt.advantage = count.parse().unwrap(),
            Some((_, count)) => contender.tilt.disadvantage = count.parse().unwrap(),
        }
    }
    contender
}

fn opposed(first: &str, second: &str, settings: &str) -> Opposed {
    Opposed { first: contender(first), second: contender(second), rulings: rulings(settings) }
}

/// "22 against 19: success".
fn against(first: &str, second: &str, settings: &str, faces: &[u32]) -> String {
    let show = |verdict: twelvefold_systems::three_six::OpposedVerdict| {
        format!("{} against {}: {}", verdict.first.total, verdict.second.total, verdict.outcome.name())
    };
    opposed(first, second, settings).resolve(faces).map_or_else(refused, show)
}

mod t36_opp_1 {
    use super::*;

    #[test]
    fn both_add_the_attribute_itself() {
        assert_eq!(against("12", "9", "", &[3, 3, 4, 4, 3, 3]), "22 against 19: success");
        assert_eq!(against("12", "9", "opposed_adds=score", &[3, 3, 4, 6, 6, 6]), "22 against 27: failure");
    }

    #[test]
    fn or_the_bonus_by_ruling() {
        assert_eq!(against("12", "9", "opposed_adds=bonus", &[3, 3, 4, 4, 3, 4]), "14 against 14: tie");
        assert_eq!(against("13", "8", "opposed_adds=bonus", &[3, 3, 4, 4, 3, 4]), "14 against 13: success");
    }

    #[test]
    fn a_tie_is_nobodys_success() {
        assert!(!Outcome::Tie.is_success() && !Outcome::Tie.mirrored().is_success());
        assert_eq!(against("10", "10", "", &[1, 2, 3, 3, 2, 1]), "16 against 16: tie");
    }

    #[test]
    fn either_side_may_add_a_proficiency_die_and_have_advantage() {
        assert_eq!(against("5", "5 proficient", "", &[4, 4, 4, 1, 1, 1, 6]), "17 against 14: success");
        assert_eq!(
            against(
                "5 proficient advantage=1",
                "5 disadvantage=1",
                "",
                &[1, 1, 1, 1, 2, 2, 2, 2, 6, 6, 6, 3, 3, 2]
            ),
            "13 against 13: tie"
        );
        assert_eq!(opposed("5 proficient advantage=1", "5", "").dice(&[]).len(), 11);
    }

    #[test]
    fn a_sheet_brings_its_score_with_magic() {
        let asked = RollRequest {
            attribute: Attribute::Body,
            save: true,
            proficiency: None,
            tilt: Tilt::default(),
            steps: 0,
        };
        let hero = sheet("level=4 Body=17 Body+3 heroism=9");
        let declared = hero.declare_opposed(&asked).unwrap();
        assert_eq!((declared.check.attribute, declared.parts.total()), (20, 20));
        let by_bonus = sheet("level=4 Body=17 Body+3 opposed_adds=bonus");
        assert_eq!(by_bonus.declare_opposed(&asked).unwrap().parts.total(), 6);
    }

    #[test]
    fn wrong_faces_are_refused() {
        assert_eq!(
            against("5", "5", "", &[1, 2, 3, 4, 5]),
            "refused by no rule: this roll needs 6 faces, not 5; give every die, in order"
        );
        assert_eq!(
            against("5", "5", "", &[1, 2, 3, 4, 5, 7]),
            "refused by no rule: face 6 is 7, but a d6 shows 1 to 6"
        );
    }

    #[test]
    fn every_throw_of_both_sides() {
        let check = opposed("4", "6", "");
        for faces in every_throw(6, 6).step_by(7) {
            let verdict = check.resolve(&faces).unwrap();
            let first = 4 + i64::from(faces[..3].iter().sum::<u32>());
            let second = 6 + i64::from(faces[3..].iter().sum::<u32>());
            assert_eq!((verdict.first.total, verdict.second.total), (first, second));
            assert_eq!(verdict.outcome, Opposed::judge(first, second));
        }
    }
}

mod t36_opp_2 {
    use super::*;

    #[test]
    fn more_than_half_again_is_critical_for_both() {
        assert_eq!(Opposed::judge(31, 20), Outcome::CriticalSuccess);
        assert_eq!(Opposed::judge(20, 31), Outcome::CriticalFailure);
    }

    #[test]
    fn exactly_half_again_is_not_enough() {
        assert_eq!(Opposed::judge(30, 20), Outcome::Success);
        assert_eq!(Opposed::judge(20, 30), Outcome::Failure);
    }

    #[test]
    fn every_two_totals_and_the_mirror() {
        for first in 3..=80i32 {
            for second in 3..=80i32 {
                let (mine, theirs) = (f64::from(first), f64::from(second));
                let expected = if mine > 1.5 * theirs {
                    Outcome::CriticalSuccess
                } else if theirs > 1.5 * mine {
                    Outcome::CriticalFailure
                } else if first > second {
                    Outcome::Success
                } else if first < second {
                    Outcome::Failure
                } else {
                    Outcome::Tie
                };
                let judge = |one: i32, other: i32| Opposed::judge(i64::from(one), i64::from(other));
                assert_eq!(judge(first, second), expected, "{first} against {second}");
                assert_eq!(judge(second, first), expected.mirrored());
            }
        }
    }
}

mod t36_size_1 {
    use super::*;

    #[test]
    fn eight_sizes_largest_first() {
        assert_eq!(
            Size::ALL.map(Size::name).join(" "),
            "Jormungous Titanous Huge Great Large Medium Small Diminutive"
        );
        assert!(Size::ALL.is_sorted_by(|one, next| one > next));
        assert!(Size::ALL.into_iter().all(|size| Size::from_name(&size.name().to_lowercase()) == Some(size)));
        assert_eq!(Size::from_name("Colossal"), None);
    }

    #[test]
    fn one_tramples_what_is_smaller_by_the_gap() {
        for gap in 0..=7 {
            let rulings = rulings(&format!("trample_gap={gap}"));
            for (at, large) in Size::ALL.into_iter().enumerate() {
                for (other, small) in Size::ALL.into_iter().enumerate() {
                    assert_eq!(
                        large.can_trample(small, &rulings),
                        at + gap <= other,
                        "{large:?} {small:?} {gap}"
                    );
                }
            }
        }
    }

    #[test]
    fn by_default_one_category_is_enough() {
        assert_eq!(TrampleGap::default().name(), "1");
        assert_eq!(sheet("level=1 size=Large").tramples(), Some(Size::Medium));
        assert_eq!(sheet("level=1 size=Diminutive").tramples(), None);
        assert_eq!(sheet("level=1 size=Large trample_gap=3").tramples(), Some(Size::Diminutive));
        assert_eq!(sheet("level=1 size=Large trample_gap=4").tramples(), None);
        assert_eq!(sheet("level=1 size=Large trample_gap=0").tramples(), Some(Size::Large));
    }
}
