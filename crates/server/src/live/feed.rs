//! Those who watch a table on this node, and what they are told.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use play::SeatId;
use protocol::v1::table::frame::ServerFrame;
use tokio::sync::broadcast;

use super::Written;
use crate::access::TokenHash;

/// How far somebody may fall behind before they are sent away to come back with their cursor.
const LONGEST_QUEUE: usize = 256;

/// Something to tell those who watch.
#[derive(Clone, Debug)]
pub(crate) enum Signal {
    /// An event; each in order, once.
    Event(Arc<Written>),
    /// Somebody came or went.
    Presence,
    /// Somebody is writing.
    Typing(SeatId),
    /// A token opens no seat any more.
    SignedOut(TokenHash),
    /// Some token opens no seat any more, at whichever node it was taken back.
    Recheck,
    /// The table is no more.
    Closed,
}

/// Those who watch a table.
#[derive(Debug)]
pub(crate) struct Feed {
    signals: broadcast::Sender<Signal>,
    /// Up to here this node itself is about to tell; a wake for it is no news.
    expected: AtomicU64,
    /// Who is here, with how many windows.
    present: Mutex<BTreeMap<SeatId, usize>>,
}

/// Somebody who is here until this is dropped.
#[derive(Debug)]
pub(crate) struct Present {
    slot: Arc<crate::tables::Slot>,
    seat: SeatId,
}

impl Feed {
    pub(crate) fn new() -> Self {
        let (signals, _) = broadcast::channel(LONGEST_QUEUE);
        Self { signals, expected: AtomicU64::new(0), present: Mutex::default() }
    }

    /// Does anybody watch?
    pub(crate) fn is_watched(&self) -> bool {
        self.signals.receiver_count() > 0
    }

    /// Hears everything from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Signal> {
        self.signals.subscribe()
    }

    /// Tells everyone. If nobody listens, nobody misses it.
    pub(crate) fn tell(&self, signal: Signal) {
        let _nobody_listens = self.signals.send(signal);
    }

    /// Tells everyone that the table is no more.
    pub(crate) fn close(&self) {
        self.tell(Signal::Closed);
    }

    /// This node is about to append up to here, and will tell of it by itself.
    pub(crate) fn expect(&self, seq: u64) {
        self.expected.fetch_max(seq, Ordering::Relaxed);
    }

    /// Is word of this event something this node would not tell by itself?
    pub(crate) fn is_news(&self, seq: u64) -> bool {
        seq > self.expected.load(Ordering::Relaxed)
    }

    /// Who is here, as a message.
    pub(crate) fn presence(&self) -> Utf8Bytes {
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let seats = present.keys().map(|seat| seat.0).collect();
        ServerFrame::Presence { seats }.to_string().into()
    }

    fn change(&self, seat: SeatId, comes: bool) {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let windows = present.entry(seat).or_default();
        let was_here = *windows > 0;
        *windows = if comes { *windows + 1 } else { windows.saturating_sub(1) };
        let is_here = *windows > 0;
        if !is_here {
            present.remove(&seat);
        }
        drop(present);
        if was_here != is_here {
            self.tell(Signal::Presence);
        }
    }
}

impl Present {
    /// Somebody comes.
    pub(crate) fn new(slot: Arc<crate::tables::Slot>, seat: SeatId) -> Self {
        slot.feed().change(seat, true);
        Self { slot, seat }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.slot.feed().change(self.seat, false);
    }
}
