//! A walk over the faces of some groups of dice, from high to low, that reads several features at once.

use super::budget::{Budget, TooManySteps};
use super::faces::{Face, all_faces, merge_alike};
use super::layout::{Key, Layout, States};
use super::reader::Reader;
use super::sight::{Seen, seen_dice};
use super::throw::{Throw, add, binomials};
use super::whole::Whole;
use super::{Bug, Shortcut, Shortcuts};
use crate::rules::{Feature, Range};

/// Dice of one group, as a walk meets them.
#[derive(Clone, Debug)]
pub(crate) struct WalkedDice {
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
    pub(super) dice: &'a [WalkedDice],
    readers: Vec<Reader>,
    pub(super) faces: Vec<Face>,
    /// For each face on: the groups that each feature still looks at, as bits.
    asked: Vec<Vec<u64>>,
    pub(super) layout: Layout,
}

impl<'a> Fold<'a> {
    /// Prepares a walk. The slots hold all that the features depend on; nothing if the state fits into no word.
    pub(crate) fn new(
        dice: &'a [WalkedDice],
        features: &[&Feature],
        slots: &[i64],
        shortcuts: Shortcuts,
    ) -> Option<Self> {
        let readers: Vec<Reader> = features.iter().map(|feature| Reader::new(feature, slots)).collect();
        let mut faces = all_faces(dice, features, &readers, slots);
        let layout = layout(dice, &readers, &faces)?;
        if shortcuts.merge_faces.is_taken() {
            merge_alike(&mut faces, &readers, shortcuts.merge_faces);
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
    pub(crate) fn read_dice(&self) -> Vec<i64> {
        let mut numbers = self.start();
        let mut shown = vec![0; self.dice.len()];
        for face in &self.faces {
            for (shown, weight) in shown.iter_mut().zip(&face.weights) {
                *shown = *weight as i64;
            }
            self.step(&mut numbers, face, &seen_dice(face, &shown).collect::<Vec<Seen>>());
        }
        self.values(&numbers)
    }

    /// Every way the features can come out together, with its weight.
    pub(crate) fn count<W: Whole>(
        &self,
        budget: &mut Budget,
        shortcuts: Shortcuts,
    ) -> Result<Vec<(Vec<i64>, W)>, TooManySteps> {
        if self.layout.is_short {
            self.count_by::<u64, W>(budget, shortcuts)
        } else {
            self.count_by::<u128, W>(budget, shortcuts)
        }
    }

    fn count_by<K: Key, W: Whole>(
        &self,
        budget: &mut Budget,
        shortcuts: Shortcuts,
    ) -> Result<Vec<(Vec<i64>, W)>, TooManySteps> {
        let most = self.dice.iter().map(|dice| dice.number).max().unwrap_or(0);
        budget.spend_dice(most)?;
        let binomials = binomials::<W>(most);
        let mut numbers = self.start();
        let mut states = States::<K, W>::default();
        states.insert(self.layout.pack(&numbers), W::ONE);
        let mut throw = Throw::new(self, &binomials, shortcuts);
        for at in 0..self.faces.len() {
            budget.spend(self.dice.len() as u64)?;
            budget.spend_dice(most)?;
            throw.turn_to(at);
            for (key, mut weight) in states.drain() {
                self.layout.unpack(key, &mut numbers);
                let leaves = shortcuts.leave_early;
                if leaves.is_taken() && self.leave(at, &mut numbers, &mut weight, &throw.rest, leaves) {
                    add(&mut throw.done, self.layout.pack(&numbers), weight);
                } else {
                    throw.each(0, &numbers, weight, budget)?;
                }
            }
            std::mem::swap(&mut states, &mut throw.next);
        }
        let mut done = throw.done;
        for (key, weight) in states {
            add(&mut done, key, weight);
        }
        let read = |(key, weight): (K, W)| {
            self.layout.unpack(key, &mut numbers);
            (self.values(&numbers), weight)
        };
        Ok(done.into_iter().map(read).collect())
    }

    /// Takes away the dice that no feature looks at any more. Is there nothing left to look at?
    fn leave<W: Whole>(
        &self,
        at: usize,
        numbers: &mut [i64],
        weight: &mut W,
        rest: &[W],
        shortcut: Shortcut,
    ) -> bool {
        let asked = self.still_asked(at, numbers);
        let mut is_done = true;
        for (group, dice) in self.dice.iter().enumerate() {
            let is_asked = asked >> group & 1 == 1;
            if dice.laid.is_some() {
                is_done &= !is_asked;
            } else if numbers[group] > 0 {
                if is_asked {
                    is_done = false;
                } else {
                    if !shortcut.has(Bug::LeavesWithoutWeight) {
                        *weight = weight.times(&rest[group].power(numbers[group] as usize));
                    }
                    numbers[group] = 0;
                }
            }
        }
        is_done
    }

    /// The groups that a feature which is not settled looks at, from that face on, as bits.
    pub(super) fn still_asked(&self, at: usize, numbers: &[i64]) -> u64 {
        let mut asked = 0;
        let mut place = self.dice.len();
        for (feature, reader) in self.readers.iter().enumerate() {
            if !reader.is_settled(&numbers[place..place + reader.size()]) {
                asked |= self.asked[at][feature];
            }
            place += reader.size();
        }
        asked
    }

    /// Can a feature be settled before all dice are seen?
    pub(super) fn can_settle(&self) -> bool {
        self.readers.iter().any(|reader| reader.can_settle())
    }

    /// The state before any face: all dice still to be seen, and nothing read.
    fn start(&self) -> Vec<i64> {
        let unseen = |dice: &WalkedDice| if dice.laid.is_some() { 0 } else { dice.number as i64 };
        let read = self.readers.iter().map(|reader| reader.size()).sum();
        self.dice.iter().map(unseen).chain(std::iter::repeat_n(0, read)).collect()
    }

    pub(super) fn step(&self, numbers: &mut [i64], face: &Face, mut seen: &[Seen]) {
        let mut state = &mut numbers[self.dice.len()..];
        for (reader, reading) in self.readers.iter().zip(&face.readings) {
            let (own, others) = state.split_at_mut(reader.size());
            let (terms, later) = seen.split_at(reading.terms.len());
            if !terms.is_empty() {
                reader.step(own, terms, reading.is_next);
            }
            (state, seen) = (others, later);
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
}

fn layout(dice: &[WalkedDice], readers: &[Reader], faces: &[Face]) -> Option<Layout> {
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
