//! Which inputs stand behind a formula or behind dice, by whatever way.

use std::collections::BTreeSet;

use super::{Definition, Expr, Group, Slot};

/// The inputs that decide about something.
pub(crate) struct Behind<'a> {
    groups: &'a [Group],
    slots: &'a [Slot],
    inputs: BTreeSet<usize>,
    groups_seen: BTreeSet<usize>,
    slots_seen: BTreeSet<usize>,
}

impl<'a> Behind<'a> {
    pub(crate) const fn new(groups: &'a [Group], slots: &'a [Slot]) -> Self {
        Self {
            groups,
            slots,
            inputs: BTreeSet::new(),
            groups_seen: BTreeSet::new(),
            slots_seen: BTreeSet::new(),
        }
    }

    pub(crate) const fn inputs(&self) -> &BTreeSet<usize> {
        &self.inputs
    }

    /// Adds what decides how many dice of a group are thrown and what they are worth.
    pub(crate) fn add_group(&mut self, group: usize) {
        if self.groups_seen.insert(group) {
            let Group { number, map, .. } = &self.groups[group];
            self.add_slot(*number);
            map.iter().for_each(|map| self.add(map));
        }
    }

    /// Adds what a formula is worked out from.
    pub(crate) fn add(&mut self, formula: &Expr) {
        formula.each_slot(&mut |slot| self.add_slot(slot));
    }

    fn add_slot(&mut self, slot: usize) {
        if !self.slots_seen.insert(slot) {
            return;
        }
        match &self.slots[slot].definition {
            Definition::Input(input) => drop(self.inputs.insert(*input)),
            Definition::Number(formula) | Definition::Value(formula) => self.add(formula),
            Definition::Feature(feature) => {
                feature.each_formula(&mut |formula| self.add(formula));
                feature.groups().into_iter().for_each(|group| self.add_group(group));
            }
            Definition::Ruling(_) | Definition::Their(_) => {}
        }
    }
}
