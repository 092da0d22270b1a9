//! A table: what lies on it, who sits at it, and what it has committed to.

use std::collections::{BTreeMap, BTreeSet};

use systems::System;

use crate::fair::Commitment;
use crate::{Audience, Recorded, Refusal, Scene, Seat, SeatId, Settings};

/// A table as it is after some event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What play changes and undo gives back.
    pub scene: Scene,
    /// Who sits here; nothing undoes that.
    pub seats: BTreeMap<SeatId, Seat>,
    /// The systems from files that were ever in force, in order; nothing undoes that. Events stay readable by them.
    pub files: Vec<System>,
    /// Commitments for rolls that were not made yet.
    pub open: BTreeMap<u64, Commitment>,
    /// Commitments that were used up by rolls not everyone has seen, since the last roll that everyone has. Nobody else may
    /// know that these are not open.
    pub used_in_secret: BTreeMap<u64, Commitment>,
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
        Self {
            scene: Scene::new(settings),
            seats: BTreeMap::new(),
            files: Vec::new(),
            open: BTreeMap::new(),
            used_in_secret: BTreeMap::new(),
            next_roll: 1,
            revealed: BTreeSet::new(),
            seq: 0,
        }
    }

    /// Who sits there, unless they left.
    pub fn seat(&self, seat: SeatId) -> Result<&Seat, Refusal> {
        self.seats.get(&seat).filter(|seat| !seat.has_left).ok_or(Refusal::NoSuchSeat(seat))
    }

    /// A system came to the table; a built-in one needs no file.
    pub(crate) fn carry(&mut self, system: System) {
        if system.file().is_some() && !self.files.contains(&system) {
            self.files.push(system);
        }
    }

    /// A roll has used up a commitment. They are used in order, so that whoever sees one used knows of those before it.
    pub(crate) fn use_up(&mut self, roll: u64, audience: &Audience) {
        let used = self.open.remove(&roll);
        if *audience == Audience::Everyone {
            self.used_in_secret.retain(|earlier, _| *earlier > roll);
        } else {
            self.used_in_secret.extend(used.map(|commitment| (roll, commitment)));
        }
    }

    /// Takes in what happened. Cannot fail and never rolls. Undoing is the [`Timeline`](crate::Timeline)'s to do.
    pub fn evolve(&mut self, recorded: &Recorded) {
        self.remember(recorded);
        self.scene.evolve(recorded);
    }
}
