//! The Extra Die and the Luck Die, and which dice are picked.

use twelvefold_systems::d12::{
    Check, Draft, ExtraDie, LuckBound, LuckDie, Node, ResourceKind, RollRequest, Rulings, Sheet, StaticCheck,
    Tier,
};
use twelvefold_systems::throw::{DieKind, Resolve, ThrownDie};

use crate::rules::words::{check, count, every_throw, picks, refused, rulings, sheet};

mod d12_extra_1 {
    use super::*;

    fn lean(words: &str, skill: &str, on: &str) -> Result<ExtraDie, twelvefold_systems::d12::Refusal> {
        let node = |name| Node::from_name(name).unwrap();
        ExtraDie::lean(node(skill), node(on), 4, &rulings::<Rulings>(words))
    }

    #[test]
    fn speechcraft_can_lean_on_wisdom() {
        assert_eq!(lean("", "Speechcraft", "WIS"), Ok(ExtraDie::at_most(4)));
    }

    #[test]
    fn it_is_valid_up_to_the_modifier_of_that_attribute() {
        let sheet = sheet("Level=12 Mind=3 WIS=2 WIS:+1 CHA:-9");
        let request = RollRequest { extra: Some(Node::Wis), ..RollRequest::active(Node::Speechcraft) };
        let check = sheet.declare(&request).unwrap().check;
        assert_eq!(check.extra, Some(ExtraDie::at_most(sheet.modifier(Node::Wis, &[]))));
        assert_eq!(check.valid_faces(), (Some(8), None));
        let die = |bound: i32| ExtraDie::at_most(bound).valid_faces();
        assert_eq!([-3, 0, 1, 6, 11, 12, 13, 400].map(die), [0, 0, 1, 6, 11, 12, 12, 12]);
    }

    #[test]
    fn only_a_valid_one_can_be_picked() {
        assert_eq!(picks("extra=6", &[2, 3, 6]), "2 3* 6* = 9");
        assert_eq!(picks("extra=6", &[2, 3, 7]), "2* 3* (7) = 5");
        assert_eq!(picks("extra=0", &[2, 3, 1]), "2* 3* (1) = 5");
    }

    #[test]
    fn it_is_for_skill_checks_alone() {
        for node in Node::ALL.into_iter().filter(|node| node.tier() != Tier::Skill) {
            let refusal = refused(lean("extra_from=any_node", node.name(), "Charm").unwrap_err());
            assert_eq!(
                refusal,
                format!(
                    "refused by D12-EXTRA-1: an Extra Die is for Skill checks, and {node} is no Skill; \
                     roll one of its Skills or leave Extra out"
                )
            );
        }
    }

    #[test]
    fn by_default_it_leans_on_a_basic_attribute_the_skill_does_not_rest_on() {
        for skill in Node::ALL.into_iter().filter(|node| node.tier() == Tier::Skill) {
            for on in Node::ALL {
                let may = on.tier() == Tier::Basic && Some(on) != skill.parent();
                assert_eq!(lean("", skill.name(), on.name()).is_ok(), may, "{skill} on {on}");
            }
        }
        assert_eq!(
            refused(lean("", "Charm", "Memory").unwrap_err()),
            "refused by D12-EXTRA-1: an Extra Die leans on a Basic Attribute here, and Memory is none; \
             lean on one of the nine or set extra_from=any_node"
        );
    }

    #[test]
    fn with_any_node_it_leans_on_anything_the_skill_does_not_rest_on() {
        for skill in Node::ALL.into_iter().filter(|node| node.tier() == Tier::Skill) {
            let basic = skill.parent().unwrap();
            let below_it = [Node::Level, basic.parent().unwrap(), basic, skill];
            for on in Node::ALL {
                let may = !below_it.contains(&on);
                assert_eq!(
                    lean("extra_from=any_node", skill.name(), on.name()).is_ok(),
                    may,
                    "{skill} on {on}"
                );
            }
        }
        assert_eq!(
            refused(lean("extra_from=any_node", "Charm", "Mind").unwrap_err()),
            "refused by D12-EXTRA-1: Charm already rests on Mind; lean on another attribute"
        );
    }
}

mod d12_luck_1 {
    use super::*;

    #[test]
    fn it_must_show_less_than_fortune() {
        let die = |fortune: i32| LuckDie::by_fortune(fortune).valid_faces(LuckBound::Below);
        assert_eq!([-5, 0, 1, 2, 6, 12, 13, 14].map(die), [0, 0, 0, 1, 5, 11, 12, 12]);
        assert_eq!(picks("luck=6", &[2, 3, 5]), "2 3* 5* = 8");
        assert_eq!(picks("luck=6", &[2, 3, 6]), "2* 3* (6) = 5");
    }

    #[test]
    fn or_at_most_fortune_by_ruling() {
        let die = |fortune: i32| LuckDie::by_fortune(fortune).valid_faces(LuckBound::AtMost);
        assert_eq!([-5, 0, 1, 2, 6, 12, 13].map(die), [0, 0, 1, 2, 6, 12, 12]);
        assert_eq!(picks("luck=6 luck_bound=at_most", &[2, 3, 6]), "2 3* 6* = 9");
        assert_eq!(picks("luck=6 luck_bound=at_most", &[2, 3, 7]), "2* 3* (7) = 5");
    }

    #[test]
    fn any_roll_may_have_one_by_the_sheets_fortune() {
        let sheet = sheet("Level=9 Soul=4 LCK=2 Fortune=1 Fortune:+1@night Mind=1");
        for node in Node::ALL {
            let request = RollRequest { luck: true, ..RollRequest::active(node) };
            let check = sheet.declare(&request).unwrap().check;
            assert_eq!(check.luck, Some(LuckDie::by_fortune(8)));
        }
        let night = RollRequest { luck: true, named: vec!["night".into()], ..RollRequest::active(Node::Str) };
        assert_eq!(sheet.declare(&night).unwrap().check.luck, Some(LuckDie::by_fortune(9)));
        let (participant, _) = sheet.declare_initiative(true, &[]).unwrap();
        assert_eq!(participant.luck, Some(LuckDie::by_fortune(8)));
    }
}

mod d12_dice_1 {
    use super::*;

    fn ask(extra: bool, luck: bool) -> RollRequest {
        RollRequest { extra: extra.then_some(Node::Wis), luck, ..RollRequest::active(Node::Speechcraft) }
    }

    #[test]
    fn each_costs_one_heroism_and_adds_one_die() {
        for (extra, luck, cost, dice) in
            [(false, false, 0, 2), (true, false, 1, 3), (false, true, 1, 3), (true, true, 2, 4)]
        {
            let mut sheet = sheet("Level=3");
            let declared = sheet.declare(&ask(extra, luck)).unwrap();
            assert_eq!(declared.check.heroism_cost(), cost);
            assert_eq!(StaticCheck::new(declared.check, 9).unwrap().dice(&[]).len(), dice);
            assert_eq!(sheet.resource(ResourceKind::Heroism).left(), 3, "declaring pays nothing yet");
            sheet.pay(&declared).unwrap();
            assert_eq!(sheet.resource(ResourceKind::Heroism).left(), 3 - cost);
        }
    }

    #[test]
    fn without_the_points_the_roll_is_refused_and_nothing_is_spent() {
        let sheet = sheet("Level=5 heroism.left=1");
        assert!(sheet.declare(&ask(true, false)).is_ok());
        assert_eq!(
            refused(sheet.declare(&ask(true, true)).unwrap_err()),
            "refused by D12-DICE-1: the dice cost 2 Heroism and 1 is left; leave out Extra or Luck, or take a long rest first"
        );
        assert_eq!(sheet.resource(ResourceKind::Heroism).left(), 1);
    }

    #[test]
    fn a_declared_roll_that_can_no_longer_be_paid_takes_nothing() {
        let mut sheet = sheet("Level=2");
        let declared = sheet.declare(&ask(true, true)).unwrap();
        sheet.write_history("there is a back door").unwrap();
        let before = sheet.clone();
        assert!(sheet.pay(&declared).is_err());
        assert_eq!(sheet, before);
    }

    #[test]
    fn initiative_pays_for_its_luck_die_too() {
        let mut sheet = sheet("Level=1");
        let (_, declared) = sheet.declare_initiative(true, &[]).unwrap();
        let paid = sheet.pay(&declared).unwrap();
        assert_eq!(paid[0].reason, "Luck Die for Initiative");
        assert!(sheet.declare_initiative(true, &[]).is_err());
        assert!(sheet.declare_initiative(false, &[]).is_ok());
    }

    #[test]
    fn the_dice_are_told_apart() {
        let kinds = |words| {
            let dice = StaticCheck::new(check(words), 0).unwrap().dice(&[]);
            dice.iter().map(|die| die.kind).collect::<Vec<_>>()
        };
        use DieKind::{Base, Extra, Luck};
        assert_eq!(kinds("extra=1 luck=1"), [Base, Base, Extra, Luck]);
        assert_eq!(kinds("luck=1"), [Base, Base, Luck]);
    }

    #[test]
    fn a_sheet_keeps_what_it_paid() {
        let mut sheet = sheet("Level=3");
        let declared = sheet.declare(&ask(true, true)).unwrap();
        sheet.pay(&declared).unwrap();
        let draft: Draft = sheet.draft();
        assert_eq!(Sheet::new(draft).unwrap().resource(ResourceKind::Heroism).left(), 1);
    }
}

mod d12_dice_2 {
    use super::*;

    #[test]
    fn the_two_best_valid_dice_make_the_total() {
        assert_eq!(picks("extra=12 luck=13", &[3, 4, 9, 8]), "3 4 9* 8* = 17");
        assert_eq!(picks("extra=8 luck=13", &[3, 4, 9, 8]), "3 4* (9) 8* = 12");
        assert_eq!(picks("extra=0 luck=0", &[3, 4, 9, 8]), "3* 4* (9) (8) = 7");
    }

    #[test]
    fn among_equal_faces_base_comes_before_extra_before_luck() {
        assert_eq!(picks("extra=12 luck=13", &[7, 2, 7, 7]), "7* 2 7* 7 = 20");
        assert_eq!(picks("extra=12 luck=13", &[7, 7, 7, 7]), "7* 7* 7 7 = 20");
        assert_eq!(picks("extra=12 luck=13", &[2, 3, 7, 7]), "2 3 7* 7* = 20");
        assert_eq!(picks("extra=12 luck=13", &[9, 2, 7, 7]), "9* 2 7* 7 = 22");
        assert_eq!(picks("extra=12 luck=13 crit_scope=picked", &[7, 2, 7, 7]), "7* 2 7* 7 = 20");
    }

    /// The crit modifiers these faces earn, counted the slow way.
    fn crits(faces: &[u32]) -> u32 {
        let times = |face| faces.iter().filter(|&&one| one == face).count();
        u32::from(times(12) > 0) + u32::from((1..=12).any(|face| times(face) > 1))
    }

    /// What the best choice of two valid dice comes to: the total, and whether it has a crit modifier.
    fn best(dice: &[ThrownDie], only_picked_crit: bool) -> (u32, bool) {
        let all: Vec<u32> = dice.iter().map(|die| die.face).collect();
        let worth = |one: &ThrownDie, other: &ThrownDie| {
            let pair = [one.face, other.face];
            let crits = if only_picked_crit { crits(&pair) } else { crits(&all) };
            (one.face + other.face + 6 * crits, crits > 0)
        };
        let valid: Vec<&ThrownDie> = dice.iter().filter(|die| die.valid).collect();
        let pairs = valid
            .iter()
            .enumerate()
            .flat_map(|(at, one)| valid[at + 1..].iter().map(|other| worth(one, other)));
        pairs.max().unwrap()
    }

    /// Walks every throw of a check and holds its picks to the wording of the rule.
    fn walk(words: &str) {
        let check: Check = check(words);
        let only_picked = words.contains("crit_scope=picked");
        let static_check = StaticCheck::new(check, 0).unwrap();
        let (extra, luck) = check.valid_faces();
        for faces in every_throw(static_check.dice(&[]).len(), 12) {
            let rolled = static_check.resolve(&faces).unwrap().rolled;
            for die in &rolled.dice {
                let most = match die.spec.kind {
                    DieKind::Extra => extra.unwrap(),
                    DieKind::Luck => luck.unwrap(),
                    _ => 12,
                };
                assert_eq!(die.valid, die.face <= u32::from(most), "{words} {faces:?}");
            }
            let picked: Vec<&ThrownDie> = rolled.dice.iter().filter(|die| die.picked).collect();
            assert!(picked.len() == 2 && picked.iter().all(|die| die.valid), "{words} {faces:?}");
            let total = u32::try_from(rolled.total).unwrap();
            assert_eq!((total, rolled.crits.any()), best(&rolled.dice, only_picked), "{words} {faces:?}");
            assert_eq!(picked[0].face + picked[1].face, u32::from(rolled.sum), "{words} {faces:?}");
            assert_eq!(u32::from(rolled.sum + rolled.crits.modifier()), total, "{words} {faces:?}");
            for (at, die) in rolled.dice.iter().enumerate().filter(|(_, die)| die.picked) {
                let passed_over =
                    rolled.dice[..at].iter().any(|one| one.valid && !one.picked && one.face == die.face);
                assert!(!passed_over, "{words} {faces:?}: an earlier die shows the same");
            }
        }
    }

    #[test]
    fn every_throw_of_up_to_four_dice_is_read_as_the_rule_says() {
        for scope in ["all_rolled", "picked"] {
            walk(&format!("crit_scope={scope}"));
            for bound in [0, 1, 6, 12] {
                walk(&format!("extra={bound} crit_scope={scope}"));
                walk(&format!("luck={bound} crit_scope={scope}"));
            }
            for (extra, luck) in [(0, 0), (12, 13), (5, 9), (9, 4), (12, 1), (0, 12)] {
                walk(&format!("extra={extra} luck={luck} crit_scope={scope}"));
            }
            walk(&format!("extra=3 luck=3 luck_bound=at_most crit_scope={scope}"));
        }
    }
}

mod published_figures {
    use super::*;

    fn shown(words: &str) -> String {
        let counts = count(words, 18);
        counts.iter().map(|(outcome, ways)| format!("{outcome}: {ways}")).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn modifier_5_against_18_with_and_without_bonus_dice() {
        assert_eq!(
            shown("+5"),
            "auto_fail: 1; failure: 72; success, shifts 0: 35; success, shifts 1: 35; success, shifts 2: 1"
        );
        assert_eq!(
            shown("+5 extra=6"),
            "auto_fail: 34; failure: 609; success, shifts 0: 526; success, shifts 1: 525; success, shifts 2: 34"
        );
        assert_eq!(
            shown("+5 luck=6"),
            "auto_fail: 34; failure: 639; success, shifts 0: 496; success, shifts 1: 525; success, shifts 2: 34"
        );
        assert_eq!(
            shown("+5 extra=6 luck=6"),
            "auto_fail: 771; failure: 4899; success, shifts 0: 6325; success, shifts 1: 7982; success, shifts 2: 759"
        );
    }
}
