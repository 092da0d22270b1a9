//! The tasks of an open store: those that write, the one that tells other nodes, the one that listens to them.

use std::sync::{Mutex as StdMutex, MutexGuard, PoisonError};

use tokio::sync::{Mutex, broadcast, mpsc, watch};
use tokio::task::JoinHandle;

use crate::Wake;
use crate::place::Place;
use crate::postgres::{Announcer, Postgres, PostgresBatches, send_words};
use crate::writer::{self, Batches, Pending};

/// Writers of one node to PostgreSQL. While one waits for the flush another fills its batch.
const POSTGRES_WRITERS: usize = 4;
/// How many appends may wait before their senders do.
const LONGEST_QUEUE: usize = 4096;
/// Wakes that a slow listener may fall behind before it is told to look at everything.
const WAKES_KEPT: usize = 1024;

/// Who works for a store.
pub(crate) struct Crew {
    /// Where appends wait, one queue per writer; none if the store is only read.
    pub(crate) queues: Vec<mpsc::Sender<Pending>>,
    /// Where wakes are heard.
    pub(crate) hub: broadcast::Sender<Wake>,
    /// Tells other nodes, if there can be any and the store is not closed.
    announcer: StdMutex<Option<Announcer>>,
    /// Turns true when the store is closed.
    pub(crate) closing: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Crew {
    pub(crate) fn new() -> Self {
        let (hub, closing) = (broadcast::Sender::new(WAKES_KEPT), watch::Sender::new(false));
        Self { queues: Vec::new(), hub, announcer: StdMutex::default(), closing, tasks: Mutex::default() }
    }

    /// Adds a task, which ends by itself once the store is closed.
    pub(crate) fn add(&mut self, task: impl Future<Output = ()> + Send + 'static) {
        self.tasks.get_mut().push(tokio::spawn(task));
    }

    /// Adds a writer with a queue of its own.
    pub(crate) fn write_with(&mut self, batches: impl Batches) {
        let (queue, inbox) = mpsc::channel(LONGEST_QUEUE);
        self.queues.push(queue);
        self.add(writer::run(inbox, batches, self.hub.clone(), self.closing.subscribe()));
    }

    /// Adds the writers to a server, and who tells the other nodes.
    pub(crate) fn write_to(&mut self, server: &Postgres, place: &Place) {
        let (announcer, words) = Announcer::new();
        for _ in 0..POSTGRES_WRITERS {
            let options = server.options().clone();
            self.write_with(PostgresBatches::new(options, place.clone(), announcer.clone()));
        }
        self.announcer = StdMutex::new(Some(announcer));
        self.add(send_words(server.options().clone(), words));
    }

    /// Wakes whoever listens, on this node and all others.
    pub(crate) fn wake(&self, wake: Wake) {
        self.announcer().iter().for_each(|announcer| announcer.announce(&wake));
        let _nobody_listens = self.hub.send(wake);
    }

    fn announcer(&self) -> MutexGuard<'_, Option<Announcer>> {
        self.announcer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes no more appends, and waits until those that wait are settled.
    pub(crate) async fn dismiss(&self) {
        self.closing.send_replace(true);
        // Whoever sends words ends with the last announcer.
        drop(self.announcer().take());
        for task in self.tasks.lock().await.drain(..) {
            if let Err(error) = task.await {
                tracing::warn!(%error, "a task of the store ended badly");
            }
        }
    }
}
