//! What counting a tree will cost, read off the tree alone, so that the absurd is refused before it begins.
//!
//! A step is about one operation on a machine word of a weight: the weights of a sum have up to as many bits as all
//! its dice together. The formulas follow the methods that count, and lie above what they take.

use super::ast::{Node, Operator};
use super::bounds::Bounds;
use super::limits;
use super::refused::{Refused, quoted};
use super::throw::Throw;

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
    /// Memory, at the worst moment.
    pub bytes: u64,
    /// How far apart outcomes lie if they lie evenly (0 for a single one); `None` if that can't be told.
    pub(super) spacing: Option<u64>,
}

impl Cost {
    pub(super) const NUMBER: Self = Self { outcomes: 1, bits: 0, steps: 1, bytes: 0, spacing: Some(0) };

    /// About how many characters it takes to write out every outcome with its ways, at most.
    pub fn characters(self) -> u64 {
        crate::length::characters(self.outcomes, self.bits)
    }

    pub(super) fn machine_words(self) -> u64 {
        self.bits / 64 + 1
    }

    /// So many steps for each word of each outcome, and the memory for all of them.
    pub(super) fn each(self, steps: u64) -> Self {
        let more = product([
            self.outcomes,
            self.machine_words().saturating_mul(steps).saturating_add(OUTCOME_STEPS),
        ]);
        Self { steps: self.steps.saturating_add(more), ..self }.holding(self.outcomes)
    }

    /// With so many outcomes in memory at some moment.
    pub(super) fn holding(self, outcomes: u64) -> Self {
        let bytes = product([outcomes, self.machine_words().saturating_mul(8).saturating_add(OUTCOME_BYTES)]);
        Self { bytes: self.bytes.max(bytes), ..self }
    }

    /// This once it is known that all results are within bounds.
    fn within(self, bounds: Bounds) -> Self {
        Self { outcomes: self.outcomes.min(marks(bounds, self.spacing)), ..self }
    }

    /// Both of two parts, one after the other, and what their weights become when multiplied.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            bits: self.bits.saturating_add(other.bits),
            steps: self.steps.saturating_add(other.steps),
            bytes: self.bytes.saturating_add(other.bytes),
            ..self
        }
    }

    /// Two parts joined by an operator: every pair of outcomes is multiplied, and added up in a table.
    fn pairs(self, operator: Operator, other: Self, bounds: Bounds) -> Self {
        let pairs = product([self.outcomes, other.outcomes]);
        let each = product([self.machine_words(), other.machine_words()]).saturating_add(OUTCOME_STEPS);
        let spacing = spacing_of_pairs(operator, self.spacing, other.spacing);
        let all = Self { outcomes: pairs.min(bounds.width()), spacing, ..self.and(other) };
        let all = Self { steps: all.steps.saturating_add(product([pairs, each])), ..all };
        all.holding(all.outcomes).within(bounds)
    }

    /// A part joined with a number.
    fn with_number(self, operator: Operator, number: i64, bounds: Bounds) -> Self {
        let spacing = match operator {
            Operator::Add | Operator::Subtract => self.spacing,
            Operator::Multiply => self.spacing.map(|spacing| spacing.saturating_mul(number.unsigned_abs())),
            Operator::Divide | Operator::Modulo => self.spacing.filter(|spacing| *spacing <= 1),
        };
        Self { spacing, ..self }.within(bounds).each(1)
    }

    /// Two parts of which the larger or smaller counts: outcomes are looked at once, in order.
    fn merged(self, other: Self) -> Self {
        let spacing = self.spacing.max(other.spacing).filter(|_| self.is_dense() && other.is_dense());
        let outcomes = self.outcomes.saturating_add(other.outcomes);
        let both = Self { outcomes, spacing, ..self.and(other) };
        both.each(both.machine_words())
    }

    fn is_dense(self) -> bool {
        self.spacing.is_some_and(|spacing| spacing <= 1)
    }

    /// The weights raised to a power: multiplying long numbers takes fewer steps than words times words.
    pub(super) fn goes(self, times: u32) -> Self {
        let raised = Self { bits: self.bits.saturating_mul(times.into()), ..self };
        raised.each((raised.machine_words() as f64).powf(0.6).ceil() as u64)
    }

    /// So many of these added up. On an even scale a recurrence counts it, as long as one of them has outcomes, if its
    /// numbers fit a word; otherwise halves are multiplied out, off the scale with every pair in memory.
    pub(super) fn sum(self, times: u32, bounds: Bounds) -> Self {
        let bits = self.bits.saturating_mul(times.into());
        let sum = Self { outcomes: marks(bounds, self.spacing), bits, ..self };
        let in_a_word = self.bits + u64::from(sum.outcomes.saturating_mul(4).ilog2()) < 60;
        match (times, self.spacing) {
            (1, _) => sum.each(1),
            (_, Some(_)) if in_a_word => sum.each(product([2, self.outcomes])),
            (_, spacing) => {
                let pairs = product([sum.outcomes, sum.outcomes / 4 + 1]);
                let held = if spacing.is_some() { sum.outcomes } else { pairs };
                sum.holding(held).each(product([sum.outcomes / 4 + 1, sum.machine_words() + OUTCOME_STEPS]))
            }
        }
    }

    /// Only few answers are left of it.
    fn answered(self, bounds: Bounds) -> Self {
        Self { outcomes: bounds.width(), spacing: Some(1), ..self }
    }

    fn allowed(self, part: &Node) -> Result<Self, Refused> {
        let (needed, limit) = (self.bytes, limits::COUNT_BYTES);
        if needed > limit {
            return Err(Refused::TooMuchMemory { part: quoted(part), needed, limit });
        }
        let (needed, limit) = (self.steps, limits::COUNT_STEPS);
        if needed > limit {
            return Err(Refused::TooMuchWork { part: quoted(part), needed, limit });
        }
        Ok(self)
    }
}

pub(super) fn product<const N: usize>(factors: [u64; N]) -> u64 {
    factors.into_iter().fold(1, u64::saturating_mul)
}

/// How many outcomes can lie within bounds.
fn marks(bounds: Bounds, spacing: Option<u64>) -> u64 {
    (bounds.width() - 1) / spacing.unwrap_or(1).max(1) + 1
}

/// Sums of even scales are even if the steps agree. Products are not.
fn spacing_of_pairs(operator: Operator, one: Option<u64>, other: Option<u64>) -> Option<u64> {
    let (one, other) = one.zip(other)?;
    let sum = matches!(operator, Operator::Add | Operator::Subtract);
    (sum && (one == other || one == 0 || other == 0)).then_some(one.max(other))
}

impl Node {
    /// The cost, or the reason why it is too high.
    pub(super) fn cost(&self) -> Result<Cost, Refused> {
        let bounds = self.bounds()?;
        let cost = match self {
            Node::Number(_) => Cost::NUMBER,
            Node::Throw(throw) => throw.cost(bounds),
            Node::Several(number, throw) => cost_of_several(number, throw)?,
            Node::Pool(pool) => pool.cost(bounds)?,
            Node::Negate(node) => node.cost()?.each(1),
            Node::Absolute(node) => {
                let cost = node.cost()?;
                Cost { spacing: cost.spacing.filter(|spacing| *spacing <= 1), ..cost }.each(1)
            }
            Node::Chain(first, rest) => chain(first, rest)?,
            Node::Among(_, nodes) => {
                let all = nodes.iter().map(Node::cost).collect::<Result<Vec<_>, _>>()?;
                all.into_iter().reduce(Cost::merged).unwrap_or(Cost::NUMBER)
            }
            Node::Goes(_, times, node) => node.cost()?.goes(*times),
            Node::Repeat(times, node) => node.cost()?.sum(*times, bounds),
            Node::Ask(_, left, right) => left.cost()?.merged(right.cost()?).answered(bounds),
            Node::Versus(sides) => {
                let all = sides.iter().map(Node::cost).collect::<Result<Vec<_>, _>>()?;
                let all = all.into_iter().reduce(Cost::merged).unwrap_or(Cost::NUMBER);
                all.each(product([sides.len() as u64, all.machine_words()])).answered(bounds)
            }
        };
        cost.within(bounds).allowed(self)
    }
}

fn chain(first: &Node, rest: &[(Operator, Node)]) -> Result<Cost, Refused> {
    let (mut bounds, mut cost) = (first.bounds()?, first.cost()?);
    for (operator, node) in rest {
        // The whole chain has its bounds already, so there are some up to here.
        bounds = bounds.combine(*operator, node.bounds()?).unwrap_or(bounds);
        cost = match node {
            Node::Number(number) => cost.with_number(*operator, *number, bounds),
            _ => cost.pairs(*operator, node.cost()?, bounds),
        };
    }
    Ok(cost)
}

/// One count for every number of dice that there can be, each no dearer than that of the most dice.
fn cost_of_several(number: &Node, throw: &Throw) -> Result<Cost, Refused> {
    let (counts, dice) = (number.cost()?, number.dice()?);
    let most = throw.with_count(dice.high as u32);
    // The bounds of the whole have been found already, so there are some.
    let bounds = most.bounds().unwrap_or(dice);
    let most = if dice.high == 0 { Cost::NUMBER } else { most.cost(bounds) };
    let outcomes = product([most.outcomes, counts.outcomes]);
    let steps = product([most.steps, counts.outcomes]);
    let all = Cost { outcomes, steps, spacing: None, ..most }.and(counts);
    Ok(all.each(all.machine_words()))
}
