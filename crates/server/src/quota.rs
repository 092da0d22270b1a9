//! How much may be kept: by whom, and in all.

use std::time::{Duration, Instant};

use store::{Store, Usage};
use tokio::sync::Mutex;

use crate::access::{Address, Buckets};
use crate::config::{Config, Quotas};
use crate::problem::ApiError;

/// How long it is remembered how much is kept; looking again takes a while.
const REMEMBERED: Duration = Duration::from_secs(5);

/// What was kept by whom, as far as that is limited.
#[derive(Debug)]
pub(crate) struct Allowance {
    tables: Buckets<Address>,
    events: Buckets<Address>,
    kib: Buckets<Address>,
    quotas: Quotas,
    usage: Mutex<Option<(Usage, Instant)>>,
}

impl Allowance {
    pub(crate) fn new(config: &Config) -> Self {
        let limits = &config.limits;
        Self {
            tables: Buckets::new(limits.tables_per_address),
            events: Buckets::new(limits.events_per_address),
            kib: Buckets::new(limits.kib_per_address),
            quotas: config.quotas,
            usage: Mutex::default(),
        }
    }

    /// May this address have another table?
    pub(crate) async fn table(&self, address: Address, store: &Store) -> Result<(), ApiError> {
        self.tables.take(address)?;
        let Some(usage) = self.usage(store).await? else { return Ok(()) };
        if self.quotas.tables.is_some_and(|most| usage.tables >= most) {
            return Err(ApiError::full());
        }
        self.has_room(&usage)
    }

    /// May this address send so many bytes to be kept?
    pub(crate) fn bytes(&self, address: Address, bytes: usize) -> Result<(), ApiError> {
        let kib = u32::try_from(bytes.div_ceil(1024)).map_err(|_| ApiError::full())?;
        self.kib.take_many(address, kib)
    }

    /// May this address do something at a table?
    pub(crate) async fn command(
        &self,
        address: Address,
        bytes: usize,
        store: &Store,
    ) -> Result<(), ApiError> {
        self.events.take(address)?;
        self.bytes(address, bytes)?;
        match self.usage(store).await? {
            Some(usage) => self.has_room(&usage),
            None => Ok(()),
        }
    }

    fn has_room(&self, usage: &Usage) -> Result<(), ApiError> {
        let is_full = self.quotas.events.is_some_and(|most| usage.events >= most)
            || self.quotas.bytes.is_some_and(|most| usage.bytes >= most);
        if is_full { Err(ApiError::full()) } else { Ok(()) }
    }

    /// How much is kept, or was a moment ago; nothing if there is no limit to it.
    async fn usage(&self, store: &Store) -> Result<Option<Usage>, ApiError> {
        if self.quotas == Quotas::default() {
            return Ok(None);
        }
        let mut remembered = self.usage.lock().await;
        if let Some((usage, _)) = remembered.filter(|(_, at)| at.elapsed() < REMEMBERED) {
            return Ok(Some(usage));
        }
        let usage = store.usage().await?;
        *remembered = Some((usage, Instant::now()));
        Ok(Some(usage))
    }
}
