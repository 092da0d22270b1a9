//! The place of one table's copy on this node, and of those who watch it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use store::TableId;
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard};

use super::luck::LuckMemory;
use super::memory::Memory;
use crate::clock;
use crate::live::Feed;

/// The place of one table's copy.
#[derive(Debug)]
pub(crate) struct Slot {
    table: TableId,
    /// One command at a time.
    memory: Mutex<Memory>,
    /// One arrival at a time: whoever asks twice at once finds what came of the first.
    arrivals: Mutex<()>,
    /// One view at a time, apart from the rest: whoever asks for many has no more than their share.
    views: Arc<Mutex<()>>,
    /// Apart from the rest: while sums grow, others play on.
    luck: Mutex<LuckMemory>,
    feed: Feed,
    used_at: AtomicI64,
}

impl Slot {
    pub(super) fn new(table: TableId) -> Self {
        Self {
            table,
            memory: Mutex::default(),
            arrivals: Mutex::default(),
            views: Arc::default(),
            luck: Mutex::default(),
            feed: Feed::new(),
            used_at: AtomicI64::new(clock::now()),
        }
    }

    /// Which table.
    pub(crate) fn table(&self) -> &TableId {
        &self.table
    }

    /// Those who watch.
    pub(crate) fn feed(&self) -> &Feed {
        &self.feed
    }

    pub(super) async fn lock(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().await
    }

    /// Waits until nobody else is shown the table.
    pub(super) async fn view_turn(&self) -> OwnedMutexGuard<()> {
        Arc::clone(&self.views).lock_owned().await
    }

    #[cfg(test)]
    pub(super) fn is_shown_to_nobody(&self) -> bool {
        self.views.try_lock().is_ok()
    }

    pub(super) async fn luck(&self) -> MutexGuard<'_, LuckMemory> {
        self.luck.lock().await
    }

    /// About how many bytes of memory its copy and its sums take; nothing while somebody works with them.
    pub(super) fn weight(&self) -> usize {
        let copy = self.memory.try_lock().map_or(0, |memory| memory.weight());
        copy + self.luck.try_lock().map_or(0, |luck| luck.weight())
    }

    /// Waits until nobody else is coming in.
    pub(super) async fn come_in(&self) -> MutexGuard<'_, ()> {
        self.arrivals.lock().await
    }

    pub(super) fn touch(&self) {
        self.used_at.store(clock::now(), Ordering::Relaxed);
    }

    pub(super) fn used_at(&self) -> i64 {
        self.used_at.load(Ordering::Relaxed)
    }
}
