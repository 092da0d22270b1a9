//! The attribute tree, trickle-down and the Level cap.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_systems::d12::{Base, Node, Points, Refusal, Rulings, Tier};

use crate::rules::words::{no_sheet, refused, rulings, sheet, sum};

/// The whole tree, as the book prints it.
const TREE: &str = "
    Body: STR (Strength) Muscles Stance Lift, DEX (Dexterity) Finesse Evasiveness Agility, CON (Constitution) Toughness Stamina Resilience
    Mind: INT (Intelligence) IQ Knowledge Memory, WIS (Wisdom) Perception Awareness Intuition, CHA (Charisma) Speechcraft Charm Appearance
    Soul: DIV (Divinity) Faith Attunement Devotion, FOW (Force of Will) Discipline Tenacity Resolve, LCK (Luck) Gambling Fortune Serendipity";

fn print_tree() -> String {
    let names = |nodes: &[Node]| nodes.iter().map(|node| node.name()).collect::<Vec<_>>().join(" ");
    let mut text = String::new();
    for realm in Node::Level.children() {
        let basic = |node: &Node| format!("{node} ({}) {}", node.long_name(), names(node.children()));
        let basics: Vec<String> = realm.children().iter().map(basic).collect();
        text += &format!("\n    {realm}: {}", basics.join(", "));
    }
    text
}

/// Points for all nodes that are legal or a little beside it: each node hands on what it has, then some are moved.
fn placing() -> impl Strategy<Value = Vec<(Node, u32)>> {
    let shares = prop::collection::vec(0u32..=4, 40);
    let nudges = prop::collection::vec((0usize..40, 0u32..6), 0..3);
    (0u32..=40, shares, nudges).prop_map(|(level, shares, nudges)| {
        let mut points = [0u32; 40];
        points[0] = level;
        for node in Node::ALL {
            let mut left = points[node.index()].saturating_sub(1);
            for child in node.children() {
                let share = (left * shares[child.index()]).div_ceil(4);
                points[child.index()] = share;
                left -= share;
            }
        }
        for (at, value) in nudges {
            points[at] = value;
        }
        Node::ALL.into_iter().zip(points).collect()
    })
}

mod d12_tree_1 {
    use super::*;

    #[test]
    fn the_tree_is_the_one_in_the_book() {
        assert_eq!(print_tree(), TREE);
    }

    #[test]
    fn it_has_forty_nodes_three_children_each() {
        let count = |tier| Node::ALL.into_iter().filter(|node| node.tier() == tier).count();
        assert_eq!([Tier::Level, Tier::Realm, Tier::Basic, Tier::Skill].map(count), [1, 3, 9, 27]);
        for node in Node::ALL {
            assert_eq!(node.children().len(), if node.tier() == Tier::Skill { 0 } else { 3 });
            assert!(node.children().iter().all(|child| child.parent() == Some(node)));
        }
        assert_eq!(Node::Level.parent(), None);
    }

    #[test]
    fn a_node_is_found_by_either_name_in_any_case() {
        for node in Node::ALL {
            assert_eq!(Node::from_name(node.name()), Some(node));
            assert_eq!(Node::from_name(&format!(" {} ", node.long_name().to_lowercase())), Some(node));
        }
        assert_eq!(Node::from_name("Swagger"), None);
    }

    #[test]
    fn every_node_has_a_description() {
        assert!(Node::ALL.into_iter().all(|node| node.describe().len() > 10));
    }

    #[test]
    fn points_in_faith_or_devotion_ask_for_a_deity() {
        let believer = "Level=6 Soul=5 DIV=4 Faith=2 Devotion=1";
        assert_eq!(sheet(believer).missing_deity(), [Node::Faith, Node::Devotion]);
        assert_eq!(sheet(&format!("{believer} deity=Sun")).missing_deity(), []);
        assert_eq!(sheet("Level=6 Soul=5 DIV=4 Attunement=3").missing_deity(), []);
        assert_eq!(sheet(believer).deity(), None);
        assert_eq!(sheet(&format!("{believer} deity=Sun")).deity(), Some("Sun"));
    }

    #[test]
    fn a_blank_deity_is_none() {
        let mut draft = crate::rules::words::draft("Level=5 Soul=4 DIV=3 Faith=1");
        draft.deity = Some("  ".into());
        let sheet = twelvefold_systems::d12::Sheet::new(draft).unwrap();
        assert_eq!(sheet.missing_deity(), [Node::Faith]);
    }
}

mod d12_tree_2 {
    use super::*;

    /// The rule as it is worded: the children of a node together hold at most its points past the first.
    fn hands_on_too_much(points: &[(Node, u32)], node: Node) -> bool {
        let of = |node: Node| i64::from(points.iter().find(|(one, _)| *one == node).unwrap().1);
        let handed_on: i64 = node.children().iter().map(|&child| of(child)).sum();
        handed_on > (of(node) - 1).max(0)
    }

    fn is_legal(points: &[(Node, u32)]) -> bool {
        points[0].1 >= 1 && !Node::ALL.into_iter().any(|node| hands_on_too_much(points, node))
    }

    #[test]
    fn every_point_past_the_first_can_be_handed_on_once() {
        assert!(Points::place([(Node::Level, 3), (Node::Body, 1), (Node::Soul, 1)]).is_ok());
        assert!(Points::place([(Node::Level, 3), (Node::Body, 2)]).is_ok());
        assert!(Points::place([(Node::Level, 3), (Node::Body, 2), (Node::Soul, 1)]).is_err());
    }

    #[test]
    fn a_sheet_that_hands_on_too_much_is_refused_naming_the_node() {
        assert_eq!(
            no_sheet("Level=2 Body=1 Mind=1"),
            "refused by D12-TREE-2: Level holds 2 and can hand on 1, but Body, Mind and Soul hold 2; \
             take 1 back or raise Level"
        );
        assert_eq!(
            no_sheet("Level=4 Body=2 DEX=2 Agility=1"),
            "refused by D12-TREE-2: Body holds 2 and can hand on 1, but STR, DEX and CON hold 2; \
             take 1 back or raise Body"
        );
    }

    #[test]
    fn a_node_without_points_hands_on_nothing() {
        assert_eq!(
            no_sheet("Level=9 DEX=1"),
            "refused by D12-TREE-2: Body holds 0 and can hand on 0, but STR, DEX and CON hold 1; \
             take 1 back or raise Body"
        );
    }

    #[test]
    fn what_is_left_is_unspent_and_legal() {
        let sheet = sheet("Level=6 Body=3 STR=1");
        let unspent = |node| sheet.node(node).unspent;
        assert_eq!(
            [Node::Level, Node::Body, Node::Str, Node::Mind, Node::Lift].map(unspent),
            [2, 1, 0, 0, 0]
        );
    }

    #[test]
    fn several_changes_are_judged_together() {
        let points = Points::place([(Node::Level, 3), (Node::Body, 2)]).unwrap();
        assert!(points.with([(Node::Mind, 2)]).is_err());
        let moved = points.with([(Node::Mind, 2), (Node::Body, 0)]).unwrap();
        assert_eq!((moved.held_by(Node::Body), moved.held_by(Node::Mind), moved.level()), (0, 2, 3));
    }

    proptest! {
        #![proptest_config(cases(2000))]

        #[test]
        fn a_placing_is_accepted_if_and_only_if_no_node_hands_on_more_than_it_has(given in placing()) {
            match Points::place(given.clone()) {
                Ok(_) => prop_assert!(is_legal(&given)),
                Err(Refusal::LevelMissing) => prop_assert_eq!(given[0].1, 0),
                Err(refusal) => prop_assert!(hands_on_too_much(&given, refusal.node().unwrap())),
            }
        }

        #[test]
        fn every_point_past_the_first_is_either_handed_on_or_unspent(given in placing()) {
            let Ok(points) = Points::place(given) else { return Ok(()) };
            for node in Node::ALL.into_iter().filter(|node| node.tier() != Tier::Skill) {
                let handed_on: u32 = node.children().iter().map(|&child| points.held_by(child)).sum();
                prop_assert_eq!(points.unspent(node) + handed_on, points.held_by(node).saturating_sub(1));
            }
        }

        #[test]
        fn the_order_in_which_points_are_given_does_not_matter(given in placing().prop_shuffle()) {
            let mut sorted = given.clone();
            sorted.sort();
            prop_assert_eq!(Points::place(given), Points::place(sorted));
        }
    }
}

mod d12_tree_3 {
    use super::*;

    #[test]
    fn at_level_1_there_is_nothing_to_choose() {
        for node in Node::ALL.into_iter().filter(|&node| node != Node::Level) {
            assert!(Points::place([(Node::Level, 1), (node, 1)]).is_err(), "{node}");
        }
    }

    #[test]
    fn every_modifier_is_the_same_for_everyone() {
        let beginner = sheet("Level=1");
        assert!(Node::ALL.into_iter().all(|node| beginner.modifier(node, &[]) == 1));
        assert_eq!(*beginner.points(), Points::first_level());
    }

    #[test]
    fn external_bonuses_still_tell_them_apart() {
        assert_eq!(sheet("Level=1 Charm:+2").modifier(Node::Charm, &[]), 3);
    }

    #[test]
    fn nobody_has_no_level() {
        let sentence = "refused by D12-TREE-3: every character has at least Level 1; set Level to 1 or more";
        assert_eq!(no_sheet("Level=0"), sentence);
        assert_eq!(refused(Points::place([]).unwrap_err()), sentence);
    }
}

/// The formula of the book's own words, node by node from the root: the weights in quarters, rounded up by hand.
fn twin(points: &[(Node, u32)], node: Node, skills_are_capped: bool) -> i32 {
    let of = |node: Node| points.iter().find(|(one, _)| *one == node).map_or(0, |(_, points)| *points);
    let quarters = match node.tier() {
        Tier::Level => 1,
        Tier::Realm => 2,
        Tier::Basic | Tier::Skill => 4,
    };
    let mut own = 0;
    while own * 4 < of(node) * quarters {
        own += 1;
    }
    let above = node.parent().map_or(0, |parent| twin(points, parent, skills_are_capped));
    let base = own.cast_signed() + above;
    let level = of(Node::Level).cast_signed();
    if base > level && (node.tier() != Tier::Skill || skills_are_capped) { level } else { base }
}

mod d12_tree_4 {
    use super::*;

    fn own(node: Node, points: u32) -> i32 {
        let given =
            node.path().map(|above| (above, 500 - 100 * u32::try_from(above.path().count()).unwrap()));
        let points = Points::place(given.chain([(node, points)])).unwrap();
        points.base(node, &Rulings::default()).own
    }

    #[test]
    fn a_levels_point_is_worth_a_quarter_rounded_up() {
        assert_eq!([1, 4, 5, 8, 9, 40].map(|points| own(Node::Level, points)), [1, 1, 2, 2, 3, 10]);
    }

    #[test]
    fn a_realms_point_is_worth_a_half_rounded_up() {
        assert_eq!([0, 1, 2, 3, 4, 15].map(|points| own(Node::Mind, points)), [0, 1, 1, 2, 2, 8]);
    }

    #[test]
    fn the_points_of_basic_attributes_and_skills_are_worth_one_each() {
        assert_eq!([0, 1, 2, 7].map(|points| own(Node::Lck, points)), [0, 1, 2, 7]);
        assert_eq!([0, 1, 2, 7].map(|points| own(Node::Gambling, points)), [0, 1, 2, 7]);
    }

    #[test]
    fn a_node_builds_on_those_above_it() {
        let sheet = sheet("Level=12 Body=5 DEX=3 Finesse=2");
        assert_eq!(sum(&sheet.parts(Node::Finesse, &[])), "Level 3 + Body 3 + DEX 3 + Finesse 2 = 11");
        assert_eq!(sum(&sheet.parts(Node::Agility, &[])), "Level 3 + Body 3 + DEX 3 = 9");
        assert_eq!(sum(&sheet.parts(Node::Memory, &[])), "Level 3 = 3");
    }

    proptest! {
        #![proptest_config(cases(1000))]

        #[test]
        fn every_base_is_what_the_formula_gives(given in placing()) {
            let Ok(points) = Points::place(given.clone()) else { return Ok(()) };
            for (words, capped) in [("skill_cap=capped", true), ("skill_cap=uncapped", false)] {
                for node in Node::ALL {
                    let base = points.base(node, &rulings(words));
                    prop_assert_eq!(base.held, twin(&given, node, capped), "{} {}", node, words);
                    prop_assert_eq!(base.is_capped(), base.held < base.own + base.inherited);
                }
            }
        }
    }
}

mod d12_tree_5 {
    use super::*;

    const OVER: &str = "Level=4 Body=3 STR=2 Muscles=1";

    #[test]
    fn a_base_is_held_at_level_and_the_child_builds_on_what_is_held() {
        let sheet = sheet(OVER);
        assert_eq!(
            sum(&sheet.parts(Node::Muscles, &[])),
            "Level 1 + Body 2 + STR 2 - STR held at Level 4 1 + Muscles 1 - Muscles held at Level 4 1 = 4"
        );
    }

    #[test]
    fn the_sheet_shows_where_the_cap_bites() {
        let sheet = sheet(OVER);
        let bites: Vec<Node> =
            Node::ALL.into_iter().filter(|&node| sheet.node(node).base.is_capped()).collect();
        assert_eq!(bites, [Node::Str, Node::Muscles]);
        assert_eq!(sheet.node(Node::Str).base, Base { own: 2, inherited: 3, held: 4 });
        assert_eq!(sheet.node(Node::Lift).base, Base { own: 0, inherited: 4, held: 4 });
    }

    #[test]
    fn the_cap_comes_before_external_modifiers() {
        assert_eq!(sheet(&format!("{OVER} STR:+3")).modifier(Node::Muscles, &[]), 7);
        assert_eq!(sheet(&format!("{OVER} STR:-3")).modifier(Node::Muscles, &[]), 1);
    }

    #[test]
    fn uncapped_skills_rise_above_level_from_a_capped_parent() {
        let sheet = sheet(&format!("{OVER} skill_cap=uncapped"));
        assert_eq!(sheet.modifier(Node::Muscles, &[]), 5);
        assert_eq!(sheet.modifier(Node::Str, &[]), 4);
        assert!(!sheet.node(Node::Muscles).base.is_capped());
    }

    proptest! {
        #![proptest_config(cases(500))]

        #[test]
        fn no_base_is_above_level(given in placing()) {
            let Ok(points) = Points::place(given) else { return Ok(()) };
            for node in Node::ALL {
                prop_assert!(points.base(node, &Rulings::default()).held <= points.level().cast_signed());
            }
        }
    }
}
