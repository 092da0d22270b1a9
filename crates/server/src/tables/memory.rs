//! The copy of one table: loaded from the store, kept in step with it, and thrown away at the first doubt.

use std::collections::BTreeMap;

use play::fair::{Chain, Commitment, Hash, Seed, commit};
use play::{Recorded, Refusal, Table, Timeline};
use protocol::v1::table::snapshot;
use store::{Head, Store, TableId};

use super::history::{Replayed, base, known_event, read_after, replay_rows};
use crate::problem::ApiError;

/// Actions that can be undone without reading the store again; older ones are read when somebody asks.
const KEPT_ACTIONS: usize = 64;
/// After so many more events the old ones are let go. Two hundred tables at once are kept small by this.
const MOST_EVENTS: u64 = 64;

/// The most that a table may be as text, in bytes. Whoever looks at it gets all of that in one answer.
pub(super) const LARGEST_TABLE: usize = 16 * 1024 * 1024;

/// What is in memory of a table: a copy, or nothing.
#[derive(Debug, Default)]
pub(super) struct Memory {
    copy: Option<Copy>,
    /// Something was begun and not seen to its end: the copy may not be what the store has.
    in_doubt: bool,
    /// Up to which event those who watch were told.
    pub(super) told: u64,
}

/// A copy of a table as it was after some event.
#[derive(Debug)]
pub(super) struct Copy {
    pub(super) timeline: Timeline,
    pub(super) chain: Chain,
    /// Seeds of the commitments that are open; unknown after another node has written.
    pub(super) seeds: Option<BTreeMap<u64, Seed>>,
    /// The event of the last snapshot.
    pub(super) snapshot_at: u64,
    /// The event at which the history was last cut short.
    cut_at: u64,
    /// Was it read for the sake of an action of long ago?
    is_long: bool,
    /// The first event of a kind that this program does not know. The copy ends before it, and the table is only read.
    pub(super) unknown_at: Option<u64>,
    /// About how much memory it takes: as many bytes as it was read from.
    weight: usize,
    /// The same without the events after the snapshot.
    base_weight: usize,
    /// At most so long is the table as text: as it was last written down, and what came to it since.
    length: usize,
}

impl Memory {
    /// Throws the copy away.
    pub(super) fn forget(&mut self) {
        self.copy = None;
    }

    /// The copy, if there is one.
    pub(super) fn copy(&mut self) -> Option<&mut Copy> {
        self.copy.as_mut()
    }

    /// About how many bytes of memory it takes.
    pub(super) fn weight(&self) -> usize {
        self.copy.as_ref().map_or(0, |copy| copy.weight)
    }

    /// From here until [`Memory::settle`] the copy is not to be trusted, whatever happens in between.
    pub(super) fn doubt(&mut self) {
        self.in_doubt = true;
    }

    /// The copy and the store agree again.
    pub(super) fn settle(&mut self) {
        self.in_doubt = false;
    }

    /// A copy as new as the last command through this node; loaded if there is none.
    pub(super) async fn fresh(&mut self, store: &Store, table: &TableId) -> Result<&mut Copy, ApiError> {
        if self.in_doubt {
            self.copy = None;
            self.in_doubt = false;
        }
        if self.copy.is_none() {
            let mut copy = Copy::load(store, table, u64::MAX).await?;
            copy.timeline.trim(KEPT_ACTIONS);
            self.copy = Some(copy);
        }
        self.copy.as_mut().ok_or_else(ApiError::internal)
    }

    /// A copy as new as the store.
    pub(super) async fn caught_up(&mut self, store: &Store, table: &TableId) -> Result<&mut Copy, ApiError> {
        let copy = self.fresh(store, table).await?;
        let (known, hash, unknown_at) = (copy.timeline.now().seq, copy.chain.head(), copy.unknown_at);
        let head = store.head(table).await?;
        match head {
            Some(head) if unknown_at.is_some_and(|unknown| unknown <= head.seq) => {}
            Some(head) if head.seq > known => self.catch_up(store, table).await?,
            Some(head) if Hash(head.hash) == hash => {}
            // It was deleted, and perhaps brought in again.
            _ => self.copy = None,
        }
        let copy = self.fresh(store, table).await?;
        let reaches = copy.timeline.now().seq;
        if copy.unknown_at.is_none() && head.is_some_and(|head| head.seq != reaches) {
            Self::check_end(store, table, head, reaches).await?;
        }
        self.fresh(store, table).await
    }

    /// Refuses a table whose log ends elsewhere than the table says. Rows and what the table says of their end are written
    /// together: a log that was read after the end was looked at reaches at least as far, and whoever looks again finds the end
    /// at least as far as the log.
    async fn check_end(
        store: &Store,
        table: &TableId,
        before: Option<Head>,
        reaches: u64,
    ) -> Result<(), ApiError> {
        let lacks_rows = before.is_some_and(|head| reaches < head.seq);
        let after = store.head(table).await?;
        if after.is_some_and(|head| lacks_rows || head.seq < reaches) {
            tracing::error!(%table, reaches, ends = ?after.map(|head| head.seq), "a log does not end where the table says");
            return Err(ApiError::unavailable(
                "this table is damaged in the store: its last events are missing, or not counted; whoever runs the server \
                 finds out more with `twelvefold store check`",
            ));
        }
        Ok(())
    }

    /// Catches up with the store, at the price of one look at how far it is; whether others had written meanwhile.
    pub(super) async fn find_news(&mut self, store: &Store, table: &TableId) -> Result<bool, ApiError> {
        let known = self.fresh(store, table).await?.chain.head();
        Ok(self.caught_up(store, table).await?.chain.head() != known)
    }

    /// Takes in what others have written meanwhile.
    pub(super) async fn catch_up(&mut self, store: &Store, table: &TableId) -> Result<(), ApiError> {
        let copy = self.fresh(store, table).await?;
        let rows = read_after(store, table, copy.timeline.now().seq).await?;
        self.doubt();
        let copy = self.copy.as_mut().ok_or_else(ApiError::internal)?;
        copy.seeds = None;
        for row in &rows {
            let Some(recorded) = known_event(row)? else {
                copy.unknown_at = Some(row.seq);
                break;
            };
            // An undo that reaches further back than the copy: load it again, from further back.
            if copy.take_in(recorded, Hash(row.hash)).is_err() {
                return Ok(());
            }
        }
        self.settle();
        Ok(())
    }

    /// Takes a copy with a longer history.
    pub(super) fn adopt(&mut self, long: Copy) {
        self.copy = Some(long);
        self.in_doubt = false;
    }

    /// Lets a long history go again, once it was needed.
    pub(super) fn shorten(&mut self) {
        if let Some(copy) = self.copy.as_mut().filter(|copy| copy.is_long) {
            copy.timeline.trim(KEPT_ACTIONS);
            (copy.cut_at, copy.is_long) = (copy.timeline.now().seq, false);
            copy.weight = copy.base_weight;
        }
    }
}

impl Copy {
    /// Loads a table with a history that begins before an action. The next snapshot is due at once: whoever reads what comes
    /// of this would else have to begin as far back.
    pub(super) async fn reach_back(store: &Store, table: &TableId, action: u64) -> Result<Self, ApiError> {
        let copy = Self::load(store, table, action.saturating_sub(1)).await?;
        Ok(Self { snapshot_at: 0, is_long: true, ..copy })
    }

    /// Loads a table from the newest snapshot at or before an event that its history can be told from.
    async fn load(store: &Store, table: &TableId, mut at_most: u64) -> Result<Self, ApiError> {
        let newest = store.snapshot(table, u64::MAX).await?.map_or(0, |snapshot| snapshot.seq);
        loop {
            let base = base(store, table, at_most).await?;
            let base_at = base.as_ref().map_or(0, |(base, _)| base.seq);
            if let Some(mut copy) = Self::replay(store, table, base).await? {
                copy.snapshot_at = newest;
                return Ok(copy);
            }
            if base_at == 0 {
                tracing::error!(%table, "a log cannot be told from its beginning");
                return Err(ApiError::unavailable("this table cannot be read; ask whoever runs the server"));
            }
            at_most = base_at - 1;
        }
    }

    /// Tells the history after a base; nothing if it reaches back before the base.
    async fn replay(
        store: &Store,
        table: &TableId,
        base: Option<(Table, usize)>,
    ) -> Result<Option<Self>, ApiError> {
        // The table is held twice: as it was, and as it is now.
        let base_length = base.as_ref().map_or(0, |(_, bytes)| *bytes);
        let base_weight = base_length.saturating_mul(2);
        let base = base.map(|(base, _)| base);
        let base_at = base.as_ref().map_or(0, |base| base.seq);
        // The row of the base itself is read along: the chain goes on from its hash.
        let rows = read_after(store, table, base_at.saturating_sub(1)).await?;
        if rows.is_empty() {
            return Err(ApiError::no_seat());
        }
        let tail_weight = rows.iter().map(|row| row.body.len()).sum::<usize>();
        // Of a long history this takes seconds, in which others want to be answered.
        let told = tokio::task::spawn_blocking(move || replay_rows(base, &rows)).await;
        let Replayed { timeline, head, unknown_at } = told.map_err(|_| ApiError::internal())??;
        match timeline {
            Ok(timeline) => Ok(Some(Self {
                timeline,
                chain: Chain::resume(table.as_str(), head),
                seeds: None,
                snapshot_at: 0,
                cut_at: base_at,
                is_long: false,
                unknown_at,
                weight: base_weight + tail_weight,
                base_weight,
                length: base_length + tail_weight,
            })),
            Err(Refusal::BeforeHistory(_)) => Ok(None),
            Err(refusal) => {
                tracing::error!(%table, %refusal, "a log cannot be told");
                Err(ApiError::unavailable("this table cannot be read; ask whoever runs the server"))
            }
        }
    }

    /// Takes in what was recorded, and lets go what is long past.
    pub(super) fn take_in(&mut self, recorded: Recorded, hash: Hash) -> Result<(), Refusal> {
        let seq = recorded.seq;
        self.timeline.record(recorded)?;
        self.chain = Chain::resume(self.chain.table(), hash);
        if !self.is_long && seq.saturating_sub(self.cut_at) > MOST_EVENTS {
            self.timeline.trim(KEPT_ACTIONS);
            self.cut_at = seq;
        }
        Ok(())
    }

    /// So many bytes have come to the table.
    pub(super) fn grew_by(&mut self, bytes: usize) {
        self.length = self.length.saturating_add(bytes);
    }

    /// The table as text, which is now known to be that long.
    pub(super) fn write_down(&mut self) -> Result<String, ApiError> {
        let text = snapshot::encode(self.timeline.now())?;
        self.length = text.len();
        Ok(text)
    }

    /// Could so many bytes come to the table? Written down is it only in doubt.
    pub(super) fn has_room_for(&mut self, bytes: usize) -> Result<bool, ApiError> {
        Ok(self.length.saturating_add(bytes) <= LARGEST_TABLE
            || self.write_down()?.len().saturating_add(bytes) <= LARGEST_TABLE)
    }

    /// The seeds of open commitments, read again if others have written since. One that is not what was committed to is
    /// none: thrown with, it would spoil the log for good.
    pub(super) async fn seeds(
        &mut self,
        store: &Store,
        table: &TableId,
    ) -> Result<BTreeMap<u64, Seed>, ApiError> {
        if let Some(seeds) = &self.seeds {
            return Ok(seeds.clone());
        }
        let kept = store.secrets(table).await?;
        let open = &self.timeline.now().open;
        let known = kept.into_iter().map(|secret| (secret.roll, Seed(secret.seed)));
        let seeds: BTreeMap<u64, Seed> =
            known.filter(|(roll, seed)| is_promised(table, open, *roll, seed)).collect();
        self.seeds = Some(seeds.clone());
        Ok(seeds)
    }
}

/// Is this the seed that an open commitment promises?
fn is_promised(table: &TableId, open: &BTreeMap<u64, Commitment>, roll: u64, seed: &Seed) -> bool {
    let Some(promised) = open.get(&roll) else { return false };
    let fits = commit(table.as_str(), roll, seed) == *promised;
    if !fits {
        tracing::error!(%table, roll, "a seed in the store is not the one that was committed to; it is voided");
    }
    fits
}
