//! In which order dice are walked: what must be known before they are, and what must be remembered after.

use std::collections::BTreeSet;

use super::answer::Answers;
use super::asked::Asked;
use super::known::{Known, Settings};
use super::{Bug, Shortcut};
use crate::rules::{Check, Definition, Feature, InputKind};

/// A choice that is made when some dice lie on the table.
#[derive(Clone, Debug)]
pub(crate) struct ChoicePoint {
    pub(crate) slot: usize,
    pub(crate) options: i64,
    /// The groups that lie there.
    after: Vec<usize>,
}

/// Some groups whose dice are walked together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Walk {
    /// Nothing is walked, but this is chosen.
    pub(crate) choice: Option<ChoicePoint>,
    /// The groups, and for those that lie on the table already, where it is remembered how.
    pub(crate) groups: Vec<(usize, Option<usize>)>,
    /// The slots of the features that are read.
    pub(crate) features: Vec<usize>,
    /// The groups of which all faces are remembered, from that slot on.
    pub(crate) remembered: Vec<(usize, usize)>,
    /// The slots that must be known.
    pub(crate) needs: Vec<usize>,
    /// The values and numbers that are worked out from those.
    pub(crate) derived: Vec<usize>,
    /// The slots that somebody asks afterwards.
    pub(crate) kept: Vec<usize>,
}

/// The whole way from inputs to answers.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) known: Known,
    pub(crate) answers: Answers,
    pub(crate) walks: Vec<Walk>,
    /// The values that the answers are worked out from.
    pub(crate) derived: Vec<usize>,
    /// How many slots there are, with those that remember faces.
    pub(crate) size: usize,
}

impl Plan {
    /// Unless it forgets, every feature is kept to the end, whether or not somebody asks it.
    pub(crate) fn new(check: &Check, set: &Settings<'_>, forget: Shortcut) -> Self {
        let known = Known::new(check, set.inputs, set.rulings, set.their);
        let answers = Answers::new(check, &known);
        let mut asked = Asked::default();
        answers.each_formula(&mut |formula| asked.add(check, &known, formula));
        let (derived, ends) = (asked.derived(), asked.features.clone());
        let mut all = asked;
        all.close(check, &known);
        let choices = open_choices(check, &known);
        let mut planning = Planning {
            all: all.features.clone(),
            choices: &choices,
            check,
            known: &known,
            open: all.features,
            walks: Vec::new(),
            laid: Vec::new(),
            size: check.slots.len(),
        };
        planning.run();
        let (mut walks, size) = (planning.walks, planning.size);
        let mut later: BTreeSet<usize> = ends;
        for walk in walks.iter_mut().rev() {
            walk.kept = later.iter().copied().collect();
            later.extend(&walk.needs);
        }
        // What was not read yet can't be kept.
        let mut read = BTreeSet::new();
        for walk in &mut walks {
            read.extend(walk.read_slots(check));
            if forget.is_taken() {
                walk.kept.retain(|slot| read.contains(slot));
                if forget.has(Bug::ForgetsTooMuch) {
                    walk.kept.pop();
                }
            } else {
                walk.kept = read.iter().copied().collect();
            }
        }
        Self { known, answers, walks, derived, size }
    }
}

/// The choices that are not made beforehand.
fn open_choices(check: &Check, known: &Known) -> Vec<ChoicePoint> {
    let mut choices = Vec::new();
    for (slot, input) in check.inputs.iter().enumerate() {
        if let (None, InputKind::Choice { options, after }) = (known.get(slot), &input.kind) {
            let is_after = |at: &usize| after.contains(&check.groups[*at].name);
            let after = (0..check.groups.len()).filter(is_after).collect();
            choices.push(ChoicePoint { slot, options: options.len() as i64, after });
        }
    }
    choices
}

impl Walk {
    /// The slots that are filled by it, in the order of a fold's values.
    pub(crate) fn read_slots(&self, check: &Check) -> Vec<usize> {
        let remembered = self.remembered.iter().flat_map(|&(group, from)| from..from + faces(check, group));
        self.features.iter().copied().chain(remembered).collect()
    }
}

/// How many different faces a group can have at most.
pub(crate) fn faces(check: &Check, group: usize) -> usize {
    check.groups[group].weighted.values.len()
}

struct Planning<'a> {
    check: &'a Check,
    known: &'a Known,
    choices: &'a [ChoicePoint],
    /// Every feature that is asked, and every open choice.
    all: BTreeSet<usize>,
    /// Those of them that no walk reads yet.
    open: BTreeSet<usize>,
    walks: Vec<Walk>,
    /// The groups that lie on the table, and where it is remembered how.
    laid: Vec<(usize, Option<usize>)>,
    size: usize,
}

impl Planning<'_> {
    fn run(&mut self) {
        while !self.open.is_empty() {
            let all: Vec<usize> = self.open.iter().copied().collect();
            let ready = |features: &Vec<usize>| {
                features.iter().all(|slot| self.needs(*slot).features.is_disjoint(&self.open))
            };
            let mut sets: Vec<Vec<usize>> = self.connected(&all).into_iter().filter(ready).collect();
            if sets.is_empty() {
                // What is read off some dice decides about others that are read together with them: those that can be
                // read are, and the faces of their dice are remembered.
                let alone: Vec<usize> = all.into_iter().filter(|slot| ready(&vec![*slot])).collect();
                sets = self.connected(&alone);
            }
            for features in sets {
                self.walk(features);
            }
        }
    }

    fn feature(&self, slot: usize) -> Option<&Feature> {
        if let Definition::Feature(feature) = &self.check.slots[slot].definition {
            Some(feature)
        } else {
            None
        }
    }

    fn needs(&self, slot: usize) -> Asked {
        let mut asked = Asked::default();
        if let Some(feature) = self.feature(slot) {
            asked.add_feature(self.check, self.known, feature);
            // Dice that do not lie there when something is chosen are read afterwards, or the choice would know them.
            let is_before =
                |choice: &&ChoicePoint| !feature.groups().iter().all(|group| choice.after.contains(group));
            asked.features.extend(self.choices.iter().filter(is_before).map(|choice| choice.slot));
        }
        if let Some(at) = self.choices.iter().position(|choice| choice.slot == slot) {
            asked.features.extend(self.choices[..at].iter().map(|earlier| earlier.slot));
            asked.features.extend(self.all.iter().filter(|&&feature| self.is_seen(feature, at)));
        }
        asked
    }

    /// Can it be read off the dice that lie there when the choice at that place is made?
    fn is_seen(&self, slot: usize, place: usize) -> bool {
        let Some(feature) = self.feature(slot) else { return false };
        let choice = &self.choices[place];
        let mut behind = Asked::default();
        behind.add_feature(self.check, self.known, feature);
        behind.close(self.check, self.known);
        let is_there = |group: &usize| choice.after.contains(group);
        // What was chosen before is known by then.
        let is_chosen = |slot: &usize| self.choices[..place].iter().any(|earlier| earlier.slot == *slot);
        let is_seen = |slot: &usize| match self.feature(*slot) {
            Some(other) => other.groups().iter().all(is_there),
            None => is_chosen(slot),
        };
        feature.groups().iter().all(is_there) && behind.features.iter().all(is_seen)
    }

    fn groups(&self, slot: usize) -> Vec<usize> {
        self.feature(slot).map(Feature::groups).unwrap_or_default()
    }

    fn is_laid(&self, group: usize) -> bool {
        self.laid.iter().any(|(known, _)| *known == group)
    }

    /// Puts features together that share dice which are still to be thrown.
    fn connected(&self, features: &[usize]) -> Vec<Vec<usize>> {
        let mut sets: Vec<(BTreeSet<usize>, Vec<usize>)> = Vec::new();
        for &slot in features {
            let mut groups: BTreeSet<usize> =
                self.groups(slot).into_iter().filter(|group| !self.is_laid(*group)).collect();
            let mut together = vec![slot];
            sets.retain_mut(|(known, features)| {
                let is_apart = known.is_disjoint(&groups);
                if !is_apart {
                    groups.append(known);
                    together.append(features);
                }
                is_apart
            });
            together.sort_unstable();
            sets.push((groups, together));
        }
        sets.into_iter().map(|(_, features)| features).collect()
    }

    fn walk(&mut self, features: Vec<usize>) {
        let mut asked = Asked::default();
        let mut groups = BTreeSet::new();
        for &slot in &features {
            let needs = self.needs(slot);
            asked.features.extend(needs.features);
            asked.others.extend(needs.others);
            groups.extend(self.groups(slot));
            self.open.remove(&slot);
        }
        let choice = self.choices.iter().find(|choice| features.contains(&choice.slot)).cloned();
        let mut walk = Walk { choice, features, ..Walk::default() };
        for group in groups {
            let laid = self.laid.iter().find(|(known, _)| *known == group).map(|(_, from)| *from);
            if let Some(from) = laid {
                let from = from.unwrap_or(self.size);
                asked.features.extend(from..from + faces(self.check, group));
                walk.groups.push((group, Some(from)));
                continue;
            }
            walk.groups.push((group, None));
            let is_asked_again = self.open.iter().any(|slot| self.groups(*slot).contains(&group));
            let from = is_asked_again.then_some(self.size);
            if let Some(from) = from {
                walk.remembered.push((group, from));
                self.size += faces(self.check, group);
            }
            self.laid.push((group, from));
        }
        walk.needs = asked.features.iter().copied().collect();
        walk.derived = asked.derived();
        self.walks.push(walk);
    }
}
