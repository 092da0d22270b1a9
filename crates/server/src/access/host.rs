//! By which name a request came. A page elsewhere may let its own name point here, and would then be our page for a browser.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};

use crate::config::{Config, without_port};
use crate::problem::ApiError;

/// Endings of names that only a local network, or the machine itself, gives.
const LOCAL: [&str; 6] = [".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa"];

/// Refuses a request that was not sent to a name of ours.
pub(crate) fn known_host(config: &Config, headers: &HeaderMap) -> Result<(), ApiError> {
    match headers.get(header::HOST).map(|host| host.to_str().unwrap_or("?")) {
        Some(host) if !is_ours(config, host) => Err(foreign()),
        Some(_) | None => Ok(()),
    }
}

fn foreign() -> ApiError {
    ApiError::forbidden(
        "this server does not go by that name; whoever runs it can add it with --host, or name it with --public-url",
    )
}

/// Is it an address, a name of the local network, or one that whoever runs the server has given? Nobody elsewhere can let
/// any of these point here.
fn is_ours(config: &Config, host: &str) -> bool {
    let name = without_port(host).to_ascii_lowercase();
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<IpAddr>().is_ok()
        || !name.contains('.')
        || LOCAL.iter().any(|ending| name.ends_with(ending))
        || config.public_url.as_ref().is_some_and(|url| url.host() == name)
        || config.hosts.iter().any(|host| host.eq_ignore_ascii_case(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_somebody_elsewhere_could_point_here_are_not_ours() {
        let mut config = Config::new("sqlite:x.db");
        config.public_url = Some("https://table.example:8443".parse().unwrap());
        config.hosts = vec!["dice.example".to_owned()];
        for ours in [
            "127.0.0.1:1212",
            "[::1]:1212",
            "[::1]",
            "localhost:1212",
            "kitchen",
            "kitchen.local:1212",
            "Table.Example",
            "table.example:8443",
            "DICE.example:80",
        ] {
            assert!(is_ours(&config, ours), "{ours}");
        }
        for foreign in
            ["evil.example", "evil.example:1212", "table.example.evil.example", "1.2.3.4.evil.example", ""]
        {
            assert_eq!(is_ours(&config, foreign), foreign.is_empty(), "{foreign}");
        }
    }
}
