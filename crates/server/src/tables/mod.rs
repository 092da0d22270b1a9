//! The tables this node holds copies of. Nothing here is true by itself: the store is.

mod batch;
mod guests;
mod import;
mod journal;
mod memory;
mod open;
mod order;
mod perform;
mod plan;
mod seeds;
mod slot;
mod watch;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use play::{Seat, SeatId};

use protocol::v1::table::view::TableView;
use store::{Store, StoreError, TableId};
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use crate::access::Known;
use crate::clock;
use crate::metrics::Metrics;
use crate::problem::ApiError;

pub(crate) use guests::Invitation;
pub(crate) use open::Opened;
pub(crate) use order::{Asked, Key, Order};
pub(crate) use slot::Slot;

/// How long a table that nobody uses is held, in milliseconds.
const IDLE: i64 = 10 * 60 * 1000;

/// All tables of the store, and copies of those in use.
#[derive(Clone, Debug)]
pub(crate) struct Tables(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    metrics: Arc<Metrics>,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    known: Known,
    /// How many copies are kept.
    most: usize,
    /// What must be finished before the server may stop.
    under_way: TaskTracker,
}

impl Tables {
    /// The tables of a store; at most so many are held in memory.
    pub(crate) fn new(store: Store, most: usize, metrics: Arc<Metrics>) -> Self {
        let (slots, known, under_way) = (Mutex::default(), Known::default(), TaskTracker::new());
        Self(Arc::new(Inner { store, metrics, slots, known, most, under_way }))
    }

    /// The store.
    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// Tokens that opened a seat a moment ago.
    fn known(&self) -> &Known {
        &self.0.known
    }

    fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// The place of a table's copy. While anyone holds it, it is the only one.
    pub(crate) fn slot(&self, table: &TableId) -> Arc<Slot> {
        let mut slots = self.0.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if !slots.contains_key(table) && slots.len() >= self.0.most {
            put_away(&mut slots);
        }
        let slot = slots.entry(table.clone()).or_insert_with(|| Arc::new(Slot::new(table.clone())));
        slot.touch();
        Arc::clone(slot)
    }

    /// Puts away the tables that nobody has used for a while.
    fn put_idle_away(&self) {
        let until = clock::now() - IDLE;
        let mut slots = self.0.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.retain(|_, slot| !is_idle(slot) || slot.used_at() > until);
    }

    /// The places that somebody watches.
    fn watched(&self) -> Vec<Arc<Slot>> {
        let slots = self.0.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.values().filter(|slot| slot.feed().is_watched()).cloned().collect()
    }

    /// The place of a table, if somebody watches it.
    fn watched_slot(&self, table: &TableId) -> Option<Arc<Slot>> {
        let slots = self.0.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.get(table).filter(|slot| slot.feed().is_watched()).cloned()
    }

    /// Forgets the copy of a table that is no more.
    fn forget(&self, table: &TableId) {
        self.0.slots.lock().unwrap_or_else(PoisonError::into_inner).remove(table);
    }

    /// Who sits there. A seat that was left is no seat.
    pub(crate) async fn seat(&self, table: &TableId, seat: SeatId) -> Result<Seat, ApiError> {
        let slot = self.slot(table);
        let mut memory = slot.lock().await;
        let now = memory.fresh(self.store(), table).await?.timeline.now();
        now.seat(seat).cloned().map_err(|_| ApiError::no_seat())
    }

    /// The table as a seat sees it.
    pub(crate) async fn view(&self, table: &TableId, seat: SeatId) -> Result<TableView, ApiError> {
        let slot = self.slot(table);
        let mut memory = slot.lock().await;
        let copy = memory.caught_up(self.store(), table).await?;
        let seen = play::view(copy.timeline.now(), seat).map_err(|_| ApiError::no_seat())?;
        Ok(TableView::of(&seen, seat, copy.chain.head()))
    }

    /// Deletes a table and tells whoever watches it.
    pub(crate) async fn delete(&self, table: &TableId) -> Result<(), StoreError> {
        let slot = self.slot(table);
        let mut memory = slot.lock().await;
        self.store().delete_table(table).await?;
        self.known().forget();
        memory.forget();
        slot.feed().close();
        self.forget(table);
        Ok(())
    }

    /// Something that must be finished before the server may stop: until this is dropped.
    pub(crate) fn under_way(&self) -> TaskTrackerToken {
        self.0.under_way.token()
    }

    /// Waits until everything that was begun is done.
    pub(crate) async fn finish(&self) {
        self.0.under_way.close();
        self.0.under_way.wait().await;
    }
}

/// Does nobody hold or watch it?
fn is_idle(slot: &Arc<Slot>) -> bool {
    Arc::strong_count(slot) == 1 && !slot.feed().is_watched()
}

/// Puts away the tables that nobody has used for longest.
fn put_away(slots: &mut HashMap<TableId, Arc<Slot>>) {
    let mut ages: Vec<_> = slots.values().filter(|slot| is_idle(slot)).map(|slot| slot.used_at()).collect();
    ages.sort_unstable();
    let Some(&until) = ages.get(ages.len() / 8) else { return };
    slots.retain(|_, slot| !is_idle(slot) || slot.used_at() > until);
}
