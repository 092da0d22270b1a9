//! What whoever starts a server decides.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest, Sha256};
use site::Site;
use systems::registry::FileSystemLimits;

use crate::backups::Backups;

/// What whoever starts a server decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where tables are kept: `sqlite:FILE` or `postgres://…`.
    pub store: String,
    /// Where to listen.
    pub listen: SocketAddr,
    /// Under which address people reach it, if that is another one: behind a proxy, or by a name.
    pub public_url: Option<PublicUrl>,
    /// Whether `X-Forwarded-For` is written by a proxy of one's own. Otherwise anyone could write it.
    pub trusted_proxy: bool,
    /// The page; without one only the API is served.
    pub page: Option<Arc<Site>>,
    /// Names that it goes by, beside that of `public_url` and those that only a local network knows.
    pub hosts: Vec<String>,
    /// Who runs the server shows this: to read its numbers from elsewhere, and to open tables if it is closed.
    pub operator: Option<OperatorCode>,
    /// May only whoever has the operator's code open and import tables?
    pub closed: bool,
    /// When the server makes backups, if it does.
    pub backups: Option<Backups>,
    /// How much may be kept in all.
    pub quotas: Quotas,
    /// How much anybody may ask for.
    pub limits: Limits,
}

impl Config {
    /// The usual address, this machine only.
    pub const LISTEN: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 1212);

    /// A server for this machine, with this store.
    pub fn new(store: impl Into<String>) -> Self {
        Self {
            store: store.into(),
            listen: Self::LISTEN,
            public_url: None,
            trusted_proxy: false,
            page: None,
            hosts: Vec::new(),
            operator: None,
            closed: false,
            backups: None,
            quotas: Quotas::default(),
            limits: Limits::default(),
        }
    }
}

/// How much may be kept in all; nothing is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quotas {
    /// Tables.
    pub tables: Option<u64>,
    /// Events of all tables.
    pub events: Option<u64>,
    /// Bytes of the database.
    pub bytes: Option<u64>,
}

/// The code of whoever runs the server. Only its hash is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct OperatorCode([u8; 32]);

/// The text is too short for a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an operator's code has at least 16 characters, drawn by chance; choose a longer one")]
pub struct BadOperatorCode;

impl OperatorCode {
    /// Is this the code?
    pub(crate) fn is(&self, text: &str) -> bool {
        self.0 == Self::hash(text)
    }

    fn hash(text: &str) -> [u8; 32] {
        Sha256::digest(text.trim().as_bytes()).into()
    }
}

impl FromStr for OperatorCode {
    type Err = BadOperatorCode;

    fn from_str(text: &str) -> Result<Self, BadOperatorCode> {
        if text.trim().chars().count() < 16 { Err(BadOperatorCode) } else { Ok(Self(Self::hash(text))) }
    }
}

impl fmt::Debug for OperatorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OperatorCode(hidden)")
    }
}

/// How often something may be done: so many at once, and one more after each pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How long until one more is allowed.
    pub pause: Duration,
}

impl Rate {
    /// So many a second in the long run, and `burst` at once.
    pub fn per_second(count: u32, burst: u32) -> Self {
        Self { burst, pause: Duration::from_secs(1) / count.max(1) }
    }

    /// So many a day, at once or one after the other.
    pub fn per_day(count: u32) -> Self {
        Self { burst: count, pause: Duration::from_secs(24 * 60 * 60) / count.max(1) }
    }

    /// So many a minute in the long run, and `burst` at once.
    pub fn per_minute(count: u32, burst: u32) -> Self {
        Self { burst, pause: Duration::from_secs(60) / count.max(1) }
    }
}

/// How much anybody may ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests of one address.
    pub per_address: Rate,
    /// Requests of one seat.
    pub per_seat: Rate,
    /// Attempts of one address to come in, to open a table or to import one.
    pub doors: Rate,
    /// Tables that one address may open or import.
    pub tables_per_address: Rate,
    /// Commands that one address may send.
    pub commands_per_address: Rate,
    /// KiB that one address may send to be kept.
    pub kib_per_address: Rate,
    /// Milliseconds for which the rolls of one table are counted, where its system is from a file.
    pub counting_per_table: Rate,
    /// How long somebody may take to say what they want: the head of a request, and then its body. So long they may also
    /// keep silent between two requests, and take nothing of what they are sent.
    pub patience: Duration,
    /// How long somebody is kept waiting by a store that does not answer.
    pub store_patience: Duration,
    /// Open connections in all.
    pub connections: usize,
    /// Open connections of one address.
    pub connections_per_address: usize,
    /// Open connections of those who have not shown the token of a seat. When it is one too many, the oldest is closed.
    pub strangers: usize,
    /// The largest body, in bytes.
    pub body: usize,
    /// The largest export that can be imported, in bytes.
    pub import: usize,
    /// Files of one address that are on their way here at the same time, each up to the largest.
    pub uploads_per_address: usize,
    /// Such files in all.
    pub uploads: usize,
    /// Bytes of large answers to one address that are on their way there and not taken yet.
    pub answers_per_address: u64,
    /// Such bytes in all.
    pub answers: u64,
    /// Open sockets and streams of one seat.
    pub sockets_per_seat: usize,
    /// Open sockets and streams of one address.
    pub sockets_per_address: usize,
    /// Open sockets and streams of one table.
    pub sockets_per_table: usize,
    /// Tables held in memory; those that nobody has used longest are put away.
    pub tables: usize,
    /// Bytes that tables which nobody uses right now may take in memory; those that nobody has used longest are put away.
    pub memory: usize,
    /// Systems from files that this program holds, for as long as it runs.
    pub systems: FileSystemLimits,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            per_address: Rate::per_second(100, 400),
            per_seat: Rate::per_second(20, 60),
            doors: Rate::per_minute(30, 30),
            tables_per_address: Rate::per_day(200),
            commands_per_address: Rate::per_day(200_000),
            kib_per_address: Rate::per_day(1024 * 1024),
            counting_per_table: Rate::per_second(200, 5_000),
            patience: Duration::from_secs(30),
            store_patience: Duration::from_secs(5),
            // A program may usually keep 1,024 files open, and the store needs some of them.
            connections: 900,
            connections_per_address: 200,
            strangers: 300,
            body: 256 * 1024,
            import: 64 * 1024 * 1024,
            uploads_per_address: 1,
            uploads: 4,
            answers_per_address: 64 * 1024 * 1024,
            answers: 512 * 1024 * 1024,
            sockets_per_seat: 8,
            sockets_per_address: 100,
            sockets_per_table: 100,
            tables: 256,
            memory: 128 * 1024 * 1024,
            systems: FileSystemLimits { systems: 10_000, bytes: 256 * 1024 * 1024 },
        }
    }
}

/// The address under which people reach the server: `http://` or `https://` and a host, nothing behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

/// The text is no address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a public URL is http:// or https:// and a host, such as https://table.example; leave out any path")]
pub struct BadPublicUrl;

impl PublicUrl {
    /// Its name, without a port.
    pub(crate) fn host(&self) -> &str {
        without_port(self.0.split_once("://").map_or("", |(_, host)| host))
    }

    /// The address, without a slash at its end.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Is the way to it encrypted?
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = BadPublicUrl;

    fn from_str(text: &str) -> Result<Self, BadPublicUrl> {
        let text = text.trim_end_matches('/').to_ascii_lowercase();
        let host =
            text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).ok_or(BadPublicUrl)?;
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]_".contains(&byte);
        if host.is_empty() || !host.bytes().all(allowed) { Err(BadPublicUrl) } else { Ok(Self(text)) }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name or address before a port.
pub(crate) fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_a_scheme_and_a_host() {
        for good in ["http://localhost:1212", "https://Table.Example/", "http://[::1]:80"] {
            assert!(good.parse::<PublicUrl>().is_ok(), "{good}");
        }
        for bad in ["", "table.example", "ftp://x", "https://", "https://x/y", "https://x y", "https://a@b"] {
            assert_eq!(bad.parse::<PublicUrl>(), Err(BadPublicUrl), "{bad}");
        }
        assert_eq!("https://Table.Example/".parse::<PublicUrl>().unwrap().as_str(), "https://table.example");
    }
}
