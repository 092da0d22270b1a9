//! A table while it is open in the page: what lies on it, its log, the line to the server.

mod draft;
mod entry;
mod journal;
mod odds;
mod scene;
mod send;
mod socket;
mod state;

pub(crate) use draft::{Aim, Draft};
pub(crate) use entry::{Content, LogEntry, Rolled};
pub(crate) use journal::Journal;
pub(crate) use odds::counted_picture;
pub(crate) use scene::Scene;
pub(crate) use socket::{follow, load_older, say_typing};
pub(crate) use state::{Connection, Live, Side};
