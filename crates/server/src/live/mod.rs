//! Telling of events as they happen: one cursor for sockets and streams, no gap and no duplicate.

mod feed;
mod follower;
mod socket;
mod stream;
mod written;

pub(crate) use feed::{Feed, Signal};
pub(crate) use follower::Follower;
pub(crate) use socket::converse;
pub(crate) use stream::stream;
pub(crate) use written::{ReadEvent, Written, read_event};
