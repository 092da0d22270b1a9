//! A stretch of a table's history, so that actions can be undone and redone.

use std::collections::BTreeSet;

use crate::{ActionId, Chance, Command, Recorded, Refusal, SeatId, Table, Told};

/// Which actions stand.
pub type Standing = BTreeSet<ActionId>;

/// A table with its recent history.
#[derive(Clone, Debug)]
pub struct Timeline {
    base: Table,
    tail: Vec<Recorded>,
    now: Table,
}

impl Timeline {
    /// A table whose history begins here.
    pub fn new(base: Table) -> Self {
        Self { now: base.clone(), base, tail: Vec::new() }
    }

    /// The table now.
    pub const fn now(&self) -> &Table {
        &self.now
    }

    /// Takes in what happened. Refused only with [`Refusal::BeforeHistory`].
    pub fn record(&mut self, recorded: Recorded) -> Result<(), Refusal> {
        self.now.evolve(&recorded);
        self.tail.push(recorded);
        let _ = &self.base;
        Ok(())
    }

    /// Decides any command, undo and redo too.
    pub fn decide(
        &self,
        seat: SeatId,
        command: &Command,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Told>, Refusal> {
        crate::decide(&self.now, seat, command, chance)
    }
}
