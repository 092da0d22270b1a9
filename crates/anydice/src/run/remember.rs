//! Results of calls, remembered under all that they depend on.

use std::collections::HashMap;

use crate::cost::{Held, Meter};
use crate::error::Problem;
use crate::value::Value;

/// So many results are remembered before all are forgotten.
const MOST: usize = 1 << 17;

/// What decides a result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) function: usize,
    pub(super) arguments: Vec<Value>,
    /// The variables of its callers that it may read.
    pub(super) reads: Vec<Option<Value>>,
    /// How deep the call is, if that made a difference.
    pub(super) depth: Option<u32>,
}

impl Key {
    /// What it takes to look it up.
    pub(super) fn steps(&self) -> u64 {
        let values = self.arguments.iter().chain(self.reads.iter().flatten());
        values
            .map(|value| if let Value::Sequence(sequence) = value { sequence.len() as u64 } else { 4 })
            .sum()
    }
}

/// How deep calls went for a result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// The deepest call, counted from the program.
    pub(super) depth: u32,
    /// Whether calls were cut off.
    pub(super) is_cut_off: bool,
}

impl Reach {
    pub(super) fn include(&mut self, other: Self) {
        self.depth = self.depth.max(other.depth);
        self.is_cut_off |= other.is_cut_off;
    }
}

#[derive(Debug)]
struct Entry {
    result: Value,
    /// How many levels of calls it took, this one included.
    height: u32,
    is_cut_off: bool,
    _held: Held,
}

/// Holds for one set of functions and settings: whoever changes them must forget.
#[derive(Debug, Default)]
pub(super) struct Remembered {
    results: HashMap<Key, Entry>,
    /// Whether the depth is part of any key.
    knows_depths: bool,
}

impl Remembered {
    pub(super) fn forget(&mut self) {
        self.results.clear();
        self.knows_depths = false;
    }

    /// A result that holds at this depth: one whose calls all find room there, or one that was cut off at the very same.
    pub(super) fn find(&self, key: &Key, depth: u32, most: u32) -> Option<(Value, Reach)> {
        let found = self.results.get(key).filter(|entry| depth.saturating_add(entry.height) <= most);
        let at_this_depth = || self.results.get(&Key { depth: Some(depth), ..key.clone() });
        let found = found.or_else(|| if self.knows_depths { at_this_depth() } else { None })?;
        Some((found.result.clone(), Reach { depth: depth + found.height, is_cut_off: found.is_cut_off }))
    }

    pub(super) fn keep(
        &mut self,
        key: Key,
        depth: u32,
        result: Value,
        reach: Reach,
        meter: &Meter,
    ) -> Result<(), Problem> {
        if self.results.len() >= MOST || meter.is_half_full() {
            self.forget();
        }
        self.knows_depths |= reach.is_cut_off;
        let key = Key { depth: reach.is_cut_off.then_some(depth), ..key };
        let values = key.arguments.len() + key.reads.len();
        let _held = meter.hold(256 + 24 * values as u64)?;
        let entry = Entry { result, height: reach.depth - depth, is_cut_off: reach.is_cut_off, _held };
        self.results.insert(key, entry);
        Ok(())
    }
}
