//! A walk over the faces of some groups of dice, from high to low, that reads several features at once.

use super::Shortcuts;
use super::budget::{Budget, TooManySteps};
use super::faces::{Face, all_faces, merge_alike};
use super::layout::{Layout, States};
use super::reader::Reader;
use super::whole::Whole;
use crate::rules::{Feature, Range};

/// Dice of one group, as a walk meets them.
#[derive(Clone, Debug)]
pub(crate) struct Dice {
    /// Which group it is.
    pub(crate) group: usize,
    pub(crate) number: usize,
    /// What one of them is worth, and in how many ways, from the highest down.
    pub(crate) values: Vec<(i64, u128)>,
    /// How many lie on each of these values, if they were thrown before.
    pub(crate) laid: Option<Vec<i64>>,
}

/// The walk.
#[derive(Clone, Debug)]
pub(crate) struct Fold<'a> {
    dice: &'a [Dice],
    readers: Vec<Reader>,
    faces: Vec<Face>,
    /// For each face on: the groups that each feature still looks at, as bits.
    asked: Vec<Vec<u64>>,
    layout: Layout,
}

impl<'a> Fold<'a> {
    /// Prepares a walk. The slots hold all that the features depend on; nothing if the state fits into no word.
    pub(crate) fn new(
        dice: &'a [Dice],
        features: &[&Feature],
        slots: &[i64],
        shortcuts: Shortcuts,
    ) -> Option<Self> {
        let readers: Vec<Reader> = features.iter().map(|feature| Reader::new(feature, slots)).collect();
        let mut faces = all_faces(dice, features, &readers, slots);
        let layout = layout(dice, &readers, &faces)?;
        if shortcuts.merge_faces {
            merge_alike(&mut faces, &readers);
        }
        let mut asked = vec![vec![0; readers.len()]; faces.len() + 1];
        for (at, face) in faces.iter().enumerate().rev() {
            for (feature, reading) in face.readings.iter().enumerate() {
                let here = reading.terms.iter().fold(0, |groups, (_, tally)| groups | tally.groups());
                asked[at][feature] = asked[at + 1][feature] | here;
            }
        }
        Some(Self { dice, readers, faces, asked, layout })
    }

    /// Reads dice that all lie on the table.
    pub(crate) fn read(&self) -> Vec<i64> {
        let mut numbers = self.start();
        let mut shown = vec![0; self.dice.len()];
        for face in &self.faces {
            for (shown, weight) in shown.iter_mut().zip(&face.weights) {
                *shown = *weight as i64;
            }
            self.step(&mut numbers, face, &shown);
        }
        self.values(&numbers)
    }

    /// Every way the features can come out together, with its weight.
    pub(crate) fn count<W: Whole>(
        &self,
        budget: &mut Budget,
        shortcuts: Shortcuts,
    ) -> Result<Vec<(Vec<i64>, W)>, TooManySteps> {
        let most = self.dice.iter().map(|dice| dice.number).max().unwrap_or(0);
        let binomials = binomials::<W>(most);
        let mut states = States::default();
        let mut done = States::default();
        states.insert(self.layout.pack(&self.start()), W::ONE);
        let mut numbers = self.start();
        for at in 0..self.faces.len() {
            let powers = self.powers::<W>(at, budget)?;
            let rest = self.rest(at);
            let mut next = States::default();
            for (key, weight) in states {
                self.layout.unpack(key, &mut numbers);
                let mut weight = weight;
                if shortcuts.leave_early && self.leave(at, &mut numbers, &mut weight, &rest) {
                    add(&mut done, self.layout.pack(&numbers), weight);
                    continue;
                }
                let mut throw =
                    Throw { fold: self, at, binomials: &binomials, powers: &powers, next: &mut next };
                throw.each(0, &numbers, &mut vec![0; self.dice.len()], weight, budget)?;
            }
            states = next;
        }
        for (key, weight) in states {
            add(&mut done, key, weight);
        }
        let read = |(key, weight): (u128, W)| {
            self.layout.unpack(key, &mut numbers);
            (self.values(&numbers), weight)
        };
        Ok(done.into_iter().map(read).collect())
    }

    /// Takes away the dice that no feature looks at any more. Is there nothing left to look at?
    fn leave<W: Whole>(&self, at: usize, numbers: &mut [i64], weight: &mut W, rest: &[u128]) -> bool {
        let mut asked = 0;
        let mut place = self.dice.len();
        for (feature, reader) in self.readers.iter().enumerate() {
            let state = &numbers[place..place + reader.size()];
            if !reader.is_settled(state) {
                asked |= self.asked[at][feature];
            }
            place += reader.size();
        }
        let mut is_done = true;
        for (group, dice) in self.dice.iter().enumerate() {
            let is_asked = asked >> group & 1 == 1;
            if dice.laid.is_some() {
                is_done &= !is_asked;
            } else if numbers[group] > 0 {
                if is_asked {
                    is_done = false;
                } else {
                    *weight = weight.times(&W::from_ways(rest[group]).power(numbers[group] as usize));
                    numbers[group] = 0;
                }
            }
        }
        is_done
    }

    /// The state before any face: all dice still to be seen, and nothing read.
    fn start(&self) -> Vec<i64> {
        let unseen = |dice: &Dice| if dice.laid.is_some() { 0 } else { dice.number as i64 };
        let read = self.readers.iter().map(|reader| reader.size()).sum();
        self.dice.iter().map(unseen).chain(std::iter::repeat_n(0, read)).collect()
    }

    fn step(&self, numbers: &mut [i64], face: &Face, shown: &[i64]) {
        let mut state = &mut numbers[self.dice.len()..];
        for (reader, reading) in self.readers.iter().zip(&face.readings) {
            let (own, others) = state.split_at_mut(reader.size());
            if !reading.terms.is_empty() {
                reader.step(own, &reading.terms, shown, reading.is_next);
            }
            state = others;
        }
    }

    fn values(&self, numbers: &[i64]) -> Vec<i64> {
        let mut state = &numbers[self.dice.len()..];
        let value = |reader: &Reader| {
            let (own, others) = state.split_at(reader.size());
            state = others;
            reader.value(own)
        };
        self.readers.iter().map(value).collect()
    }

    /// How much weight of each group is left, from that face on.
    fn rest(&self, at: usize) -> Vec<u128> {
        let rest = |group: usize| self.faces[at..].iter().map(|face| face.weights[group]).sum();
        (0..self.dice.len()).map(rest).collect()
    }

    /// The weight of a die on that face, to every power it can be asked for.
    fn powers<W: Whole>(&self, at: usize, budget: &mut Budget) -> Result<Vec<Vec<W>>, TooManySteps> {
        let mut all = Vec::new();
        for (group, dice) in self.dice.iter().enumerate() {
            budget.spend(1)?;
            let weight = W::from_ways(self.faces[at].weights[group]);
            let mut powers = vec![W::ONE];
            if dice.laid.is_none() {
                for exponent in 0..dice.number {
                    powers.push(powers[exponent].times(&weight));
                }
            }
            all.push(powers);
        }
        Ok(all)
    }

    /// Can a die of that group still show a lower face?
    fn goes_on(&self, at: usize, group: usize) -> bool {
        self.faces[at + 1..].iter().any(|face| face.weights[group] > 0)
    }
}

/// One face of a walk: how many dice of each group show it, in every way.
struct Throw<'a, W> {
    fold: &'a Fold<'a>,
    at: usize,
    binomials: &'a [Vec<W>],
    powers: &'a [Vec<W>],
    next: &'a mut States<W>,
}

impl<W: Whole> Throw<'_, W> {
    fn each(
        &mut self,
        group: usize,
        before: &[i64],
        shown: &mut Vec<i64>,
        weight: W,
        budget: &mut Budget,
    ) -> Result<(), TooManySteps> {
        let (fold, face) = (self.fold, &self.fold.faces[self.at]);
        let Some(dice) = fold.dice.get(group) else {
            budget.spend(1)?;
            let mut numbers = before.to_vec();
            for (group, dice) in fold.dice.iter().enumerate().filter(|(_, dice)| dice.laid.is_none()) {
                debug_assert!(dice.number >= shown[group] as usize);
                numbers[group] -= shown[group];
            }
            fold.step(&mut numbers, face, shown);
            add(self.next, fold.layout.pack(&numbers), weight);
            return Ok(());
        };
        if dice.laid.is_some() {
            shown[group] = face.weights[group] as i64;
            return self.each(group + 1, before, shown, weight, budget);
        }
        let left = before[group] as usize;
        let least = if fold.goes_on(self.at, group) { 0 } else { left };
        let most = if face.weights[group] == 0 { 0 } else { left };
        for count in least..=most {
            shown[group] = count as i64;
            let ways = self.binomials[left][count].times(&self.powers[group][count]);
            self.each(group + 1, before, shown, weight.times(&ways), budget)?;
        }
        Ok(())
    }
}

fn add<W: Whole>(states: &mut States<W>, key: u128, weight: W) {
    match states.entry(key) {
        std::collections::hash_map::Entry::Occupied(mut known) => known.get_mut().add(&weight),
        std::collections::hash_map::Entry::Vacant(free) => drop(free.insert(weight)),
    }
}

fn binomials<W: Whole>(most: usize) -> Vec<Vec<W>> {
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

fn layout(dice: &[Dice], readers: &[Reader], faces: &[Face]) -> Option<Layout> {
    let unseen =
        dice.iter().map(|dice| Range::new(0, if dice.laid.is_some() { 0 } else { dice.number as i64 }));
    let all: i64 = dice.iter().map(|dice| dice.number as i64).sum();
    let read = readers.iter().enumerate().flat_map(|(feature, reader)| {
        let worths = faces.iter().flat_map(|face| &face.readings[feature].terms).map(|(worth, _)| *worth);
        let worth = worths.map(Range::only).reduce(Range::or).unwrap_or(Range::only(0));
        reader.ranges(all, worth)
    });
    Layout::new(unseen.chain(read))
}
