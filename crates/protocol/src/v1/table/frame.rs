//! What crosses on a table's socket: a frame of JSON for each thing that is said.

use std::fmt;

use serde::Deserialize;

use super::Line;
use crate::json;

/// How a frame with an event begins; the rest is the line as it stands in history, streams and exports.
pub const EVENT_FRAME: &str = r#"{"kind":"event","#;

/// All of history was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaughtUp {
    /// The last event of it.
    pub seq: u64,
}

/// The server ends the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goodbye {
    /// Whether to come again.
    pub reconnect: bool,
}

/// What a server says besides events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerFrame {
    /// All of history was sent.
    CaughtUp(CaughtUp),
    /// Who is here.
    Presence {
        /// Their seats.
        seats: Vec<u64>,
    },
    /// Somebody writes.
    Typing {
        /// Whose seat it is.
        seat: u64,
    },
    /// The server ends the line.
    Goodbye(Goodbye),
}

/// What a client says. Commands go by POST.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClientFrame {
    /// Somebody writes here.
    Typing,
}

/// A frame as a client reads it.
#[derive(Debug)]
pub enum Frame {
    /// An event of the log.
    Event(Box<Line>),
    /// Anything else that is known.
    Said(ServerFrame),
}

/// As a stream of server-sent events says it.
impl fmt::Display for CaughtUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"{{"seq":{}}}"#, self.seq)
    }
}

/// As a stream of server-sent events says it.
impl fmt::Display for Goodbye {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"{{"reconnect":{}}}"#, self.reconnect)
    }
}

/// As it is sent.
impl fmt::Display for ServerFrame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CaughtUp(CaughtUp { seq }) => write!(f, r#"{{"kind":"caught_up","seq":{seq}}}"#),
            Self::Presence { seats } => {
                let seats: Vec<String> = seats.iter().map(u64::to_string).collect();
                write!(f, r#"{{"kind":"presence","seats":[{}]}}"#, seats.join(","))
            }
            Self::Typing { seat } => write!(f, r#"{{"kind":"typing","seat":{seat}}}"#),
            Self::Goodbye(Goodbye { reconnect }) => {
                write!(f, r#"{{"kind":"goodbye","reconnect":{reconnect}}}"#)
            }
        }
    }
}

/// As it is sent.
impl fmt::Display for ClientFrame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Typing => f.write_str(r#"{"kind":"typing"}"#),
        }
    }
}

impl ClientFrame {
    /// The frame that somebody sent, if it is one.
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

impl Frame {
    /// Reads a frame; nothing if it is of a kind that only a newer program knows.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(rest) = text.strip_prefix(EVENT_FRAME) {
            return serde_json::from_str(&format!("{{{rest}")).ok().map(|line| Self::Event(Box::new(line)));
        }
        let fields: FrameFields = json::parse(text).ok()?;
        Some(Self::Said(match fields.kind {
            FrameKind::CaughtUp => ServerFrame::CaughtUp(CaughtUp { seq: fields.seq }),
            FrameKind::Presence => ServerFrame::Presence { seats: fields.seats },
            FrameKind::Typing => ServerFrame::Typing { seat: fields.seat },
            FrameKind::Goodbye => ServerFrame::Goodbye(Goodbye { reconnect: fields.reconnect }),
            FrameKind::Unknown => return None,
        }))
    }
}

/// Every field that a frame may have; serde's own reader of tagged objects would make the page much larger.
#[derive(Deserialize)]
struct FrameFields {
    kind: FrameKind,
    #[serde(default)]
    seq: u64,
    #[serde(default)]
    seats: Vec<u64>,
    #[serde(default)]
    seat: u64,
    #[serde(default)]
    reconnect: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum FrameKind {
    CaughtUp,
    Presence,
    Typing,
    Goodbye,
    #[serde(other)]
    Unknown,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_frame_is_read_as_it_was_sent() {
        let sent = [
            (ServerFrame::CaughtUp(CaughtUp { seq: 7 }), r#"{"kind":"caught_up","seq":7}"#),
            (ServerFrame::Presence { seats: vec![1, 2] }, r#"{"kind":"presence","seats":[1,2]}"#),
            (ServerFrame::Typing { seat: 2 }, r#"{"kind":"typing","seat":2}"#),
            (ServerFrame::Goodbye(Goodbye { reconnect: true }), r#"{"kind":"goodbye","reconnect":true}"#),
        ];
        for (frame, text) in sent {
            assert_eq!(frame.to_string(), text);
            let Some(Frame::Said(read)) = Frame::parse(text) else { panic!("{text}") };
            assert_eq!(read, frame);
        }
        assert_eq!(ClientFrame::Typing.to_string(), r#"{"kind":"typing"}"#);
        assert_eq!(ClientFrame::parse(r#"{"kind":"typing"}"#), Some(ClientFrame::Typing));
    }

    #[test]
    fn a_frame_of_a_newer_program_is_passed_over() {
        assert!(Frame::parse(r#"{"kind":"weather","rain":true}"#).is_none());
        assert!(ClientFrame::parse(r#"{"kind":"roll"}"#).is_none());
    }
}
