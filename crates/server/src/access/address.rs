//! The address a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::app::App;

/// The address a request comes from. Of IPv6 only the network counts: its owner has all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    /// The address of whoever is at the other end of a connection.
    pub(crate) fn of_peer(peer: SocketAddr) -> Self {
        Self(network(peer.ip()))
    }

    fn of_client(peer: Option<SocketAddr>, headers: &HeaderMap, trusted_proxy: bool) -> Self {
        let forwarded = trusted_proxy.then(|| forwarded(headers)).flatten();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
        Self(network(forwarded.unwrap_or(peer)))
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0);
        Ok(Self::of_client(peer, &parts.headers, app.config().trusted_proxy))
    }
}

/// What the nearest proxy saw: the last entry, since whatever stands before it came with the request.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").into_iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn what_a_request_says_of_itself_counts_only_behind_a_proxy() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.1.1.1, 10.0.0.9"));
        let peer: SocketAddr = "192.168.0.2:40000".parse().unwrap();
        let of = |trusted| Address::of_client(Some(peer), &headers, trusted).0.to_string();
        assert_eq!((of(false), of(true)), ("192.168.0.2".to_owned(), "10.0.0.9".to_owned()));
    }

    #[test]
    fn neighbours_in_one_ipv6_network_are_one_address() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
