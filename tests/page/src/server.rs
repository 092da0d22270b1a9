//! A server with the page in it.

use tempfile::TempDir;
use testkit::{Port, Process};

use crate::place;

/// `twelvefold serve` on a port of its own, with a store of its own that goes with it.
pub struct Server {
    process: Process,
    port: Port,
    _store: TempDir,
}

impl Server {
    /// Starts one and waits until it answers.
    pub fn start() -> Self {
        Self::start_with(&[])
    }

    /// Starts one with further words, such as `--demo`.
    pub fn start_with(words: &[&str]) -> Self {
        let store = tempfile::tempdir().expect("a temporary folder");
        let port = Port::keep().unwrap();
        let builder = Process::builder(place("TWELVEFOLD_BIN"))
            .args(["serve".to_owned(), "--listen".to_owned(), format!("127.0.0.1:{}", port.number())])
            .args(["--store".to_owned(), format!("sqlite:{}/tables.db", store.path().display())])
            .args(words.iter().copied());
        let process = builder.until_healthy(port.number()).start().unwrap();
        Self { process, port, _store: store }
    }

    /// Where it is, without a slash at the end.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port.number())
    }

    /// All it has said so far.
    pub fn said(&self) -> String {
        self.process.said()
    }

    /// Pulls the plug; what it acknowledged is on its disk.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
    }

    /// Starts it again, with the same store, at the same address.
    pub fn restart(&mut self) {
        self.process.restart().unwrap();
    }
}
