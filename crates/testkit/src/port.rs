//! Ports that nobody listens on.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::net::{Ipv4Addr, TcpListener};

use crate::Error;

/// Below the range that systems take the near end of a connection from. A client that keeps calling a server which is
/// down can otherwise be given that very port, and talk to itself or keep the server from coming back.
const FIRST: u16 = 20_000;
const COUNT: u16 = 12_000;
const TRIES: u32 = 200;

/// A port on 127.0.0.1 that was free a moment ago.
pub fn free_port() -> Result<u16, Error> {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    (0..TRIES).map(|_| any_port()).find(is_free).ok_or(Error::NoPort(TRIES))
}

fn any_port() -> u16 {
    // The remainder is below COUNT, so it fits.
    FIRST + u16::try_from(random() % u64::from(COUNT)).unwrap_or(0)
}

/// A number that no other run draws. The standard library seeds its hash maps from the system's entropy.
pub(crate) fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}
