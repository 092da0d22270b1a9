//! A table: what lies on it, who sits at it, and what it has committed to.

use std::collections::{BTreeMap, BTreeSet};

use crate::fair::Commitment;
use crate::{Recorded, Refusal, Scene, Seat, SeatId, Settings};

/// A table as it is after some event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What play changes and undo gives back.
    pub scene: Scene,
    /// Who sits here; nothing undoes that.
    pub seats: BTreeMap<SeatId, Seat>,
    /// Commitments for rolls that were not made yet.
    pub open: BTreeMap<u64, Commitment>,
    /// The number of the next commitment.
    pub next_roll: u64,
    /// Events that were secret and have been revealed; nothing undoes that.
    pub revealed: BTreeSet<u64>,
    /// The number of the last event.
    pub seq: u64,
}

impl Table {
    /// A table nobody has opened yet.
    pub fn new(settings: Settings) -> Self {
        let (seats, open, revealed) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        Self { scene: Scene::new(settings), seats, open, next_roll: 1, revealed, seq: 0 }
    }

    /// Who sits there, unless they left.
    pub fn seat(&self, seat: SeatId) -> Result<&Seat, Refusal> {
        self.seats.get(&seat).filter(|seat| !seat.has_left).ok_or(Refusal::NoSuchSeat(seat))
    }

    /// Takes in what happened. Cannot fail and never rolls. Undoing is the [`Timeline`](crate::Timeline)'s to do.
    pub fn evolve(&mut self, recorded: &Recorded) {
        self.remember(recorded);
        self.scene.evolve(recorded);
    }
}
