//! Telling the other nodes that a table has moved on.
//!
//! Not in the transaction that writes: PostgreSQL lets only one transaction with a NOTIFY commit at a time, flush and
//! all, so that the commits of all nodes would wait in one line. A word that gets lost here is made up for by reading
//! on a slow poll; the rows do not get lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::mpsc;

use crate::Wake;
use crate::queries::postgres as write;

/// How many words may wait while the server is away.
const LONGEST_QUEUE: usize = 4096;
const LARGEST_BATCH: usize = 256;
const PAUSE: Duration = Duration::from_millis(100);
const PATIENCE: Duration = Duration::from_secs(5);
/// Nothing here must be flushed.
const NOT_FLUSHED: &str = "SELECT set_config('synchronous_commit', 'off', false)";

/// Hands words to the task that sends them; never waits.
#[derive(Clone)]
pub(crate) struct Announcer {
    queue: mpsc::Sender<String>,
    /// Some word found no room: the next one wakes everybody.
    missed: Arc<AtomicBool>,
}

impl Announcer {
    /// An announcer, and where the task that sends finds its words.
    pub(crate) fn new() -> (Self, mpsc::Receiver<String>) {
        let (queue, inbox) = mpsc::channel(LONGEST_QUEUE);
        (Self { queue, missed: Arc::default() }, inbox)
    }

    pub(crate) fn announce(&self, wake: &Wake) {
        let missed = self.missed.load(Ordering::Relaxed);
        let word = if missed { Wake::All.payload() } else { wake.payload() };
        self.missed.store(self.queue.try_send(word).is_err(), Ordering::Relaxed);
    }
}

/// Sends words until every announcer is gone. After a failure everybody is woken.
pub(crate) async fn send_words(options: PgConnectOptions, mut inbox: mpsc::Receiver<String>) {
    let mut connection = None;
    let mut words = Vec::new();
    while inbox.recv_many(&mut words, LARGEST_BATCH).await > 0 {
        let sent = tokio::time::timeout(PATIENCE, send(&options, &mut connection, &words)).await;
        words.clear();
        if !matches!(sent, Ok(Ok(()))) {
            connection = None;
            words.push(Wake::All.payload());
            tokio::time::sleep(PAUSE).await;
        }
    }
}

async fn send(
    options: &PgConnectOptions,
    connection: &mut Option<PgConnection>,
    words: &[String],
) -> Result<(), sqlx::Error> {
    if connection.is_none() {
        let mut new = options.connect().await?;
        sqlx::query(NOT_FLUSHED).execute(&mut new).await?;
        *connection = Some(new);
    }
    let Some(connection) = connection else { return Ok(()) };
    sqlx::query(write::NOTIFY).bind(words).execute(connection).await.map(drop)
}
