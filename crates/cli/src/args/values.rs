//! Values of flags: whole numbers, names, lists and addresses.

use std::net::SocketAddr;

pub(crate) use systems::entries::name;
pub(crate) use systems::entries::{Entry, count, entries, number, numbers};

/// An address of this machine, with a port.
pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    text.trim().parse().map_err(|_| {
        "write an address and a port, such as 127.0.0.1:1212, or 0.0.0.0:1212 for the network".to_owned()
    })
}
