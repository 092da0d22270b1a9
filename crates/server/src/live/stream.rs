//! Server-sent events: the same lines as in history, for scripts and curl.

use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use protocol::v1::table::frame::{CaughtUp, Goodbye};

use super::follower::{Follower, News};

/// How often a silent line is kept warm.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Streams what a follower has to send, until goodbye.
pub(crate) fn stream(follower: Follower) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let events = stream::unfold(Some(follower), |follower| async move {
        let mut follower = follower?;
        loop {
            match follower.next().await {
                News::Event(written) => {
                    let event = Event::default().id(written.seq().to_string());
                    return Some((Ok(event.data(written.line(follower.viewer()))), Some(follower)));
                }
                News::CaughtUp(seq) => {
                    let event = Event::default().event("caught_up").data(CaughtUp { seq }.to_string());
                    return Some((Ok(event), Some(follower)));
                }
                News::Goodbye { reconnect } => {
                    let data = Goodbye { reconnect }.to_string();
                    return Some((Ok(Event::default().event("goodbye").data(data)), None));
                }
                News::Presence(_) | News::Typing(_) => {}
            }
        }
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))
}
