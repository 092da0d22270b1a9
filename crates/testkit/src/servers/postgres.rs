//! A PostgreSQL server of one's own.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use nix::sys::signal::Signal;

use super::cluster::{Cluster, USER};
use super::guard::Guarded;
use super::owner::{self, Owner};
use super::port::{Port, random};
use super::psql::psql;
use crate::{Error, Programs};

/// How long it may take to stop.
const PATIENCE: Duration = Duration::from_secs(20);

/// A throwaway server in a temporary folder: on a port of 127.0.0.1 that is kept for it, with a password. It and its
/// folder are gone when it is dropped, and when the process ends in any other way.
///
/// ```
/// use twelvefold_testkit::Postgres;
///
/// let postgres = Postgres::shared()?;
/// let url = postgres.database()?;
/// assert_eq!(postgres.query(&url, "SELECT 6 * 2")?, "12");
/// # Ok::<(), twelvefold_testkit::Error>(())
/// ```
pub struct Postgres {
    /// Above the cluster, because it is dropped first.
    server: Mutex<Option<Guarded>>,
    cluster: Cluster,
    port: Port,
    databases: AtomicU32,
}

impl Postgres {
    /// The server that all tests of this process share; give each a [`database`](Self::database) of its own, and don't stop
    /// it. It does not flush to the disk, which is quicker and loses nothing unless the machine itself goes down.
    pub fn shared() -> Result<&'static Self, Error> {
        static SHARED: OnceLock<Result<Postgres, Error>> = OnceLock::new();
        SHARED.get_or_init(|| Self::builder().without_fsync().start()).as_ref().map_err(Clone::clone)
    }

    /// Starts a server of PostgreSQL's own settings, which are durable.
    pub fn start() -> Result<Self, Error> {
        Self::builder().start()
    }

    /// Starts a server that differs.
    pub fn builder() -> PostgresBuilder {
        PostgresBuilder::default()
    }

    /// The URL of the database that is there from the start, with user and password.
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// Makes a new, empty database and gives its URL.
    pub fn database(&self) -> Result<String, Error> {
        let name = format!("table_{}", self.databases.fetch_add(1, Ordering::Relaxed) + 1);
        self.query(&self.url(), &format!("CREATE DATABASE {name}"))?;
        Ok(self.url_of(&name))
    }

    /// Runs SQL in the database of that URL and gives the rows it answers with: a line each, `|` between the columns.
    pub fn query(&self, url: &str, sql: &str) -> Result<String, Error> {
        psql(&self.cluster.programs, url, sql)
    }

    /// The port it listens on, the same after a restart.
    pub fn port(&self) -> u16 {
        self.port.number()
    }

    /// The password within the URLs.
    pub fn password(&self) -> &str {
        &self.cluster.password
    }

    /// All the server has logged since it was last started.
    pub fn log(&self) -> String {
        self.server().as_ref().map(Guarded::said).unwrap_or_default()
    }

    /// Ends it at once, without a goodbye to its clients (an immediate shutdown), and waits until it is gone.
    pub fn stop(&self) -> Result<(), Error> {
        self.end(Signal::SIGQUIT)
    }

    /// Kills it (SIGKILL), and waits until its children have noticed and are gone as well.
    pub fn kill(&self) -> Result<(), Error> {
        self.end(Signal::SIGKILL)
    }

    /// Stops it if it is running, and starts it again on the same files and the same port.
    pub fn restart(&self) -> Result<(), Error> {
        self.stop()?;
        let mut server = self.server();
        let old = server.replace(self.cluster.start(self.port())?);
        // Only now: until the new server has its guard, the old one's looks after the folder.
        old.map_or(Ok(()), Guarded::release)
    }

    fn end(&self, signal: Signal) -> Result<(), Error> {
        let mut server = self.server();
        let Some(server) = server.as_mut() else { return Ok(()) };
        server.signal(signal);
        server.wait(PATIENCE).map(|_| ())
    }

    fn server(&self) -> MutexGuard<'_, Option<Guarded>> {
        self.server.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn url_of(&self, database: &str) -> String {
        let (password, port) = (self.password(), self.port());
        format!("postgres://{USER}:{password}@127.0.0.1:{port}/{database}")
    }
}

/// How a server is to differ from PostgreSQL's own settings.
#[derive(Clone, Debug, Default)]
pub struct PostgresBuilder {
    folder: Option<PathBuf>,
    settings: Vec<(String, String)>,
}

impl PostgresBuilder {
    /// Keeps its temporary folder in this one, say because it is on the disk that is to be measured.
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Sets one of the server's settings, such as `log_statement` to `all`.
    pub fn setting(mut self, name: &str, value: &str) -> Self {
        self.settings.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Never flushes to the disk: quicker, and no measure of anything.
    pub fn without_fsync(self) -> Self {
        self.setting("fsync", "off").setting("full_page_writes", "off")
    }

    /// Makes the files and starts the server.
    pub fn start(self) -> Result<Postgres, Error> {
        let programs = Programs::find()?;
        let owner = Owner::find()?;
        let folder = owner::folder(self.folder.as_deref(), owner)?;
        let password = format!("{:016x}{:016x}", random(), random());
        let cluster = Cluster { programs, password, settings: self.settings, owner, folder };
        let made = cluster.make()?;
        let port = Port::keep()?;
        let server = cluster.start(port.number())?;
        made.release()?;
        Ok(Postgres { server: Mutex::new(Some(server)), cluster, port, databases: AtomicU32::new(0) })
    }
}
