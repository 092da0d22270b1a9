//! `live-node STORE PORT [SECONDS [URL PAGE]]`: a server like any other, with so much patience for its store, that tells
//! everything it does and lets its guests hurry. With a URL it is reached through a proxy by that, hands out the page in a
//! folder, and holds strangers to the usual limits.
#![allow(clippy::print_stderr, reason = "it tells whoever started it why it ends")]

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use server::{Config, Rate, serve};
use site::Site;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let served = match &words[..] {
        [store, port] => start(store, port, "60", None).await,
        [store, port, seconds] => start(store, port, seconds, None).await,
        [store, port, seconds, url, page] => start(store, port, seconds, Some((url, page))).await,
        _ => Err("live-node STORE PORT [SECONDS [URL PAGE]]".to_owned()),
    };
    if let Err(sentence) = &served {
        eprintln!("{sentence}");
    }
    if served.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

async fn start(
    store: &str,
    port: &str,
    seconds: &str,
    proxy: Option<(&String, &String)>,
) -> Result<(), String> {
    let (Ok(port), Ok(seconds)) = (port.parse(), seconds.parse()) else {
        return Err(format!("{port} is no port, or {seconds} no time"));
    };
    let mut config = Config::new(store);
    config.listen.set_port(port);
    config.limits.store_patience = Duration::from_secs(seconds);
    match proxy {
        Some((url, page)) => be_behind_a_proxy(&mut config, url, page)?,
        None => let_them_hurry(&mut config),
    }
    run(config).await
}

fn be_behind_a_proxy(config: &mut Config, url: &str, page: &str) -> Result<(), String> {
    config.public_url = Some(url.parse().map_err(|error| format!("{url}: {error}"))?);
    config.trusted_proxy = true;
    config.page = Some(Arc::new(Site::from_folder(Path::new(page)).map_err(|error| error.to_string())?));
    Ok(())
}

/// A hurry that no group of people could be in.
fn let_them_hurry(config: &mut Config) {
    let hurried = Rate::per_second(100_000, 100_000);
    let limits = &mut config.limits;
    (limits.per_address, limits.per_seat, limits.doors) = (hurried, hurried, hurried);
    (limits.tables_per_address, limits.commands_per_address, limits.kib_per_address) =
        (hurried, hurried, hurried);
}

async fn run(config: Config) -> Result<(), String> {
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    let filter = tracing_subscriber::filter::Targets::new()
        .with_default(LevelFilter::WARN)
        .with_targets([("twelvefold_server", LevelFilter::TRACE), ("twelvefold_store", LevelFilter::TRACE)]);
    tracing_subscriber::registry().with(lines).with(filter).init();
    serve(config, CancellationToken::new()).await.map_err(|error| error.to_string())
}
