//! Numbers for whoever runs the server. None of them belongs to a table or a person.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::problem::ApiError;

/// Upper bounds for the time a commit takes, in seconds.
const SECONDS: [f64; 11] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

/// What a request asked for, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    method: String,
    route: String,
    status: u16,
}

/// The numbers.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Mutex<Registry>,
    requests: Family<Request, Counter>,
    commands: Counter,
    refusals: Counter,
    failures: Counter,
    events: Counter,
    commits: Histogram,
    sockets: Gauge,
    read_back: Counter,
    backups: Counter,
    failed_backups: Counter,
}

impl Default for Metrics {
    fn default() -> Self {
        let metrics = Self {
            registry: Mutex::new(Registry::with_prefix("twelvefold")),
            requests: Family::default(),
            commands: Counter::default(),
            refusals: Counter::default(),
            failures: Counter::default(),
            events: Counter::default(),
            commits: Histogram::new(SECONDS),
            sockets: Gauge::default(),
            read_back: Counter::default(),
            backups: Counter::default(),
            failed_backups: Counter::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&self) {
        let mut registry = self.registry.lock().unwrap_or_else(PoisonError::into_inner);
        registry.register("requests", "Requests by route and status", self.requests.clone());
        registry.register("commands", "Commands that were done", self.commands.clone());
        registry.register("refusals", "Commands that were refused", self.refusals.clone());
        registry.register("failures", "Commands that failed for another reason", self.failures.clone());
        registry.register("events", "Events that were appended", self.events.clone());
        registry.register("commit_seconds", "Time from an append to its commit", self.commits.clone());
        registry.register("sockets", "Sockets and streams that are open", self.sockets.clone());
        registry.register("backups", "Backups that were made and looked over", self.backups.clone());
        registry.register("failed_backups", "Backups that failed", self.failed_backups.clone());
        let read_back = "Long histories that were read for an undo or a redo";
        registry.register("histories_read_back", read_back, self.read_back.clone());
    }

    /// A request was answered. The route is the pattern, never the address itself.
    pub(crate) fn answered(&self, method: &str, route: &str, status: u16) {
        let request = Request { method: method.to_owned(), route: route.to_owned(), status };
        self.requests.get_or_create(&request).inc();
    }

    /// A command was done, or was not.
    pub(crate) fn performed(&self, error: Option<&ApiError>) {
        match error {
            None => self.commands.inc(),
            Some(error) if error.is_refusal() => self.refusals.inc(),
            Some(_) => self.failures.inc(),
        };
    }

    /// Events were committed.
    pub(crate) fn committed(&self, events: usize, took: Duration) {
        self.events.inc_by(events as u64);
        self.commits.observe(took.as_secs_f64());
    }

    /// A backup was made and is sound, or was not.
    pub(crate) fn backed_up(&self, well: bool) {
        if well {
            self.backups.inc()
        } else {
            self.failed_backups.inc()
        };
    }

    /// A long history was read.
    pub(crate) fn read_back(&self) {
        self.read_back.inc();
    }

    /// A socket or stream was opened.
    pub(crate) fn connected(&self) {
        self.sockets.inc();
    }

    /// A socket or stream is gone.
    pub(crate) fn disconnected(&self) {
        self.sockets.dec();
    }

    /// All of them, in the text format of OpenMetrics.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let registry = self.registry.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = encode(&mut text, &registry) {
            tracing::error!(%error, "the metrics could not be written");
        }
        text
    }
}
