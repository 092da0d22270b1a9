//! Random goals.

use proptest::prelude::*;
use systems::d12::{
    Check, CritScope, ExtraDie, ExtraFrom, LuckBound, LuckDie, Modifier, ModifierTarget, Node, Participant,
    ResourceKind, RollRequest, Rulings, ShiftLadder, Side, Size, SkillCap, Tier,
};
use twelvefold_odds::solve::Weight;
use twelvefold_odds::solve::d12::{Aim, Goal, NodeBounds, Target, Wish, Worth};

fn node() -> impl Strategy<Value = Node> {
    (0..40usize).prop_map(|at| Node::ALL[at])
}

fn skill() -> impl Strategy<Value = Node> {
    // Few Skills, so that wishes meet in one branch often.
    prop::sample::select(vec![
        Node::Finesse,
        Node::Agility,
        Node::Awareness,
        Node::Speechcraft,
        Node::Fortune,
        Node::Gambling,
    ])
}

fn request(rulings: Rulings, level: u32) -> impl Strategy<Value = RollRequest> {
    let basics = vec![None, Some(Node::Wis), Some(Node::Lck), Some(Node::Str)];
    let all = vec![None, Some(Node::Wis), Some(Node::Fortune), Some(Node::Mind), Some(Node::Agility)];
    let leans = if rulings.extra_from == ExtraFrom::Basic { basics } else { all };
    let rolled = prop_oneof![3 => skill(), 1 => node()];
    (rolled, any::<bool>(), prop::sample::select(leans), any::<bool>(), any::<bool>()).prop_map(
        move |(node, luck, extra, named, resisted)| {
            let fits = |on: &Node| node.tier() == Tier::Skill && !node.rests_on(*on) && (level > 1 || !luck);
            RollRequest {
                side: if resisted { Side::Resisted } else { Side::Active },
                extra: extra.filter(fits),
                luck,
                named: if named { vec!["hidden".into()] } else { Vec::new() },
                ..RollRequest::active(node)
            }
        },
    )
}

fn target() -> impl Strategy<Value = Target> {
    let other = (-2..6i32, prop::option::of(0..9i32), prop::option::of(0..9i32)).prop_map(
        |(modifier, extra, luck)| {
            let (extra, luck) = (extra.map(ExtraDie::at_most), luck.map(LuckDie::by_fortune));
            Target::Against(Check { modifier, extra, luck, ..Check::default() })
        },
    );
    prop_oneof![2 => (8..30i32).prop_map(Target::Dc), 1 => other]
}

fn aim(rulings: Rulings, level: u32) -> impl Strategy<Value = Aim> {
    let check = (request(rulings, level), target(), any::<bool>()).prop_map(|(request, target, damage)| {
        let worth = if damage && request.side == Side::Active { Worth::Damage } else { Worth::Success };
        Aim::Check { request, target, worth }
    });
    let other = (any::<bool>(), -1..6i32).prop_map(|(player, modifier)| Participant {
        name: "Wolf".into(),
        player,
        modifier,
        extra: None,
        luck: None,
    });
    let first = (any::<bool>(), other).prop_map(|(luck, other)| Aim::ActFirst {
        luck,
        named: Vec::new(),
        others: vec![other],
    });
    prop_oneof![
        6 => check,
        1 => first,
        1 => Just(Aim::Initiative),
        1 => Just(Aim::Movement),
        1 => prop::sample::select(ResourceKind::ALL.to_vec()).prop_map(Aim::Maximum),
        1 => node().prop_map(Aim::Modifier),
    ]
}

fn rulings() -> impl Strategy<Value = Rulings> {
    let ladders = vec![ShiftLadder::Widening, ShiftLadder::EverySix, ShiftLadder::FlatTwelve];
    (any::<[bool; 4]>(), prop::sample::select(ladders)).prop_map(
        |([free, picked, any, at_most], shift_ladder)| Rulings {
            skill_cap: if free { SkillCap::Uncapped } else { SkillCap::Capped },
            crit_scope: if picked { CritScope::Picked } else { CritScope::AllRolled },
            extra_from: if any { ExtraFrom::AnyNode } else { ExtraFrom::Basic },
            luck_bound: if at_most { LuckBound::AtMost } else { LuckBound::Below },
            shift_ladder,
            ..Rulings::default()
        },
    )
}

fn modifier() -> impl Strategy<Value = Modifier> {
    let target = prop_oneof![
        3 => node().prop_map(ModifierTarget::Node),
        1 => Just(ModifierTarget::Initiative),
        1 => Just(ModifierTarget::Movement),
        1 => Just(ModifierTarget::Maximum(ResourceKind::Vitality)),
    ];
    (target, -3..6i32, any::<bool>()).prop_map(|(target, value, always)| Modifier {
        name: "gift".into(),
        source: String::new(),
        target,
        value,
        when: (!always).then(|| "hidden".into()),
    })
}

/// Bounds that may or may not leave room.
fn bounds(level: u32) -> impl Strategy<Value = NodeBounds> {
    prop::collection::vec((node(), 0..level, any::<bool>()), 0..4).prop_map(|wishes| {
        let mut bounds = NodeBounds::default();
        for (node, points, least) in wishes {
            match (node, least) {
                (Node::Level, _) => {}
                (_, true) => {
                    bounds.at_least(node, points.min(2));
                }
                (_, false) => {
                    bounds.at_most(node, points);
                }
            }
        }
        bounds
    })
}

/// A goal of some Level that the rules accept.
pub(crate) fn goal(level: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = Goal> {
    (level, rulings()).prop_flat_map(|(level, rulings)| {
        let weight = (0..5u32, 1..4u32).prop_map(|(part, of)| Weight::new(part, of).unwrap());
        let wish = (aim(rulings, level), weight).prop_map(|(aim, weight)| Wish { aim, weight });
        let wishes = prop::collection::vec(wish, 1..4);
        (wishes, bounds(level), prop::collection::vec(modifier(), 0..4)).prop_map(
            move |(wishes, bounds, mut modifiers)| {
                // A roll may name only circumstances that the sheet knows.
                modifiers.push(Modifier {
                    name: "cloak".into(),
                    source: "equipment".into(),
                    target: ModifierTarget::Node(Node::Dex),
                    value: 1,
                    when: Some("hidden".into()),
                });
                Goal { size: Size::Small, bounds, modifiers, rulings, wishes, ..Goal::new(level) }
            },
        )
    })
}
