//! When to spend: backwards from the last check.
//!
//! The value of a state is a whole number over a common denominator that all states of a step share, so the
//! best way is found by comparing whole numbers and nothing is rounded anywhere.

use dice::{Fraction, Gcd, Natural};

use super::journey::{Encounter, Journey, JourneyAim, Way};
use super::spender::{Naive, best_alone};

/// Who decides.
#[derive(Clone, Copy)]
enum Spender {
    /// Someone who always does what is best in the end.
    Best,
    /// Someone with a simple habit.
    Naive(Naive),
}

/// When to spend, and what that is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JourneyPlan {
    /// The average worth, or the chance of as many successes as were aimed at.
    pub value: Fraction,
    /// What each simple habit would reach instead, and how much less that is.
    pub naive: Vec<(Naive, Fraction, Fraction)>,
    /// By step, by check that may come, by state.
    decisions: Vec<Vec<Vec<u32>>>,
    needs: usize,
}

impl JourneyPlan {
    /// The place of the best way to make a check, with so many points at hand and so many successes missing.
    /// Nothing for a state that can't come.
    pub fn way(&self, step: usize, encounter: usize, points: u32, missing: u32) -> Option<usize> {
        let missing = (missing as usize).min(self.needs - 1);
        let state = (points as usize).checked_mul(self.needs)?.checked_add(missing)?;
        self.decisions.get(step)?.get(encounter)?.get(state).map(|&way| way as usize)
    }
}

/// The values of all states when a step begins, over one denominator.
struct Layer {
    numers: Vec<Natural>,
    denom: Natural,
    needs: usize,
}

impl Layer {
    fn value(&self, points: usize, missing: usize) -> &Natural {
        let most = self.numers.len() / self.needs - 1;
        &self.numers[points.min(most) * self.needs + missing]
    }
}

impl Journey {
    /// The best plan, and what simple habits lose against it.
    pub fn solve(&self) -> JourneyPlan {
        let (value, decisions) = self.follow(Spender::Best);
        let naive = Naive::ALL.map(|naive| {
            let (reached, _) = self.follow(Spender::Naive(naive));
            let lost = &value - &reached;
            (naive, reached, lost)
        });
        JourneyPlan { value, naive: naive.to_vec(), decisions, needs: self.needs() }
    }

    /// What a spender reaches, and what they do in each state.
    fn follow(&self, spender: Spender) -> (Fraction, Vec<Vec<Vec<u32>>>) {
        let mut layer = self.end();
        let mut decisions = Vec::with_capacity(self.steps.len());
        for step in (0..self.steps.len()).rev() {
            let (before, decided) = self.step_back(step, &layer, spender);
            layer = before;
            decisions.push(decided);
        }
        decisions.reverse();
        let start = layer.value(self.points as usize, self.needs() - 1);
        (Fraction::new(start.clone(), layer.denom), decisions)
    }

    /// After the last check nothing is worth anything, unless it is the number of successes that counts.
    fn end(&self) -> Layer {
        let needs = self.needs();
        let one = |state: usize| match self.aim {
            JourneyAim::Most => Natural::ZERO,
            JourneyAim::Successes(_) => Natural::from(u8::from(state.is_multiple_of(needs))),
        };
        let states = (self.most_points(self.steps.len()) + 1) * needs;
        Layer { numers: (0..states).map(one).collect(), denom: Natural::ONE, needs }
    }

    fn step_back(&self, at: usize, after: &Layer, spender: Spender) -> (Layer, Vec<Vec<u32>>) {
        let step = &self.steps[at];
        let common = step.encounters.iter().flat_map(|one| &one.ways).fold(Natural::ONE, |common, way| {
            let of = way.total_ways();
            let shared = (&common).gcd(&of);
            common / shared * of
        });
        let needs = self.needs();
        let states = (self.most_points(at) + 1) * needs;
        let mut numers = vec![Natural::ZERO; states];
        let mut decisions = Vec::with_capacity(step.encounters.len());
        for encounter in &step.encounters {
            let turn = CheckTurn { journey: self, at, encounter, common: &common, after };
            let mut decided = Vec::with_capacity(states);
            for (state, numer) in numers.iter_mut().enumerate() {
                let (way, value) = turn.decide(state / needs, state % needs, spender);
                decided.push(way as u32);
                *numer += value * encounter.weight;
            }
            decisions.push(decided);
        }
        (Layer { numers, denom: &after.denom * common * step.weight(), needs }, decisions)
    }
}

/// One check in one step.
struct CheckTurn<'a> {
    journey: &'a Journey,
    at: usize,
    encounter: &'a Encounter,
    common: &'a Natural,
    after: &'a Layer,
}

impl CheckTurn<'_> {
    /// What the spender does, and what that is worth.
    fn decide(&self, points: usize, missing: usize, spender: Spender) -> (usize, Natural) {
        let held = u32::try_from(points).unwrap_or(u32::MAX);
        match spender {
            Spender::Best => self.best(held, missing),
            Spender::Naive(naive) => {
                let most = naive.allows(self.journey, self.at, held).min(held);
                let way = best_alone(self.encounter, self.common, self.journey.aim, most);
                (way, self.value(&self.encounter.ways[way], points, missing))
            }
        }
    }

    /// The best way; of equals the first, which is the cheapest.
    fn best(&self, held: u32, missing: usize) -> (usize, Natural) {
        let affordable = self.encounter.ways.iter().enumerate().filter(|(_, way)| way.cost <= held);
        let mut best: Option<(usize, Natural)> = None;
        for (at, way) in affordable {
            let value = self.value(way, held as usize, missing);
            if best.as_ref().is_none_or(|(_, other)| value > *other) {
                best = Some((at, value));
            }
        }
        best.unwrap_or((0, Natural::ZERO))
    }

    /// What a way is worth, with all that comes after it.
    fn value(&self, way: &Way, points: usize, missing: usize) -> Natural {
        let left = points - (way.cost as usize).min(points);
        let mut sum = Natural::ZERO;
        for branch in &way.branches {
            let missing = missing - usize::from(branch.hit && missing > 0);
            sum += &branch.ways * self.after.value(left + branch.earns as usize, missing);
            if self.journey.aim == JourneyAim::Most {
                sum += &branch.worth * &self.after.denom;
            }
        }
        sum * (self.common / way.total_ways())
    }
}
