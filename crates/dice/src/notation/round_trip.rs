//! Every tree the parser can build, printed and parsed again, is the same tree.

use proptest::prelude::*;
use testkit::cases;

use super::ast::{Extreme, Member, Node, Operator, Pool, Precedence, Relation};
use super::dialect::Dialect;
use super::parse::parse;
use super::reading::{Reading, Scoring};
use super::throw::{Clamp, Compare, Die, Explode, ExplodeKind, Keep, Reroll, Throw, Times};
use crate::Sides;

fn relation() -> impl Strategy<Value = Relation> {
    use Relation::{Above, AtLeast, AtMost, Below, Equal};
    prop::sample::select(vec![AtLeast, Above, AtMost, Below, Equal])
}

fn compare() -> impl Strategy<Value = Compare> {
    (relation(), -2i64..12).prop_map(|(relation, with)| Compare { relation, with })
}

fn keep(count: u32) -> impl Strategy<Value = Option<Keep>> {
    let mut all: Vec<Option<Keep>> = vec![None];
    all.extend((1..=count).flat_map(|kept| [Keep::Highest(kept), Keep::Lowest(kept)]).map(Some));
    all.extend(
        (1..count).flat_map(|dropped| [Keep::DropHighest(dropped), Keep::DropLowest(dropped)]).map(Some),
    );
    all.extend(
        (1..=count).filter(|kept| (count - kept).is_multiple_of(2)).map(|kept| Some(Keep::Middle(kept))),
    );
    prop::sample::select(all)
}

fn die() -> impl Strategy<Value = Die> {
    prop_oneof![
        3 => (1u32..30).prop_map(|sides| Die::Numbered(Sides::new(sides).unwrap())),
        1 => prop::collection::vec(-3i64..9, 1..5).prop_map(|marks| Die::marked(marks).unwrap()),
        1 => Just(Die::fudge()),
    ]
}

fn reroll() -> impl Strategy<Value = Option<Reroll>> {
    let times = prop_oneof![3 => (1u32..4).prop_map(Times::AtMost), 1 => Just(Times::Endless)];
    prop::option::of((compare(), times).prop_map(|(when, times)| Reroll { when, times }))
}

fn explode() -> impl Strategy<Value = Option<Explode>> {
    use ExplodeKind::{Compound, Open, Penetrate};
    let kind = prop::sample::select(vec![Open, Compound, Penetrate]);
    let explode = (kind, prop::option::of(compare()), 1u32..12);
    prop::option::of(explode.prop_map(|(kind, when, times)| Explode { kind, when, times }))
}

fn clamp() -> impl Strategy<Value = Clamp> {
    (prop::option::of(-3i64..3), prop::option::of(3i64..9)).prop_map(|(least, most)| Clamp { least, most })
}

fn reading() -> impl Strategy<Value = Reading> {
    let score = || prop::option::weighted(0.3, compare());
    let scoring = (compare(), score(), score(), score())
        .prop_map(|(success, double, failure, botch)| Scoring { success, double, failure, botch });
    prop_oneof![
        3 => Just(Reading::Sum),
        3 => scoring.prop_map(Reading::Count),
        1 => prop::sample::select(vec![Reading::Pairs, Reading::Same, Reading::Straight]),
        1 => (2u32..4).prop_map(Reading::Sets),
    ]
}

fn throw() -> impl Strategy<Value = Throw> {
    let kept = (1u32..6).prop_flat_map(|count| (Just(count), keep(count)));
    (kept, die(), reroll(), clamp(), explode(), reading()).prop_map(
        |((count, keep), die, reroll, clamp, explode, reading)| {
            let leaves_a_face = |reroll: &Reroll| {
                reroll.times != Times::Endless || die.sides_that_fit(reroll.when) < die.sides().get().into()
            };
            let reroll = reroll.filter(leaves_a_face);
            let throw = Throw { count, die, reroll, clamp, explode, keep, reading };
            let keep = keep.filter(|_| !throw.asks_every_throw());
            Throw { keep, ..throw }
        },
    )
}

/// As many dice as something comes to: nobody knows which would lie in the middle.
fn several(inner: BoxedStrategy<Node>) -> impl Strategy<Value = Node> {
    (inner, throw()).prop_map(|(number, throw)| {
        let keep = throw.keep.filter(|keep| !matches!(keep, Keep::Middle(_)));
        Node::Several(Box::new(number), Throw { count: 1, keep, ..throw })
    })
}

/// Values with commas between them, or dice of which there are several.
fn pool(inner: BoxedStrategy<Node>) -> impl Strategy<Value = Node> {
    let values = prop::collection::vec(inner.prop_map(|node| Member { count: 1, node }), 2..4);
    let die = throw().prop_map(|throw| Node::Throw(Throw { count: 1, keep: None, ..throw }));
    let dice = (2u32..4, die).prop_map(|(count, node)| Member { count, node });
    let members = prop_oneof![values, prop::collection::vec(dice, 1..3)];
    let kept = members.prop_flat_map(|members| {
        let count = members.iter().map(|member| member.count).sum();
        (Just(members), keep(count))
    });
    (kept, reading()).prop_map(|((members, keep), reading)| Node::Pool(Pool { members, keep, reading }))
}

fn chain(inner: BoxedStrategy<Node>) -> impl Strategy<Value = Node> {
    let operators = |all: [Operator; 2]| prop::sample::select(all.to_vec());
    let rest = prop_oneof![
        prop::collection::vec((operators([Operator::Add, Operator::Subtract]), inner.clone()), 1..4),
        prop::collection::vec((operators([Operator::Multiply, Operator::Divide]), inner.clone()), 1..4),
        prop::collection::vec((operators([Operator::Modulo, Operator::Multiply]), inner.clone()), 1..4),
    ];
    (inner, rest).prop_map(|(first, rest)| Node::Chain(Box::new(first), rest))
}

fn node() -> impl Strategy<Value = Node> {
    let leaf = prop_oneof![(0i64..=i64::MAX).prop_map(Node::Number), throw().prop_map(Node::Throw)];
    leaf.prop_recursive(5, 40, 4, |inner| {
        let extreme = prop::sample::select(vec![Extreme::Largest, Extreme::Smallest]);
        prop_oneof![
            chain(inner.clone()),
            inner.clone().prop_map(|node| Node::Negate(Box::new(node))),
            (extreme.clone(), prop::collection::vec(inner.clone(), 2..4))
                .prop_map(|(extreme, nodes)| Node::Among(extreme, nodes)),
            (extreme, 1u32..9, inner.clone()).prop_map(|(extreme, times, node)| Node::Goes(
                extreme,
                times,
                Box::new(node)
            )),
            (1u32..9, inner.clone()).prop_map(|(times, node)| Node::Repeat(times, Box::new(node))),
            inner.clone().prop_map(|node| Node::Absolute(Box::new(node))),
            several(inner.clone()),
            pool(inner.clone()),
            (relation(), inner.clone(), inner.clone()).prop_map(|(relation, left, right)| Node::Ask(
                relation,
                Box::new(left),
                Box::new(right)
            )),
            prop::collection::vec(inner, 2..4).prop_map(Node::Versus),
        ]
    })
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn a_tree_that_was_printed_parses_back_to_itself(tree in node()) {
        prop_assert_eq!(parse(&tree.to_string(), Dialect::Twelvefold).unwrap(), tree);
    }

    #[test]
    fn only_looser_things_are_put_in_parentheses(tree in node()) {
        let within = Node::Chain(Box::new(tree.clone()), vec![(Operator::Multiply, Node::Number(2))]);
        let loose = tree.precedence() <= Precedence::Product;
        prop_assert_eq!(within.to_string().starts_with(&format!("({tree})*")), loose);
    }
}
