//! Counting a tree: the ways to each result over every throw there is. The estimate has already allowed it.

use super::ast::{Compare, Extreme, Node, Operator, Throw};
use super::bounds::Bounds;
use crate::{Dist, Natural, OutOfRange};

type Counted = Result<Dist<i64>, OutOfRange>;

impl Node {
    pub(super) fn count(&self) -> Counted {
        match self {
            Node::Number(number) => Ok(Dist::constant(*number)),
            Node::Throw(throw) => throw.count(),
            Node::Negate(node) => negated(&node.count()?),
            Node::Chain(first, rest) => {
                rest.iter().try_fold(first.count()?, |left, (operator, node)| operate(*operator, &left, node))
            }
            Node::Among(extreme, nodes) => {
                let all = nodes.iter().map(Node::count).collect::<Result<Vec<_>, _>>()?;
                Ok(among(*extreme, &all))
            }
            Node::Goes(Extreme::Largest, times, node) => Ok(node.count()?.best_of(*times)),
            Node::Goes(Extreme::Smallest, times, node) => Ok(node.count()?.worst_of(*times)),
            Node::Repeat(times, node) => node.count()?.sum_of(*times),
        }
    }
}

fn negated(dist: &Dist<i64>) -> Counted {
    dist.try_map(|outcome| outcome.checked_neg().ok_or(OutOfRange))
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

impl Throw {
    fn count(&self) -> Counted {
        let (face, kept) = (self.face(), self.kept());
        let highest = i64::from(self.sides.get());
        let die = match (self.explode, self.successes) {
            (None, None) => face,
            (Some(depth), None) => face.explode(depth, |&face| face == highest)?,
            (None, Some(compare)) => return self.count_successes(&face, compare),
            // The parser lets nothing be kept then: one die's successes follow another's.
            (Some(depth), Some(compare)) => {
                return successes_of_one(&face, highest, depth, compare)?.sum_of(self.count);
            }
        };
        match self.keeps_one() {
            Some(Extreme::Largest) => Ok(die.best_of(self.count)),
            Some(Extreme::Smallest) => Ok(die.worst_of(self.count)),
            None => die.keep(self.count, kept.start, self.count - kept.end),
        }
    }

    /// One face after its rerolls.
    fn face(&self) -> Dist<i64> {
        let die = Dist::die(self.sides);
        match self.reroll {
            None => die,
            Some(reroll) => die.reroll(reroll.times, |&face| reroll.when.fits_value(face)),
        }
    }

    /// Faces that fit are neighbours. So a die is below them (0), one of them (1) or above them, which is worth
    /// more than all of them together: the sum of the dice kept still tells the successes.
    fn count_successes(&self, face: &Dist<i64>, compare: Compare) -> Counted {
        let kept = self.kept();
        if self.keeps_all() {
            return face.successes(self.count, |&face| compare.fits_value(face));
        }
        let above = i64::from(self.count) + 1;
        let ranked = face.map(|&face| match compare.fits_value(face) {
            true => 1,
            false if face < i64::from(compare.with) => 0,
            false => above,
        });
        let sums = ranked.keep(self.count, kept.start, self.count - kept.end)?;
        Ok(sums.map(|sum| sum % above))
    }
}

/// One exploding die, each of its faces a success or not. Explosions are added as multiples of more than all successes.
fn successes_of_one(face: &Dist<i64>, highest: i64, depth: u32, compare: Compare) -> Counted {
    let explosion = i64::from(depth) + 2;
    let marked =
        face.map(|&face| i64::from(compare.fits_value(face)) + i64::from(face == highest) * explosion);
    Ok(marked.explode(depth, |&value| value >= explosion)?.map(|value| value % explosion))
}

impl Compare {
    fn fits_value(self, face: i64) -> bool {
        u32::try_from(face).is_ok_and(|face| self.fits(face))
    }
}
