//! What counting one throw will cost.

use super::ast::Throw;
use super::bounds::Bounds;
use super::cost::{Cost, product};

/// What it takes to find an outcome's place among the others, in steps.
const LOOK_UP_STEPS: u64 = 64;

impl Throw {
    pub(super) fn cost(&self, bounds: Bounds) -> Cost {
        let (die, dice) = (self.die(), u64::from(self.count));
        match self.successes {
            Some(_) if self.keeps_all() => {
                let outcomes = u64::from(self.explode.unwrap_or(0)) + 2;
                Cost { outcomes, ..die }.sum(self.count, bounds)
            }
            // Each die is below, among or above the successes.
            Some(_) => {
                self.dealt(die, product([dice + 1, dice + 1]), product([dice + 1, dice + 1, dice + 1]))
            }
            // Three earlier counts are enough, whatever the die.
            None if self.keeps_all() && self.is_plain() => {
                Cost { outcomes: 2, ..die }.sum(self.count, bounds)
            }
            None if self.keeps_all() => die.sum(self.count, bounds),
            None if self.keeps_one().is_some() => die.goes(self.count),
            None if self.is_plain() && self.drops_at_one_end() => self.keep_at_one_end(die, bounds),
            None => {
                let states = product([dice, bounds.width()]);
                self.dealt(die, states, product([die.outcomes, states, dice / 2 + 1]))
            }
        }
    }

    fn drops_at_one_end(&self) -> bool {
        let kept = self.kept();
        kept.start == 0 || kept.end == self.count
    }

    /// One die, with its rerolls and explosions.
    fn die(&self) -> Cost {
        let sides = self.sides.get();
        let rerolls = u64::from(self.reroll.map_or(0, |reroll| reroll.times)) + 1;
        let throws = u64::from(self.explode.unwrap_or(0)) + 1;
        let bits = (f64::from(sides).log2() * (rerolls * throws) as f64).ceil() as u64;
        let outcomes = product([sides.into(), throws]);
        let die = Cost { outcomes, bits, steps: 0, bytes: 0, spacing: Some(1) };
        let steps = product([outcomes, rerolls + throws - 2, die.words() + LOOK_UP_STEPS]);
        Cost { steps, ..die }.each(1)
    }

    /// Counted by the lowest die kept: for every face and every number of dice above it one sum of those dice; and a
    /// table of the ways to choose dice.
    fn keep_at_one_end(&self, die: Cost, bounds: Bounds) -> Cost {
        let kept = self.kept();
        let (sides, dice, kept) = (die.outcomes, u64::from(self.count), u64::from(kept.end - kept.start));
        let all = Cost { outcomes: bounds.width(), bits: die.bits.saturating_mul(dice), ..die };
        let sums = product([sides, sides, kept, kept]) / 4;
        let rests = product([sides, dice, kept]);
        let multiplied = product([all.words(), all.words()]) / 4 + 3 * all.words() + 16;
        let table = product([dice, dice]) / 2 + 1;
        let steps = product([sums.saturating_add(rests), multiplied])
            .saturating_add(product([table, all.words() + LOOK_UP_STEPS / 2]));
        Cost { steps: all.steps.saturating_add(steps), ..all.holding(table) }.each(1)
    }

    /// Dice dealt out to the outcomes in order: a state is how many dice lie below and their total, a move is how many
    /// show the next outcome.
    fn dealt(&self, die: Cost, states: u64, moves: u64) -> Cost {
        let all = Cost { outcomes: states, bits: die.bits.saturating_mul(self.count.into()), ..die };
        let steps = product([moves, all.words() + LOOK_UP_STEPS]);
        Cost { steps: all.steps.saturating_add(steps), ..all.holding(states.saturating_mul(2)) }.each(1)
    }
}
