//! HTTP by hand, so that no byte of an answer goes unseen.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

use crate::record::Entry;

/// How long an answer may take on a machine that is busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// What the server said.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The first line and the headers, in small letters.
    pub head: String,
    /// The body.
    pub text: String,
}

/// A connection whose request was sent.
pub(crate) fn send(address: &str, head: &str, body: &str) -> io::Result<TcpStream> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let length = body.len();
    let request =
        format!("{head}Host: {address}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}");
    stream.write_all(request.as_bytes())?;
    Ok(stream)
}

/// Reads an answer to its end; one that breaks off is an error.
pub(crate) fn answer(mut stream: TcpStream, entry: &Entry) -> io::Result<Answer> {
    let mut bytes = Vec::new();
    let read = stream.read_to_end(&mut bytes);
    entry.came(&bytes);
    read?;
    parse(&bytes).ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))
}

/// The answer in these bytes, if they are a whole one.
pub fn parse(bytes: &[u8]) -> Option<Answer> {
    let (head, body) = split(bytes)?;
    let head = head.to_ascii_lowercase();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let header = |name: &str| head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    let body = match header("content-length") {
        Some(length) => (body.len() == length.parse::<usize>().ok()?).then(|| body.to_vec())?,
        None if header("transfer-encoding").is_some() => {
            let (body, is_whole) = unchunked(body);
            is_whole.then_some(body)?
        }
        None => body.to_vec(),
    };
    Some(Answer { status, text: String::from_utf8(body).ok()?, head: head.clone() })
}

/// The head of an answer, and what follows it.
pub(crate) fn split(bytes: &[u8]) -> Option<(String, &[u8])> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    Some((String::from_utf8(bytes[..end].to_vec()).ok()?, &bytes[end + 4..]))
}

/// A body without the marks of its chunks, as far as it came, and whether that is all of it.
pub(crate) fn unchunked(mut rest: &[u8]) -> (Vec<u8>, bool) {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|window| window == b"\r\n") {
        let size = std::str::from_utf8(&rest[..end]).ok().and_then(|hex| usize::from_str_radix(hex, 16).ok());
        let Some(size) = size else { return (body, false) };
        let chunk = &rest[end + 2..];
        if size == 0 {
            return (body, true);
        }
        body.extend_from_slice(&chunk[..size.min(chunk.len())]);
        rest = chunk.get(size + 2..).unwrap_or_default();
    }
    (body, false)
}

impl Answer {
    /// A header, by its name in small letters.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    /// The body as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The body of something that went well.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(matches!(self.status, 200 | 201), "{}: {}", self.status, self.text);
        self.json()
    }

    /// The sentence of something that was refused.
    #[track_caller]
    pub fn refused(&self) -> String {
        assert!(matches!(self.status, 400..500), "{}: {}", self.status, self.text);
        self.json()["detail"].as_str().unwrap_or_default().to_owned()
    }
}
