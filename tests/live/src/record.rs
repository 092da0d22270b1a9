//! Everything somebody was sent.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use crate::http::{split, unchunked};

/// Something that was sent over one connection.
#[derive(Clone, Debug)]
pub struct Sent {
    /// What was asked for: `GET /healthz`.
    pub asked: String,
    /// Every byte that came back, as it was on the wire.
    pub bytes: Vec<u8>,
}

impl Sent {
    /// The same as text: the head of an answer, and its body without the marks of chunks. Frames of a socket stay as
    /// they are, since their texts are whole.
    pub fn text(&self) -> String {
        match split(&self.bytes) {
            Some((head, body)) if head.to_ascii_lowercase().contains("transfer-encoding: chunked") => {
                let body = unchunked(body).0;
                format!("{}\n\n{}", head.replace("\r\n", "\n"), String::from_utf8_lossy(&body))
            }
            _ => String::from_utf8_lossy(&self.bytes).replace("\r\n", "\n"),
        }
    }

    /// Every JSON value in an answer: its body, or the lines of it.
    pub fn json(&self) -> Vec<Value> {
        let text = self.text();
        let body = text.split_once("\n\n").map_or("", |(_, body)| body);
        match serde_json::from_str(body) {
            Ok(value) => vec![value],
            Err(_) => body.lines().filter_map(|line| serde_json::from_str(line).ok()).collect(),
        }
    }
}

/// Everything somebody was sent, connection by connection. Clones are the same record.
#[derive(Clone, Debug, Default)]
pub struct Record(Arc<Mutex<Vec<Sent>>>);

/// A connection in a record.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    record: Record,
    place: usize,
}

impl Record {
    /// Begins a connection.
    pub(crate) fn begin(&self, asked: &str) -> Entry {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.push(Sent { asked: asked.to_owned(), bytes: Vec::new() });
        Entry { record: self.clone(), place: all.len() - 1 }
    }

    /// All of it, in the order in which the connections were begun.
    pub fn all(&self) -> Vec<Sent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Entry {
    /// These bytes came.
    pub(crate) fn came(&self, bytes: &[u8]) {
        let mut all = self.record.0.lock().unwrap_or_else(PoisonError::into_inner);
        all[self.place].bytes.extend_from_slice(bytes);
    }
}
