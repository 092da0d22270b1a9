//! Counting a tree: the ways to each result over every throw there is. The estimate has already allowed it.

use super::ast::{Extreme, Node, Operator, Relation};
use super::bounds::Bounds;
use crate::{Dist, Natural, OutOfRange};

pub(super) type Counted = Result<Dist<i64>, OutOfRange>;

impl Node {
    pub(super) fn count(&self) -> Counted {
        match self {
            Node::Number(number) => Ok(Dist::constant(*number)),
            Node::Throw(throw) => throw.count(),
            Node::Several(number, throw) => {
                let mut parts = Vec::new();
                for (dice, ways) in number.count()?.iter() {
                    let dice = u32::try_from(*dice).map_err(|_| OutOfRange)?;
                    parts.push((ways.clone(), throw.with_count(dice).count()?));
                }
                Ok(Dist::mixture(parts))
            }
            Node::Pool(pool) => pool.count_ways(),
            Node::Negate(node) => node.count()?.try_map(|outcome| outcome.checked_neg().ok_or(OutOfRange)),
            Node::Absolute(node) => node.count()?.try_map(|outcome| outcome.checked_abs().ok_or(OutOfRange)),
            Node::Chain(first, rest) => {
                rest.iter().try_fold(first.count()?, |left, (operator, node)| operate(*operator, &left, node))
            }
            Node::Among(extreme, nodes) => Ok(among(*extreme, &count_all(nodes)?)),
            Node::Goes(Extreme::Largest, times, node) => Ok(node.count()?.best_of(*times)),
            Node::Goes(Extreme::Smallest, times, node) => Ok(node.count()?.worst_of(*times)),
            Node::Repeat(times, node) => node.count()?.sum_of(*times),
            Node::Ask(relation, left, right) => Ok(asked_dist(*relation, &left.count()?, &right.count()?)),
            Node::Versus(sides) => Ok(won(&count_all(sides)?)),
        }
    }
}

fn count_all(nodes: &[Node]) -> Result<Vec<Dist<i64>>, OutOfRange> {
    nodes.iter().map(Node::count).collect()
}

fn operate(operator: Operator, left: &Dist<i64>, node: &Node) -> Counted {
    if let Node::Number(number) = node {
        return left.try_map(|outcome| operator.apply(*outcome, *number).ok_or(OutOfRange));
    }
    let right = node.count()?;
    let ends = |dist: &Dist<i64>| Some(Bounds { low: *dist.min()?, high: *dist.max()? });
    let ends = ends(left).zip(ends(&right)).and_then(|(one, other)| one.combine(operator, other));
    let pairs = (left.len() as u64).saturating_mul(right.len() as u64);
    match ends.filter(|ends| ends.width() <= pairs) {
        Some(ends) => tabulated(operator, left, &right, ends),
        None => left.try_combine(&right, |left, right| operator.apply(*left, *right).ok_or(OutOfRange)),
    }
}

/// All pairs, added up in a table of all results between the ends.
fn tabulated(operator: Operator, left: &Dist<i64>, right: &Dist<i64>, ends: Bounds) -> Counted {
    let mut table = vec![Natural::ZERO; ends.width() as usize];
    for (one, ways) in left.iter() {
        for (other, other_ways) in right.iter() {
            let result = operator.apply(*one, *other).ok_or(OutOfRange)?;
            table[ends.low.abs_diff(result) as usize] += ways * other_ways;
        }
    }
    Ok(Dist::from_ways((ends.low..=ends.high).zip(table)))
}

/// The largest is at most x if all of them are; likewise for the smallest, from the other end.
fn among(extreme: Extreme, dists: &[Dist<i64>]) -> Dist<i64> {
    let from_worst = |outcome: &i64| if extreme == Extreme::Largest { *outcome } else { !*outcome };
    let mut outcomes: Vec<i64> = dists.iter().flat_map(Dist::outcomes).copied().collect();
    outcomes.sort_unstable_by_key(from_worst);
    outcomes.dedup();
    let mut upto = vec![Natural::ZERO; dists.len()];
    let mut before = Natural::ZERO;
    Dist::from_ways(outcomes.into_iter().map(|outcome| {
        upto.iter_mut().zip(dists).for_each(|(upto, dist)| *upto += dist.ways(&outcome));
        let all = upto.iter().product::<Natural>();
        let ways = &all - &before;
        before = all;
        (outcome, ways)
    }))
}

/// In how many ways the first stands to the second as asked: 1, and in how many it does not: 0.
fn asked_dist(relation: Relation, left: &Dist<i64>, right: &Dist<i64>) -> Dist<i64> {
    let compared = left.compare(right);
    let of = compared.equal.of;
    let yes = match relation {
        Relation::AtLeast => compared.greater.ways + compared.equal.ways,
        Relation::Above => compared.greater.ways,
        Relation::AtMost => compared.less.ways + compared.equal.ways,
        Relation::Below => compared.less.ways,
        Relation::Equal => compared.equal.ways,
    };
    Dist::from_ways([(0, of - &yes), (1, yes)])
}

/// A side has won with an outcome if all others are below it. In all other ways nobody has: 0.
fn won(sides: &[Dist<i64>]) -> Dist<i64> {
    let mut nobody = sides.iter().map(Dist::whole).product::<Natural>();
    let mut wins = Vec::new();
    for (at, side) in sides.iter().enumerate() {
        let mut below: Vec<_> = sides.iter().map(|other| (other.iter().peekable(), Natural::ZERO)).collect();
        let mut ways = Natural::ZERO;
        for (outcome, here) in side.iter() {
            let mut product = here.clone();
            for (_, (others, below)) in below.iter_mut().enumerate().filter(|(other, _)| *other != at) {
                while let Some((_, more)) = others.next_if(|(other, _)| *other < outcome) {
                    *below += more;
                }
                product *= &*below;
            }
            ways += product;
        }
        nobody -= &ways;
        wins.push(ways);
    }
    Dist::from_ways((0..).zip(std::iter::once(nobody).chain(wins)))
}
