//! A character of a file's system.

use std::ops::RangeInclusive;

use systems::form::{Values, WrittenSheet};
use systems::parts::{Part, Parts};
use systems::ruling::RulingSettings;
use systems::{Adjustment, AnySheet, Change, PointsAbove, PointsShift, Refusal, RuleSystem, System};

use super::forms::{POINTS, SCORES};
use crate::file::ScoreSource;
use crate::{Points, RegisteredSystem, Score, Sheet};

/// A character of a system that was read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharacterSheet {
    pub(super) system: &'static RegisteredSystem,
    pub(super) name: String,
    /// What is written for each score and spent at each node; what follows from others has nothing here.
    pub(super) own: Vec<i64>,
    /// What the formulas of the sheet come to.
    slots: Vec<i64>,
    /// One for each kind of points; those that nobody has touched are as they start.
    pub(super) left: Vec<Option<i64>>,
    /// Notes and lists.
    pub(super) texts: Values,
    pub(super) rulings: RulingSettings,
}

impl CharacterSheet {
    /// The sheet that says this.
    pub(crate) fn from_values(
        system: &'static RegisteredSystem,
        values: &Values,
        rulings: &RulingSettings,
        above: PointsAbove,
    ) -> Result<AnySheet, Refusal> {
        let written = WrittenSheet::new(values);
        let rules = &system.written().sheet;
        let mut sheet = Self {
            system,
            name: written.text_or_empty("name"),
            own: rules.scores.iter().map(Score::begins_with).collect(),
            slots: Vec::new(),
            left: vec![None; rules.points.len()],
            texts: Values::default(),
            rulings: rulings.clone(),
        };
        sheet.read_numbers(&written, SCORES, None)?;
        for (at, tree) in rules.trees.iter().enumerate() {
            sheet.read_numbers(&written, &tree.name, Some(at))?;
            sheet.check_spent(at)?;
        }
        let choices: Vec<i64> =
            system.written().rulings.iter().map(|ruling| ruling.place_in(rulings)).collect();
        sheet.slots = rules.work_out(&sheet.own, &choices);
        for name in rules.notes.iter().chain(&rules.lists) {
            sheet.texts.set_or_remove(name, values.get(name).cloned());
        }
        let place = |name: &str| rules.points.iter().position(|points| same(&points.name, name));
        for (at, left) in written.numbers_by::<usize, i64>(POINTS, place)? {
            let range = sheet.points_range(at);
            let left = match above {
                PointsAbove::Refused => check_range(&rules.points[at].name, left, &range)?,
                PointsAbove::Lowered => left.clamp(*range.start(), *range.end()),
            };
            sheet.left[at] = Some(left);
        }
        Ok(AnySheet::new(sheet))
    }

    pub(super) fn rules(&self) -> &'static Sheet {
        &self.system.written().sheet
    }

    /// Reads the scores that are written down, or what is spent at the nodes of a tree.
    fn read_numbers(
        &mut self,
        written: &WrittenSheet<'_>,
        key: &str,
        tree: Option<usize>,
    ) -> Result<(), Refusal> {
        let rules = self.rules();
        let place = |name: &str| {
            let is_it =
                |score: &Score| same(&score.name, name) && score.tree() == tree && !score.is_derived();
            rules.scores.iter().position(is_it)
        };
        for (at, number) in written.numbers_by::<usize, i64>(key, place)? {
            let score = &rules.scores[at];
            self.own[at] = check_range(&score.name, number, &score.written_range())?;
        }
        Ok(())
    }

    /// No more may be spent in a tree than there is to spend.
    fn check_spent(&self, tree: usize) -> Result<(), Refusal> {
        let rules = self.rules();
        let nodes = rules.scores.iter().zip(&self.own).filter(|(score, _)| score.tree() == Some(tree));
        let spent: i64 = nodes.map(|(_, own)| own).sum();
        match rules.trees[tree].spend {
            Some(most) if spent > most => {
                let name = &rules.trees[tree].name;
                let why = format!("{spent} points are spent in {name}, but there are {most}; lower some");
                Err(Refusal::AgainstRule { rule: "", why })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The place of a score.
    fn find_score(&self, name: &str) -> Option<usize> {
        self.rules().scores.iter().position(|score| same(&score.name, name))
    }

    /// The number of a score.
    pub(super) fn score(&self, name: &str) -> Option<i64> {
        self.find_score(name).map(|at| self.rules().number(at, &self.slots))
    }

    /// What the number of a score is made of.
    pub(super) fn parts_of_score(&self, name: &str) -> Option<Parts> {
        let at = self.find_score(name)?;
        let score = &self.rules().scores[at];
        let mut parts = Parts::default();
        match &score.source {
            ScoreSource::Written => parts.add(&score.name, to_part(self.own[at])),
            ScoreSource::Node { above, .. } => {
                parts.add(&score.name, to_part(self.own[at]));
                if let Some(above) = above {
                    let handed = self.slots[at] - self.own[at];
                    parts.add(format!("from {}", self.rules().scores[*above].name), to_part(handed));
                }
            }
            ScoreSource::Derived { terms, .. } => {
                for term in terms {
                    let value = term.formula.value(&self.slots, 0);
                    parts.add(&term.words, to_part(if term.is_added { value } else { -value }));
                }
            }
        }
        Some(parts)
    }

    /// From the fewest to the most of the points at that place.
    pub(super) fn points_range(&self, at: usize) -> RangeInclusive<i64> {
        let points = &self.rules().points[at];
        points.least..=points.most_slot.map_or(points.most, |slot| self.slots[slot])
    }

    /// How many points are left of those at that place.
    pub(super) fn points_left(&self, at: usize) -> i64 {
        let range = self.points_range(at);
        let start = self.rules().points[at].start.unwrap_or(*range.end());
        self.left[at].unwrap_or(start.clamp(*range.start(), *range.end()))
    }

    /// The place of the points of that name.
    pub(super) fn find_points(&self, name: &str) -> Result<usize, Refusal> {
        let is_it = |points: &Points| same(&points.name, name);
        self.rules().points.iter().position(is_it).ok_or(Refusal::NoSuchPoints { plays: self.plays() })
    }

    pub(super) fn plays(&self) -> System {
        (self.system as &'static dyn RuleSystem).into()
    }

    /// Are there as many to spend? Otherwise the refusal says how many there are.
    pub(super) fn check_spend(&self, at: usize, amount: i64) -> Result<(), Refusal> {
        let left = self.points_left(at) - self.points_range(at).start();
        if amount > left {
            let points = self.rules().points[at].name.clone();
            return Err(Refusal::TooFewPoints { points, needed: amount, left: left.max(0) });
        }
        Ok(())
    }

    pub(super) fn shift(&mut self, at: usize, shift: PointsShift, why: &str) -> Change {
        let before = self.points_left(at);
        let after = shift.apply(before, &self.points_range(at));
        self.left[at] = Some(after);
        let points = self.rules().points[at].name.clone().into();
        Change { points, before, after, real_damage: 0, why: why.to_owned() }
    }

    pub(super) fn adjust(&mut self, changes: &[Adjustment], why: &str) -> Result<Vec<Change>, Refusal> {
        let places = changes.iter().map(|change| self.find_points(&change.points));
        let places = places.collect::<Result<Vec<usize>, Refusal>>()?;
        Ok(places.into_iter().zip(changes).map(|(at, change)| self.shift(at, change.shift, why)).collect())
    }
}

/// Are these names one, capitals or not?
pub(super) fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn check_range(name: &str, number: i64, range: &RangeInclusive<i64>) -> Result<i64, Refusal> {
    if range.contains(&number) {
        return Ok(number);
    }
    let (least, most) = (range.start(), range.end());
    let why = format!("{name} can't be {number}; write a number from {least} to {most}");
    Err(Refusal::AgainstRule { rule: "", why })
}

pub(super) fn parts<'a>(numbers: impl Iterator<Item = (&'a String, i64)>) -> Parts {
    let part = |(name, number): (&String, i64)| Part { name: name.clone(), value: to_part(number) };
    numbers.map(part).collect()
}

/// A file has no number that is too large for a part.
fn to_part(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}
