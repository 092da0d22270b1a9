//! The five kinds of points.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_systems::d12::{Node, ResourceKind, Rest, RollRequest, Sheet};

use crate::rules::words::{change, no_sheet, points_left, refused, sheet, sum};

const HERO: &str = "Level=6 Body=3 Mind=1 Soul=1";

mod d12_res_1 {
    use super::*;

    #[test]
    fn the_maximum_is_level() {
        for level in 1..=30 {
            let sheet = sheet(&format!("Level={level}"));
            assert_eq!(sheet.resource(ResourceKind::Heroism).max(), level);
        }
    }

    #[test]
    fn one_comes_back_per_long_rest_and_none_per_short() {
        let mut sheet = sheet(&format!("{HERO} heroism.left=3"));
        sheet.rest(Rest::Short);
        assert_eq!(sheet.resource(ResourceKind::Heroism).left(), 3);
        sheet.rest(Rest::Long);
        assert_eq!(sheet.resource(ResourceKind::Heroism).left(), 4);
    }

    #[test]
    fn the_gm_can_award_some_up_to_the_maximum() {
        let mut sheet = sheet(&format!("{HERO} heroism.left=3"));
        assert_eq!(
            change(sheet.gain(ResourceKind::Heroism, 2, "a fine speech")),
            "heroism 3 -> 5: a fine speech"
        );
        assert_eq!(change(sheet.gain(ResourceKind::Heroism, 2, "a song")), "heroism 5 -> 6: a song");
        sheet.rest(Rest::Long);
        assert_eq!(sheet.resource(ResourceKind::Heroism).left(), 6);
    }
}

mod d12_res_2 {
    use super::*;

    #[test]
    fn a_turn_has_four_and_they_come_back_at_its_end() {
        let mut sheet = sheet(HERO);
        assert_eq!(change(sheet.spend(ResourceKind::Action, 3, "run")), "action 4 -> 1: run");
        assert_eq!(change(Ok(sheet.end_turn())), "action 1 -> 4: end of turn");
    }

    #[test]
    fn the_end_of_a_turn_gives_back_nothing_else() {
        let mut sheet =
            sheet(&format!("{HERO} heroism.left=1 action.left=0 vitality.left=2 focus.left=3 spirit.left=4"));
        sheet.end_turn();
        assert_eq!(points_left(&sheet), "heroism 1/6, action 4/4, vitality 2/8, focus 3/7, spirit 4/7");
    }

    #[test]
    fn a_rest_is_no_end_of_a_turn() {
        let mut sheet = sheet(&format!("{HERO} action.left=0"));
        sheet.rest(Rest::Long);
        assert_eq!(sheet.resource(ResourceKind::Action).left(), 0);
    }

    #[test]
    fn how_many_there_are_is_a_setting() {
        for most in 1..=12 {
            let sheet = sheet(&format!("Level=1 action_maximum={most}"));
            assert_eq!(sheet.resource(ResourceKind::Action).max(), most);
        }
    }

    #[test]
    fn a_strike_costs_two() {
        let mut sheet = sheet(HERO);
        assert_eq!(change(sheet.strike("the wolf")), "action 4 -> 2: strike: the wolf");
        assert_eq!(change(sheet.strike("the wolf")), "action 2 -> 0: strike: the wolf");
        let before = sheet.clone();
        assert_eq!(
            change(sheet.strike("the wolf")),
            "refused by D12-RES-6: 2 Action needed, 0 left; spend less, or regain some first"
        );
        assert_eq!(sheet, before);
    }

    #[test]
    fn what_a_strike_costs_is_a_setting() {
        for cost in 0..=4 {
            let mut sheet = sheet(&format!("Level=1 strike_cost={cost}"));
            assert_eq!(sheet.strike("a door").unwrap().after, 4 - cost);
        }
        let mut sheet = sheet("Level=1 strike_cost=5");
        assert!(sheet.strike("a door").is_err());
    }
}

mod d12_res_3 {
    use super::*;

    #[test]
    fn vitality_is_four_and_body() {
        assert_eq!(sum(&sheet(HERO).maximum(ResourceKind::Vitality)), "base 4 + Body 4 = 8");
        assert_eq!(
            sum(&sheet(&format!("{HERO} Body:-2")).maximum(ResourceKind::Vitality)),
            "base 4 + Body 2 = 6"
        );
    }

    #[test]
    fn it_is_lost_when_attacked_and_can_be_spent() {
        let mut sheet = sheet(HERO);
        assert_eq!(
            change(sheet.lose(ResourceKind::Vitality, 3, "a wolf's bite")),
            "vitality 8 -> 5: a wolf's bite"
        );
        assert_eq!(
            change(sheet.spend(ResourceKind::Vitality, 1, "second wind")),
            "vitality 5 -> 4: second wind"
        );
    }
}

mod d12_res_4 {
    use super::*;

    #[test]
    fn focus_is_four_and_mind() {
        assert_eq!(sum(&sheet("Level=6 Mind=5").maximum(ResourceKind::Focus)), "base 4 + Mind 5 = 9");
    }

    #[test]
    fn it_is_lost_when_distracted_and_can_be_spent() {
        let mut sheet = sheet(HERO);
        assert_eq!(change(sheet.lose(ResourceKind::Focus, 1, "a scream")), "focus 7 -> 6: a scream");
        assert_eq!(change(sheet.spend(ResourceKind::Focus, 6, "a spell")), "focus 6 -> 0: a spell");
    }
}

mod d12_res_5 {
    use super::*;

    #[test]
    fn spirit_is_four_and_soul() {
        assert_eq!(sum(&sheet("Level=6 Soul=2").maximum(ResourceKind::Spirit)), "base 4 + Soul 3 = 7");
        let mut sheet = sheet("Level=6 Soul=2");
        assert_eq!(change(sheet.spend(ResourceKind::Spirit, 2, "a prayer")), "spirit 7 -> 5: a prayer");
    }

    #[test]
    fn the_three_maxima_are_at_least_one() {
        let sheet = sheet("Level=1 Level:-50");
        for kind in [ResourceKind::Vitality, ResourceKind::Focus, ResourceKind::Spirit] {
            assert_eq!(sheet.resource(kind).max(), 1);
        }
        assert_eq!(sum(&sheet.maximum(ResourceKind::Focus)), "base 4 - Mind 49 + never below 1 46 = 1");
    }
}

mod d12_res_6 {
    use super::*;

    #[test]
    fn a_spend_beyond_what_is_there_is_refused_and_nothing_changes() {
        for kind in ResourceKind::ALL {
            let mut sheet = sheet(HERO);
            let before = sheet.clone();
            let left = sheet.resource(kind).left();
            let refusal = change(sheet.spend(kind, left + 1, "too much"));
            let sentence = format!(
                "{} {} needed, {left} left; spend less, or regain some first",
                left + 1,
                kind.title()
            );
            assert_eq!(refusal, format!("refused by D12-RES-6: {sentence}"));
            assert_eq!(sheet, before);
        }
    }

    #[test]
    fn what_is_lost_stops_at_none_and_what_is_gained_at_the_maximum() {
        let mut sheet = sheet(HERO);
        assert_eq!(change(sheet.lose(ResourceKind::Focus, u32::MAX, "a storm")), "focus 7 -> 0: a storm");
        assert_eq!(change(sheet.gain(ResourceKind::Focus, u32::MAX, "calm")), "focus 0 -> 7: calm");
    }

    #[test]
    fn real_damage_is_taken_only_by_someone_already_incapacitated() {
        let mut sheet = sheet("Level=1");
        assert!(!sheet.is_incapacitated());
        assert_eq!(change(sheet.lose(ResourceKind::Vitality, 9, "a fall")), "vitality 5 -> 0: a fall");
        assert!(sheet.is_incapacitated());
        assert_eq!(
            change(sheet.lose(ResourceKind::Vitality, 3, "a boot")),
            "vitality 0 -> 0: a boot (3 real damage)"
        );
        assert_eq!(change(sheet.lose(ResourceKind::Focus, 9, "a bell")), "focus 5 -> 0: a bell");
    }

    #[test]
    fn which_empty_resource_incapacitates_is_a_ruling() {
        let incapacitated = |words: &str| sheet(&format!("Level=2 {words}")).is_incapacitated();
        for kind in ["vitality", "focus", "spirit"] {
            assert_eq!(incapacitated(&format!("{kind}.left=0")), kind == "vitality", "{kind}");
            assert!(incapacitated(&format!("{kind}.left=0 incapacitated_by=any_of_three")), "{kind}");
            assert!(!incapacitated(&format!("{kind}.left=1 incapacitated_by=any_of_three")), "{kind}");
        }
        assert!(!incapacitated("heroism.left=0 action.left=0 incapacitated_by=any_of_three"));
    }

    #[test]
    fn a_sheet_with_more_left_than_its_maximum_is_refused() {
        assert_eq!(
            no_sheet("Level=1 vitality.left=6"),
            "refused by D12-RES-6: vitality is 6 but can be at most 5; lower it or leave it out to have it full"
        );
    }

    /// What can happen to a sheet's points.
    fn act(
        sheet: &mut Sheet,
        (what, kind, amount): (u8, usize, u32),
    ) -> Result<(), twelvefold_systems::Refusal> {
        let kind = ResourceKind::ALL[kind];
        match what {
            0 => sheet.spend(kind, amount, "a deed").map(drop),
            1 => sheet.lose(kind, amount, "a blow").map(drop),
            2 => sheet.gain(kind, amount, "a gift").map(drop),
            3 => sheet.write_history("an old friend lives here").map(drop),
            4 => sheet.strike("a foe").map(drop),
            5 => {
                let request =
                    RollRequest { luck: true, extra: Some(Node::Int), ..RollRequest::active(Node::Charm) };
                let declared = sheet.declare(&request)?;
                sheet.pay(&declared).map(drop)
            }
            6 => {
                drop(sheet.rest(Rest::Short));
                Ok(())
            }
            7 => {
                drop(sheet.rest(Rest::Long));
                Ok(())
            }
            _ => {
                drop(sheet.end_turn());
                Ok(())
            }
        }
    }

    proptest! {
        #![proptest_config(cases(500))]

        #[test]
        fn whatever_happens_points_stay_in_range_and_a_refusal_changes_nothing(
            acts in prop::collection::vec((0u8..9, 0usize..5, prop_oneof![0u32..12, Just(u32::MAX)]), 0..40),
        ) {
            let mut sheet = sheet(HERO);
            for act_now in acts {
                let before = sheet.clone();
                if act(&mut sheet, act_now).is_err() {
                    prop_assert_eq!(&sheet, &before);
                }
                for (_, points) in sheet.resources().iter() {
                    prop_assert!(points.left() <= points.max());
                }
            }
        }
    }
}

mod d12_res_7 {
    use super::*;

    const WORN: &str =
        "Level=6 Body=3 heroism.left=1 action.left=1 vitality.left=0 focus.left=1 spirit.left=2";

    #[test]
    fn a_short_rest_refills_vitality_focus_and_spirit() {
        let mut sheet = sheet(WORN);
        let changes: Vec<String> = sheet.rest(Rest::Short).into_iter().map(|one| change(Ok(one))).collect();
        assert_eq!(
            changes,
            ["vitality 0 -> 8: short rest", "focus 1 -> 6: short rest", "spirit 2 -> 6: short rest"]
        );
        assert_eq!(points_left(&sheet), "heroism 1/6, action 1/4, vitality 8/8, focus 6/6, spirit 6/6");
    }

    #[test]
    fn a_long_rest_does_that_and_gives_back_one_heroism() {
        let mut sheet = sheet(WORN);
        assert_eq!(sheet.rest(Rest::Long).len(), 4);
        assert_eq!(points_left(&sheet), "heroism 2/6, action 1/4, vitality 8/8, focus 6/6, spirit 6/6");
    }
}

mod d12_res_8 {
    use super::*;

    #[test]
    fn every_spend_and_gain_carries_its_reason() {
        let mut sheet = sheet(HERO);
        let before = sheet.clone();
        let blank = "refused by D12-RES-8: say why: a spend or gain needs a reason";
        for why in ["", "  \n"] {
            assert_eq!(change(sheet.spend(ResourceKind::Heroism, 1, why)), blank);
            assert_eq!(change(sheet.gain(ResourceKind::Heroism, 1, why)), blank);
            assert_eq!(change(sheet.lose(ResourceKind::Vitality, 1, why)), blank);
            assert!(sheet.strike(why).is_err());
        }
        assert_eq!(sheet, before);
    }

    #[test]
    fn nothing_can_neither_be_spent_nor_gained() {
        let mut sheet = sheet(HERO);
        let refusal = refused(sheet.spend(ResourceKind::Focus, 0, "nothing").unwrap_err());
        assert_eq!(refusal, "refused by D12-RES-6: 0 points change nothing; ask for 1 or more");
    }

    #[test]
    fn write_history_costs_one_heroism_and_says_what_is_called_for() {
        let mut sheet = sheet("Level=1");
        assert_eq!(
            change(sheet.write_history("")),
            "refused by D12-RES-8: say why: Write History needs a reason"
        );
        assert_eq!(
            change(sheet.write_history("the innkeeper owes me")),
            "heroism 1 -> 0: Write History: the innkeeper owes me"
        );
        assert_eq!(
            change(sheet.write_history("and the guard too")),
            "refused by D12-RES-6: 1 Heroism needed, 0 left; spend less, or regain some first"
        );
    }

    #[test]
    fn extra_and_luck_dice_say_what_the_point_was_for() {
        let mut sheet = sheet(HERO);
        let request =
            RollRequest { luck: true, extra: Some(Node::Wis), ..RollRequest::active(Node::Speechcraft) };
        let declared = sheet.declare(&request).unwrap();
        let paid: Vec<String> =
            sheet.pay(&declared).unwrap().into_iter().map(|one| change(Ok(one))).collect();
        assert_eq!(
            paid,
            ["heroism 6 -> 5: Extra Die (WIS) for Speechcraft", "heroism 5 -> 4: Luck Die for Speechcraft"]
        );
    }
}
