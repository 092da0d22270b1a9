//! Luck, told from sums that grow with the log: nobody has to read all of it again.

use std::collections::BTreeMap;

use play::fair::Hash;
use play::{Recorded, Seat};
use protocol::v1::table::luck::{LuckSums, Need, TableLuck};
use store::{Row, Snapshot, TableId};

use super::history::{PAGE, known_event};
use super::{Slot, Tables};
use crate::problem::ApiError;

/// After so many more events the sums are written down again.
const KEEP_EVERY: u64 = 500;
/// The most events that one action is looked for in.
const LONGEST_ACTION: u32 = 10_000;

/// The sums of a table in memory.
#[derive(Debug, Default)]
pub(super) struct LuckMemory {
    sums: Option<LuckSums>,
    /// The event up to which they are written down.
    kept_at: u64,
    /// How long they were as text then.
    bytes: usize,
}

impl LuckMemory {
    /// About how many bytes of memory they take.
    pub(super) fn weight(&self) -> usize {
        self.bytes.saturating_mul(2)
    }
}

impl Tables {
    /// How lucky everyone was, as far as somebody may see their rolls.
    pub(crate) async fn luck(&self, table: &TableId, viewer: Seat) -> Result<TableLuck, ApiError> {
        let slot = self.slot(table);
        let sums = self.grown(&slot).await?;
        let told = tokio::task::spawn_blocking(move || sums.report(&viewer)).await;
        told.map_err(|_| ApiError::internal())?.map_err(|error| ApiError::refused(error.to_string()))
    }

    /// Lets the sums of a table grow in step with its log, behind everybody's back.
    pub(super) async fn grow_luck(&self, slot: &Slot) {
        if let Err(error) = self.grown(slot).await {
            tracing::warn!(table = %slot.table(), error = error.detail(), "luck was not added up; it will be when asked for");
        }
    }

    /// The sums of a table with all that its log has by now.
    async fn grown(&self, slot: &Slot) -> Result<LuckSums, ApiError> {
        let mut memory = slot.luck().await;
        if memory.sums.is_none() {
            let kept = self.store().tally(slot.table()).await?;
            memory.bytes = kept.as_ref().map_or(0, |kept| kept.state.len());
            memory.sums = kept.and_then(|kept| LuckSums::decode(&kept.state));
            memory.kept_at = memory.sums.as_ref().map_or(0, LuckSums::seq);
        }
        // Taken out while they grow: whatever interrupts it, half of an event is in no sums.
        let sums = memory.sums.take().unwrap_or_default();
        let sums = match self.grow(slot.table(), sums).await? {
            Some(sums) => sums,
            None => {
                tracing::error!(table = %slot.table(), "sums of luck do not fit their log; they are made anew");
                memory.kept_at = 0;
                self.grow(slot.table(), LuckSums::new()).await?.ok_or_else(ApiError::internal)?
            }
        };
        if sums.seq() >= memory.kept_at.saturating_add(KEEP_EVERY) {
            memory.kept_at = sums.seq();
            let tally = Snapshot { seq: sums.seq(), state: sums.encode()? };
            memory.bytes = tally.state.len();
            if let Err(error) = self.store().keep_tally(slot.table(), tally).await {
                tracing::warn!(%error, "sums of luck were not kept; the next ones will be");
            }
        }
        memory.sums = Some(sums.clone());
        Ok(sums)
    }

    /// Takes in what the log has beyond the sums; nothing if they are those of another log.
    async fn grow(&self, table: &TableId, mut sums: LuckSums) -> Result<Option<LuckSums>, ApiError> {
        // The last event is read along: by its hash the log is known again.
        let mut after = sums.seq().saturating_sub(1);
        loop {
            let rows = self.store().read_rows(table, after, PAGE).await?;
            let is_last = rows.len() < PAGE as usize;
            let Some(last) = rows.last() else { return Ok((sums.seq() == 0).then_some(sums)) };
            after = last.seq;
            if rows.first().is_some_and(|row| row.seq == sums.seq() && Hash(row.hash) != sums.hash()) {
                return Ok(None);
            }
            let earlier = self.needed(table, &rows, sums.seq()).await?;
            let grown = tokio::task::spawn_blocking(move || take_in(sums, &rows, &earlier)).await;
            match grown.map_err(|_| ApiError::internal())?? {
                Some(grown) => sums = grown,
                None => return Ok(None),
            }
            if is_last {
                return Ok(Some(sums));
            }
        }
    }

    /// What the rows after an event need of the log before them.
    async fn needed(
        &self,
        table: &TableId,
        rows: &[Row],
        after: u64,
    ) -> Result<BTreeMap<u64, Recorded>, ApiError> {
        let mut earlier = BTreeMap::new();
        for row in rows.iter().filter(|row| row.seq > after && may_need_more(&row.body)) {
            let Some(next) = known_event(row)? else { continue };
            for need in LuckSums::needs(&next.told.event) {
                let found = match need {
                    Need::Event(seq) => self.store().read_at(table, seq).await?.into_iter().collect(),
                    Need::Action(action) => self.rows_of_action(table, action.0).await?,
                };
                for row in &found {
                    earlier.extend(known_event(row)?.map(|event| (event.seq, event)));
                }
            }
        }
        Ok(earlier)
    }

    async fn rows_of_action(&self, table: &TableId, action: u64) -> Result<Vec<Row>, ApiError> {
        let mut limit = 16;
        loop {
            let mut rows = self.store().read_rows(table, action.saturating_sub(1), limit).await?;
            let is_whole = rows.len() < limit as usize || rows.last().is_some_and(|row| row.action != action);
            if is_whole || limit >= LONGEST_ACTION {
                rows.retain(|row| row.action == action);
                return Ok(rows);
            }
            limit = LONGEST_ACTION;
        }
    }
}

/// Only of these few kinds does an event look back. A text that merely quotes one is read in vain.
fn may_need_more(body: &str) -> bool {
    ["undone", "redone", "revealed"].iter().any(|kind| body.contains(kind))
}

/// Takes in rows that the sums do not have yet; nothing if that cannot be.
fn take_in(
    mut sums: LuckSums,
    rows: &[Row],
    earlier: &BTreeMap<u64, Recorded>,
) -> Result<Option<LuckSums>, ApiError> {
    let known = sums.seq();
    for row in rows.iter().filter(|row| row.seq > known) {
        let hash = Hash(row.hash);
        match known_event(row)? {
            None => sums.pass_over(row.seq, hash),
            Some(next) if sums.take_in(&next, hash, earlier).is_err() => return Ok(None),
            Some(_) => {}
        }
    }
    Ok(Some(sums))
}
