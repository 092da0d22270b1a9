//! Choices after a part of the roll: which dice lie on the table when each of them is made.

use std::collections::BTreeSet;

use super::fields::Text;
use super::source::Source;
use crate::nearest::suggestion;
use crate::rules::{Definition, Expr, Group, Input, InputKind, Slot};

/// Adds to the dice that a choice follows all that lie there as well: dice are thrown in the order of the file, and lie there
/// once they are thrown. What it follows must be dice, and must not depend on what is chosen then or later.
pub(super) fn lay_dice(
    source: &Source<'_>,
    inputs: &mut [Input],
    groups: &[Group],
    slots: &[Slot],
    check: &Text,
) {
    let mut laid = 0;
    for at in 0..inputs.len() {
        let Input { key, kind: InputKind::Choice { after, .. }, .. } = &inputs[at] else { continue };
        if after.is_empty() {
            continue;
        }
        for name in after {
            match groups.iter().position(|group| group.name == *name) {
                Some(group) => laid = laid.max(group + 1),
                None => {
                    let hint = suggestion(name, groups.iter().map(|group| group.name.as_str()));
                    let message =
                        format!("`{key}` is chosen after `{name}`, which are no dice of this check{hint}");
                    source.tell(check.span.clone(), message);
                }
            }
        }
        for (group, Group { name, .. }) in groups[..laid].iter().enumerate() {
            let mut behind = Behind::default();
            behind.add_group(group, groups, slots);
            // An input that is set before the roll is no hindrance.
            let is_open = |input: &&usize| **input >= at && inputs[**input].is_choice();
            if let Some(&open) = behind.inputs.iter().find(is_open) {
                source.tell(check.span.clone(), circle(key, name, &inputs[open].key));
            }
        }
        let names = groups[..laid].iter().map(|group| group.name.clone()).collect();
        if let InputKind::Choice { after, .. } = &mut inputs[at].kind {
            *after = names;
        }
    }
}

fn circle(choice: &str, dice: &str, open: &str) -> String {
    if choice == open {
        return format!(
            "`{choice}` is chosen after `{dice}`, but how `{dice}` is thrown depends on it; let it follow dice that lie there before"
        );
    }
    format!(
        "`{choice}` is chosen after `{dice}`, but how `{dice}` is thrown depends on `{open}`, which is chosen later; put `{open}` before `{choice}`"
    )
}

/// What decides how dice are thrown.
#[derive(Default)]
struct Behind {
    groups: BTreeSet<usize>,
    inputs: BTreeSet<usize>,
    seen: BTreeSet<usize>,
}

impl Behind {
    fn add_group(&mut self, group: usize, groups: &[Group], slots: &[Slot]) {
        if self.groups.insert(group) {
            self.add_slot(groups[group].number, groups, slots);
            if let Some(map) = &groups[group].map {
                self.add(map, groups, slots);
            }
        }
    }

    fn add(&mut self, formula: &Expr, groups: &[Group], slots: &[Slot]) {
        formula.each_slot(&mut |slot| self.add_slot(slot, groups, slots));
    }

    fn add_slot(&mut self, slot: usize, groups: &[Group], slots: &[Slot]) {
        if !self.seen.insert(slot) {
            return;
        }
        match &slots[slot].definition {
            Definition::Input(input) => drop(self.inputs.insert(*input)),
            Definition::Number(formula) | Definition::Value(formula) => self.add(formula, groups, slots),
            Definition::Feature(feature) => {
                feature.each_formula(&mut |formula| self.add(formula, groups, slots));
                feature.groups().into_iter().for_each(|group| self.add_group(group, groups, slots));
            }
            Definition::Ruling(_) | Definition::Their(_) => {}
        }
    }
}
