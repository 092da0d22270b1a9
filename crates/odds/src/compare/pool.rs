//! Choices for an action roll.

use dice::{Fraction, Natural, Ratio};
use systems::pool::Roll;

use super::{Named, Row};
use crate::pool;

/// Several action rolls, their dice counted.
#[derive(Clone, Debug)]
pub struct Pool {
    choices: Vec<PoolChoice>,
}

#[derive(Clone, Debug)]
struct PoolChoice {
    name: String,
    cost: u32,
    of: Natural,
    /// Throws with at least one success, two, and so on.
    at_least: Vec<Natural>,
    expected: Fraction,
}

impl Pool {
    /// Counts every roll, given with what it costs in resilience. The first is the plain one.
    pub fn new(choices: impl IntoIterator<Item = Named<(Roll, u32)>>) -> Self {
        Self { choices: choices.into_iter().map(PoolChoice::new).collect() }
    }

    /// The choices' names.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.choices.iter().map(|choice| choice.name.as_str())
    }

    /// Each choice's chance of so many successes; one is asked for at least (POOL-SUCC-2).
    pub fn chances_at(&self, successes: u32) -> impl ExactSizeIterator<Item = Ratio> + '_ {
        self.choices.iter().map(move |choice| choice.reach(successes))
    }

    /// Every choice with its chance of so many successes, in exact fractions.
    pub fn rows(&self, successes: u32) -> Vec<Row> {
        let row = |choice: &PoolChoice| Row {
            choice: choice.name.clone(),
            cost: choice.cost,
            success: choice.reach(successes),
            risk: None,
            critical: None,
            expected: Some(choice.expected.clone()),
            damage: None,
            outcomes: Vec::new(),
        };
        self.choices.iter().map(row).collect()
    }
}

impl PoolChoice {
    fn new(named: Named<(Roll, u32)>) -> Self {
        let (roll, cost) = named.choice;
        let balances = pool::balances(&roll);
        let mut reached = Natural::ZERO;
        let winning = balances.iter().rev().take_while(|(balance, _)| **balance > 0);
        let mut at_least: Vec<Natural> = winning
            .map(|(_, ways)| {
                reached += ways;
                reached.clone()
            })
            .collect();
        at_least.reverse();
        // Each throw with n successes stands in n of these sums.
        let successes: Natural = at_least.iter().sum();
        let of = balances.whole().clone();
        Self { name: named.name, cost, expected: Fraction::new(successes, of.clone()), of, at_least }
    }

    fn reach(&self, successes: u32) -> Ratio {
        let place = successes.max(1) as usize - 1;
        let ways = self.at_least.get(place).cloned().unwrap_or(Natural::ZERO);
        Ratio { ways, of: self.of.clone() }
    }
}
