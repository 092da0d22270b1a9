//! `twelvefold serve`: the one command that stays.

use std::io::IsTerminal;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use server::{Backups, Config, DemoLink, PublicUrl, Quotas, Rate, ServeError, Server};
use site::{BadBundle, Site};
use systems::registry::FileSystemLimits;
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::args::{LogLevel, OPERATOR_CODE, ServeArgs};
use crate::{Failure, folders, output};

/// Serves until it is told to stop.
pub(crate) fn run(args: &ServeArgs) -> Result<String, Failure> {
    start_log(args.log);
    let mut config = Config::new(store_address(args.store.clone())?);
    config.listen = args.listen;
    config.trusted_proxy = args.trust_proxy;
    config.page = page(args.page.as_deref())?.map(Arc::new);
    let given = args.public_url.as_deref().map(public_url).transpose()?;
    // Phones on the network must be able to follow the links that are made on this machine.
    let on_the_network = || lan_address(args.listen).filter(|lan| lan.port() != 0);
    config.public_url = given.clone().or_else(|| format!("http://{}", on_the_network()?).parse().ok());
    limit(&mut config, args)?;
    config.backups = backups(args)?;
    let runtime = runtime()?;
    let served = runtime.block_on(serve(config, given.as_ref(), args.demo));
    // A task that hangs may not keep the program from ending.
    let patience = if matches!(served, Ok(Ended::InHaste)) { Duration::ZERO } else { Duration::from_secs(1) };
    runtime.shutdown_timeout(patience);
    served.map(|_| String::new())
}

/// Who may keep how much, and who may open tables at all.
fn limit(config: &mut Config, args: &ServeArgs) -> Result<(), Failure> {
    config.hosts.clone_from(&args.hosts);
    config.closed = args.closed;
    let code = args.operator_code.as_deref().map(str::parse).transpose();
    config.operator =
        code.map_err(|error: server::BadOperatorCode| Failure::usage(format!("{OPERATOR_CODE}: {error}")))?;
    if config.closed && config.operator.is_none() {
        return Err(Failure::usage(format!(
            "a closed server needs a code by which you open tables; set {OPERATOR_CODE} for `serve` and for `table new`"
        )));
    }
    let megabytes = args.max_megabytes.map(|megabytes| megabytes.saturating_mul(1 << 20));
    config.quotas = Quotas { tables: args.max_tables, events: args.max_events, bytes: megabytes };
    let limits = &mut config.limits;
    limits.tables_per_address = Rate::per_day(args.tables_a_day);
    limits.commands_per_address = Rate::per_day(args.events_a_day);
    limits.kib_per_address = Rate::per_day(args.megabytes_a_day.saturating_mul(1024));
    limits.connections = args.max_connections;
    limits.systems = FileSystemLimits {
        systems: args.max_systems,
        bytes: args.system_megabytes.saturating_mul(1024 * 1024),
    };
    limits.memory = args.memory_megabytes.saturating_mul(1024 * 1024);
    Ok(())
}

/// The backups that are asked for. Their folder must be there now rather than be missed in six hours.
fn backups(args: &ServeArgs) -> Result<Option<Backups>, Failure> {
    let Some((every, folder)) = args.backup_every.zip(args.to.clone()) else { return Ok(None) };
    if !folder.is_dir() {
        let folder = folder.display();
        return Err(Failure::refused(format!("there is no folder {folder} for backups; make it first")));
    }
    Ok(Some(Backups { every, keep: args.keep, folder }))
}

/// How a server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Properly,
    /// It was told twice: nobody is waited for. What was acknowledged is on disk all the same.
    InHaste,
}

async fn serve(config: Config, url: Option<&PublicUrl>, demo: bool) -> Result<Ended, Failure> {
    let store = without_password(&config.store);
    let server = Server::bind(config).await?;
    output::print(&greeting(server.address(), url, &store))?;
    if demo {
        let base = url
            .map_or_else(|| format!("http://{}", reachable_address(server.address())), |url| url.to_string());
        output::print(&invitation(&base, &server.app().demo().await?))?;
    }
    let signals = Signals::listen().map_err(|error| {
        Failure::refused(format!("the system gives no signals ({error}); try again later"))
    })?;
    let shutdown = CancellationToken::new();
    tokio::select! {
        served = server.run(shutdown.clone()) => Ok(served.map(|()| Ended::Properly)?),
        () = stop_when_told(signals, &shutdown) => Ok(Ended::InHaste),
    }
}

/// The page in the folder that is named, or else the one inside this program, if it was built with one.
fn page(folder: Option<&Path>) -> Result<Option<Site>, BadBundle> {
    match folder {
        Some(folder) => Site::from_folder(folder).map(Some),
        None => Site::embedded(),
    }
}

/// What runs a server, and the store's own commands.
pub(crate) fn runtime() -> Result<Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime
        .map_err(|error| Failure::refused(format!("the system gives no threads ({error}); try again later")))
}

/// The address of the store: as given, or a file in one's own data folder.
pub(crate) fn store_address(given: Option<String>) -> Result<String, Failure> {
    match given {
        Some(address) => Ok(address),
        None => Ok(format!("sqlite:{}", folders::data()?.join("tables.db").display())),
    }
}

fn public_url(text: &str) -> Result<PublicUrl, Failure> {
    text.parse().map_err(|error: server::BadPublicUrl| Failure::usage(format!("--public-url: {error}")))
}

/// Stops the server when it is told to, and ends when it is told again.
async fn stop_when_told(mut signals: Signals, shutdown: &CancellationToken) {
    signals.next().await;
    output::print_error("Stopping: everyone is told to come back.\n");
    shutdown.cancel();
    signals.next().await;
    output::print_error("Stopping at once.\n");
}

/// What tells a server to stop: Ctrl-C, or what a service manager sends.
struct Signals {
    #[cfg(unix)]
    interrupted: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminated: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn listen() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            interrupted: signal(SignalKind::interrupt())?,
            terminated: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupted.recv() => {}
            _ = self.terminated.recv() => {}
        }
    }
}

#[cfg(not(unix))]
impl Signals {
    fn listen() -> std::io::Result<Self> {
        Ok(Self {})
    }

    async fn next(&mut self) {
        drop(tokio::signal::ctrl_c().await);
    }
}

/// Where it is, where tables are kept, and what to do next.
fn greeting(address: SocketAddr, url: Option<&PublicUrl>, store: &str) -> String {
    let own = reachable_address(address);
    let lan = lan_address(address).map(|lan| format!("  on your network      http://{lan}\n"));
    let public = url.map(|url| format!("  for everyone         {url}\n"));
    format!(
        "Tables are played at\n  on this machine      http://{own}\n{}{}\nThey are kept in {store}.\n\
         Open one with\n  twelvefold table new 'The Salt Road' --system d12{}\nCtrl-C stops the server; nothing is lost.\n",
        lan.unwrap_or_default(),
        public.unwrap_or_default(),
        if own.to_string() == "127.0.0.1:1212" { String::new() } else { format!(" --server http://{own}") },
    )
}

/// How this machine reaches the server.
fn reachable_address(address: SocketAddr) -> SocketAddr {
    match address.ip() {
        ip if ip.is_unspecified() => SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port()),
        _ => address,
    }
}

/// The ways to the demo table.
fn invitation(base: &str, links: &[DemoLink]) -> String {
    let width = links.iter().map(|link| link.what.len()).max().unwrap_or_default();
    let lines: String =
        links.iter().map(|DemoLink { what, path }| format!("  {what:<width$}  {base}{path}\n")).collect();
    format!("\nA table to try things at; each link holds for a day:\n{lines}")
}

/// How others on the same network reach a server that listens everywhere: by the address this machine would use
/// to speak to the world. Nothing is sent to find out.
fn lan_address(listening: SocketAddr) -> Option<SocketAddr> {
    if !listening.ip().is_unspecified() {
        return None;
    }
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is reserved for documentation: routed like any other, and nobody's.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback()).then(|| SocketAddr::new(ip, listening.port()))
}

/// A store's address as it may be shown.
fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let rest = rest.split_once('?').map_or(rest, |(rest, _)| rest);
    match rest.rsplit_once('@') {
        Some((_, place)) => format!("{scheme}://{place}"),
        None => format!("{scheme}://{rest}"),
    }
}

/// Logs go to standard error; what other crates have to say is of interest only when something is wrong.
fn start_log(level: LogLevel) {
    let level = match level {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let ours = ["twelvefold_server", "twelvefold_store"].map(|target| (target, level));
    let filter = Targets::new().with_default(level.min(LevelFilter::ERROR)).with_targets(ours);
    let is_seen = std::io::stderr().is_terminal();
    let lines =
        tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false).with_ansi(is_seen);
    // Only a test could have started one before.
    let _started = tracing_subscriber::registry().with(lines).with(filter).try_init();
}

impl From<BadBundle> for Failure {
    fn from(error: BadBundle) -> Self {
        Self::refused(error.to_string())
    }
}

impl From<ServeError> for Failure {
    fn from(error: ServeError) -> Self {
        Self::refused(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        for address in [
            "postgres://tables:s3cret@db:5432/tables",
            "postgres://tables:s3:c@ret@db:5432/tables?password=s3cret",
            "postgresql://db:5432/tables?user=tables&password=s3cret",
        ] {
            let shown = without_password(address);
            assert!(!shown.contains("s3") && shown.ends_with("db:5432/tables"), "{shown}");
        }
        assert_eq!(without_password("sqlite:tables.db"), "sqlite:tables.db");
    }

    #[test]
    fn the_greeting_says_where_and_what_next() {
        let text = greeting("127.0.0.1:1300".parse().unwrap(), None, "sqlite:tables.db");
        assert!(
            text.contains("http://127.0.0.1:1300") && text.contains("--server http://127.0.0.1:1300"),
            "{text}"
        );
        assert!(text.contains("sqlite:tables.db") && text.contains("twelvefold table new"), "{text}");
    }
}
