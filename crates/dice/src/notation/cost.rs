//! What counting a tree will cost, read off the tree alone, so that the absurd is refused before it begins.
//!
//! A step is about one operation on a machine word of a weight: the weights of a sum have up to as many bits as all
//! its dice together. The formulas follow the methods that count, and lie above what they take.

use super::ast::{Node, Operator, Throw};
use super::bounds::Bounds;
use super::refused::{Refused, quoted};

/// The most steps a count may take: a second or two.
const STEP_LIMIT: u64 = 2_000_000_000;
/// The most bytes that the outcomes and weights of one part may take.
const MEMORY_LIMIT: u64 = 256 << 20;
/// What an outcome takes besides the words of its weight, in bytes; and, in steps, what it takes to touch it at all.
const OUTCOME_BYTES: u64 = 48;
const OUTCOME_STEPS: u64 = 16;

/// An upper bound of what a count takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// No more different outcomes than this.
    pub outcomes: u64,
    /// The whole, and so each weight, is at most 2 to this power.
    pub bits: u64,
    /// Operations on machine words, all parts together.
    pub steps: u64,
}

impl Cost {
    const NUMBER: Self = Self { outcomes: 1, bits: 0, steps: 1 };

    fn words(self) -> u64 {
        self.bits / 64 + 1
    }

    fn bytes(self) -> u64 {
        product([self.outcomes, self.words().saturating_mul(8).saturating_add(OUTCOME_BYTES)])
    }

    /// So many steps for each word of each outcome, on top of all steps so far.
    fn each(self, steps: u64) -> Self {
        let more = product([self.outcomes, self.words().saturating_mul(steps).saturating_add(OUTCOME_STEPS)]);
        Self { steps: self.steps.saturating_add(more), ..self }
    }

    /// This once it is known that all results are within bounds.
    fn within(self, bounds: Bounds) -> Self {
        Self { outcomes: self.outcomes.min(bounds.width()), ..self }
    }

    /// Two parts read together: every pair of outcomes is multiplied.
    fn pairs(self, other: Self) -> Self {
        let pairs = product([self.outcomes, other.outcomes]);
        let each = product([self.words(), other.words()]).saturating_add(OUTCOME_STEPS);
        let steps = self.steps.saturating_add(other.steps).saturating_add(product([pairs, each]));
        Self { outcomes: pairs, bits: self.bits.saturating_add(other.bits), steps }
    }

    /// Two parts of which the larger or smaller counts: outcomes are looked at once, in order.
    fn merged(self, other: Self) -> Self {
        let bits = self.bits.saturating_add(other.bits);
        let steps = self.steps.saturating_add(other.steps);
        let both = Self { outcomes: self.outcomes.saturating_add(other.outcomes), bits, steps };
        both.each(both.words())
    }

    /// The weights raised to a power: multiplying long numbers takes fewer steps than words times words.
    fn goes(self, times: u32) -> Self {
        let raised = Self { bits: self.bits.saturating_mul(times.into()), ..self };
        raised.each((raised.words() as f64).powf(0.6).ceil() as u64)
    }

    /// So many of these added up, spread over `width` totals: a recurrence as long as one of them has outcomes, as
    /// long as its numbers fit a word; multiplied out otherwise.
    fn sum(self, times: u32, width: u64) -> Self {
        let sum = Self { outcomes: width, bits: self.bits.saturating_mul(times.into()), steps: self.steps };
        let in_a_word = self.bits + u64::from(width.saturating_mul(4).ilog2()) < 60;
        match times {
            1 => sum.each(1),
            _ if in_a_word => sum.each(product([2, self.outcomes])),
            _ => sum.each(product([width, sum.words()]) / 4 + 1),
        }
    }
}

fn product<const N: usize>(factors: [u64; N]) -> u64 {
    factors.into_iter().fold(1, u64::saturating_mul)
}

impl Node {
    /// The cost, or the reason why it is too high.
    pub(super) fn cost(&self) -> Result<Cost, Refused> {
        let bounds = self.bounds()?;
        let cost = match self {
            Node::Number(_) => Cost::NUMBER,
            Node::Throw(throw) => throw.cost(bounds),
            Node::Negate(node) => node.cost()?.each(1),
            Node::Chain(first, rest) => chain(first, rest)?,
            Node::Among(_, nodes) => {
                let all = nodes.iter().map(Node::cost).collect::<Result<Vec<_>, _>>()?;
                all.into_iter().reduce(Cost::merged).unwrap_or(Cost::NUMBER)
            }
            Node::Goes(_, times, node) => node.cost()?.goes(*times),
            Node::Repeat(times, node) => node.cost()?.sum(*times, bounds.width()),
        };
        cost.within(bounds).allowed(self)
    }
}

fn chain(first: &Node, rest: &[(Operator, Node)]) -> Result<Cost, Refused> {
    let (mut bounds, mut cost) = (first.bounds()?, first.cost()?);
    for (operator, node) in rest {
        cost = match node {
            Node::Number(_) => cost.each(1),
            _ => cost.pairs(node.cost()?),
        };
        if let Some(result) = bounds.combine(*operator, node.bounds()?) {
            bounds = result;
        }
        cost = cost.within(bounds);
    }
    Ok(cost)
}

impl Cost {
    fn allowed(self, part: &Node) -> Result<Self, Refused> {
        let (needed, limit) = (self.bytes(), MEMORY_LIMIT);
        if needed > limit {
            return Err(Refused::TooMuchMemory { part: quoted(part), needed, limit });
        }
        let (needed, limit) = (self.steps, STEP_LIMIT);
        if needed > limit {
            return Err(Refused::TooMuchWork { part: quoted(part), needed, limit });
        }
        Ok(self)
    }
}

impl Throw {
    fn cost(&self, bounds: Bounds) -> Cost {
        let width = bounds.width();
        match (self.keep, self.successes) {
            (None, None) if self.is_plain() => {
                // Three earlier counts are enough, whatever the die.
                let die = self.die();
                Cost { outcomes: 2, ..die }.sum(self.count, width)
            }
            (None, None) => self.die().sum(self.count, width),
            (None, Some(_)) => {
                let outcomes = u64::from(self.explode.unwrap_or(0)) + 2;
                Cost { outcomes, ..self.die() }.sum(self.count, width)
            }
            (Some(_), None) => self.keep_cost(self.die(), width),
            (Some(_), Some(_)) => {
                let totals = product([u64::from(self.count) + 1, u64::from(self.count) + 1]);
                self.keep_cost(Cost { outcomes: 3, ..self.die() }, totals)
            }
        }
    }

    /// One die, with its rerolls and explosions.
    fn die(&self) -> Cost {
        let sides = self.sides.get();
        let rerolls = u64::from(self.reroll.map_or(0, |reroll| reroll.times)) + 1;
        let throws = u64::from(self.explode.unwrap_or(0)) + 1;
        let bits = (f64::from(sides).log2() * (rerolls * throws) as f64).ceil() as u64;
        Cost { outcomes: product([sides.into(), throws]), bits, steps: 0 }.each(rerolls + throws)
    }

    /// Dice dealt out to the outcomes in order: for every outcome, every number of dice so far and every total, every
    /// number of dice that show it.
    fn keep_cost(&self, die: Cost, totals: u64) -> Cost {
        let count = u64::from(self.count);
        let kept = Cost { outcomes: totals, bits: die.bits.saturating_mul(count), steps: die.steps };
        kept.each(product([die.outcomes, count, count]) / 2 + 1)
    }
}
