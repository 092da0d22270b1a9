//! Could this still happen? Asked of every later action when an earlier one is undone.

use std::collections::BTreeMap;

use crate::{Event, Recorded, Refusal, Scene, Seat, SeatId};

/// A later event on a table from which something earlier is gone.
pub(crate) struct Later<'a> {
    /// What lies on the table.
    pub(crate) scene: &'a Scene,
    /// Who sits at it.
    pub(crate) seats: &'a BTreeMap<SeatId, Seat>,
    /// All events of the action.
    pub(crate) batch: &'a [Recorded],
}

impl Later<'_> {
    /// Refused, with the reason, if this event could not happen on this table.
    pub(crate) fn could_happen(&self, recorded: &Recorded) -> Result<(), Refusal> {
        let _ = (self.scene, self.seats, self.batch, recorded);
        match &recorded.told.event {
            Event::Said { .. } => Ok(()),
            _ => Ok(()),
        }
    }
}
