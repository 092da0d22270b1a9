//! By which name a request came. A page elsewhere may let its own name point here, and would then be our page for a browser.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header;

use crate::config::{Config, without_port};
use crate::problem::ApiError;

/// Endings of names that only a local network, or the machine itself, gives.
const LOCAL: [&str; 6] = [".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa"];

/// Refuses a request that was not sent to a name of ours, or to several: whoever stands between might read another one than we do.
pub(crate) fn known_host(config: &Config, request: &Request) -> Result<(), ApiError> {
    let mut hosts = request.headers().get_all(header::HOST).into_iter();
    let (host, another) = (hosts.next(), hosts.next());
    if another.is_some() {
        return Err(ApiError::bad_request("a request has one Host; send one"));
    }
    // A whole address in the first line counts for more than the header, for those who read it.
    let in_first_line = request.uri().authority().map(|authority| authority.as_str());
    let host = host.map(|host| host.to_str().map_err(|_| foreign())).transpose()?;
    let mut named = host.into_iter().chain(in_first_line);
    if named.all(|host| is_ours(config, host)) { Ok(()) } else { Err(foreign()) }
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
