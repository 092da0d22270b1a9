//! External modifiers, and which node one rolls.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_systems::d12::{Draft, Modifier, ModifierTarget, Node, ResourceKind, RollRequest, Sheet};
use twelvefold_systems::parts::Parts;

use crate::rules::words::{draft, no_sheet, refused, sheet, sum};

/// Points on both ways to Initiative.
const SCOUT: &str = "Level=9 Mind=5 WIS=3 Awareness=2 Body=2";

fn named(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// Anything a modifier can be attached to.
fn target() -> impl Strategy<Value = ModifierTarget> {
    prop_oneof![
        (0usize..40).prop_map(|at| ModifierTarget::Node(Node::ALL[at])),
        Just(ModifierTarget::Initiative),
        Just(ModifierTarget::Movement),
        (0usize..5).prop_map(|at| ModifierTarget::Maximum(ResourceKind::ALL[at])),
    ]
}

fn modifiers() -> impl Strategy<Value = Vec<Modifier>> {
    let when = prop::option::of(prop::sample::select(vec!["tracking", "at night"]));
    let one = (target(), -1000i32..=1000, when).prop_map(|(target, value, when)| Modifier {
        name: "gift".into(),
        source: "race".into(),
        target,
        value,
        when: when.map(str::to_owned),
    });
    prop::collection::vec(one, 0..30)
}

mod d12_tree_6 {
    use super::*;

    #[test]
    fn a_modifier_applies_to_its_node_and_everything_below() {
        let sheet = sheet("Level=1 WIS:+2");
        for node in Node::ALL {
            let expected = if node == Node::Wis || Node::Wis.children().contains(&node) { 3 } else { 1 };
            assert_eq!(sheet.modifier(node, &[]), expected, "{node}");
        }
    }

    #[test]
    fn a_modifier_on_level_reaches_all_forty() {
        let sheet = sheet("Level=1 Level:-2");
        assert!(Node::ALL.into_iter().all(|node| sheet.modifier(node, &[]) == -1));
    }

    #[test]
    fn it_keeps_its_name_its_source_and_its_sign() {
        let mut draft = draft("Level=5 Mind=1");
        let keen = |value, source: &str, when: Option<&str>| Modifier {
            name: "Keen ears".into(),
            source: source.into(),
            when: when.map(str::to_owned),
            ..crate::rules::words::modifier("Awareness", value, None)
        };
        draft.modifiers = vec![keen(2, "race", None), keen(-1, "", None), keen(3, "feat", Some("tracking"))];
        let sheet = Sheet::new(draft).unwrap();
        assert_eq!(
            sum(&sheet.parts(Node::Awareness, &named(&["Tracking "]))),
            "Level 2 + Mind 1 + Keen ears (race) 2 - Keen ears 1 + Keen ears (feat) when tracking 3 = 7"
        );
    }

    #[test]
    fn a_when_counts_only_for_a_roll_that_names_it() {
        let sheet = sheet("Level=1 Intuition:+3@tracking Intuition:+5@night");
        let modifier = |words: &[&str]| sheet.modifier(Node::Intuition, &named(words));
        assert_eq!(modifier(&[]), 1);
        assert_eq!(modifier(&["tracking"]), 4);
        assert_eq!(modifier(&["night", "TRACKING"]), 9);
    }

    #[test]
    fn a_roll_that_names_what_the_sheet_does_not_know_is_refused() {
        let request = RollRequest { named: named(&["swimming"]), ..RollRequest::active(Node::Lift) };
        let refusal = |words| refused(sheet(words).declare(&request).unwrap_err());
        assert_eq!(
            refusal("Level=1 Lift:+1@climbing"),
            "refused by D12-TREE-6: no modifier of this sheet is for \"swimming\"; the sheet has climbing"
        );
        assert_eq!(
            refusal("Level=1 Lift:+1@climbing STR:+1@climbing STR:+1@angry"),
            "refused by D12-TREE-6: no modifier of this sheet is for \"swimming\"; the sheet has climbing or angry"
        );
        assert!(refusal("Level=1").ends_with("the sheet has none"));
    }

    #[test]
    fn initiative_movement_and_maxima_can_carry_one_too() {
        let sheet = sheet("Level=1 Initiative:+2 Movement:+1 vitality:+3 Heroism:+1");
        assert_eq!(sum(&sheet.derived().initiative), "Awareness 1 + Agility 1 + gift 2 = 4");
        assert_eq!(sum(&sheet.derived().movement), "base 3 + gift 1 = 4");
        assert_eq!(sum(&sheet.maximum(ResourceKind::Vitality)), "base 4 + Body 1 + gift 3 = 8");
        assert_eq!(sum(&sheet.maximum(ResourceKind::Heroism)), "Level 1 + gift 1 = 2");
        assert!(Node::ALL.into_iter().all(|node| sheet.modifier(node, &[]) == 1));
    }

    #[test]
    fn heroism_and_the_cap_use_level_points_and_not_its_modifier() {
        let sheet = sheet("Level=2 Level:+5 Body=1");
        assert_eq!(sheet.resource(ResourceKind::Heroism).max(), 2);
        assert_eq!(sheet.node(Node::Body).base.held, 2);
        assert_eq!(sheet.modifier(Node::Body, &[]), 7);
    }

    #[test]
    fn a_modifier_beyond_all_measure_is_refused() {
        assert_eq!(
            no_sheet("Level=1 Body:+1001"),
            "refused by no rule: modifier \"gift\" is 1001; keep it between -1000 and +1000"
        );
        assert!(no_sheet(&format!("Level=1 Body:{}", i32::MIN)).contains("keep it between"));
    }

    #[test]
    fn a_target_is_found_by_its_name() {
        let targets = Node::ALL.into_iter().map(ModifierTarget::Node);
        let maxima = ResourceKind::ALL.into_iter().map(ModifierTarget::Maximum);
        let others = [ModifierTarget::Initiative, ModifierTarget::Movement];
        for target in targets.chain(maxima).chain(others) {
            assert_eq!(ModifierTarget::from_name(target.name()), Some(target));
        }
        assert_eq!(ModifierTarget::from_name("Swagger"), None);
    }

    /// What the modifiers of these targets add up to, counted the slow way.
    fn added(modifiers: &[Modifier], tracking: bool, targets: &[ModifierTarget]) -> i32 {
        let counts = |one: &&Modifier| match &one.when {
            None => true,
            Some(when) => tracking && when == "tracking",
        };
        let here = modifiers.iter().filter(counts).filter(|one| targets.contains(&one.target));
        here.map(|one| one.value).sum()
    }

    fn is_sum(parts: &Parts, total: i32) -> bool {
        parts.iter().map(|part| part.value).sum::<i32>() == total && parts.total() == total
    }

    proptest! {
        #![proptest_config(cases(500))]

        #[test]
        fn every_modifier_is_the_sum_of_its_parts(modifiers in modifiers(), tracking: bool) {
            let sheet = Sheet::new(Draft { modifiers: modifiers.clone(), ..draft(SCOUT) }).unwrap();
            let named = if tracking { named(&["tracking"]) } else { Vec::new() };
            for node in Node::ALL {
                let above: Vec<ModifierTarget> = node.path().map(ModifierTarget::Node).collect();
                let modifier = sheet.node(node).base.held + added(&modifiers, tracking, &above);
                prop_assert_eq!(sheet.modifier(node, &named), modifier, "{}", node);
                prop_assert!(is_sum(&sheet.parts(node, &named), modifier));
                prop_assert!(is_sum(&sheet.node(node).parts, sheet.node(node).modifier));
            }
            let initiative = sheet.modifier(Node::Awareness, &named)
                + sheet.modifier(Node::Agility, &named)
                + added(&modifiers, tracking, &[ModifierTarget::Initiative]);
            prop_assert!(is_sum(&sheet.initiative(&named), initiative));
        }

        #[test]
        fn movement_and_every_maximum_is_the_sum_of_its_parts(modifiers in modifiers()) {
            let sheet = Sheet::new(Draft { modifiers: modifiers.clone(), ..draft(SCOUT) }).unwrap();
            let quarter = f64::from(sheet.modifier(Node::Agility, &[])) / 4.0;
            let movement = 3 + quarter.floor() as i32 + added(&modifiers, false, &[ModifierTarget::Movement]);
            prop_assert!(is_sum(&sheet.derived().movement, movement.max(1)));
            for kind in ResourceKind::ALL {
                let (base, least) = match kind {
                    ResourceKind::Heroism => (9, 0),
                    ResourceKind::Action => (4, 0),
                    ResourceKind::Vitality => (4 + sheet.modifier(Node::Body, &[]), 1),
                    ResourceKind::Focus => (4 + sheet.modifier(Node::Mind, &[]), 1),
                    ResourceKind::Spirit => (4 + sheet.modifier(Node::Soul, &[]), 1),
                };
                let maximum = base + added(&modifiers, false, &[ModifierTarget::Maximum(kind)]);
                prop_assert!(is_sum(&sheet.maximum(kind), maximum.max(least)));
                prop_assert_eq!(sheet.resource(kind).max(), maximum.max(least).cast_unsigned());
            }
        }
    }
}

mod d12_tree_7 {
    use super::*;

    #[test]
    fn every_node_can_be_rolled_with_its_final_modifier() {
        let sheet = sheet("Level=9 Body=5 DEX=3 Finesse=2 DEX:+1 Mind=2");
        for node in Node::ALL {
            let declared = sheet.declare(&RollRequest::active(node)).unwrap();
            assert_eq!(declared.check.modifier, sheet.modifier(node, &[]), "{node}");
            assert_eq!(declared.parts, sheet.parts(node, &[]));
        }
    }

    #[test]
    fn the_more_specific_node_is_never_worse_by_its_points() {
        let sheet = sheet("Level=9 Body=5 DEX=3 Finesse=2");
        let modifiers =
            [Node::Level, Node::Body, Node::Dex, Node::Finesse].map(|node| sheet.modifier(node, &[]));
        assert_eq!(modifiers, [3, 6, 9, 9]);
        let base = |node| sheet.node(node).base.held;
        assert!(
            Node::ALL.into_iter().all(|node| node.parent().is_none_or(|parent| base(node) >= base(parent)))
        );
    }
}
