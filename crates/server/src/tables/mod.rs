//! The tables this node holds copies of. Nothing here is true by itself: the store is.

mod batch;
mod counting;
mod guests;
mod history;
mod import;
mod invitations;
mod journal;
mod luck;
mod memory;
mod open;
mod order;
mod perform;
mod plan;
mod seeds;
mod slot;
mod view;
mod watch;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use play::{Seat, SeatId};
use store::{Store, StoreError, TableId};
use systems::System;
use systems::registry::let_file_rest;
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use crate::access::Known;
use crate::clock;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::problem::ApiError;
use crate::quota::Room;
use counting::Counting;
use memory::Copy;

pub(crate) use invitations::{Guest, Invitation};
pub(crate) use open::Opened;
pub(crate) use order::{Asked, Key, Order};
pub(crate) use slot::Slot;

/// How long somebody waits until it is their turn to have a history read back.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a table that nobody uses is held, in milliseconds.
const IDLE: i64 = 10 * 60 * 1000;

/// All tables of the store, and copies of those in use.
#[derive(Clone, Debug)]
pub(crate) struct Tables(Arc<TablesState>);

#[derive(Debug)]
struct TablesState {
    store: Store,
    room: Arc<Room>,
    metrics: Arc<Metrics>,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    known: Known,
    /// How many copies are kept, and how many bytes of those that nobody uses right now.
    most: usize,
    most_bytes: usize,
    /// How long somebody is kept waiting by a store that does not answer.
    patience: Duration,
    /// What must be finished before the server may stop.
    under_way: TaskTracker,
    /// Histories are read back one at a time.
    long_reads: Semaphore,
    counting: Counting,
}

impl Tables {
    /// The tables of a store; at most so many are held in memory.
    pub(crate) fn new(store: Store, limits: &Limits, room: Arc<Room>, metrics: Arc<Metrics>) -> Self {
        let (most, most_bytes, patience) = (limits.tables, limits.memory, limits.store_patience);
        let (slots, known, under_way) = (Mutex::default(), Known::default(), TaskTracker::new());
        let long_reads = Semaphore::new(1);
        Self(Arc::new(TablesState {
            store,
            room,
            metrics,
            slots,
            known,
            most,
            most_bytes,
            patience,
            under_way,
            long_reads,
            counting: Counting::new(limits),
        }))
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

    /// Puts away the tables that nobody has used for a while; and if those that nobody uses right now take too much memory,
    /// of these the ones that were used longest ago.
    fn put_idle_away(&self) {
        let until = clock::now() - IDLE;
        let mut slots = self.0.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.retain(|_, slot| !is_idle(slot) || slot.used_at() > until);
        let idle = slots.values().filter(|slot| is_idle(slot));
        let mut idle: Vec<(i64, usize)> = idle.map(|slot| (slot.used_at(), slot.weight())).collect();
        if let Some(until) = too_heavy_before(&mut idle, self.0.most_bytes) {
            slots.retain(|_, slot| !is_idle(slot) || slot.used_at() > until);
        }
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

    /// Who sits there. A seat that was left is no seat; one that is not known may have been taken at another node.
    pub(crate) async fn seat(&self, table: &TableId, seat: SeatId) -> Result<Seat, ApiError> {
        let slot = self.slot(table);
        let mut memory = slot.lock().await;
        if let Ok(known) = memory.fresh(self.store(), table).await?.timeline.now().seat(seat) {
            return Ok(known.clone());
        }
        let now = memory.caught_up(self.store(), table).await?.timeline.now();
        now.seat(seat).cloned().map_err(|_| ApiError::no_seat())
    }

    /// What a table plays.
    pub(crate) async fn system(&self, table: &TableId) -> Result<System, ApiError> {
        let slot = self.slot(table);
        let mut memory = slot.lock().await;
        Ok(memory.caught_up(self.store(), table).await?.timeline.now().scene.settings.system())
    }

    /// A copy of a table whose history begins before an action; its place is not held meanwhile.
    async fn read_back(&self, table: &TableId, action: u64) -> Result<Copy, ApiError> {
        let busy = || ApiError::unavailable("other tables are being read back; try again in a moment");
        let turn = tokio::time::timeout(PATIENCE, self.0.long_reads.acquire()).await;
        let _turn = turn.map_err(|_| busy())?.map_err(|_| busy())?;
        self.metrics().read_back();
        Copy::reach_back(self.store(), table, action).await
    }

    /// Deletes a table and tells whoever watches it.
    pub(crate) async fn delete(&self, table: &TableId) -> Result<(), StoreError> {
        let slot = self.slot(table);
        let mut memory = slot.lock().await;
        let files = memory.copy().map_or_else(Vec::new, |copy| copy.timeline.now().files.clone());
        self.store().delete_table(table).await?;
        files.iter().filter_map(|system| system.file()).for_each(|file| let_file_rest(&file.hash));
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

/// Up to which moment of last use tables are too many, given when each was used and how much it takes.
fn too_heavy_before(tables: &mut [(i64, usize)], most_bytes: usize) -> Option<i64> {
    tables.sort_unstable_by_key(|(used_at, _)| std::cmp::Reverse(*used_at));
    let mut bytes = 0_usize;
    let first_too_many = tables.iter().find(|(_, weight)| {
        bytes = bytes.saturating_add(*weight);
        bytes > most_bytes
    });
    first_too_many.map(|(used_at, _)| *used_at)
}

/// Puts away the tables that nobody has used for longest.
fn put_away(slots: &mut HashMap<TableId, Arc<Slot>>) {
    let mut ages: Vec<_> = slots.values().filter(|slot| is_idle(slot)).map(|slot| slot.used_at()).collect();
    ages.sort_unstable();
    let Some(&until) = ages.get(ages.len() / 8) else { return };
    slots.retain(|_, slot| !is_idle(slot) || slot.used_at() > until);
}

#[cfg(test)]
mod tests {
    use super::too_heavy_before;

    #[test]
    fn the_tables_used_last_stay_as_far_as_they_fit() {
        let mut tables = [(5, 10), (9, 10), (7, 10), (1, 0)];
        assert_eq!(too_heavy_before(&mut tables, 30), None);
        assert_eq!(too_heavy_before(&mut tables, 29), Some(5));
        assert_eq!(too_heavy_before(&mut tables, 10), Some(7));
        assert_eq!(too_heavy_before(&mut tables, 0), Some(9), "one that alone is too heavy goes as well");
    }
}
