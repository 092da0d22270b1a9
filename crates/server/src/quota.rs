//! How much may be kept: by whom, and in all.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{Append, Store, Usage};

use crate::access::{Address, Buckets};
use crate::config::{Limits, Quotas};
use crate::problem::ApiError;

/// How long it is remembered how much is kept; looking again takes a while. What this node itself keeps meanwhile is added.
const REMEMBERED: Duration = Duration::from_secs(5);
/// What a row takes beside its body: its salt, hash, numbers, and its place in the index.
const ROW_BYTES: usize = 200;
/// What a seed takes, or a token.
const SMALL_ROW_BYTES: usize = 100;

/// What was sent by whom, as far as that is limited.
#[derive(Debug)]
pub(crate) struct Allowance {
    tables: Buckets<Address>,
    commands: Buckets<Address>,
    kib: Buckets<Address>,
}

impl Allowance {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            tables: Buckets::new(limits.tables_per_address),
            commands: Buckets::new(limits.commands_per_address),
            kib: Buckets::new(limits.kib_per_address),
        }
    }

    /// May this address have another table?
    pub(crate) fn table(&self, address: Address) -> Result<(), ApiError> {
        self.tables.take(address)
    }

    /// May this address send so many bytes to be kept?
    pub(crate) fn bytes(&self, address: Address, bytes: usize) -> Result<(), ApiError> {
        let kib = u32::try_from(bytes.div_ceil(1024)).map_err(|_| ApiError::full())?;
        self.kib.take_many(address, kib)
    }

    /// May this address do something at a table?
    pub(crate) fn command(&self, address: Address, bytes: usize) -> Result<(), ApiError> {
        self.commands.take(address)?;
        self.bytes(address, bytes)
    }
}

/// The room that is left in the store, as far as that is limited. Whoever keeps something takes its room first, so that one node
/// never keeps more than it may, however fast it is asked.
#[derive(Debug)]
pub(crate) struct Room {
    quotas: Quotas,
    amounts: Mutex<Amounts>,
    /// One looks at a time.
    looking: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct Amounts {
    /// What the store had, and when it was looked at.
    looked: Option<(Usage, Instant)>,
    /// What was kept here since, and may or may not be in what the store had.
    since: Usage,
    /// What is being kept right now.
    under_way: Usage,
}

/// Room for something that is being kept. Unless it is given back, it counts as used until the store is looked at again.
#[derive(Debug)]
pub(crate) struct RoomTaken {
    room: Arc<Room>,
    amount: Usage,
    is_given_back: bool,
}

impl Room {
    pub(crate) fn new(quotas: Quotas) -> Self {
        Self { quotas, amounts: Mutex::default(), looking: tokio::sync::Mutex::default() }
    }

    /// Takes the room for what is to be kept; nothing if there is no limit to it.
    pub(crate) async fn take(
        self: &Arc<Self>,
        store: &Store,
        append: &Append,
    ) -> Result<Option<RoomTaken>, ApiError> {
        if self.quotas == Quotas::default() {
            return Ok(None);
        }
        self.look(store).await?;
        let amount = amount_of(append);
        let mut amounts = self.amounts();
        let kept = amounts.looked.map(|(usage, _)| usage).unwrap_or_default();
        let after = [amounts.since, amounts.under_way, amount].into_iter().fold(kept, plus);
        let is_beyond = |most: Option<u64>, after: u64| most.is_some_and(|most| after > most);
        if (amount.tables > 0 && is_beyond(self.quotas.tables, after.tables))
            || is_beyond(self.quotas.events, after.events)
            || is_beyond(self.quotas.bytes, after.bytes)
        {
            return Err(ApiError::full());
        }
        amounts.under_way = plus(amounts.under_way, amount);
        drop(amounts);
        Ok(Some(RoomTaken { room: Arc::clone(self), amount, is_given_back: false }))
    }

    /// Sees how much there is, unless that was done a moment ago.
    async fn look(&self, store: &Store) -> Result<(), ApiError> {
        let _turn = self.looking.lock().await;
        let (looked, before) = {
            let amounts = self.amounts();
            (amounts.looked, amounts.since)
        };
        if looked.is_some_and(|(_, at)| at.elapsed() < REMEMBERED) {
            return Ok(());
        }
        let usage = store.usage().await?;
        let mut amounts = self.amounts();
        amounts.looked = Some((usage, Instant::now()));
        // What was kept while the store was asked may be counted twice for a moment, and never not at all.
        amounts.since = minus(amounts.since, before);
        Ok(())
    }

    fn amounts(&self) -> MutexGuard<'_, Amounts> {
        self.amounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Gives back the room that was taken for something, since nothing was kept.
pub(crate) fn give_back(taken: Option<RoomTaken>) {
    if let Some(mut taken) = taken {
        taken.is_given_back = true;
    }
}

impl Drop for RoomTaken {
    fn drop(&mut self) {
        let mut amounts = self.room.amounts();
        amounts.under_way = minus(amounts.under_way, self.amount);
        if !self.is_given_back {
            amounts.since = plus(amounts.since, self.amount);
        }
    }
}

/// What something takes, its bytes by a rough reckoning.
fn amount_of(append: &Append) -> Usage {
    let rows = append.rows.iter().map(|row| row.body.len() + ROW_BYTES);
    let snapshot = append.snapshot.as_ref().map_or(0, |snapshot| snapshot.state.len());
    let small = (append.secrets.len() + append.tokens.len() + usize::from(append.receipt.is_some()))
        * SMALL_ROW_BYTES;
    let bytes = rows.sum::<usize>() + snapshot + small;
    Usage { tables: u64::from(append.expected == 0), events: append.rows.len() as u64, bytes: bytes as u64 }
}

const fn plus(one: Usage, other: Usage) -> Usage {
    Usage {
        tables: one.tables.saturating_add(other.tables),
        events: one.events.saturating_add(other.events),
        bytes: one.bytes.saturating_add(other.bytes),
    }
}

const fn minus(one: Usage, other: Usage) -> Usage {
    Usage {
        tables: one.tables.saturating_sub(other.tables),
        events: one.events.saturating_sub(other.events),
        bytes: one.bytes.saturating_sub(other.bytes),
    }
}
