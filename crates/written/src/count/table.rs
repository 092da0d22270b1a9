//! A throw on the table: which dice are still to be thrown, and what they say.

use super::answer::Answers;
use super::fold::{Fold, WalkedDice};
use super::known::Known;
use super::{Answer, Shortcuts};
use crate::rules::{Answering, Check, Definition, Expr, Feature};

/// A throw of a check, as far as it was thrown.
#[derive(Clone, Debug)]
pub(crate) struct ThrownTable<'a> {
    check: &'a Check,
    known: Known,
    /// What the slots hold, as far as it was asked.
    slots: Vec<Option<i64>>,
    /// The dice of each group that was thrown whole.
    groups: Vec<Vec<LaidDie>>,
    /// The dice that were thrown, one by one.
    thrown: Vec<TableDie>,
    /// The dice that must be thrown next.
    missing: Vec<TableDie>,
}

/// A die on the table, with all the throws it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LaidDie {
    /// The position on the die that it showed last.
    pub(crate) position: usize,
    /// What it comes to, before it is mapped.
    pub(crate) worth: i64,
}

/// A die as it is thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableDie {
    pub(crate) group: usize,
    pub(crate) sides: u32,
    /// 0, or how often this die was thrown before.
    pub(crate) round: u32,
}

impl<'a> ThrownTable<'a> {
    /// Lays these faces on the table, positions on their dice counted from 1, in the order thrown.
    pub(crate) fn new(check: &'a Check, inputs: &[i64], rulings: &[i64], faces: &[u32]) -> Self {
        let known = Known::new(check, inputs, rulings, &[]);
        let slots = known.to_options();
        let mut table =
            Self { check, known, slots, groups: Vec::new(), thrown: Vec::new(), missing: Vec::new() };
        let mut at = 0;
        for group in 0..check.groups.len() {
            let number = table.slot(check.groups[group].number).max(0) as usize;
            match table.lay(group, number, faces, &mut at) {
                Ok(dice) => table.groups.push(dice),
                Err(missing) => {
                    table.missing = missing;
                    break;
                }
            }
        }
        table
    }

    pub(crate) fn missing(&self) -> &[TableDie] {
        &self.missing
    }

    pub(crate) fn thrown(&self) -> &[TableDie] {
        &self.thrown
    }

    pub(crate) fn groups(&self) -> &[Vec<LaidDie>] {
        &self.groups
    }

    /// Takes in what the other side's dice came to.
    pub(crate) fn set_their(&mut self, their: &[i64]) {
        for (slot, known) in self.check.slots.iter().zip(&mut self.slots) {
            if let Definition::Their(at) = slot.definition {
                *known = their.get(at).copied();
            }
        }
    }

    /// What is asked of these dice by the one they are held against.
    pub(crate) fn asked_values(&mut self, asked: &Answering) -> Vec<i64> {
        asked.values.iter().map(|value| self.formula(&value.formula)).collect()
    }

    /// What the dice say, once all of them lie there.
    pub(crate) fn answer(&mut self) -> Answer {
        let answers = Answers::new(self.check, &self.known);
        answers.each_formula(&mut |formula| self.work_out(formula));
        answers.answer_for(&self.held())
    }

    /// What that slot holds.
    pub(crate) fn slot(&mut self, slot: usize) -> i64 {
        if let Some(value) = self.slots[slot] {
            return value;
        }
        let check = self.check;
        let value = match &check.slots[slot].definition {
            Definition::Number(formula) => self.formula(formula).max(0),
            Definition::Value(formula) => self.formula(formula),
            Definition::Feature(feature) => self.feature(feature),
            // They are known from the start.
            Definition::Input(_) | Definition::Ruling(_) | Definition::Their(_) => 0,
        };
        self.slots[slot] = Some(value);
        value
    }

    /// What a formula comes to by what lies there.
    pub(crate) fn formula(&mut self, formula: &Expr) -> i64 {
        self.work_out(formula);
        formula.value(&self.held(), 0)
    }

    /// Fills the slots that a formula asks.
    fn work_out(&mut self, formula: &Expr) {
        let mut asked = Vec::new();
        self.known.put_into(formula).each_slot(&mut |slot| asked.push(slot));
        for slot in asked {
            self.slot(slot);
        }
    }

    fn held(&self) -> Vec<i64> {
        self.slots.iter().map(|slot| slot.unwrap_or(0)).collect()
    }

    fn feature(&mut self, feature: &Feature) -> i64 {
        feature.each_formula(&mut |formula| self.work_out(formula));
        let dice: Vec<WalkedDice> = feature.groups().into_iter().map(|group| self.dice(group)).collect();
        let fold = Fold::new(&dice, &[feature], &self.held(), Shortcuts::ALL);
        fold.and_then(|fold| fold.read_dice().pop()).unwrap_or(0)
    }

    /// What each die of a group is worth.
    pub(crate) fn worths(&mut self, group: usize) -> Vec<i64> {
        let check = self.check;
        let laid: Vec<i64> = self.groups.get(group).into_iter().flatten().map(|die| die.worth).collect();
        let Some(map) = &check.groups[group].map else { return laid };
        self.work_out(map);
        let slots = self.held();
        laid.into_iter().map(|face| map.value(&slots, face)).collect()
    }

    fn dice(&mut self, group: usize) -> WalkedDice {
        let check = self.check;
        let worths = self.worths(group);
        let slots = self.held();
        let worth = |face: i64| check.groups[group].map.as_ref().map_or(face, |map| map.value(&slots, face));
        let mut values: Vec<i64> =
            check.groups[group].weighted.values.iter().map(|(face, _)| worth(*face)).collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        values.dedup();
        let count = |value: &i64| worths.iter().filter(|worth| *worth == value).count() as i64;
        let laid = values.iter().map(count).collect();
        let values = values.into_iter().map(|value| (value, 1)).collect();
        WalkedDice { group, number: worths.len(), values, laid: Some(laid) }
    }

    /// Reads the dice of a group, with those that are thrown again, or says which are missing.
    fn lay(
        &mut self,
        group: usize,
        number: usize,
        faces: &[u32],
        at: &mut usize,
    ) -> Result<Vec<LaidDie>, Vec<TableDie>> {
        let die = &self.check.groups[group].die;
        let sides = die.faces.len() as u32;
        let mut positions = vec![0; number];
        let mut thrown: Vec<Vec<i64>> = vec![Vec::new(); number];
        let mut due: Vec<usize> = (0..number).collect();
        let mut round = 0;
        while !due.is_empty() {
            let left = faces.len() - *at;
            if left < due.len() {
                // Those that lie there already are thrown, though nothing can be read off the group yet.
                let die = TableDie { group, sides, round };
                self.thrown.extend(std::iter::repeat_n(die, left));
                return Err(vec![die; due.len() - left]);
            }
            for &which in &due {
                let position = faces[*at].clamp(1, sides) as usize;
                positions[which] = position - 1;
                self.thrown.push(TableDie { group, sides, round });
                thrown[which].push(die.faces[position - 1]);
                *at += 1;
            }
            round += 1;
            due.retain(|&which| thrown[which].last().is_some_and(|&face| die.repeats(face, round)));
        }
        let laid = |(position, faces): (usize, Vec<i64>)| LaidDie { position, worth: die.worth(&faces) };
        Ok(positions.into_iter().zip(thrown).map(laid).collect())
    }
}
