//! Counting by somebody's own file: how likely a roll was may take all the steps there are for it, again and again.

use std::time::{Duration, Instant};

use store::TableId;
use tokio::sync::Semaphore;

use crate::access::Buckets;
use crate::config::Limits;
use crate::problem::ApiError;

/// So many tables count at the same time.
const AT_ONCE: usize = 2;
/// How long a table waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// What tables with systems from files count: only so many at once, and each only for so long in the long run.
#[derive(Debug)]
pub(super) struct Counting {
    turns: Semaphore,
    /// Milliseconds of each table.
    budget: Buckets<TableId>,
}

impl Counting {
    pub(super) fn new(limits: &Limits) -> Self {
        Self { turns: Semaphore::new(AT_ONCE), budget: Buckets::new(limits.counting_per_table) }
    }

    /// Does work that counts for a table, apart from other tables' work, and takes the time from its budget.
    pub(super) async fn run<T>(
        &self,
        table: &TableId,
        work: impl FnOnce() -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        self.budget.take(table.clone()).map_err(|spent| {
            let seconds = spent.retry_after().unwrap_or(1);
            let why = format!(
                "this table has had its rolls counted for as long as it may for now; wait {seconds} s and go slower"
            );
            ApiError::too_many(why, seconds)
        })?;
        let busy = || ApiError::unavailable("other tables are counting; send the same again in a moment");
        let turn = tokio::time::timeout(PATIENCE, self.turns.acquire()).await;
        let _turn = turn.map_err(|_| busy())?.map_err(|_| busy())?;
        let begun = Instant::now();
        let done = tokio::task::block_in_place(work);
        let spent = u32::try_from(begun.elapsed().as_millis()).unwrap_or(u32::MAX);
        self.budget.charge(table.clone(), spent);
        done
    }
}
