//! The slow twin of counting: throws every throw there is, and reads features from the plain list of dice. It shares the
//! formulas with the quick way, and nothing else.

use std::collections::BTreeMap;

use dice::{Gcd, Natural};

use crate::count::{Answer, Answers, Known};
use crate::rules::{Check, Definition, Expr, Feature, FeatureKind, Pool};
use crate::{Odds, Question};

/// Counts by throwing every throw; nothing if there are more than so many.
pub(crate) fn every_throw(question: &Question<'_>, most: usize) -> Option<Odds> {
    let mut seen = SeenAnswers::new();
    match (&question.check().answered_by, question.others().first()) {
        (Some(asked), Some(other)) => {
            // For every throw of theirs, every throw of one's own.
            let mut left = most;
            for (throws, their) in all_throws(other, &[], most, &mut |twin| {
                asked.values.iter().map(|value| twin.formula(&value.formula, 0)).collect::<Vec<i64>>()
            })? {
                let own = all_throws(question, &their, left, &mut |twin| twin.answer())?;
                left = left.checked_sub(own.len())?;
                for (own_throws, answer) in own {
                    *seen.entry(&throws * own_throws).or_default().entry(answer).or_insert(0) += 1;
                }
            }
        }
        (Some(_), None) | (None, _) => {
            for (throws, answer) in all_throws(question, &[], most, &mut |twin| twin.answer())? {
                *seen.entry(throws).or_default().entry(answer).or_insert(0) += 1;
            }
        }
    }
    let of = seen.keys().fold(Natural::ONE, |of, throws| &of / (&of).gcd(throws) * throws);
    let mut by_answer = BTreeMap::new();
    for (throws, seen) in seen {
        for (answer, count) in seen {
            *by_answer.entry(answer).or_insert(Natural::ZERO) += &of / &throws * Natural::from(count);
        }
    }
    Some(Odds { of, by_answer, steps: 0 })
}

type SeenAnswers = BTreeMap<Natural, BTreeMap<Answer, u64>>;

/// What is read off every throw of one side, each with how many such throws are as likely as it.
fn all_throws<T>(
    question: &Question<'_>,
    their: &[i64],
    most: usize,
    read: &mut dyn FnMut(&Twin<'_>) -> T,
) -> Option<Vec<(Natural, T)>> {
    let (_, inputs, rulings) = question.settings();
    let (check, dice) = (question.check(), Vec::new());
    let mut twin = Twin { check, inputs, rulings, their, dice, thrown: Vec::new(), most };
    twin.throw_group(&Natural::ONE)?;
    let thrown = std::mem::take(&mut twin.thrown);
    let mut all = Vec::new();
    for (throws, dice) in thrown {
        twin.dice = dice;
        all.push((throws, read(&twin)));
    }
    Some(all)
}

/// The same odds in lowest terms, so that two ways of counting can be compared.
pub(crate) fn reduced(odds: &Odds) -> BTreeMap<Answer, (Natural, Natural)> {
    let lowest = |ways: &Natural| {
        let common = ways.gcd(&odds.of);
        (ways / &common, &odds.of / &common)
    };
    odds.by_answer.iter().map(|(answer, ways)| (*answer, lowest(ways))).collect()
}

/// What the dice of each side say, each group's as what they are worth before they are mapped.
pub(crate) fn read_answer(question: &Question<'_>, sides: &[Vec<Vec<i64>>]) -> Answer {
    let their: Vec<i64> = match (&question.check().answered_by, question.others().first()) {
        (Some(asked), Some(other)) => {
            let twin = lay_dice(other, &[], &sides[1]);
            asked.values.iter().map(|value| twin.formula(&value.formula, 0)).collect()
        }
        (Some(_), None) | (None, _) => Vec::new(),
    };
    lay_dice(question, &their, &sides[0]).answer()
}

fn lay_dice<'a>(question: &'a Question<'_>, their: &'a [i64], dice: &[Vec<i64>]) -> Twin<'a> {
    let (_, inputs, rulings) = question.settings();
    Twin { check: question.check(), inputs, rulings, their, dice: dice.to_vec(), thrown: Vec::new(), most: 0 }
}

struct Twin<'a> {
    check: &'a Check,
    inputs: &'a [i64],
    rulings: &'a [i64],
    /// What the other side's dice came to.
    their: &'a [i64],
    dice: Vec<Vec<i64>>,
    /// Every throw so far, with how many such throws are as likely as it.
    thrown: Vec<(Natural, Vec<Vec<i64>>)>,
    most: usize,
}

impl Twin<'_> {
    fn throw_group(&mut self, throws: &Natural) -> Option<()> {
        if self.dice.len() == self.check.groups.len() {
            self.most = self.most.checked_sub(1)?;
            self.thrown.push((throws.clone(), self.dice.clone()));
            return Some(());
        }
        let number = self.slot(self.check.groups[self.dice.len()].number);
        self.dice.push(Vec::new());
        self.throw_die(number, throws)?;
        self.dice.pop();
        Some(())
    }

    fn throw_die(&mut self, left: i64, throws: &Natural) -> Option<()> {
        if left <= 0 {
            return self.throw_group(throws);
        }
        self.throw_again(&mut Vec::new(), left, throws)
    }

    fn throw_again(&mut self, before: &mut Vec<i64>, left: i64, throws: &Natural) -> Option<()> {
        let at = self.dice.len() - 1;
        let die = self.check.groups[at].die.clone();
        let throws = throws * Natural::from(die.faces.len());
        for &face in &die.faces {
            before.push(face);
            if die.repeats(face, before.len() as u32) {
                self.throw_again(before, left, &throws)?;
            } else {
                self.dice[at].push(die.worth(before));
                let kept = self.dice.len();
                self.throw_die(left - 1, &throws)?;
                self.dice.truncate(kept);
                self.dice[at].pop();
            }
            before.pop();
        }
        Some(())
    }

    fn answer(&self) -> Answer {
        let slots: Vec<i64> = (0..self.check.slots.len()).map(|slot| self.slot(slot)).collect();
        Answers::new(self.check, &Known::nothing(self.check)).answer_for(&slots)
    }

    fn slot(&self, slot: usize) -> i64 {
        match &self.check.slots[slot].definition {
            Definition::Input(at) => self.inputs[*at],
            Definition::Ruling(at) => self.rulings[*at],
            Definition::Number(formula) => self.formula(formula, 0).max(0),
            Definition::Value(formula) => self.formula(formula, 0),
            Definition::Feature(feature) => self.feature(feature),
            Definition::Their(at) => self.their.get(*at).copied().unwrap_or(0),
        }
    }

    fn formula(&self, formula: &Expr, face: i64) -> i64 {
        let mut slots = vec![0; self.check.slots.len()];
        formula.each_slot(&mut |slot| slots[slot] = self.slot(slot));
        formula.value(&slots, face)
    }

    /// What each die of a pool is worth.
    fn pool(&self, pool: &Pool) -> Vec<i64> {
        match pool {
            Pool::Group(group) => {
                let map = self.check.groups[*group].map.as_ref();
                let worth = |&face: &i64| map.map_or(face, |map| self.formula(map, face));
                self.dice[*group].iter().map(worth).collect()
            }
            Pool::Symbol { group, counts } => {
                self.dice[*group].iter().map(|&face| counts[face as usize - 1]).collect()
            }
            Pool::Join(pools) => pools.iter().flat_map(|pool| self.pool(pool)).collect(),
            Pool::Filter(pool, operator, bound) => {
                let bound = self.formula(bound, 0);
                self.pool(pool).into_iter().filter(|&worth| operator.holds(worth, bound)).collect()
            }
            Pool::Cancel(pool, by) => {
                let mut left = self.pool(pool);
                for worth in self.pool(by) {
                    if let Some(at) = left.iter().position(|&known| known == worth) {
                        left.remove(at);
                    }
                }
                left
            }
        }
    }

    fn feature(&self, feature: &Feature) -> i64 {
        let mut dice = self.pool(&feature.pool);
        dice.sort_unstable_by(|one, other| other.cmp(one));
        let mut faces = dice.clone();
        faces.dedup();
        let alike = |face: &i64| dice.iter().filter(|worth| *worth == face).count() as i64;
        let nothing_below = |number: i64| usize::try_from(number).unwrap_or(0);
        match &feature.kind {
            FeatureKind::Sum => dice.iter().sum(),
            FeatureKind::Count => dice.len() as i64,
            FeatureKind::Highest => dice.first().copied().unwrap_or(0),
            FeatureKind::Lowest => dice.last().copied().unwrap_or(0),
            FeatureKind::Ranked { skip, take } => {
                let (skip, take) = (self.formula(skip, 0), self.formula(take, 0));
                dice.iter().skip(nothing_below(skip)).take(nothing_below(take)).sum()
            }
            FeatureKind::Sets(size) => faces.iter().map(|face| alike(face) / self.formula(size, 0)).sum(),
            FeatureKind::Most => faces.iter().map(alike).max().unwrap_or(0),
            FeatureKind::Distinct => faces.len() as i64,
            FeatureKind::Run => {
                let run = |from: &i64| (0..).take_while(|step| faces.contains(&(from - step))).count() as i64;
                faces.iter().map(run).max().unwrap_or(0)
            }
            FeatureKind::Ahead(other) => {
                let mut others = self.pool(other);
                others.sort_unstable_by(|one, other| other.cmp(one));
                dice.iter().zip(others).filter(|(own, other)| **own > *other).count() as i64
            }
        }
    }
}
