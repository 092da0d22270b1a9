//! The server that is measured: this very program, in a process of its own.

use std::time::Duration;

use server::{Config, Rate, serve};
use testkit::{Port, Process};
use tokio_util::sync::CancellationToken;

/// What starts this program as a server.
pub(crate) const WORD: &str = "--live-node";

/// A server in a process of its own.
pub(crate) struct Node {
    process: Process,
    port: Port,
}

impl Node {
    /// Starts it over a store and waits until it answers.
    pub(crate) fn start(store: &str) -> Result<Self, String> {
        let told = |error: testkit::Error| error.to_string();
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let port = Port::keep().map_err(told)?;
        let process =
            Process::builder(program).args([WORD.to_owned(), store.to_owned(), port.number().to_string()]);
        Ok(Self { process: process.until_healthy(port.number()).start().map_err(told)?, port })
    }

    /// Where it listens, on this machine.
    pub(crate) fn port(&self) -> u16 {
        self.port.number()
    }

    /// Ends it as whoever runs it would.
    pub(crate) fn stop(mut self) -> Result<(), String> {
        self.process.terminate().map(|_| ()).map_err(|error| error.to_string())
    }

    /// The memory it holds now, in bytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        self.process.memory()
    }

    /// How long it has kept a processor busy.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        self.process.processor_time()
    }

    /// The most memory it ever held, in bytes.
    pub(crate) fn peak(&self) -> Option<u64> {
        self.process.peak_memory()
    }
}

/// `--live-node STORE PORT`: serves, without the limits that keep one address from being a crowd.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let [store, port] = words else { return Err(format!("{WORD} STORE PORT")) };
    let mut config = Config::new(store);
    config.listen.set_port(port.parse().map_err(|_| format!("{port} is no port"))?);
    let crowd = Rate::per_second(1_000_000, 1_000_000);
    let limits = &mut config.limits;
    (limits.per_address, limits.per_seat, limits.doors) = (crowd, crowd, crowd);
    (limits.tables_per_address, limits.commands_per_address, limits.kib_per_address) = (crowd, crowd, crowd);
    (limits.sockets_per_address, limits.import) = (100_000, 1 << 30);
    (limits.connections, limits.connections_per_address, limits.strangers) = (100_000, 100_000, 100_000);
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    runtime.block_on(serve(config, CancellationToken::new())).map_err(|error| error.to_string())
}
