//! An event as it is shown: open to those who may see it, sealed to all others.

use std::sync::OnceLock;

use axum::extract::ws::Utf8Bytes;
use play::fair::{Hash, Salt};
use play::{Audience, Event, Seat, SeatId, Told};
use protocol::v1::table::{Line, TableFileError, event};
use store::Row;

use crate::problem::ApiError;

/// How a message to a socket begins; the rest is the line as everyone else gets it.
const MESSAGE: &str = r#"{"kind":"event","#;

/// What is in a row.
#[derive(Debug)]
pub(crate) enum ReadEvent {
    Known(Box<Told>),
    /// A kind or a field that this program does not know.
    OfNewerProgram,
}

/// Reads the event of a row.
pub(crate) fn read_event(row: &Row) -> Result<ReadEvent, ApiError> {
    match event::decode(&row.body) {
        Ok(told) => Ok(ReadEvent::Known(Box::new(told))),
        Err(TableFileError::Newer { .. }) => Ok(ReadEvent::OfNewerProgram),
        Err(_) => {
            // What is wrong with it might quote a secret.
            tracing::error!(seq = row.seq, "an event in the store cannot be read");
            Err(ApiError::unavailable("this table cannot be read by this server; ask whoever runs it"))
        }
    }
}

/// An event, written down at most once for those who may see it and once for those who may not.
#[derive(Debug)]
pub(crate) struct Written {
    row: Row,
    audience: Audience,
    /// Who has left by it.
    pub(crate) left: Option<SeatId>,
    open: OnceLock<Utf8Bytes>,
    sealed: OnceLock<Utf8Bytes>,
}

impl Written {
    /// A row whose event is at hand.
    pub(crate) fn new(row: Row, told: &Told) -> Self {
        let left = match told.event {
            Event::SeatLeft { seat, .. } => Some(seat),
            _ => None,
        };
        let audience = told.audience.clone();
        Self { row, audience, left, open: OnceLock::new(), sealed: OnceLock::new() }
    }

    /// A row from the store. One of a kind that this program does not know is shown as it is.
    pub(crate) fn of_row(row: Row) -> Result<Self, ApiError> {
        match read_event(&row)? {
            ReadEvent::Known(told) => Ok(Self::new(row, &told)),
            ReadEvent::OfNewerProgram => {
                // Where even that is said in a new way, nobody sees more than they may.
                let audience = event::decode_audience(&row.body).unwrap_or(Audience::Gm);
                Ok(Self { row, audience, left: None, open: OnceLock::new(), sealed: OnceLock::new() })
            }
        }
    }

    /// Its place in the log.
    pub(crate) fn seq(&self) -> u64 {
        self.row.seq
    }

    /// As a socket sends it.
    pub(crate) fn message(&self, viewer: &Seat) -> Utf8Bytes {
        self.form(viewer).clone()
    }

    /// As it stands in history, streams and exports.
    pub(crate) fn line(&self, viewer: &Seat) -> String {
        let rest = self.form(viewer).as_str().get(MESSAGE.len()..).unwrap_or_default();
        format!("{{{rest}")
    }

    /// The one place where it is decided whether somebody sees an event open or sealed.
    fn is_open_to(&self, viewer: &Seat) -> bool {
        self.audience.includes(viewer)
    }

    fn form(&self, viewer: &Seat) -> &Utf8Bytes {
        if self.is_open_to(viewer) {
            self.open.get_or_init(|| message(&self.open_line()))
        } else {
            self.sealed.get_or_init(|| message(&self.open_line().seal()))
        }
    }

    fn open_line(&self) -> Line {
        let Row { seq, action, at, salt, body, hash } = &self.row;
        Line::open(*seq, *action, at.unsigned_abs(), Hash(*hash), Salt(*salt), body.clone())
    }
}

fn message(line: &Line) -> Utf8Bytes {
    format!("{MESSAGE}{}", line.to_json().get(1..).unwrap_or_default()).into()
}
