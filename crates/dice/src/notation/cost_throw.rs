//! What counting one throw, or one pool of several kinds of dice, will cost.

use super::ast::Pool;
use super::bounds::Bounds;
use super::cost::{Cost, product};
use super::reading::{Reading, Scoring};
use super::refused::Refused;
use super::throw::{Die, Throw, Times};

/// What it takes to find an outcome's place among the others, in steps.
const LOOK_UP_STEPS: u64 = 64;
/// Marks further apart than this are not counted by their place on a scale.
const MARKS_PER_FACE: u64 = 8;

impl Throw {
    pub(super) fn cost(&self, bounds: Bounds) -> Cost {
        let die = self.die_cost();
        let throws = if self.asks_every_throw() { self.explosions() + 1 } else { 1 };
        let scored = Cost { outcomes: 3 * u64::from(throws) + 1, spacing: Some(1), ..die };
        match self.reading {
            Reading::Count(_) if self.reading.is_additive() && self.keeps_all() => {
                scored.sum(self.count, bounds)
            }
            Reading::Count(scoring) if self.asks_every_throw() => {
                tallies_multiplied(scored, scoring, self.count, throws)
            }
            // Three earlier counts are enough, whatever the die.
            Reading::Sum if self.keeps_all() && self.is_plain() => {
                Cost { outcomes: 2, ..die }.sum(self.count, bounds)
            }
            Reading::Sum if self.keeps_all() => die.sum(self.count, bounds),
            Reading::Sum if self.keeps_one().is_some() => die.goes(self.count),
            Reading::Sum if self.is_plain() && self.drops_at_one_end() => self.keep_at_one_end(die, bounds),
            Reading::Sum
            | Reading::Count(_)
            | Reading::Pairs
            | Reading::Sets(_)
            | Reading::Same
            | Reading::Straight => {
                dealt(&[(die, self.count)], self.reading.states(self.count, die.outcomes, bounds))
            }
        }
    }

    fn drops_at_one_end(&self) -> bool {
        let kept = self.kept_places();
        kept.start == 0 || kept.end == self.count
    }

    /// One die, with its rerolls and explosions.
    fn die_cost(&self) -> Cost {
        let sides = self.die.sides().get();
        let rerolls = match self.reroll.map(|reroll| reroll.times) {
            Some(Times::AtMost(times)) => u64::from(times) + 1,
            Some(Times::Endless) | None => 1,
        };
        let throws = u64::from(self.explosions()) + 1;
        let bits = (f64::from(sides).log2() * (rerolls * throws) as f64).ceil() as u64;
        let (faces, spacing) = self.die.scale();
        let width = self.die_bounds().map_or(u64::MAX, Bounds::width);
        let outcomes = if throws == 1 { faces } else { width.min(power(faces, throws)) };
        let exploding = match self.explode.and_then(|explode| explode.when) {
            Some(when) => self.die.sides_that_fit(when).max(1),
            None => 1,
        };
        let spacing = if throws == 1 { spacing } else { spacing.filter(|spacing| *spacing <= 1) };
        let die = Cost { outcomes, bits, steps: 0, bytes: 0, spacing };
        let steps =
            product([outcomes, rerolls + exploding * throws - 2, die.machine_words() + LOOK_UP_STEPS]);
        Cost { steps, ..die }.each(1)
    }

    /// Counted by the lowest die kept: for every face and every number of dice above it one sum of those dice; and a
    /// table of the ways to choose dice.
    fn keep_at_one_end(&self, die: Cost, bounds: Bounds) -> Cost {
        let kept = self.kept_places();
        let (sides, dice, kept) = (die.outcomes, u64::from(self.count), u64::from(kept.end - kept.start));
        let all = Cost { outcomes: bounds.width(), bits: die.bits.saturating_mul(dice), ..die };
        let sums = product([sides, sides, kept, kept]) / 4;
        let rests = product([sides, dice, kept]);
        let multiplied =
            product([all.machine_words(), all.machine_words()]) / 4 + 3 * all.machine_words() + 16;
        let table = product([dice, dice]) / 2 + 1;
        let steps = product([sums.saturating_add(rests), multiplied])
            .saturating_add(product([table, all.machine_words() + LOOK_UP_STEPS / 2]));
        Cost { steps: all.steps.saturating_add(steps), ..all.holding(table) }.each(1)
    }
}

impl Die {
    /// How many outcomes there are at most, and how far apart they lie if that is even.
    fn scale(&self) -> (u64, Option<u64>) {
        let sides = u64::from(self.sides().get());
        match self {
            Die::Numbered(_) => (sides, Some(1)),
            Die::Marked(..) => {
                let width = self.lowest().abs_diff(self.highest()) + 1;
                let is_dense = width <= product([sides, MARKS_PER_FACE]);
                (if is_dense { width } else { sides }, is_dense.then_some(1))
            }
        }
    }
}

impl Pool {
    pub(super) fn cost(&self, bounds: Bounds) -> Result<Cost, Refused> {
        let mut members = Vec::new();
        for member in &self.members {
            members.push((member.node.cost()?, member.count));
        }
        let values = members.iter().map(|(cost, _)| cost.outcomes).fold(0, u64::saturating_add);
        Ok(dealt(&members, self.reading.states(self.count(), values, bounds)))
    }
}

impl Reading {
    /// How many different tallies there can be of so many dice that show so many values.
    fn states(&self, dice: u32, values: u64, bounds: Bounds) -> u64 {
        match self {
            Self::Sum | Self::Pairs | Self::Sets(_) | Self::Same => bounds.width(),
            Self::Count(scoring) => scoring.states(dice.into()),
            Self::Straight => product([values, u64::from(dice) + 1, u64::from(dice) + 1]),
        }
    }
}

impl Scoring {
    /// How many different tallies there can be of so many dice: some successes and some failures, or no success and
    /// some botches.
    fn states(self, dice: u64) -> u64 {
        let successes = if self.double.is_some() { 2 * dice } else { dice };
        let failures = if self.failure.is_some() { dice + 1 } else { 1 };
        let botches = if self.botch.is_some() { dice } else { 0 };
        product([successes + 1 + botches, failures])
    }
}

/// The tallies of half of the dice with those of the other half, pair by pair.
fn tallies_multiplied(die: Cost, scoring: Scoring, dice: u32, throws: u32) -> Cost {
    let half = scoring.states(product([u64::from(dice) / 2 + 1, throws.into()]));
    let outcomes = scoring.states(product([dice.into(), throws.into()]));
    let all = Cost { outcomes, bits: die.bits.saturating_mul(dice.into()), ..die };
    let pairs = product([half, half]);
    let steps = product([pairs, all.machine_words() + LOOK_UP_STEPS]);
    Cost { steps: all.steps.saturating_add(steps), ..all.holding(pairs) }.each(1)
}

/// Dice dealt out to the outcomes in order: a state is how many dice of each kind lie below and their tally, a move is
/// how many show the next outcome.
fn dealt(kinds: &[(Cost, u32)], tallies: u64) -> Cost {
    let placed = kinds.iter().fold(1, |placed, (_, count)| product([placed, u64::from(*count) + 1]));
    let values = kinds.iter().map(|(cost, _)| cost.outcomes).fold(0, u64::saturating_add);
    let states = product([placed, tallies]);
    let all = kinds.iter().fold(Cost::NUMBER, |all, (cost, count)| {
        all.and(Cost { bits: cost.bits.saturating_mul((*count).into()), ..*cost })
    });
    let all = Cost { outcomes: tallies, spacing: None, ..all };
    // From a state one comes to those with more dice below, half of all on average.
    let steps = product([values, states, placed / 2 + 1, all.machine_words() + LOOK_UP_STEPS]);
    Cost { steps: all.steps.saturating_add(steps), ..all.holding(product([2, states])) }.each(1)
}

fn power(base: u64, exponent: u64) -> u64 {
    (0..exponent).try_fold(1u64, |power, _| power.checked_mul(base)).unwrap_or(u64::MAX)
}
