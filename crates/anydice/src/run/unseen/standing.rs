//! Where a function stands, as the name of what is remembered.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::syntax::Variable;
use crate::value::{Sequence, Value};

/// Where a function stands when it wants to see the next die.
#[derive(Debug)]
pub(in crate::run) struct Standing {
    pub(in crate::run) at: usize,
    pub(in crate::run) stack: Vec<Value>,
    pub(in crate::run) loops: Vec<(Sequence, usize)>,
    pub(in crate::run) variables: Vec<Option<Value>>,
    pub(super) seen: usize,
    pub(super) last: Option<Run>,
    pub(super) hash: u64,
}

/// The same while the function stands there; most of the time it is known what comes next, and nothing need be copied.
pub(in crate::run) struct Here<'a> {
    pub(in crate::run) at: usize,
    pub(in crate::run) stack: &'a [Value],
    pub(in crate::run) loops: &'a [(Sequence, usize)],
    pub(in crate::run) variables: &'a [Option<Value>],
    /// Those of the variables that are the function's.
    pub(in crate::run) own: &'a [Variable],
}

/// The face that was turned up last, and how many dice show it so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Run {
    pub(super) face: usize,
    pub(super) dice: usize,
}

impl Here<'_> {
    fn own_values(&self) -> impl Iterator<Item = &Option<Value>> {
        self.own.iter().map(|variable| &self.variables[variable.0 as usize])
    }

    /// What it takes to look it up.
    pub(super) fn steps(&self) -> u64 {
        let loops: usize = self.loops.iter().map(|(over, _)| over.len()).sum();
        (32 + 4 * (self.stack.len() + self.own.len()) + loops) as u64
    }

    pub(super) fn hash(&self, seen: usize, last: Option<Run>) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.at, seen, last, self.stack).hash(&mut hasher);
        // What loops go over hardly ever differs where their rounds do not.
        self.loops.iter().for_each(|(_, round)| round.hash(&mut hasher));
        self.own_values().for_each(|value| value.hash(&mut hasher));
        hasher.finish()
    }

    pub(super) fn to_standing(&self, seen: usize, last: Option<Run>, hash: u64) -> Standing {
        let (stack, loops) = (self.stack.to_vec(), self.loops.to_vec());
        Standing {
            at: self.at,
            stack,
            loops,
            variables: self.own_values().cloned().collect(),
            seen,
            last,
            hash,
        }
    }
}

impl Standing {
    pub(super) fn is(&self, here: &Here<'_>, seen: usize, last: Option<Run>) -> bool {
        (self.at, self.seen, self.last) == (here.at, seen, last)
            && self.stack == here.stack
            && self.loops == here.loops
            && self.variables.iter().eq(here.own_values())
    }
}
