//! Performing a command: decide, append, remember, tell.

use std::sync::Arc;
use std::time::{Duration, Instant};

use play::Event;
use play::fair::Hash;
use store::{Answer, Receipt, Snapshot, StoreError};

use super::memory::Memory;
use super::order::{Done, Order};
use super::plan::{Plan, Planned, reply_text};
use super::{Slot, Tables};
use crate::clock;
use crate::live::Written;
use crate::problem::ApiError;
use crate::quota::give_back;

/// How long a command is decided anew because somebody else was faster, or an older history is needed. A node that loses
/// has to catch up first, so one that wins may go on winning for as long as others wait there: times are counted, not tries.
const PERSISTENCE: Duration = Duration::from_secs(4);
/// Events between two snapshots.
const SNAPSHOT_EVERY: u64 = 500;
/// How long the same command, sent again, is sure to be done once.
const RECEIPTS_KEPT: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// What came of an append.
enum Kept {
    Yes,
    /// The table has moved on; nothing was kept.
    Stale,
    /// The same command was done before; nothing was kept.
    Before(Receipt),
}

impl Tables {
    /// Performs a command. Once it is begun it is seen to its end, whether or not anyone waits for it.
    pub(crate) async fn perform(&self, order: Order) -> Result<Done, ApiError> {
        let (tables, table) = (self.clone(), order.table.clone());
        let done = self.see_to(async move { tables.see_through(&order).await }).await;
        self.metrics().performed(done.as_ref().err());
        let done = done?;
        for recorded in &done.recorded {
            if let Event::SeatLeft { seat, .. } = recorded.told.event {
                self.sign_out_seat(&table, seat).await?;
            }
        }
        Ok(done)
    }

    /// Sees something to its end, whether or not anyone waits for it; a store that is silent is not waited for long.
    pub(super) async fn see_to<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
    ) -> Result<T, ApiError> {
        let ended_badly = |error| {
            tracing::error!(%error, "something that was asked for ended badly");
            Err(ApiError::internal())
        };
        match tokio::time::timeout(self.0.patience, self.0.under_way.spawn(work)).await {
            Ok(task) => task.unwrap_or_else(ended_badly),
            Err(_) => Err(ApiError::store_is_silent()),
        }
    }

    /// What was done before may well be refused now: it gets the answer it got then. Otherwise the append finds that.
    async fn see_through(&self, order: &Order) -> Result<Done, ApiError> {
        match self.carry_out(order).await {
            Err(refused) if refused.may_have_been_done_before() => {
                self.done_before(order).await?.ok_or(refused)
            }
            done => done,
        }
    }

    async fn carry_out(&self, order: &Order) -> Result<Done, ApiError> {
        let slot = self.slot(&order.table);
        let mut memory = slot.lock().await;
        // A refusal counts once it was decided with all that the store had after the command came.
        let mut has_caught_up = false;
        let begun = Instant::now();
        while begun.elapsed() < PERSISTENCE {
            let copy = memory.fresh(self.store(), slot.table()).await?;
            let planned = match Plan::make(self.store(), &self.0.counting, copy, order).await {
                Err(refused) if refused.may_change_with_the_table() && !has_caught_up => {
                    has_caught_up = true;
                    if !memory.find_news(self.store(), slot.table()).await? {
                        return Err(refused);
                    }
                    self.tell_watchers(&slot, &mut memory, &[]).await;
                    continue;
                }
                planned => planned?,
            };
            match planned {
                Planned::TooShort(action) => {
                    // Meanwhile others play on.
                    drop(memory);
                    let long = self.read_back(slot.table(), action.0).await?;
                    memory = slot.lock().await;
                    memory.adopt(long);
                    memory.caught_up(self.store(), slot.table()).await?;
                }
                // Whether or not it was kept: the command itself is decided next, with what is there then.
                Planned::First(plan) => drop(self.keep(&slot, &mut memory, &plan).await?),
                Planned::Whole(plan) => match self.keep(&slot, &mut memory, &plan).await? {
                    Kept::Yes => {
                        memory.shorten();
                        return Ok(plan.done());
                    }
                    Kept::Before(receipt) => {
                        drop(memory);
                        return self.answer_again(order, receipt).await;
                    }
                    Kept::Stale => {}
                },
            }
        }
        Err(ApiError::unavailable("this table is very busy; send the same again, with the same key"))
    }

    /// The answer to the same command, if it was sent before.
    async fn done_before(&self, order: &Order) -> Result<Option<Done>, ApiError> {
        let Some(key) = &order.key else { return Ok(None) };
        let receipt = self.store().receipt(&order.table, order.seat.0, &key.text).await?;
        match receipt {
            Some(receipt) => self.answer_again(order, receipt).await.map(Some),
            None => Ok(None),
        }
    }

    /// The answer that was given before, if it was to the same command: the same events, to the byte.
    async fn answer_again(&self, order: &Order, receipt: Receipt) -> Result<Done, ApiError> {
        if !order.key.as_ref().is_some_and(|key| key.is_of(&receipt.digest)) {
            return Err(ApiError::refused(
                "this Idempotency-Key was used for another command; draw a new one for each",
            ));
        }
        let reply = match receipt.answer {
            Answer::Text(reply) => reply,
            Answer::Events { first, last } => self.told_again(order, first, last).await?,
        };
        Ok(Done { reply, recorded: Vec::new() })
    }

    async fn told_again(&self, order: &Order, first: u64, last: u64) -> Result<String, ApiError> {
        let count = last.saturating_sub(first).saturating_add(1);
        let count = u32::try_from(count).map_err(|_| ApiError::internal())?;
        let rows = self.store().read_rows(&order.table, first.saturating_sub(1), count).await?;
        if rows.len() != count as usize {
            return Err(StoreError::LostReply.into());
        }
        let written = rows.into_iter().map(Written::of_row).collect::<Result<Vec<_>, _>>()?;
        let viewer = self.seat(&order.table, order.seat).await?;
        Ok(reply_text(first, written.iter(), &viewer))
    }

    /// Appends, remembers and tells. Whatever interrupts it, the copy is trusted again only if it is what is kept.
    async fn keep(&self, slot: &Arc<Slot>, memory: &mut Memory, plan: &Plan) -> Result<Kept, ApiError> {
        let taken = self.0.room.take(self.store(), &plan.append).await?;
        memory.doubt();
        slot.feed().expect(plan.last_seq());
        let begun = Instant::now();
        match self.store().append(plan.append.clone()).await {
            Ok(()) => drop(taken),
            Err(StoreError::Stale { .. }) => {
                give_back(taken);
                memory.settle();
                memory.caught_up(self.store(), slot.table()).await?;
                self.tell_watchers(slot, memory, &[]).await;
                return Ok(Kept::Stale);
            }
            Err(StoreError::AlreadyDone(receipt)) => {
                give_back(taken);
                memory.settle();
                return Ok(Kept::Before(*receipt));
            }
            Err(error) => return Err(error.into()),
        }
        self.metrics().committed(plan.append.rows.len(), begun.elapsed());
        if memory.take_in(plan) {
            memory.settle();
            self.keep_snapshot(slot, memory);
        }
        self.tell_watchers(slot, memory, &plan.written).await;
        Ok(Kept::Yes)
    }

    /// Now and then the state is written down, behind everybody's back: it is only a cache.
    fn keep_snapshot(&self, slot: &Arc<Slot>, memory: &mut Memory) {
        let Some(copy) = memory.copy() else { return };
        let now = copy.timeline.now();
        if now.seq < copy.snapshot_at.saturating_add(SNAPSHOT_EVERY) {
            return;
        }
        let seq = now.seq;
        copy.snapshot_at = seq;
        // Why is in the log already; the next one is tried all the same.
        let Ok(state) = copy.write_down() else { return };
        let taken = Snapshot { seq, state };
        let (tables, slot) = (self.clone(), Arc::clone(slot));
        self.0.under_way.spawn(async move {
            let (store, table) = (tables.store(), slot.table());
            if let Err(error) = store.keep_snapshot(table, taken).await {
                tracing::warn!(%error, "a snapshot was not kept; the next one will be");
            }
            if let Err(error) = store.drop_receipts_before(table, clock::before(RECEIPTS_KEPT)).await {
                tracing::warn!(%error, "old receipts were not forgotten; they will be with the next snapshot");
            }
            tables.grow_luck(&slot).await;
        });
    }
}

impl Memory {
    /// Takes in what was appended; whether the copy is now what the store has.
    fn take_in(&mut self, plan: &Plan) -> bool {
        let Some(copy) = self.copy() else { return false };
        let hashes = plan.append.rows.iter().map(|row| Hash(row.hash));
        if plan
            .recorded
            .iter()
            .cloned()
            .zip(hashes)
            .any(|(recorded, hash)| copy.take_in(recorded, hash).is_err())
        {
            return false;
        }
        copy.grew_by(plan.growth());
        if let Some(seeds) = &mut copy.seeds {
            seeds.retain(|roll, _| !plan.append.used.contains(roll));
            seeds.extend(plan.seeds.iter().copied());
        }
        true
    }
}
