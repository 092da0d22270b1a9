//! Hearing of other nodes. Word gets lost while disconnected, so every connecting wakes everybody.

use std::time::Duration;

use sqlx::postgres::{PgListener, PgPool};
use tokio::sync::{broadcast, watch};

use crate::Wake;

const CHANNEL: &str = "twelvefold";
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Listens until the store is closed.
pub(crate) async fn listen(pool: PgPool, hub: broadcast::Sender<Wake>, mut closing: watch::Receiver<bool>) {
    tokio::select! {
        () = relay_for_ever(&pool, &hub) => {}
        _ = closing.wait_for(|closed| *closed) => {}
    }
}

async fn relay_for_ever(pool: &PgPool, hub: &broadcast::Sender<Wake>) {
    let mut pause = FIRST_PAUSE;
    loop {
        match relay(pool, hub).await {
            Ok(()) => pause = FIRST_PAUSE,
            Err(error) if pool.is_closed() => return tracing::debug!(%error, "the listener ends"),
            Err(_) => pause = LONGEST_PAUSE.min(pause * 2),
        }
        tokio::time::sleep(pause).await;
    }
}

/// Passes on what is heard until the connection is lost.
async fn relay(pool: &PgPool, hub: &broadcast::Sender<Wake>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    let _nobody_listens = hub.send(Wake::All);
    while let Some(heard) = listener.try_recv().await? {
        let _nobody_listens = hub.send(Wake::from_payload(heard.payload()));
    }
    Ok(())
}
