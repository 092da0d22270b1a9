//! The application: everything a request can reach.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use play::SeatId;
use store::{Store, TableId};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio_util::sync::CancellationToken;

use crate::access::{Address, Buckets, Connections};
use crate::config::Config;
use crate::metrics::Metrics;
use crate::problem::ApiError;
use crate::routes;
use crate::tables::Tables;

/// How long somebody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// The application, without a socket. Cloning it is cheap and gives the same one.
#[derive(Clone, Debug)]
pub struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    config: Config,
    tables: Tables,
    metrics: Arc<Metrics>,
    address_rate: Buckets<Address>,
    seat_rate: Buckets<(TableId, SeatId)>,
    door_rate: Buckets<Address>,
    connections: Connections,
    /// What takes much memory or time is done one at a time.
    heavy: Semaphore,
    stopping: CancellationToken,
}

impl App {
    /// The application over an open store. Call it within a tokio runtime: it listens to the store from now on.
    pub fn new(store: Store, config: Config) -> Self {
        let metrics = Arc::new(Metrics::default());
        let tables = Tables::new(store, config.limits.tables, Arc::clone(&metrics));
        let stopping = CancellationToken::new();
        tokio::spawn(tables.clone().listen(stopping.clone()));
        Self(Arc::new(Inner {
            address_rate: Buckets::new(config.limits.per_address),
            seat_rate: Buckets::new(config.limits.per_seat),
            door_rate: Buckets::new(config.limits.doors),
            connections: Connections::default(),
            heavy: Semaphore::new(1),
            config,
            tables,
            metrics,
            stopping,
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

    /// Waits for a turn to do something that takes much memory or time.
    pub(crate) async fn heavy(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        let turn = tokio::time::timeout(PATIENCE, self.0.heavy.acquire()).await;
        let busy = || ApiError::unavailable("the server is busy with something large; try again in a moment");
        turn.map_err(|_| busy())?.map_err(|_| busy())
    }

    /// Cancelled once the server is to stop.
    pub(crate) fn stopping(&self) -> CancellationToken {
        self.0.stopping.clone()
    }
}
