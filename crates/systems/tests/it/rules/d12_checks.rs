//! Checks against a DC and contests.

use twelvefold_systems::d12::{Node, RollRequest, Side};
use twelvefold_systems::parts::Parts;
use twelvefold_systems::throw::Resolve;

use crate::rules::words::{active, against, check, contest, every_throw, resisted, sheet, sum};

mod d12_chk_1 {
    use super::*;

    #[test]
    fn a_check_is_two_dice_and_all_modifiers() {
        let sheet = sheet("Level=8 Body=4 DEX=3 Finesse=2");
        let mut request = RollRequest::active(Node::Finesse);
        request.circumstances = Parts::single("lock picks", 2);
        request.circumstances.add("dark", -3);
        let declared = sheet.declare(&request).unwrap();
        assert_eq!(
            sum(&declared.parts),
            "Level 2 + Body 2 + DEX 3 + Finesse 2 - Finesse held at Level 8 1 + lock picks 2 - dark 3 = 7"
        );
        assert_eq!(declared.check.modifier, 7);
    }

    #[test]
    fn situation_never_adds_dice() {
        let mut request = RollRequest::active(Node::Charm);
        for value in [-1000, 0, 1000] {
            request.circumstances.add("weather", value);
            let check = sheet("Level=3").declare(&request).unwrap().check;
            let check = twelvefold_systems::d12::StaticCheck::new(check, 10).unwrap();
            assert_eq!(check.dice(&[]).len(), 2);
        }
    }

    #[test]
    fn the_total_is_dice_crits_and_modifier() {
        assert_eq!(active(&[3, 8], 0, 50), "11, failure");
        assert_eq!(active(&[3, 8], -15, 50), "-4, failure");
        assert_eq!(active(&[8, 8], 2, 50), "24, failure");
    }

    #[test]
    fn too_few_too_many_or_impossible_faces_are_refused() {
        assert_eq!(
            active(&[3], 0, 5),
            "refused by no rule: this roll needs 2 faces, not 1; give every die, in order"
        );
        assert_eq!(
            against("+1 luck=3", 5, &[3, 4, 5, 6]),
            "refused by no rule: this roll needs 3 faces, not 4; give every die, in order"
        );
        assert_eq!(active(&[3, 13], 0, 5), "refused by no rule: face 2 is 13, but a d12 shows 1 to 12");
        assert_eq!(active(&[0, 3], 0, 5), "refused by no rule: face 1 is 0, but a d12 shows 1 to 12");
    }
}

mod d12_chk_2 {
    use super::*;

    #[test]
    fn a_static_check_can_be_active_or_resisted() {
        assert_eq!(active(&[6, 7], 0, 10), "13, success, shifts 0");
        assert_eq!(resisted(&[6, 7], 0, 10), "13, success, shifts 0");
    }

    #[test]
    fn in_the_first_wording_it_is_always_active() {
        assert_eq!(
            against("resisted static_side=always_active", 10, &[6, 7]),
            "refused by D12-CHK-2: a check against a DC is always active at this table; \
             drop resisted or set static_side=either"
        );
        assert_eq!(against("static_side=always_active", 10, &[6, 7]), "13, success, shifts 0");
    }

    #[test]
    fn in_a_contest_exactly_one_side_is_active() {
        let sides = [check("resisted +1"), check("active +2"), check("active")];
        let contest = twelvefold_systems::d12::Contest::new(sides[0], sides[1..].to_vec()).unwrap();
        assert_eq!(contest.active().side, Side::Active);
        assert!(contest.resisters().iter().all(|check| check.side == Side::Resisted));
    }

    #[test]
    fn the_first_wording_still_has_resisters_in_contests() {
        let words = "+3 static_side=always_active";
        assert_eq!(contest(&[words, "0"], &[10, 7, 5, 7]), "20 against 12: success, shifts 1");
    }

    #[test]
    fn a_contest_needs_someone_who_resists() {
        assert_eq!(
            contest(&["+3"], &[10, 7]),
            "refused by D12-CHK-2: a contest needs someone who resists; name at least one"
        );
    }
}

mod d12_chk_3 {
    use super::*;

    #[test]
    fn an_active_check_must_beat_its_target() {
        assert_eq!(active(&[5, 6], 0, 10), "11, success, shifts 0");
        assert_eq!(active(&[5, 6], 0, 11), "11, failure");
        assert_eq!(active(&[5, 6], 0, 12), "11, failure");
    }

    #[test]
    fn a_crit_modifier_wins_the_tie() {
        assert_eq!(active(&[5, 5], 0, 16), "16, success, shifts 0");
        assert_eq!(active(&[12, 5], 0, 23), "23, success, shifts 0");
        assert_eq!(active(&[5, 5], 0, 17), "16, failure");
    }

    #[test]
    fn under_picked_scope_only_a_crit_of_the_picked_dice_wins_the_tie() {
        assert_eq!(against("extra=2 crit_scope=all_rolled", 22, &[9, 7, 7]), "22, success, shifts 0");
        assert_eq!(against("extra=2 crit_scope=picked", 16, &[9, 7, 7]), "16, failure");
    }

    #[test]
    fn a_tie_holds_for_the_resister_unless_the_table_says_otherwise() {
        assert_eq!(resisted(&[5, 6], 0, 11), "11, success, shifts 0");
        assert_eq!(against("resisted resisted_tie=holds", 11, &[5, 6]), "11, success, shifts 0");
        assert_eq!(against("resisted resisted_tie=fails", 11, &[5, 6]), "11, failure");
        assert_eq!(resisted(&[5, 6], 0, 12), "11, failure");
    }

    #[test]
    fn a_crit_modifier_decides_no_tie_of_a_resisted_check() {
        assert_eq!(against("resisted resisted_tie=fails", 16, &[5, 5]), "16, failure");
    }

    #[test]
    fn in_a_contest_a_tie_keeps_the_status_quo_unless_the_active_side_has_a_crit() {
        for tie in ["holds", "fails"] {
            let words = format!("resisted_tie={tie}");
            assert_eq!(contest(&[&words, "0"], &[5, 6, 4, 7]), "11 against 11: failure");
            assert_eq!(contest(&[&words, "+5"], &[5, 5, 4, 7]), "16 against 16: success, shifts 0");
            assert_eq!(contest(&[&words, "-6"], &[5, 6, 12, 5]), "11 against 17: failure");
            assert_eq!(contest(&[&words, "-12"], &[5, 6, 12, 5]), "11 against 11: failure");
        }
    }

    #[test]
    fn the_rule_word_for_word_over_every_throw() {
        for faces in every_throw(2, 12) {
            let (high, low) = (faces[0].max(faces[1]), faces[0].min(faces[1]));
            let crits = u32::from(high == 12) + u32::from(high == low);
            let total = i64::from(high + low + 6 * crits);
            for dc in 0..=40 {
                let beats = total > i64::from(dc) || (total == i64::from(dc) && crits > 0);
                let expected = if high == 1 {
                    "auto_fail"
                } else if beats {
                    "success"
                } else {
                    "failure"
                };
                assert_eq!(
                    active(&faces, 0, dc).split(", ").nth(1),
                    Some(expected),
                    "{faces:?} against {dc}"
                );
                let stands = if total >= i64::from(dc) { "success" } else { "failure" };
                assert_eq!(
                    resisted(&faces, 0, dc).split(", ").nth(1),
                    Some(stands),
                    "{faces:?} against {dc}"
                );
            }
        }
    }
}

mod d12_chk_4 {
    use super::*;

    #[test]
    fn one_active_roll_is_held_against_each_resister() {
        assert_eq!(
            contest(&["+3", "0", "+8", "+2", "-20"], &[10, 7, 5, 7, 11, 4, 10, 8, 1, 2]),
            "20 against 12: success, shifts 1; against 23: failure; against 20: failure; \
             against -17: success, shifts 3"
        );
    }

    #[test]
    fn an_auto_fail_fails_against_everyone() {
        assert_eq!(
            contest(&["+90", "0", "-5"], &[1, 1, 5, 7, 2, 3]),
            "98 against 12: auto_fail; against 0: auto_fail"
        );
    }

    #[test]
    fn every_side_may_have_its_own_bonus_dice() {
        assert_eq!(
            contest(&["extra=6", "luck=9", "extra=2 luck=13"], &[4, 5, 6, 2, 3, 8, 10, 9, 11, 12]),
            "11 against 11: failure; against 28: failure"
        );
    }

    #[test]
    fn all_are_read_by_the_rulings_of_the_one_who_acts() {
        assert_eq!(
            contest(&["+1", "luck=5 crit_scope=picked"], &[9, 8, 7, 3, 7]),
            "18 against 16: success, shifts 0"
        );
    }

    #[test]
    fn the_dice_of_all_sides_are_thrown_in_order() {
        let resisters = vec![check("luck=3"), check("extra=2")];
        let contest = twelvefold_systems::d12::Contest::new(check("extra=3 luck=3"), resisters).unwrap();
        let dice = contest.dice(&[]);
        let shown: Vec<String> = dice.iter().map(|die| format!("{}{}", die.kind.name(), die.side)).collect();
        assert_eq!(shown.join(" "), "base0 base0 extra0 luck0 base1 base1 luck1 base2 base2 extra2");
        assert_eq!(contest.dice(&[1, 2, 3]).len(), 7);
        assert_eq!(contest.dice(&[1; 10]), []);
    }
}
