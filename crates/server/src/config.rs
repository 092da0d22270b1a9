//! What whoever starts a server decides.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::str::FromStr;
use std::time::Duration;

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
            limits: Limits::default(),
        }
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
    /// How long somebody may take to say what they want: the head of a request.
    pub patience: Duration,
    /// The largest body, in bytes.
    pub body: usize,
    /// The largest export that can be imported, in bytes.
    pub import: usize,
    /// Open sockets and streams of one seat.
    pub sockets_per_seat: usize,
    /// Open sockets and streams of one address.
    pub sockets_per_address: usize,
    /// Open sockets and streams of one table.
    pub sockets_per_table: usize,
    /// Tables held in memory; those that nobody has used longest are put away.
    pub tables: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            per_address: Rate::per_second(100, 400),
            per_seat: Rate::per_second(20, 60),
            doors: Rate::per_minute(30, 30),
            patience: Duration::from_secs(30),
            body: 256 * 1024,
            import: 64 * 1024 * 1024,
            sockets_per_seat: 8,
            sockets_per_address: 100,
            sockets_per_table: 100,
            tables: 256,
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
