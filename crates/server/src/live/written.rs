//! An event as it is shown: open to those who may see it, sealed to all others.

use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use play::fair::{Hash, Header, Salt, inner};
use play::{Audience, Event, Seat, SeatId, Told};
use protocol::v1::table::frame::EVENT_FRAME;
use protocol::v1::table::{Shown, TableFileError, event, write_fields};
use store::Row;

use crate::problem::ApiError;

/// Enough room for what stands beside the body in a line.
const BESIDE_THE_BODY: usize = 256;

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
    row: Arc<Row>,
    audience: Audience,
    /// Who has left by it.
    pub(crate) left: Option<SeatId>,
    open: OnceLock<Utf8Bytes>,
    sealed: OnceLock<Utf8Bytes>,
}

impl Written {
    /// A row whose event is at hand.
    pub(crate) fn new(row: Arc<Row>, told: &Told) -> Self {
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
            ReadEvent::Known(told) => Ok(Self::new(Arc::new(row), &told)),
            ReadEvent::OfNewerProgram => {
                // Where even that is said in a new way, nobody sees more than they may.
                let audience = event::decode_audience(&row.body).unwrap_or(Audience::Gm);
                let (open, sealed) = (OnceLock::new(), OnceLock::new());
                Ok(Self { row: Arc::new(row), audience, left: None, open, sealed })
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
        let mut line = String::new();
        self.write_line(viewer, &mut line);
        line
    }

    /// Writes the line at the end of a text.
    pub(crate) fn write_line(&self, viewer: &Seat, text: &mut String) {
        let rest = self.form(viewer).as_str().get(EVENT_FRAME.len()..).unwrap_or_default();
        text.reserve(rest.len() + 1);
        text.push('{');
        text.push_str(rest);
    }

    /// The one place where it is decided whether somebody sees an event open or sealed.
    fn is_open_to(&self, viewer: &Seat) -> bool {
        self.audience.includes(viewer)
    }

    fn form(&self, viewer: &Seat) -> &Utf8Bytes {
        if self.is_open_to(viewer) {
            self.open.get_or_init(|| {
                self.written_as(Shown::Open { salt: Salt(self.row.salt), body: &self.row.body })
            })
        } else {
            self.sealed.get_or_init(|| {
                let inner = inner(&Salt(self.row.salt), self.row.body.as_bytes());
                self.written_as(Shown::Sealed { inner })
            })
        }
    }

    /// The message, in which the line begins after its kind.
    fn written_as(&self, shown: Shown<'_>) -> Utf8Bytes {
        let Row { seq, action, at, hash, .. } = *self.row;
        let mut text = String::with_capacity(EVENT_FRAME.len() + self.row.body.len() + BESIDE_THE_BODY);
        text.push_str(EVENT_FRAME);
        write_fields(&mut text, &Header { seq, action, at: at.unsigned_abs() }, &Hash(hash), shown);
        text.push('}');
        text.into()
    }
}
