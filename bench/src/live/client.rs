//! As little HTTP as will do, so that the measuring takes as little as it can from what is measured.

use std::io;
use std::net::Ipv4Addr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Somebody with one connection that stays open.
pub(crate) struct Client {
    stream: TcpStream,
    token: String,
    /// Bytes that came and were not read yet.
    came: Vec<u8>,
}

impl Client {
    /// Connects; an empty token is nobody's.
    pub(crate) async fn connect(port: u16, token: &str) -> io::Result<Self> {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, token: token.to_owned(), came: Vec::new() })
    }

    /// Sends something and waits for the answer, which must be a good one.
    pub(crate) async fn post(&mut self, path: &str, kind: &str, body: &str) -> Result<Value, String> {
        let text = self.post_text(path, kind, body).await?;
        serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))
    }

    /// The same, with the answer as it came.
    pub(crate) async fn post_text(&mut self, path: &str, kind: &str, body: &str) -> Result<String, String> {
        let head = format!("Content-Type: {kind}\r\nContent-Length: {}\r\n", body.len());
        self.ask("POST", path, &head, body).await
    }

    /// Sends JSON.
    pub(crate) async fn post_json(&mut self, path: &str, body: &Value) -> Result<Value, String> {
        self.post(path, "application/json", &body.to_string()).await
    }

    /// Asks for something.
    pub(crate) async fn get(&mut self, path: &str) -> Result<String, String> {
        self.ask("GET", path, "", "").await
    }

    async fn ask(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Result<String, String> {
        let token = &self.token;
        let who = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let request = format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{who}{headers}\r\n{body}");
        let (status, text) = self.exchange(&request).await.map_err(|error| format!("{path}: {error}"))?;
        if matches!(status, 200 | 201) { Ok(text) } else { Err(format!("{path}: {status} {text}")) }
    }

    async fn exchange(&mut self, request: &str) -> io::Result<(u16, String)> {
        self.stream.write_all(request.as_bytes()).await?;
        let head = self.read_head().await?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
        let length: usize = length.ok_or_else(|| io::Error::other("an answer without a length"))?;
        while self.came.len() < length {
            self.read_more().await?;
        }
        let body = self.came.drain(..length).collect();
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or_default();
        Ok((status, String::from_utf8(body).map_err(io::Error::other)?))
    }

    async fn read_head(&mut self) -> io::Result<String> {
        loop {
            if let Some(end) = self.came.windows(4).position(|window| window == b"\r\n\r\n") {
                let head = self.came.drain(..end + 4).collect();
                return String::from_utf8(head).map_err(io::Error::other);
            }
            self.read_more().await?;
        }
    }

    async fn read_more(&mut self) -> io::Result<()> {
        match self.stream.read_buf(&mut self.came).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }

    /// Turns the connection into a WebSocket at a path; what came already, and the stream.
    pub(crate) async fn upgrade(mut self, path: &str) -> Result<(TcpStream, Vec<u8>), String> {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dHdlbHZlZm9sZCBiZW5jaA==\r\n\r\n",
            self.token
        );
        let broken = |error: io::Error| format!("{path}: {error}");
        self.stream.write_all(request.as_bytes()).await.map_err(broken)?;
        let head = self.read_head().await.map_err(broken)?;
        if head.starts_with("HTTP/1.1 101") { Ok((self.stream, self.came)) } else { Err(head) }
    }
}
