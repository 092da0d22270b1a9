//! Somebody at a table, who writes down everything they are sent.

use std::io;

use serde_json::Value;

use crate::http::{self, Answer};
use crate::{Listening, Record};

/// Somebody at a table.
#[derive(Clone, Debug)]
pub struct Person {
    address: String,
    token: Option<String>,
    record: Record,
}

impl Person {
    /// Somebody without a seat.
    pub fn new(address: &str) -> Self {
        Self { address: address.to_owned(), token: None, record: Record::default() }
    }

    /// The same person, with a seat.
    #[must_use]
    pub fn with_token(self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self }
    }

    /// The same person, at another server.
    #[must_use]
    pub fn at(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    /// What opens their seat.
    pub fn token(&self) -> &str {
        self.token.as_deref().unwrap_or_default()
    }

    /// All they were sent so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Asks for something.
    #[track_caller]
    pub fn get(&self, path: &str) -> Answer {
        self.try_get(path).unwrap()
    }

    /// Asks for something, which may break off.
    pub fn try_get(&self, path: &str) -> io::Result<Answer> {
        self.ask("GET", path, "", "")
    }

    /// Sends something.
    #[track_caller]
    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.try_post(path, body).unwrap()
    }

    /// Sends something, which may break off.
    pub fn try_post(&self, path: &str, body: &Value) -> io::Result<Answer> {
        self.ask("POST", path, "Content-Type: application/json\r\n", &body.to_string())
    }

    /// Sends something with a key, by which it is done once.
    #[track_caller]
    pub fn post_once(&self, path: &str, key: &str, body: &Value) -> Answer {
        let headers = format!("Content-Type: application/json\r\nIdempotency-Key: {key}\r\n");
        self.ask("POST", path, &headers, &body.to_string()).unwrap()
    }

    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> io::Result<Answer> {
        let entry = self.record.begin(&format!("{method} {path}"));
        let head = format!("{method} {path} HTTP/1.1\r\n{}{headers}", self.authorization());
        http::answer(http::send(&self.address, &head, body)?, &entry)
    }

    fn authorization(&self) -> String {
        self.token.as_ref().map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default()
    }

    /// Opens a socket at a path.
    pub fn socket(&self, path: &str) -> io::Result<Listening> {
        Listening::socket(&self.address, path, self.token(), self.record.begin(&format!("socket {path}")))
    }

    /// Opens a stream of server-sent events at a path.
    pub fn stream(&self, path: &str) -> io::Result<Listening> {
        let entry = self.record.begin(&format!("stream {path}"));
        let head = format!("GET {path} HTTP/1.1\r\n{}Accept: text/event-stream\r\n", self.authorization());
        Ok(Listening::stream(http::send(&self.address, &head, "")?, entry))
    }
}
