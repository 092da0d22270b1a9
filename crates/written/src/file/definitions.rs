//! Groups of dice and values, understood when they are first asked for, so that their order in the file is free.

use std::collections::BTreeSet;

use super::dice::RawGroup;
use super::limits::{DEEPEST_NAMES, MOST_DICE, MOST_MAPPED};
use super::source::{Read, Span, Told};
use super::typed::Kind;
use super::typing::Typing;
use crate::count::count_parts;
use crate::rules::{Definition, Expr, Feature, Group, Range, Slot};

/// How far something of the file is understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress<T> {
    Open,
    /// Somebody is asking for it: whoever asks again goes in a circle.
    Asked,
    Done(T),
}

/// A check whose formulas are all understood.
pub(super) struct Understood {
    pub(super) groups: Vec<Group>,
    pub(super) slots: Vec<Slot>,
    /// The groups that each slot depends on.
    pub(super) thrown: Vec<BTreeSet<usize>>,
}

impl Typing<'_> {
    /// Reads every group and value, also those that nobody asks, so that whatever is wrong with them is told.
    pub(super) fn read_everything(&mut self) {
        for (at, raw) in self.raw_groups.iter().enumerate() {
            let _is_told = self.group(at, raw.span.clone());
        }
        for at in 0..self.raw_values.len() {
            let _is_told = self.value(at, 0..0);
        }
    }

    /// The slot of something that is read off dice; the same thing is read once.
    pub(super) fn feature(&mut self, feature: Feature, range: Range) -> Expr {
        if let Some(&slot) = self.features.get(&feature) {
            return Expr::Slot(slot);
        }
        let mut thrown: BTreeSet<usize> = feature.groups().into_iter().collect();
        feature.each_formula(&mut |formula| thrown.extend(self.groups_behind(formula)));
        for group in feature.groups() {
            if let Progress::Done(Ok(group)) = &self.groups[group] {
                let formulas = group.map.iter().map(|map| self.groups_behind(map));
                thrown.extend(formulas.flatten().chain(self.thrown[group.number].iter().copied()));
            }
        }
        let slot = self.add_slot(Definition::Feature(feature.clone()), range, thrown);
        self.features.insert(feature, slot);
        Expr::Slot(slot)
    }

    /// The slot that says how many dice a group has, once it is understood.
    pub(super) fn number_slot(&self, group: usize) -> Option<usize> {
        if let Progress::Done(Ok(group)) = &self.groups[group] { Some(group.number) } else { None }
    }

    /// A group of dice, understood.
    pub(super) fn group(&mut self, at: usize, asked: Span) -> Read<Group> {
        let raw_groups = self.raw_groups;
        let raw = &raw_groups[at];
        match self.groups[at].clone() {
            Progress::Done(group) => return group,
            Progress::Asked => return Err(self.circle(&raw.name, asked)),
            Progress::Open => self.groups[at] = Progress::Asked,
        }
        let group = self.deeper(raw.span.clone(), |typing| typing.read_group(raw));
        self.groups[at] = Progress::Done(group.clone());
        group
    }

    fn read_group(&mut self, raw: &RawGroup) -> Read<Group> {
        let face = self.face.take();
        let formula = raw.number.as_ref().map_err(|told| *told)?;
        let number = self.number(formula)?;
        if number.range.most > MOST_DICE {
            let message = format!(
                "`{}` could be {} dice, but at most {MOST_DICE} are thrown at once; narrow it with `min`",
                raw.name, number.range.most
            );
            return Err(self.source.report(formula.place_of(&formula.node), message));
        }
        let range = Range::new(number.range.least.max(0), number.range.most.max(0));
        let thrown = self.groups_behind(&number.expr);
        let slot = self.add_slot(Definition::Number(number.expr), range, thrown);
        let mut worth = raw.die.range();
        let map = match &raw.map {
            None => None,
            Some(map) => {
                self.face = Some(worth);
                let map = map.as_ref().map_err(|told| *told).and_then(|map| self.number(map));
                self.face = None;
                let map = map?;
                let parts = count_parts([&map.expr]).saturating_mul(raw.weighted.values.len());
                if parts > MOST_MAPPED {
                    let message = format!(
                        "`map` has too many parts for a die with {} faces; make it shorter",
                        raw.weighted.values.len()
                    );
                    return Err(self.source.report(raw.span.clone(), message));
                }
                worth = map.range;
                Some(map.expr)
            }
        };
        self.face = face;
        let (name, die, weighted) = (raw.name.clone(), raw.die.clone(), raw.weighted.clone());
        Ok(Group { name, number: slot, die, weighted, map, worth })
    }

    /// The slot of a value, and what it answers with.
    pub(super) fn value(&mut self, at: usize, asked: Span) -> Read<(usize, Kind)> {
        let raw_values = self.raw_values;
        let (name, formula) = &raw_values[at];
        match self.values[at] {
            Progress::Done(value) => return value,
            Progress::Asked => return Err(self.circle(name, asked)),
            Progress::Open => self.values[at] = Progress::Asked,
        }
        let face = self.face.take();
        let value = formula.as_ref().map_err(|told| *told).and_then(|formula| {
            let typed = self.deeper(asked, |typing| typing.typed(formula, &formula.node))?;
            let thrown = self.groups_behind(&typed.expr);
            Ok((self.add_slot(Definition::Value(typed.expr), typed.range, thrown), typed.kind))
        });
        self.face = face;
        self.values[at] = Progress::Done(value);
        value
    }

    fn deeper<T>(&mut self, place: Span, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth == DEEPEST_NAMES {
            let message =
                format!("more than {DEEPEST_NAMES} names stand one behind another here; join some of them");
            return Err(self.source.report(place, message));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn circle(&self, name: &str, asked: Span) -> Told {
        self.source.report(asked, format!("`{name}` depends on itself here; break the circle"))
    }

    /// Everything that was understood: the groups, if all are.
    pub(super) fn finish(mut self) -> Option<Understood> {
        let mut groups = Vec::new();
        for at in 0..self.raw_groups.len() {
            groups.push(self.group(at, self.raw_groups[at].span.clone()).ok()?);
        }
        Some(Understood { groups, slots: self.slots, thrown: self.thrown })
    }
}
