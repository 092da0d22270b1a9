//! One face of a walk: how many dice of each group show it, in every way.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use super::budget::{Budget, TooManySteps};
use super::fold::Fold;
use super::layout::{Key, States};
use super::sight::Sights;
use super::whole::Whole;
use super::{Bug, Shortcut, Shortcuts};

/// The place of a group without others.
const ALONE: usize = 0;

/// One face of a walk after the other.
pub(super) struct Throw<'a, K, W> {
    fold: &'a Fold<'a>,
    at: usize,
    binomials: &'a [Vec<W>],
    /// The weight of a die of each group on this face, to every power it can be asked for.
    powers: Vec<Vec<W>>,
    /// The weight of a die of each group on this face and all lower ones.
    pub(super) rest: Vec<W>,
    /// The same without this face.
    below: Vec<W>,
    /// Is one group thrown alone, and can features be settled by some of its dice?
    settles: bool,
    leaves: Shortcut,
    /// In how many ways so many or more of those that are left show this face, for each number of those that are left that
    /// was asked for.
    or_more: HashMap<usize, Vec<W>>,
    sights: Sights,
    shown: Vec<i64>,
    numbers: Vec<i64>,
    pub(super) next: States<K, W>,
    pub(super) done: States<K, W>,
}

impl<'a, K: Key, W: Whole> Throw<'a, K, W> {
    pub(super) fn new(fold: &'a Fold<'a>, binomials: &'a [Vec<W>], shortcuts: Shortcuts) -> Self {
        let groups = fold.dice.len();
        let is_alone = groups == 1 && fold.dice[ALONE].laid.is_none();
        Self {
            fold,
            at: 0,
            binomials,
            powers: vec![Vec::new(); groups],
            rest: vec![W::ZERO; groups],
            below: vec![W::ZERO; groups],
            settles: shortcuts.leave_early.is_taken() && is_alone && fold.can_settle(),
            leaves: shortcuts.leave_early,
            or_more: HashMap::new(),
            sights: Sights::new(fold.dice),
            shown: vec![0; groups],
            numbers: Vec::new(),
            next: States::default(),
            done: States::default(),
        }
    }

    /// Comes to that face.
    pub(super) fn turn_to(&mut self, at: usize) {
        self.at = at;
        self.sights.clear();
        self.or_more.clear();
        let (here, lower) = (&self.fold.faces[at], &self.fold.faces[at + 1..]);
        for (group, dice) in self.fold.dice.iter().enumerate() {
            let below = lower.iter().map(|face| face.weights[group]).sum::<u128>();
            self.below[group] = W::from_ways(below);
            self.rest[group] = W::from_ways(below + here.weights[group]);
            let powers = &mut self.powers[group];
            powers.clear();
            powers.push(W::ONE);
            let weight = W::from_ways(here.weights[group]);
            for exponent in 0..if dice.laid.is_none() { dice.number } else { 0 } {
                powers.push(powers[exponent].times(&weight));
            }
        }
    }

    /// Every number of dice of this group and those behind it that can show the face.
    pub(super) fn each(
        &mut self,
        group: usize,
        before: &[i64],
        weight: W,
        budget: &mut Budget,
    ) -> Result<(), TooManySteps> {
        let (fold, face) = (self.fold, &self.fold.faces[self.at]);
        let Some(dice) = fold.dice.get(group) else {
            budget.spend_state(0)?;
            self.step(before);
            add(&mut self.next, fold.layout.pack(&self.numbers), weight);
            return Ok(());
        };
        if dice.laid.is_some() {
            self.shown[group] = face.weights[group] as i64;
            return self.each(group + 1, before, weight, budget);
        }
        let left = before[group] as usize;
        let least = if self.below[group] == W::ZERO { left } else { 0 };
        let most = if face.weights[group] == 0 { 0 } else { left };
        if self.settles {
            return self.until_settled(least..=most, before, weight, budget);
        }
        for count in least..=most {
            self.shown[group] = count as i64;
            let ways = self.binomials[left][count].times(&self.powers[group][count]);
            self.each(group + 1, before, weight.times(&ways), budget)?;
        }
        Ok(())
    }

    /// The same for a group that is thrown alone. Once no other die can change anything, on this face or below it, all
    /// larger numbers come to the same.
    fn until_settled(
        &mut self,
        counts: RangeInclusive<usize>,
        before: &[i64],
        weight: W,
        budget: &mut Budget,
    ) -> Result<(), TooManySteps> {
        let left = before[ALONE] as usize;
        for count in counts {
            budget.spend_state(0)?;
            self.shown[ALONE] = count as i64;
            self.step(before);
            if self.fold.still_asked(self.at, &self.numbers) == 0 {
                let ways = self.so_many_or_more(left, count, budget)?;
                self.numbers[ALONE] = 0;
                add(&mut self.done, self.fold.layout.pack(&self.numbers), weight.times(&ways));
                break;
            }
            let ways = self.binomials[left][count].times(&self.powers[ALONE][count]);
            add(&mut self.next, self.fold.layout.pack(&self.numbers), weight.times(&ways));
        }
        Ok(())
    }

    /// Works out what is read after the dice that show the face now.
    fn step(&mut self, before: &[i64]) {
        let fold = self.fold;
        self.numbers.clear();
        self.numbers.extend_from_slice(before);
        for (group, dice) in fold.dice.iter().enumerate().filter(|(_, dice)| dice.laid.is_none()) {
            debug_assert!(dice.number >= self.shown[group] as usize);
            self.numbers[group] -= self.shown[group];
        }
        let face = &fold.faces[self.at];
        fold.step(&mut self.numbers, face, self.sights.find(face, &self.shown));
    }

    /// In how many ways so many or more of the dice that are left show this face, and the others a lower one.
    fn so_many_or_more(&mut self, left: usize, count: usize, budget: &mut Budget) -> Result<W, TooManySteps> {
        if let Some(known) = self.or_more.get(&left) {
            return Ok(known[count].clone());
        }
        budget.spend_dice(left)?;
        let exactly = |number: usize| {
            let here = self.binomials[left][number].times(&self.powers[ALONE][number]);
            here.times(&self.below[ALONE].power(left - number))
        };
        let mut ways: Vec<W> = (0..=left).map(exactly).collect();
        if !self.leaves.has(Bug::SettlesForOne) {
            for number in (0..left).rev() {
                let more = ways[number + 1].clone();
                ways[number].add(&more);
            }
        }
        let asked = ways[count].clone();
        self.or_more.insert(left, ways);
        Ok(asked)
    }
}

/// Adds weight to a state.
pub(super) fn add<K: Key, W: Whole>(states: &mut States<K, W>, key: K, weight: W) {
    match states.entry(key) {
        std::collections::hash_map::Entry::Occupied(mut known) => known.get_mut().add(&weight),
        std::collections::hash_map::Entry::Vacant(free) => drop(free.insert(weight)),
    }
}

/// In how many ways some of so many dice can be chosen.
pub(super) fn binomials<W: Whole>(most: usize) -> Vec<Vec<W>> {
    let mut rows = vec![vec![W::ONE]];
    for row in 1..=most {
        let above = &rows[row - 1];
        let inner = (1..row).map(|at| {
            let mut sum = above[at - 1].clone();
            sum.add(&above[at]);
            sum
        });
        let next = std::iter::once(W::ONE).chain(inner).chain([W::ONE]).collect();
        rows.push(next);
    }
    rows
}
