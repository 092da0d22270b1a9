//! Somebody who comes by `https://table.example`, by hand: every byte of TLS and HTTP is theirs.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::Value;
use socket2::{Domain, Socket, Type};
use tungstenite::WebSocket;
use tungstenite::client::IntoClientRequest;
use twelvefold_live_tests::{Answer, parse_answer};

const PATIENCE: Duration = Duration::from_secs(60);
/// A long file is sent in pieces of this size.
const PIECE: usize = 1 << 20;

type Line = StreamOwned<ClientConnection, TcpStream>;

#[derive(Clone)]
pub(super) struct Visitor {
    port: u16,
    plain_port: u16,
    tls: Arc<ClientConfig>,
    host: String,
    from: String,
    headers: String,
}

impl Visitor {
    pub(super) fn new(port: u16, plain_port: u16, certificate: &Path) -> Self {
        let mut trusted = RootCertStore::empty();
        trusted.add(CertificateDer::from_pem_file(certificate).unwrap()).unwrap();
        let tls = ClientConfig::builder().with_root_certificates(trusted).with_no_client_auth();
        let (host, from) = ("table.example".to_owned(), "127.0.0.1".to_owned());
        Self { port, plain_port, tls: Arc::new(tls), host, from, headers: String::new() }
    }

    pub(super) fn with_header(&self, header: &str) -> Self {
        Self { headers: format!("{}{header}\r\n", self.headers), ..self.clone() }
    }

    pub(super) fn with_token(&self, token: &str) -> Self {
        self.with_header(&format!("Authorization: Bearer {token}"))
    }

    pub(super) fn with_address(&self, from: &str) -> Self {
        Self { from: from.to_owned(), ..self.clone() }
    }

    /// Asks for another name, over the same certificate.
    pub(super) fn by_name(&self, host: &str) -> Self {
        Self { host: host.to_owned(), ..self.clone() }
    }

    fn dial(&self, port: u16) -> TcpStream {
        let from: SocketAddr = format!("{}:0", self.from).parse().unwrap();
        let to: SocketAddr = format!("127.0.0.1:{port}").parse().unwrap();
        let line = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        line.bind(&from.into()).unwrap();
        line.connect(&to.into()).unwrap();
        let line = TcpStream::from(line);
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        line
    }

    fn connect(&self) -> Line {
        let name = ServerName::try_from("table.example").unwrap();
        StreamOwned::new(ClientConnection::new(Arc::clone(&self.tls), name).unwrap(), self.dial(self.port))
    }

    fn head(&self, method: &str, path: &str) -> String {
        format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n{}", self.host, self.headers)
    }

    pub(super) fn get(&self, path: &str) -> Answer {
        self.send(self.connect(), &self.head("GET", path), b"")
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> Answer {
        let head = self.head("POST", path) + "Content-Type: application/json\r\n";
        self.send(self.connect(), &head, body.to_string().as_bytes())
    }

    pub(super) fn send_file(&self, path: &str, body: &[u8]) -> Answer {
        let head = self.head("POST", path) + "Content-Type: application/x-ndjson\r\n";
        self.send(self.connect(), &head, body)
    }

    /// Without TLS.
    pub(super) fn ask_plainly(&self, path: &str) -> Answer {
        self.send(self.dial(self.plain_port), &self.head("GET", path), b"")
    }

    /// Sends a request; whoever is told enough before all of it is sent stops sending.
    fn send(&self, mut line: impl Read + Write, head: &str, body: &[u8]) -> Answer {
        let head = format!("{head}Content-Length: {}\r\nConnection: close\r\n\r\n", body.len());
        line.write_all(head.as_bytes()).unwrap();
        for piece in body.chunks(PIECE) {
            if line.write_all(piece).is_err() {
                break;
            }
        }
        let _broken = line.flush();
        let mut bytes = Vec::new();
        match line.read_to_end(&mut bytes) {
            Err(error) if !matches!(error.kind(), ErrorKind::UnexpectedEof | ErrorKind::ConnectionReset) => {
                panic!("{error}")
            }
            _ => {}
        }
        parse_answer(&bytes).unwrap_or_else(|| panic!("{head}: {}", String::from_utf8_lossy(&bytes)))
    }

    /// Opens a socket as a page from this origin does.
    pub(super) fn socket(&self, path: &str, origin: &str) -> Result<Heard, String> {
        let mut request = format!("ws://{}{path}", self.host).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", origin.parse().unwrap());
        for (name, value) in self.headers.lines().filter_map(|line| line.split_once(": ")) {
            let name = tungstenite::http::HeaderName::from_bytes(name.as_bytes()).unwrap();
            headers.insert(name, value.parse().unwrap());
        }
        let opened = tungstenite::client(request, self.connect()).map_err(|error| error.to_string());
        opened.map(|(socket, _)| Heard(socket))
    }

    /// Opens a stream of server-sent events.
    pub(super) fn stream(&self, path: &str) -> Streamed {
        let mut line = self.connect();
        let head = self.head("GET", path) + "Accept: text/event-stream\r\n\r\n";
        line.write_all(head.as_bytes()).unwrap();
        Streamed { line, heard: String::new() }
    }
}

/// An open socket.
pub(super) struct Heard(WebSocket<Line>);

impl Heard {
    /// The next message with that in it.
    pub(super) fn text_with(&mut self, part: &str) -> String {
        loop {
            let message = self.0.read().unwrap();
            if let Ok(text) = message.to_text()
                && text.contains(part)
            {
                return text.to_owned();
            }
        }
    }
}

/// An open stream.
pub(super) struct Streamed {
    line: Line,
    heard: String,
}

impl Streamed {
    /// Reads on until that has come.
    pub(super) fn read_until(&mut self, part: &str) {
        while !self.heard.contains(part) {
            let mut bytes = [0; 4096];
            let count = self.line.read(&mut bytes).unwrap();
            assert!(count > 0, "it ended: {}", self.heard);
            self.heard.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
    }
}
