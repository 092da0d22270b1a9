//! The place of one table's copy on this node, and of those who watch it.

use std::sync::atomic::{AtomicI64, Ordering};

use store::TableId;
use tokio::sync::{Mutex, MutexGuard};

use super::memory::Memory;
use crate::clock;
use crate::live::Feed;

/// The place of one table's copy.
#[derive(Debug)]
pub(crate) struct Slot {
    table: TableId,
    /// One command at a time.
    memory: Mutex<Memory>,
    feed: Feed,
    used_at: AtomicI64,
}

impl Slot {
    pub(super) fn new(table: TableId) -> Self {
        Self { table, memory: Mutex::default(), feed: Feed::new(), used_at: AtomicI64::new(clock::now()) }
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

    pub(super) fn touch(&self) {
        self.used_at.store(clock::now(), Ordering::Relaxed);
    }

    pub(super) fn used_at(&self) -> i64 {
        self.used_at.load(Ordering::Relaxed)
    }
}
