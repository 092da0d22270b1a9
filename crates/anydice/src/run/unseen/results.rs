//! What a function gives, and in how many ways.

use std::collections::BTreeMap;

use dice::Natural;

use crate::value::Dice;

/// So many dice are looked at for those that are the same.
const LOOK_BACK: usize = 8;

/// Results and their weights: the ways of all dice but those of runs that have ended.
#[derive(Debug, Default)]
pub(super) struct Results {
    pub(super) numbers: BTreeMap<i64, Natural>,
    pub(super) dice: Vec<(Dice, Natural)>,
}

impl Results {
    pub(super) fn add(&mut self, other: &Self, times: &Natural) {
        for (number, ways) in &other.numbers {
            *self.numbers.entry(*number).or_default() += ways * times;
        }
        for (dice, ways) in &other.dice {
            match self.dice.iter_mut().rev().take(LOOK_BACK).find(|(known, _)| known == dice) {
                Some((_, all)) => *all += ways * times,
                None => self.dice.push((dice.clone(), ways * times)),
            }
        }
    }
}
