//! Group commit: whatever waits while one batch is flushed goes into the next.

use std::time::Duration;

use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::plan::Verdicts;
use crate::{Append, StoreError, Wake};

/// The most appends that share a commit.
const LARGEST_BATCH: usize = 256;
/// How long a lost database is looked for before those who wait are told.
const PATIENCE: Duration = Duration::from_secs(15);
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// An append that waits for its answer.
#[derive(Debug)]
pub(crate) struct Pending {
    pub(crate) append: Append,
    /// A commit that contained it was begun and its answer lost: it may be there already.
    pub(crate) unsure: bool,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl Pending {
    pub(crate) fn new(append: Append) -> (Self, oneshot::Receiver<Result<(), StoreError>>) {
        let (answer, heard) = oneshot::channel();
        (Self { append, unsure: false, answer }, heard)
    }

    /// Tells whoever waits; they may have left, which changes nothing.
    fn tell(self, verdict: Result<(), StoreError>) {
        let _left = self.answer.send(verdict);
    }
}

/// Why a batch was not committed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something in it was refused; nothing was kept. Each alone may fare better.
    Refused(StoreError),
    /// Two writers met; trying again settles it. Nothing was kept.
    Raced(StoreError),
    /// It cannot work for any of them now. Nothing was kept.
    Hopeless(StoreError),
    /// The connection is gone; a new one may work. Kept only if the commit was `begun`.
    Lost { begun: bool, error: StoreError },
}

/// What an engine does for the writer.
pub(crate) trait Batches: Send + 'static {
    /// Commits what may be kept of a batch. Once this says `Ok`, that is on disk.
    fn commit(&mut self, batch: &[Pending]) -> impl Future<Output = Result<Verdicts, Failure>> + Send;
    /// Tells other nodes.
    fn announce(&mut self, wake: &Wake);
    /// What to say when it could not be learned whether a commit took place.
    fn unsure(&self) -> StoreError;
}

/// Takes batches from a queue until the store is closed, and then what is left in it.
pub(crate) async fn run<B: Batches>(
    mut inbox: mpsc::Receiver<Pending>,
    mut engine: B,
    hub: broadcast::Sender<Wake>,
    mut closing: watch::Receiver<bool>,
) {
    let mut batch = Vec::new();
    loop {
        tokio::select! {
            biased;
            taken = inbox.recv_many(&mut batch, LARGEST_BATCH) => if taken == 0 { return },
            _ = closing.wait_for(|closed| *closed), if !inbox.is_closed() => inbox.close(),
        }
        if let Some(rest) = settle(&mut engine, std::mem::take(&mut batch), &hub).await {
            for pending in rest {
                settle(&mut engine, vec![pending], &hub).await;
            }
        }
    }
}

/// Commits a batch and answers everybody; hands back a batch of several of which one was refused.
async fn settle<B: Batches>(
    engine: &mut B,
    mut batch: Vec<Pending>,
    hub: &broadcast::Sender<Wake>,
) -> Option<Vec<Pending>> {
    let until = Instant::now() + PATIENCE;
    let mut pause = FIRST_PAUSE;
    let mut raced = false;
    loop {
        match engine.commit(&batch).await {
            Ok(verdicts) => return answer(engine, batch, verdicts, hub),
            Err(Failure::Raced(_)) if !raced => raced = true,
            Err(Failure::Refused(_) | Failure::Raced(_)) if batch.len() > 1 => return Some(batch),
            Err(Failure::Lost { begun, error }) => {
                batch.iter_mut().for_each(|pending| pending.unsure |= begun);
                if Instant::now() >= until {
                    return give_up(engine, batch, &error);
                }
                tokio::time::sleep(pause).await;
                pause = LONGEST_PAUSE.min(pause * 2);
            }
            Err(Failure::Refused(error) | Failure::Raced(error) | Failure::Hopeless(error)) => {
                return give_up(engine, batch, &error);
            }
        }
    }
}

fn answer<B: Batches>(
    engine: &mut B,
    batch: Vec<Pending>,
    verdicts: Verdicts,
    hub: &broadcast::Sender<Wake>,
) -> Option<Vec<Pending>> {
    for (pending, verdict) in batch.into_iter().zip(verdicts) {
        if verdict.is_ok() {
            let wake = Wake::Table { table: pending.append.table.clone(), seq: pending.append.last() };
            engine.announce(&wake);
            let _nobody_listens = hub.send(wake);
        }
        pending.tell(verdict);
    }
    None
}

/// Nobody is told "not kept" of something that may be there.
fn give_up<B: Batches>(engine: &B, batch: Vec<Pending>, error: &StoreError) -> Option<Vec<Pending>> {
    for pending in batch {
        let verdict = if pending.unsure { engine.unsure() } else { error.clone() };
        pending.tell(Err(verdict));
    }
    None
}
