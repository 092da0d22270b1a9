//! The smallest and the largest a result can be, read off the tree: what is within needs no overflow check.

use super::ast::{Node, Operator, Pool};
use super::cost::Cost;
use super::limits;
use super::reading::Reading;
use super::refused::{Refused, quoted};
use super::throw::Throw;

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

    fn contains_zero(self) -> bool {
        self.low <= 0 && self.high >= 0
    }

    /// Whatever lies in one of both.
    fn or(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// The bounds of what an operator does to two values, every intermediate result included.
    pub(super) fn combine(self, operator: Operator, other: Self) -> Option<Self> {
        if operator.divides() && other.contains_zero() {
            return self.divided_on_both_sides_of_zero(operator, other);
        }
        if operator == Operator::Modulo {
            return self.modulo(other);
        }
        let corners =
            [(self.low, other.low), (self.low, other.high), (self.high, other.low), (self.high, other.high)];
        // All four operations are monotone in each argument over these rectangles, so the extremes are in corners;
        // a divisor has one sign, and dividing is steepest at the divisor next to zero, which is a corner too.
        let mut found = corners.into_iter().map(|(left, right)| operator.apply(left, right));
        let first = found.next()??;
        found.try_fold(Bounds { low: first, high: first }, |bounds, value| {
            value.map(|value| bounds.or(Bounds { low: value, high: value }))
        })
    }

    /// The same for a divisor that can be above 0 or below it, and is never 0: a quotient is never further from 0 than what
    /// is divided, and what is left over lies between 0 and the divisor.
    fn divided_on_both_sides_of_zero(self, operator: Operator, divisor: Self) -> Option<Self> {
        if operator == Operator::Modulo {
            return Some(Self { low: divisor.low.checked_add(1)?.min(0), high: (divisor.high - 1).max(0) });
        }
        let furthest = self.low.checked_abs()?.max(self.high.checked_abs()?);
        Some(Self { low: -furthest, high: furthest })
    }

    /// What is left over lies between 0 and the divisor; what is smaller than the divisor stays as it is.
    fn modulo(self, divisor: Self) -> Option<Self> {
        // The one pair of numbers whose quotient does not fit has no rest either.
        Operator::Modulo.apply(self.low, divisor.low)?;
        Operator::Modulo.apply(self.low, divisor.high)?;
        Some(if divisor.low > 0 && self.low >= 0 && self.high < divisor.low {
            self
        } else if divisor.low > 0 {
            Self { low: 0, high: divisor.high - 1 }
        } else {
            Self { low: divisor.low + 1, high: 0 }
        })
    }

    fn absolute(self) -> Option<Self> {
        let (low, high) = (self.low.checked_abs()?, self.high.checked_abs()?);
        Some(Self { low: if self.contains_zero() { 0 } else { low.min(high) }, high: low.max(high) })
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
            Node::Several(number, throw) => {
                let Bounds { low, high } = number.dice()?;
                let ends = [low, high].map(|count| throw.with_count(count as u32).bounds());
                let [few, many] = ends;
                few.zip(many).map(|(few, many)| few.or(many)).ok_or_else(too_large)
            }
            Node::Pool(pool) => pool.bounds()?.ok_or_else(too_large),
            Node::Negate(inner) => {
                let zero = Bounds { low: 0, high: 0 };
                zero.combine(Operator::Subtract, inner.bounds()?).ok_or_else(too_large)
            }
            Node::Absolute(inner) => inner.bounds()?.absolute().ok_or_else(too_large),
            Node::Chain(first, rest) => rest.iter().try_fold(first.bounds()?, |left, (operator, node)| {
                let right = node.bounds()?;
                if operator.divides() && right.contains_zero() {
                    node.check_divisor(right)?;
                }
                left.combine(*operator, right).ok_or_else(too_large)
            }),
            Node::Among(extreme, nodes) => {
                let all = nodes.iter().map(Node::bounds).collect::<Result<Vec<_>, _>>()?;
                let of = |end: fn(&Bounds) -> i64| all.iter().map(end).reduce(|a, b| extreme.choose(a, b));
                let (low, high) = (of(|bounds| bounds.low), of(|bounds| bounds.high));
                low.zip(high).map(|(low, high)| Bounds { low, high }).ok_or_else(too_large)
            }
            Node::Goes(_, _, node) => node.bounds(),
            Node::Repeat(times, node) => node.bounds()?.times(*times).ok_or_else(too_large),
            Node::Ask(_, left, right) => {
                left.bounds()?;
                right.bounds()?;
                Ok(Bounds { low: 0, high: 1 })
            }
            Node::Versus(sides) => {
                sides.iter().try_for_each(|side| side.bounds().map(drop))?;
                Ok(Bounds { low: 0, high: sides.len() as i64 })
            }
        }
    }

    /// Refuses a divisor whose bounds hold 0, unless it is quickly counted and turns out never to be 0.
    fn check_divisor(&self, bounds: Bounds) -> Result<(), Refused> {
        let part = || quoted(self);
        // A divisor that is divided itself would be counted once for each division around it, and then again.
        let is_small = |cost: &Cost| cost.steps <= limits::DIVISOR_STEPS;
        let cost = if self.divides() { None } else { self.cost().ok().filter(is_small) };
        let counted = cost.and_then(|_| self.count().ok());
        match counted.map(|dist| dist.exactly(&0).is_zero()) {
            Some(true) => Ok(()),
            Some(false) => Err(Refused::DividesByZero { part: part() }),
            None => Err(Refused::MayDivideByZero { part: part(), low: bounds.low, high: bounds.high }),
        }
    }

    /// Is anything divided in it?
    fn divides(&self) -> bool {
        match self {
            Node::Number(_) | Node::Throw(_) => false,
            Node::Several(node, _)
            | Node::Negate(node)
            | Node::Absolute(node)
            | Node::Goes(_, _, node)
            | Node::Repeat(_, node) => node.divides(),
            Node::Pool(pool) => pool.members.iter().any(|member| member.node.divides()),
            Node::Chain(first, rest) => {
                first.divides() || rest.iter().any(|(operator, node)| operator.divides() || node.divides())
            }
            Node::Among(_, nodes) | Node::Versus(nodes) => nodes.iter().any(Node::divides),
            Node::Ask(_, left, right) => left.divides() || right.divides(),
        }
    }

    /// The bounds of a number of dice.
    pub(super) fn dice(&self) -> Result<Bounds, Refused> {
        let bounds = self.bounds()?;
        if bounds.low < 0 || bounds.high > i64::from(limits::DICE) {
            return Err(Refused::NoNumberOfDice { part: quoted(self), limit: limits::DICE });
        }
        Ok(bounds)
    }
}

impl Throw {
    pub(super) fn bounds(&self) -> Option<Bounds> {
        let kept = self.kept_places();
        let values = self.die_bounds()?;
        let throws = if self.asks_every_throw() { self.explosions() + 1 } else { 1 };
        self.reading.bounds(kept.end - kept.start, throws, values)
    }

    /// What one die comes to, with all its explosions.
    pub(super) fn die_bounds(&self) -> Option<Bounds> {
        let ends = |extra| [self.die.lowest(), self.die.highest()].map(|shown| self.worth(shown, extra));
        let ([low, high], [later_low, later_high]) = (ends(false), ends(true));
        let more = i64::from(self.explosions());
        Some(Bounds {
            low: low.checked_add(later_low.min(0).checked_mul(more)?)?,
            high: high.checked_add(later_high.max(0).checked_mul(more)?)?,
        })
    }
}

impl Pool {
    /// No sum is smaller than that of the smallest, whichever are kept; `None` if one does not fit.
    fn bounds(&self) -> Result<Option<Bounds>, Refused> {
        let (mut lows, mut highs) = (Vec::new(), Vec::new());
        for member in &self.members {
            let bounds = member.node.bounds()?;
            lows.push((bounds.low, member.count));
            highs.push((bounds.high, member.count));
        }
        lows.sort_unstable();
        highs.sort_unstable_by(|one, other| other.cmp(one));
        let kept = self.kept_places();
        let kept = kept.end - kept.start;
        let ends = sum_of_first(&lows, kept).zip(sum_of_first(&highs, kept));
        let all = lows.first().zip(highs.first()).map(|(low, high)| Bounds { low: low.0, high: high.0 });
        Ok(match self.reading {
            Reading::Sum => ends.map(|(low, high)| Bounds { low, high }),
            reading => all.and_then(|all| reading.bounds(kept, 1, all)),
        })
    }
}

/// The sum of the first so many, of which there are some each.
fn sum_of_first(values: &[(i64, u32)], mut wanted: u32) -> Option<i64> {
    values.iter().try_fold(0i64, |sum, (value, count)| {
        let taken = wanted.min(*count);
        wanted -= taken;
        sum.checked_add(value.checked_mul(taken.into())?)
    })
}

impl Reading {
    /// The bounds of what so many dice come to, each asked so many times and within these bounds.
    fn bounds(&self, dice: u32, throws: u32, values: Bounds) -> Option<Bounds> {
        let up_to = |high: i64| Some(Bounds { low: i64::from(dice > 0).min(high), high });
        match self {
            Self::Sum => values.times(dice),
            Self::Count(scoring) => {
                let most = if scoring.double.is_some() { 2 } else { 1 };
                let least = -i64::from(scoring.failure.or(scoring.botch).is_some());
                Bounds { low: least, high: most }.times(dice)?.times(throws)
            }
            Self::Pairs => Some(Bounds { low: 0, high: i64::from(dice / 2) }),
            Self::Sets(least) => Some(Bounds { low: 0, high: i64::from(dice / least) }),
            Self::Same | Self::Straight => up_to(dice.into()),
        }
    }
}
