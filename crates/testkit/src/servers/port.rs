//! Ports that are kept for one program.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use socket2::{Domain, Socket, Type};

use crate::Error;

/// Below the range that systems take the near end of a connection from. A client that keeps calling a server which is
/// down can otherwise be given that very port, and talk to itself or keep the server from coming back.
const FIRST: u16 = 20_000;
const COUNT: u16 = 12_000;
const TRIES: u32 = 200;

/// A port on 127.0.0.1 that is kept for whoever is told its number, until this is dropped.
///
/// A port that was merely free a moment ago may be taken before the program that is to listen there has started; even the
/// socket that found it free can live on, in a process that another thread is just about to start. On Linux, a socket that
/// is bound but does not listen keeps strangers away, and lets in whoever also says that it may be shared
/// (`SO_REUSEADDR`, as servers do). Other systems have no such thing; there, nothing is held.
///
/// ```
/// use std::net::TcpListener;
/// use twelvefold_testkit::Port;
///
/// let port = Port::keep()?;
/// let server = TcpListener::bind(("127.0.0.1", port.number())).unwrap();
/// # Ok::<(), twelvefold_testkit::Error>(())
/// ```
#[derive(Debug)]
pub struct Port {
    number: u16,
    _kept: Option<Socket>,
}

impl Port {
    /// Keeps one that nobody has.
    pub fn keep() -> Result<Self, Error> {
        (0..TRIES).find_map(|_| Self::take(any_port()).ok()).ok_or(Error::NoPort(TRIES))
    }

    /// Its number.
    pub fn number(&self) -> u16 {
        self.number
    }

    fn take(number: u16) -> io::Result<Self> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.bind(&SocketAddr::from((Ipv4Addr::LOCALHOST, number)).into())?;
        // Only now: with it, two who keep a port would be given the same one.
        socket.set_reuse_address(true)?;
        Ok(Self { number, _kept: cfg!(target_os = "linux").then_some(socket) })
    }
}

fn any_port() -> u16 {
    // The remainder is below COUNT, so it fits.
    FIRST + u16::try_from(random() % u64::from(COUNT)).unwrap_or(0)
}

/// A number that no other run draws. The standard library seeds its hash maps from the system's entropy.
pub(crate) fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}
