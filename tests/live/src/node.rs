//! A server in a process of its own.

use testkit::{Port, Process};

use crate::Person;

/// A server that can be killed and started again at the same address.
pub struct Node {
    process: Process,
    address: String,
    /// Kept while the server is down.
    _port: Port,
}

impl Node {
    /// Starts `program`, which is `env!("CARGO_BIN_EXE_live-node")`, over a store, and waits until it answers.
    pub fn start(program: &str, store: &str) -> Self {
        Self::start_with(program, store, &[])
    }

    /// Starts one that waits for its store no longer than servers usually do.
    pub fn start_impatient(program: &str, store: &str) -> Self {
        Self::start_with(program, store, &["5"])
    }

    /// Starts one that is reached by this name, by way of a proxy, and hands out the page in this folder.
    pub fn start_behind_a_proxy(program: &str, store: &str, public_url: &str, page: &str) -> Self {
        Self::start_with(program, store, &["60", public_url, page])
    }

    fn start_with(program: &str, store: &str, more: &[&str]) -> Self {
        let port = Port::keep().unwrap();
        let process = Process::builder(program).args([store.to_owned(), port.number().to_string()]);
        let process = process.args(more.iter().copied());
        let process = process.until_healthy(port.number()).start().unwrap();
        Self { process, address: format!("127.0.0.1:{}", port.number()), _port: port }
    }

    /// Where it listens.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// All it has written to its log.
    pub fn said(&self) -> String {
        self.process.said()
    }

    /// Kills it (SIGKILL).
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
    }

    /// Kills it if it runs, and starts it again.
    pub fn restart(&mut self) {
        self.process.restart().unwrap();
    }

    /// Somebody who has no seat anywhere.
    pub fn stranger(&self) -> Person {
        Person::new(&self.address)
    }
}
