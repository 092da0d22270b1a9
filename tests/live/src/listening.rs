//! A socket or a stream that somebody listens to.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};

use serde_json::Value;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

use crate::http::{self, PATIENCE};
use crate::record::Entry;

/// A socket or a stream, listened to by a thread of its own until it ends or this is dropped.
pub struct Listening {
    messages: Receiver<Value>,
    line: TcpStream,
}

impl Listening {
    /// A WebSocket.
    pub(crate) fn socket(address: &str, path: &str, token: &str, entry: Entry) -> io::Result<Self> {
        let line = TcpStream::connect(address)?;
        line.set_read_timeout(Some(PATIENCE))?;
        let mut request = format!("ws://{address}{path}").into_client_request().map_err(io::Error::other)?;
        let bearer = format!("Bearer {token}").parse().map_err(io::Error::other)?;
        request.headers_mut().insert("authorization", bearer);
        let tapped = Tapped { line: line.try_clone()?, entry };
        let (socket, _) = tungstenite::client(request, tapped).map_err(io::Error::other)?;
        line.set_read_timeout(None)?;
        let (told, messages) = channel();
        std::thread::spawn(move || hear_socket(socket, &told));
        Ok(Self { messages, line })
    }

    /// A stream of server-sent events.
    pub(crate) fn stream(line: TcpStream, entry: Entry) -> Self {
        let (told, messages) = channel();
        let tapped = line.try_clone().map(|line| Tapped { line, entry });
        if let Ok(tapped) = tapped {
            let _unlimited = line.set_read_timeout(None);
            std::thread::spawn(move || hear_stream(tapped, &told));
        }
        Self { messages, line }
    }

    /// The next message; nothing once the line is dead.
    ///
    /// # Panics
    ///
    /// Nothing came for a long time.
    pub fn next(&self) -> Option<Value> {
        match self.messages.recv_timeout(PATIENCE) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("nothing came for {PATIENCE:?}"),
        }
    }

    /// Listens until an event has come; all messages up to it.
    #[track_caller]
    pub fn up_to(&self, seq: u64) -> Vec<Value> {
        let mut heard: Vec<Value> = Vec::new();
        while heard.last().is_none_or(|last| last["seq"] != seq || last["hash"].is_null()) {
            heard.push(self.next().unwrap_or_else(|| panic!("the line went dead before event {seq}")));
        }
        heard
    }

    /// Listens until what happened before is told.
    #[track_caller]
    pub fn caught_up(&self) {
        while self.next().expect("the line went dead").get("hash").is_some() {}
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let _gone = self.line.shutdown(Shutdown::Both);
    }
}

fn hear_socket(mut socket: WebSocket<Tapped>, told: &Sender<Value>) {
    while let Ok(message) = socket.read() {
        if let Message::Text(text) = message
            && told.send(serde_json::from_str(&text).expect("JSON on a socket")).is_err()
        {
            return;
        }
    }
}

/// Every event is one chunk with one line of data.
fn hear_stream(mut tapped: Tapped, told: &Sender<Value>) {
    let (mut bytes, mut heard) = (Vec::new(), 0);
    let mut some = [0; 4096];
    while let Ok(count @ 1..) = tapped.read(&mut some) {
        bytes.extend_from_slice(&some[..count]);
        let Some((_, body)) = http::split(&bytes) else { continue };
        let text = String::from_utf8(http::unchunked(body).0).unwrap_or_default();
        let whole = text.rfind("\n\n").map_or("", |end| &text[..end]);
        let lines: Vec<&str> = whole.lines().filter_map(|line| line.strip_prefix("data: ")).collect();
        for line in &lines[heard..] {
            if told.send(serde_json::from_str(line).expect("JSON in a stream")).is_err() {
                return;
            }
        }
        heard = lines.len();
    }
}

/// A line whose every byte is written down as it comes.
struct Tapped {
    line: TcpStream,
    entry: Entry,
}

impl Read for Tapped {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.line.read(bytes)?;
        self.entry.came(&bytes[..count]);
        Ok(count)
    }
}

impl Write for Tapped {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.line.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.line.flush()
    }
}
