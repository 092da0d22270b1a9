//! Whether a server is up.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether `GET /healthz` on that port of 127.0.0.1 is answered with 200.
pub(crate) fn is_healthy(port: u16) -> bool {
    answer(port).is_ok_and(|start| start.starts_with(b"HTTP/1.1 200"))
}

/// The first bytes of the answer.
fn answer(port: u16) -> std::io::Result<[u8; 12]> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut start = [0; 12];
    stream.read_exact(&mut start)?;
    Ok(start)
}
