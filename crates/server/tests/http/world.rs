//! A server on a free port, and its table.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use twelvefold_server::{Config, Rate, Server};

use crate::client::Client;

/// A server that runs until this is dropped.
pub(crate) struct World {
    folder: tempfile::TempDir,
    pub(crate) address: String,
    stop: CancellationToken,
    thread: Option<JoinHandle<()>>,
    /// Says that the server has stopped, by being closed.
    running: Receiver<()>,
    has_demo: bool,
}

impl World {
    pub(crate) fn new() -> Self {
        Self::with(|_| {})
    }

    /// A server that is not quite as usual.
    pub(crate) fn with(change: impl FnOnce(&mut Config)) -> Self {
        Self::begin(false, change)
    }

    /// A server with a table to try things at.
    pub(crate) fn with_demo() -> Self {
        Self::begin(true, |_| {})
    }

    fn begin(has_demo: bool, change: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (stop, running) = (CancellationToken::new(), std::sync::mpsc::channel().1);
        let mut world = Self { folder, address: String::new(), stop, thread: None, running, has_demo };
        world.start(change);
        world
    }

    fn start(&mut self, change: impl FnOnce(&mut Config)) {
        let mut config = Config::new(self.store());
        config.listen = "127.0.0.1:0".parse().unwrap();
        config.limits.per_address = Rate::per_second(10_000, 10_000);
        config.limits.per_seat = Rate::per_second(10_000, 10_000);
        config.limits.doors = Rate::per_second(10_000, 10_000);
        // A busy machine is slow.
        config.limits.store_patience = Duration::from_secs(60);
        change(&mut config);
        let (told, heard) = std::sync::mpsc::channel();
        self.stop = CancellationToken::new();
        let stop = self.stop.clone();
        let (runs, running) = std::sync::mpsc::channel();
        self.running = running;
        let has_demo = self.has_demo;
        self.thread = Some(std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.unwrap().block_on(async {
                let server = Server::bind(config).await.unwrap();
                if has_demo {
                    server.app().demo().await.unwrap();
                }
                told.send(server.address()).unwrap();
                server.run(stop).await.unwrap();
            });
            drop::<Sender<()>>(runs);
        }));
        self.address = heard.recv().unwrap().to_string();
    }

    /// Where its store is, unless it was told otherwise.
    pub(crate) fn store(&self) -> String {
        format!("sqlite:{}", self.folder.path().join("tables.db").display())
    }

    /// Stops the server as whoever runs it would, and waits until it is down.
    pub(crate) fn stop(&mut self) {
        self.stop.cancel();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    /// Tells the server to stop; whether it does so in a time that is long even for a busy machine.
    pub(crate) fn stops(&self) -> bool {
        self.stop.cancel();
        self.running.recv_timeout(Duration::from_secs(30)) == Err(RecvTimeoutError::Disconnected)
    }

    /// Stops it and starts it again over the same store.
    pub(crate) fn restart(&mut self) {
        self.stop();
        self.start(|_| {});
    }

    /// Somebody without a token.
    pub(crate) fn stranger(&self) -> Client {
        Client::new(&self.address)
    }

    /// Opens a table of the D12 System.
    pub(crate) fn open_table(&self) -> Table {
        let body = json!({ "name": "Ashen Keep", "system": "d12", "gm": "Mara" });
        let opened = self.stranger().post("/api/v1/tables", &body).created();
        Table::of(self, &opened)
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A table and its GM.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) path: String,
    pub(crate) gm: Client,
    pub(crate) recovery: String,
    pub(crate) address: String,
}

impl Table {
    pub(crate) fn of(world: &World, opened: &Value) -> Self {
        let id = opened["table"].as_str().unwrap().to_owned();
        Self {
            path: format!("/api/v1/tables/{id}"),
            gm: world.stranger().with_token(opened["token"].as_str().unwrap()),
            recovery: opened["recovery"].as_str().unwrap().to_owned(),
            address: world.address.clone(),
            id,
        }
    }

    /// Makes an invitation; what it lets in by.
    pub(crate) fn invite(&self, asked: &Value) -> String {
        let invite = self.gm.post(&format!("{}/invites", self.path), asked).created();
        invite["invite"].as_str().unwrap().to_owned()
    }

    /// Somebody who was invited and came.
    pub(crate) fn join(&self, name: &str) -> Client {
        let invite = self.invite(&json!({ "role": "player" }));
        let body = json!({ "invite": invite, "name": name });
        let joined = Client::new(&self.address).post("/api/v1/join", &body).created();
        Client::new(&self.address).with_token(joined["token"].as_str().unwrap())
    }

    /// Puts a character on the table; its number.
    pub(crate) fn put_character(&self, by: &Client, key: &str) -> u64 {
        let points = json!({ "Level": 4, "Body": 3, "DEX": 2, "Finesse": 1 });
        let sheet = json!({ "version": 1, "system": "d12", "name": "Kestrel", "points": points });
        let put = self.command(by, key, &json!({ "kind": "put_character", "sheet": sheet })).ok();
        put["events"][0]["seq"].as_u64().unwrap()
    }

    pub(crate) fn command(&self, by: &Client, key: &str, command: &Value) -> crate::client::Answer {
        by.post(&format!("{}/commands", self.path), &json!({ "key": key, "command": command }))
    }

    /// Says something.
    pub(crate) fn say(&self, by: &Client, key: &str, text: &str) -> crate::client::Answer {
        self.command(by, key, &json!({ "kind": "say", "text": text }))
    }

    pub(crate) fn events(&self, by: &Client, after: u64) -> Vec<Value> {
        let page = by.get(&format!("{}/events?after={after}", self.path)).ok();
        page["events"].as_array().unwrap().clone()
    }
}
