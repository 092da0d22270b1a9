//! `live-node STORE PORT [SECONDS]`: a server like any other, with so much patience for its store, that tells everything it does and lets its guests hurry.
#![allow(clippy::print_stderr, reason = "it tells whoever started it why it ends")]

use std::process::ExitCode;
use std::time::Duration;

use server::{Config, Rate, serve};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let served = match &words[..] {
        [store, port] => start(store, port, "60").await,
        [store, port, seconds] => start(store, port, seconds).await,
        _ => Err("live-node STORE PORT [SECONDS]".to_owned()),
    };
    if let Err(sentence) = &served {
        eprintln!("{sentence}");
    }
    if served.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

async fn start(store: &str, port: &str, seconds: &str) -> Result<(), String> {
    match (port.parse(), seconds.parse()) {
        (Ok(port), Ok(seconds)) => run(store, port, Duration::from_secs(seconds)).await,
        _ => Err(format!("{port} is no port, or {seconds} no time")),
    }
}

async fn run(store: &str, port: u16, store_patience: Duration) -> Result<(), String> {
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    let filter = tracing_subscriber::filter::Targets::new()
        .with_default(LevelFilter::WARN)
        .with_targets([("twelvefold_server", LevelFilter::TRACE), ("twelvefold_store", LevelFilter::TRACE)]);
    tracing_subscriber::registry().with(lines).with(filter).init();
    let mut config = Config::new(store);
    config.listen.set_port(port);
    // A hurry that no group of people could be in.
    let hurried = Rate::per_second(100_000, 100_000);
    (config.limits.per_address, config.limits.per_seat, config.limits.doors) = (hurried, hurried, hurried);
    let limits = &mut config.limits;
    (limits.tables_per_address, limits.events_per_address, limits.kib_per_address) =
        (hurried, hurried, hurried);
    limits.store_patience = store_patience;
    serve(config, CancellationToken::new()).await.map_err(|error| error.to_string())
}
