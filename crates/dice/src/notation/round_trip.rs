//! Every tree the parser can build, printed and parsed again, is the same tree.

use proptest::prelude::*;

use super::ast::{Compare, Extreme, Keep, Node, Operator, Precedence, Relation, Reroll, Throw};
use super::parse::parse;
use crate::Sides;

fn compare() -> impl Strategy<Value = Compare> {
    let relations = [Relation::AtLeast, Relation::Above, Relation::AtMost, Relation::Below, Relation::Equal];
    (prop::sample::select(relations.to_vec()), 0u32..12)
        .prop_map(|(relation, with)| Compare { relation, with })
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

fn throw() -> impl Strategy<Value = Throw> {
    let reroll = prop::option::of((compare(), 1u32..4).prop_map(|(when, times)| Reroll { when, times }));
    let again = (reroll, prop::option::of(1u32..12));
    let kept = (1u32..6).prop_flat_map(|count| (Just(count), keep(count)));
    (kept, 1u32..30, again, prop::option::of(compare())).prop_map(
        |((count, keep), sides, (reroll, explode), successes)| {
            let keep = keep.filter(|_| explode.is_none() || successes.is_none());
            Throw { count, sides: Sides::new(sides).unwrap(), reroll, explode, keep, successes }
        },
    )
}

fn chain(inner: BoxedStrategy<Node>) -> impl Strategy<Value = Node> {
    let operators = |all: [Operator; 2]| prop::sample::select(all.to_vec());
    let rest = prop_oneof![
        prop::collection::vec((operators([Operator::Add, Operator::Subtract]), inner.clone()), 1..4),
        prop::collection::vec((operators([Operator::Multiply, Operator::Divide]), inner.clone()), 1..4),
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
            (1u32..9, inner).prop_map(|(times, node)| Node::Repeat(times, Box::new(node))),
        ]
    })
}

proptest! {
    #[test]
    fn a_tree_that_was_printed_parses_back_to_itself(tree in node()) {
        prop_assert_eq!(parse(&tree.to_string()).unwrap(), tree);
    }

    #[test]
    fn only_looser_things_are_put_in_parentheses(tree in node()) {
        let within = Node::Chain(Box::new(tree.clone()), vec![(Operator::Multiply, Node::Number(2))]);
        let loose = tree.precedence() <= Precedence::Product;
        prop_assert_eq!(within.to_string().starts_with(&format!("({tree})*")), loose);
    }
}
