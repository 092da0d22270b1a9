//! What formulas ask of dice and of each other.

use std::collections::BTreeSet;

use super::known::Known;
use crate::rules::{Check, Definition, Expr, Feature};

/// What formulas ask, as far as it is not known.
#[derive(Clone, Debug, Default)]
pub(super) struct Asked {
    pub(super) features: BTreeSet<usize>,
    pub(super) others: BTreeSet<usize>,
}

impl Asked {
    pub(super) fn add(&mut self, check: &Check, known: &Known, formula: &Expr) {
        let mut slots = Vec::new();
        known.put_into(formula).each_slot(&mut |slot| slots.push(slot));
        for slot in slots {
            match &check.slots[slot].definition {
                // An input that is not known is a choice that is still open: it comes to be known like a feature.
                Definition::Feature(_) | Definition::Input(_) => drop(self.features.insert(slot)),
                Definition::Number(inner) | Definition::Value(inner) => {
                    if self.others.insert(slot) {
                        self.add(check, known, inner);
                    }
                }
                Definition::Ruling(_) | Definition::Their(_) => {}
            }
        }
    }

    /// What a feature needs before it can be read: its formulas, and how many dice there are and what they are worth.
    pub(super) fn add_feature(&mut self, check: &Check, known: &Known, feature: &Feature) {
        feature.each_formula(&mut |formula| self.add(check, known, formula));
        for group in feature.groups() {
            self.add(check, known, &Expr::Slot(check.groups[group].number));
            if let Some(map) = &check.groups[group].map {
                self.add(check, known, map);
            }
        }
    }

    /// Adds the features that features need, and so on.
    pub(super) fn close(&mut self, check: &Check, known: &Known) {
        let mut seen = BTreeSet::new();
        while let Some(slot) = self.features.difference(&seen).next().copied() {
            seen.insert(slot);
            if let Definition::Feature(feature) = &check.slots[slot].definition {
                self.add_feature(check, known, feature);
            }
        }
    }

    /// Slots stand behind what they depend on, so their order is one to work them out in.
    pub(super) fn derived(&self) -> Vec<usize> {
        self.others.iter().copied().collect()
    }
}
