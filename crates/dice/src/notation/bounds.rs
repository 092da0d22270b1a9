//! The smallest and the largest a result can be, read off the tree: what is within needs no overflow check.

use super::ast::{Node, Operator, Throw};
use super::refused::{Refused, quoted};

/// No result is outside; whether the ends are ever reached is not said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// No result is smaller.
    pub low: i64,
    /// No result is larger.
    pub high: i64,
}

impl Bounds {
    /// How many whole numbers lie within.
    pub(super) fn width(self) -> u64 {
        self.low.abs_diff(self.high).saturating_add(1)
    }

    /// The bounds of what an operator does to two values, every intermediate result included.
    pub(super) fn combine(self, operator: Operator, other: Self) -> Option<Self> {
        let corners =
            [(self.low, other.low), (self.low, other.high), (self.high, other.low), (self.high, other.high)];
        // All four operations are monotone in each argument over these rectangles, so the extremes are in corners;
        // a divisor has one sign, and dividing is steepest at the divisor next to zero, which is a corner too.
        let mut found = corners.into_iter().map(|(left, right)| operator.apply(left, right));
        let first = found.next()??;
        found.try_fold(Bounds { low: first, high: first }, |bounds, value| {
            value.map(|value| Bounds { low: bounds.low.min(value), high: bounds.high.max(value) })
        })
    }

    fn times(self, times: u32) -> Option<Self> {
        let times = i64::from(times);
        Some(Self { low: self.low.checked_mul(times)?, high: self.high.checked_mul(times)? })
    }
}

impl Node {
    /// The bounds of this node, if every result below it fits and no divisor can be zero.
    pub(super) fn bounds(&self) -> Result<Bounds, Refused> {
        let too_large = || Refused::OutOfRange { part: quoted(self) };
        match self {
            Node::Number(number) => Ok(Bounds { low: *number, high: *number }),
            Node::Throw(throw) => throw.bounds().ok_or_else(too_large),
            Node::Negate(inner) => {
                let zero = Bounds { low: 0, high: 0 };
                zero.combine(Operator::Subtract, inner.bounds()?).ok_or_else(too_large)
            }
            Node::Chain(first, rest) => rest.iter().try_fold(first.bounds()?, |left, (operator, node)| {
                let right = node.bounds()?;
                if *operator == Operator::Divide && right.low <= 0 && right.high >= 0 {
                    return Err(Refused::DividesByZero { part: quoted(node) });
                }
                left.combine(*operator, right).ok_or_else(too_large)
            }),
            Node::Among(extreme, nodes) => {
                let all = nodes.iter().map(Node::bounds).collect::<Result<Vec<_>, _>>()?;
                let of = |end: fn(&Bounds) -> i64| all.iter().map(end).reduce(|a, b| extreme.of(a, b));
                let (low, high) = (of(|bounds| bounds.low), of(|bounds| bounds.high));
                low.zip(high).map(|(low, high)| Bounds { low, high }).ok_or_else(too_large)
            }
            Node::Goes(_, _, node) => node.bounds(),
            Node::Repeat(times, node) => node.bounds()?.times(*times).ok_or_else(too_large),
        }
    }
}

impl Throw {
    pub(super) fn bounds(&self) -> Option<Bounds> {
        let throws = i64::from(self.explode.unwrap_or(0)) + 1;
        let one = match self.successes {
            Some(_) => Bounds { low: 0, high: throws },
            None => Bounds { low: 1, high: i64::from(self.sides.get()).checked_mul(throws)? },
        };
        let kept = self.kept();
        one.times(kept.end - kept.start)
    }
}
