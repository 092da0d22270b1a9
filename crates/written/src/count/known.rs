//! What is known of a check before anything is thrown.

use crate::rules::{Check, Definition, Expr, Slot};

/// What everything is set to before a check is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings<'a> {
    pub(crate) inputs: &'a [i64],
    pub(crate) rulings: &'a [i64],
    /// What the other side's dice came to.
    pub(crate) their: &'a [i64],
}

/// What inputs and rulings make known about a check's slots before anything is thrown.
#[derive(Clone, Debug)]
pub(crate) struct Known(Vec<Option<i64>>);

impl Known {
    pub(crate) fn new(check: &Check, inputs: &[i64], rulings: &[i64], their: &[i64]) -> Self {
        let mut known = Self(vec![None; check.slots.len()]);
        for (slot, Slot { definition, .. }) in check.slots.iter().enumerate() {
            known.0[slot] = match definition {
                // A choice after the roll that is left open is made when the dice lie there.
                Definition::Input(at) => {
                    Some(inputs[*at]).filter(|number| *number != BEST || !check.inputs[*at].is_choice())
                }
                Definition::Ruling(at) => Some(rulings[*at]),
                Definition::Number(number) => known.put_into(number).as_number().map(|number| number.max(0)),
                Definition::Value(value) => known.put_into(value).as_number(),
                Definition::Their(at) => their.get(*at).copied(),
                Definition::Feature(_) => None,
            };
        }
        known
    }

    /// Nothing is known: every formula stays as it is written.
    #[cfg(test)]
    pub(crate) fn nothing(check: &Check) -> Self {
        Self(vec![None; check.slots.len()])
    }

    /// What that slot holds, if it is known.
    pub(crate) fn get(&self, slot: usize) -> Option<i64> {
        self.0[slot]
    }

    pub(crate) fn put_into(&self, formula: &Expr) -> Expr {
        formula.with_known(&self.0)
    }

    /// What is known of each slot.
    pub(crate) fn to_options(&self) -> Vec<Option<i64>> {
        self.0.clone()
    }

    /// The slots with what is known; the others hold nothing yet.
    pub(crate) fn to_slots(&self, more: usize) -> Vec<i64> {
        self.0.iter().map(|known| known.unwrap_or(0)).chain(std::iter::repeat_n(0, more)).collect()
    }
}

/// What a choice after the roll is set to if the best option is taken for what lies on the table.
pub(crate) const BEST: i64 = -1;
