//! Could this still happen? Asked of every later action when an earlier one is undone.

use crate::{Event, Refusal, Scene};

impl Scene {
    /// Why this event could not happen on this table, if it could not.
    pub(crate) fn objection(&self, event: &Event) -> Option<Refusal> {
        let _ = event;
        None
    }
}
