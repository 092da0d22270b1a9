//! The application: everything a request can reach.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use play::SeatId;
use store::{Store, TableId};
use systems::registry::limit_file_systems;
use tokio::sync::{Mutex, Semaphore};
use tokio_util::sync::CancellationToken;

use crate::access::{Address, Buckets, Connections, Downloads, Uploads};
use crate::config::Config;
use crate::metrics::Metrics;
use crate::problem::ApiError;
use crate::quota::{Allowance, Room};
use crate::routes;
use crate::tables::Tables;

/// How long somebody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long the store is taken to be ready, and how long it may take to show it.
const READY_FOR: Duration = Duration::from_secs(1);
const READY_WITHIN: Duration = Duration::from_secs(5);

/// Something that takes much memory or time.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Heavy {
    Import,
    Luck,
    Odds,
}

/// A line for each of them, so that nobody waits for something else.
#[derive(Debug)]
struct Turns {
    import: Arc<Semaphore>,
    luck: Arc<Semaphore>,
    odds: Arc<Semaphore>,
}

impl Turns {
    fn new() -> Self {
        let one_at_a_time = || Arc::new(Semaphore::new(1));
        Self { import: one_at_a_time(), luck: one_at_a_time(), odds: one_at_a_time() }
    }

    fn line(&self, what: Heavy) -> Arc<Semaphore> {
        match what {
            Heavy::Import => Arc::clone(&self.import),
            Heavy::Luck => Arc::clone(&self.luck),
            Heavy::Odds => Arc::clone(&self.odds),
        }
    }
}

/// The application, without a socket. Cloning it is cheap and gives the same one.
#[derive(Clone, Debug)]
pub struct App(Arc<AppState>);

#[derive(Debug)]
struct AppState {
    config: Config,
    tables: Tables,
    metrics: Arc<Metrics>,
    address_rate: Buckets<Address>,
    seat_rate: Buckets<(TableId, SeatId)>,
    door_rate: Buckets<Address>,
    connections: Connections,
    uploads: Uploads,
    downloads: Downloads,
    allowance: Allowance,
    /// What takes long is done one at a time, each kind in a line of its own.
    turns: Turns,
    /// When the store was last found to be ready.
    ready_at: Mutex<Option<Instant>>,
    /// Whether there is a table to try things at.
    has_demo: AtomicBool,
    stopping: CancellationToken,
    hung_up: CancellationToken,
}

impl App {
    /// The application over an open store. Call it within a tokio runtime: it listens to the store from now on.
    pub fn new(store: Store, config: Config) -> Self {
        let metrics = Arc::new(Metrics::default());
        limit_file_systems(config.limits.systems);
        let room = Arc::new(Room::new(config.quotas));
        let tables = Tables::new(store, &config.limits, room, Arc::clone(&metrics));
        let stopping = CancellationToken::new();
        tokio::spawn(tables.clone().listen(stopping.clone()));
        if let Some(backups) = config.backups.clone() {
            let (store, metrics, stopping) = (tables.store().clone(), Arc::clone(&metrics), stopping.clone());
            tokio::spawn(async move { backups.make(store, &metrics, stopping).await });
        }
        Self(Arc::new(AppState {
            address_rate: Buckets::new(config.limits.per_address),
            seat_rate: Buckets::new(config.limits.per_seat),
            door_rate: Buckets::new(config.limits.doors),
            connections: Connections::default(),
            uploads: Uploads::default(),
            downloads: Downloads::default(),
            allowance: Allowance::new(&config.limits),
            turns: Turns::new(),
            config,
            tables,
            metrics,
            ready_at: Mutex::default(),
            has_demo: AtomicBool::new(false),
            stopping,
            hung_up: CancellationToken::new(),
        }))
    }

    /// Everything it answers to.
    pub fn router(&self) -> Router {
        routes::router(self)
    }

    /// Tells everyone who watches to come back later, finishes what was begun, and closes the store.
    pub async fn stop(&self) {
        self.0.stopping.cancel();
        self.0.tables.finish().await;
        self.0.tables.store().close().await;
    }

    /// From now on whoever reaches the server is shown the way to the demo table.
    pub(crate) fn open_demo(&self) {
        self.0.has_demo.store(true, Ordering::Relaxed);
    }

    pub(crate) fn has_demo(&self) -> bool {
        self.0.has_demo.load(Ordering::Relaxed)
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.0.tables
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn address_rate(&self) -> &Buckets<Address> {
        &self.0.address_rate
    }

    pub(crate) fn seat_rate(&self) -> &Buckets<(TableId, SeatId)> {
        &self.0.seat_rate
    }

    pub(crate) fn door_rate(&self) -> &Buckets<Address> {
        &self.0.door_rate
    }

    pub(crate) fn connections(&self) -> &Connections {
        &self.0.connections
    }

    pub(crate) fn allowance(&self) -> &Allowance {
        &self.0.allowance
    }

    pub(crate) fn uploads(&self) -> &Uploads {
        &self.0.uploads
    }

    pub(crate) fn downloads(&self) -> &Downloads {
        &self.0.downloads
    }

    /// Does something that takes much memory or time once its turn has come. Then it is seen to its end, also if whoever asked has
    /// hung up: the next one would else begin beside it.
    pub(crate) async fn in_turn<T: Send + 'static>(
        &self,
        what: Heavy,
        work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = tokio::time::timeout(PATIENCE, self.0.turns.line(what).acquire_owned()).await;
        let busy = || ApiError::unavailable("the server is busy with something large; try again in a moment");
        let turn = turn.map_err(|_| busy())?.map_err(|_| busy())?;
        let done = tokio::spawn(async move {
            let done = work.await;
            drop(turn);
            done
        });
        done.await.map_err(|_| ApiError::internal())?
    }

    /// Is the store ready to be written to? Whoever asks again at once gets the same answer, for it costs a write.
    pub(crate) async fn ready(&self) -> Result<(), ApiError> {
        let mut ready_at = self.0.ready_at.lock().await;
        if ready_at.is_some_and(|at| at.elapsed() < READY_FOR) {
            return Ok(());
        }
        *ready_at = None;
        let answer = tokio::time::timeout(READY_WITHIN, self.tables().store().ping()).await;
        answer.map_err(|_| ApiError::unavailable("the store does not answer; see that it is running"))??;
        *ready_at = Some(Instant::now());
        Ok(())
    }

    /// Cancelled once nobody is waited for any longer: what is not answered by then is not answered.
    pub(crate) fn hung_up(&self) -> CancellationToken {
        self.0.hung_up.clone()
    }

    /// Cancelled once the server is to stop.
    pub(crate) fn stopping(&self) -> CancellationToken {
        self.0.stopping.clone()
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn what_was_begun_keeps_its_turn_also_if_whoever_asked_has_hung_up() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("tables.db").display());
        let app = App::new(Store::open(&address).await.unwrap(), Config::new(address));
        let ((begins, begun), (free, busy)) = (oneshot::channel(), oneshot::channel::<()>());
        let asking = app.clone();
        let first = tokio::spawn(async move {
            let work = async {
                begins.send(()).unwrap();
                busy.await.map_err(|_| ApiError::internal())
            };
            asking.in_turn(Heavy::Odds, work).await
        });
        begun.await.unwrap();
        first.abort();
        assert!(first.await.unwrap_err().is_cancelled());
        let asking = app.clone();
        let mut second = tokio::spawn(async move { asking.in_turn(Heavy::Odds, async { Ok(()) }).await });
        assert!(timeout(Duration::from_millis(50), &mut second).await.is_err(), "two at a time");
        app.in_turn(Heavy::Luck, async { Ok(()) }).await.unwrap();
        free.send(()).unwrap();
        second.await.unwrap().unwrap();
        app.stop().await;
    }
}
