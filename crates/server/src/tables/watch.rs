//! Those who watch are told of everything in order, whichever node it happened on.

use std::sync::Arc;
use std::time::Duration;

use store::{TableId, Wake};
use tokio::sync::broadcast::Receiver;
use tokio_util::sync::CancellationToken;

use super::history::read_after;
use super::memory::Memory;
use super::{Slot, Tables};
use crate::live::{Signal, Written};
use crate::problem::ApiError;

/// How often watched tables are looked at, in case word of something new was lost.
const POLL: Duration = Duration::from_secs(2);

impl Tables {
    /// Watches a table: its place, everything that happens from now on, and the last event before that.
    pub(crate) async fn watch(
        &self,
        table: &TableId,
    ) -> Result<(Arc<Slot>, Receiver<Signal>, u64), ApiError> {
        let slot = self.slot(table);
        let mut memory = slot.lock().await;
        let seq = memory.caught_up(self.store(), table).await?.timeline.now().seq;
        if slot.feed().is_watched() {
            self.tell_watchers(&slot, &mut memory, &[]).await;
        } else {
            memory.told = seq;
        }
        let heard = slot.feed().listen();
        drop(memory);
        Ok((slot, heard, seq))
    }

    /// Tells those who watch what they were not told yet. Rows just written need not be read again.
    pub(super) async fn tell_watchers(&self, slot: &Slot, memory: &mut Memory, at_hand: &[Arc<Written>]) {
        if !slot.feed().is_watched() {
            return;
        }
        let follows = at_hand.first().is_some_and(|written| written.seq() == memory.told + 1);
        let news = if follows { Ok(at_hand.to_vec()) } else { self.untold(slot, memory.told).await };
        match news {
            Ok(news) => {
                for written in news {
                    memory.told = written.seq();
                    slot.feed().tell(Signal::Event(written));
                }
            }
            Err(error) => {
                let detail = error.detail();
                tracing::warn!(table = %slot.table(), detail, "events were not told now; they are at the next look");
            }
        }
    }

    async fn untold(&self, slot: &Slot, after: u64) -> Result<Vec<Arc<Written>>, ApiError> {
        let rows = read_after(self.store(), slot.table(), after).await?;
        rows.into_iter().map(|row| Written::of_row(row).map(Arc::new)).collect()
    }

    /// Listens to the store, and looks for itself now and then, until the server stops.
    pub(crate) async fn listen(self, stopping: CancellationToken) {
        let mut wakes = self.store().wakes();
        let mut poll = tokio::time::interval(POLL);
        poll.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = stopping.cancelled() => return,
                _ = poll.tick() => {
                    self.put_idle_away();
                    self.look_at_all();
                }
                wake = wakes.next() => match wake {
                    Some(Wake::Table { table, seq }) => self.look_at(&table, seq),
                    Some(Wake::Tokens { table }) => {
                        self.known().forget();
                        self.watched_slot(&table).iter().for_each(|slot| slot.feed().tell(Signal::Recheck));
                    }
                    Some(Wake::All) => {
                        self.known().forget();
                        self.watched().iter().for_each(|slot| slot.feed().tell(Signal::Recheck));
                        self.look_at_all();
                    }
                    None => return,
                },
            }
        }
    }

    fn look_at(&self, table: &TableId, seq: u64) {
        if let Some(slot) = self.watched_slot(table).filter(|slot| slot.feed().is_news(seq)) {
            tokio::spawn(self.clone().catch_up_slot(slot));
        }
    }

    fn look_at_all(&self) {
        let (tables, watched) = (self.clone(), self.watched());
        tokio::spawn(async move {
            for slot in watched {
                tables.clone().catch_up_slot(slot).await;
            }
        });
    }

    /// Catches up with the store; a table that is gone is closed.
    async fn catch_up_slot(self, slot: Arc<Slot>) {
        let mut memory = slot.lock().await;
        match self.store().head(slot.table()).await {
            Ok(None) => {
                memory.forget();
                slot.feed().close();
            }
            Ok(Some(head)) if head.seq > memory.told => {
                if memory.caught_up(self.store(), slot.table()).await.is_ok() {
                    self.tell_watchers(&slot, &mut memory, &[]).await;
                }
            }
            Ok(Some(_)) | Err(_) => {}
        }
    }
}
