//! Listening, and stopping so that nothing is lost.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::config::Config;
use crate::listen::Doorway;

/// How long answers that are under way may take once the server is to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(7);
/// How long the store may take to close after that.
const LAST_COMMITS: Duration = Duration::from_secs(2);

/// Why a server could not be started, or ended.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}; choose another address or stop what listens there")]
    Listen { address: SocketAddr, error: io::Error },
    /// The demo table cannot be set up.
    #[error("there is no demo table: {0}")]
    Demo(String),
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the store and listens; nobody is answered before [`Server::run`].
    pub async fn bind(config: Config) -> Result<Self, ServeError> {
        let address = config.listen;
        let failed = |error| ServeError::Listen { address, error };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let store = Store::open_alone(&config.store).await?;
        Ok(Self { app: App::new(store, config), listener, address })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The application behind it.
    pub const fn app(&self) -> &App {
        &self.app
    }

    /// Answers until it is told to stop; then it takes nobody new, tells those who watch to come back, finishes what
    /// was begun, and closes the store. Whoever takes too long over that is left: what was acknowledged is on disk.
    pub async fn run(self, shutdown: CancellationToken) -> Result<(), ServeError> {
        let Self { app, listener, address } = self;
        tracing::info!(%address, store = app.tables().store().location(), "listening");
        let doorway = Doorway::new(&app);
        doorway.open(listener, &shutdown).await;
        app.stopping().cancel();
        if timeout(LAST_ANSWERS, doorway.close()).await.is_err() {
            tracing::warn!("some answers took too long to wait for");
        }
        app.hung_up().cancel();
        if timeout(LAST_COMMITS, app.stop()).await.is_err() {
            tracing::warn!("the store took too long to close; all that was acknowledged is kept");
        }
        tracing::info!("stopped");
        Ok(())
    }
}

/// Serves until it is told to stop.
pub async fn serve(config: Config, shutdown: CancellationToken) -> Result<(), ServeError> {
    Server::bind(config).await?.run(shutdown).await
}
