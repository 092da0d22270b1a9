//! The events of one action.

use std::collections::BTreeSet;

use crate::{Audience, Event, Recorded, SeatId};

/// The events of one action, in order. Never empty.
#[derive(Clone, Copy)]
pub(super) struct Batch<'a>(pub(super) &'a [Recorded]);

impl<'a> Batch<'a> {
    fn events(self) -> impl Iterator<Item = &'a Event> {
        self.0.iter().map(|recorded| &recorded.told.event)
    }

    /// Is it this seat's action? Commitments, which are published along with it, are nobody's.
    pub(super) fn is_by(self, seat: SeatId) -> bool {
        let deed = self.0.iter().find(|recorded| recorded.told.event.can_be_undone()).or(self.0.first());
        deed.is_some_and(|recorded| recorded.told.by == seat)
    }

    /// Those who saw something of what can be undone, be it only since it was revealed. They know of the action, and nobody
    /// else does.
    pub(super) fn audience(self, revealed: &BTreeSet<u64>) -> Audience {
        let undoable = self.0.iter().filter(|recorded| recorded.told.event.can_be_undone());
        undoable.fold(Audience::Gm, |seen, recorded| {
            let is_revealed = revealed.contains(&recorded.seq);
            seen.or(if is_revealed { &Audience::Everyone } else { &recorded.told.audience })
        })
    }

    /// Does it hold the event of this number?
    pub(super) fn holds(self, seq: u64) -> bool {
        self.0.iter().any(|recorded| recorded.seq == seq)
    }

    /// Why nothing in it can be undone, if that is so.
    pub(super) fn why_it_stays(self) -> Option<&'static str> {
        if self.events().any(Event::can_be_undone) {
            return None;
        }
        let undid = self.events().any(|event| matches!(event, Event::Undone { .. }));
        let redid = self.events().any(|event| matches!(event, Event::Redone { .. }));
        Some(match (undid, redid) {
            (true, _) => "it undid something; redo that instead",
            (_, true) => "it let something stand again; undo that instead",
            _ => "who sits here, and what was committed to or revealed, stays",
        })
    }
}
