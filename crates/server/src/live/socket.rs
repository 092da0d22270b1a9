//! A WebSocket: events, presence and typing to the browser; typing from it. Commands go by POST.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use protocol::v1::table::frame::{CaughtUp, ClientFrame, Goodbye, ServerFrame};
use tokio::time::{Instant, timeout};

use super::feed::Signal;
use super::follower::{Follower, News};

/// A client that takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// How much is sent before it is looked whether the client says something.
const MOST_AT_ONCE: usize = 64;
/// How often a silent line is tried.
const PING_EVERY: Duration = Duration::from_secs(25);
/// A client that says nothing for so long, not even to a ping, is gone.
const SILENCE: Duration = Duration::from_secs(70);
/// How often somebody can be said to be writing.
const TYPING_EVERY: Duration = Duration::from_secs(1);

/// A connection and what is known of its other end.
struct Conversation {
    socket: WebSocket,
    heard_at: Instant,
    typed_at: Option<Instant>,
}

/// Talks to a client until one of both has had enough, or nobody is waited for any longer.
pub(crate) async fn converse(socket: WebSocket, follower: Follower) {
    let hung_up = follower.hung_up();
    tokio::select! {
        () = talk(socket, follower) => {}
        () = hung_up.cancelled() => {}
    }
}

async fn talk(socket: WebSocket, mut follower: Follower) {
    let mut conversation = Conversation { socket, heard_at: Instant::now(), typed_at: None };
    let mut ping = tokio::time::interval_at(Instant::now() + PING_EVERY, PING_EVERY);
    loop {
        let goes_on = tokio::select! {
            news = follower.next() => conversation.send_all(news, &mut follower).await,
            said = conversation.socket.recv() => conversation.hear(said, &follower),
            _ = ping.tick() => conversation.ping().await,
        };
        if !goes_on {
            return;
        }
    }
}

impl Conversation {
    /// Sends one thing and whatever else is at hand, all in one go; whether to go on.
    async fn send_all(&mut self, first: News, follower: &mut Follower) -> bool {
        let (mut next, mut sent) = (Some(first), 0);
        while let Some(news) = next {
            if !self.send(news, follower).await {
                return false;
            }
            sent += 1;
            next = if sent < MOST_AT_ONCE { follower.at_hand() } else { None };
        }
        matches!(timeout(PATIENCE, self.socket.flush()).await, Ok(Ok(())))
    }

    /// Sends one thing, as far as the line takes it; whether to go on.
    async fn send(&mut self, news: News, follower: &Follower) -> bool {
        let text = match news {
            News::Event(written) => written.message(follower.viewer()),
            News::Presence(text) => text,
            News::Typing(seat) => ServerFrame::Typing { seat: seat.0 }.to_string().into(),
            News::CaughtUp(seq) => {
                let caught_up = ServerFrame::CaughtUp(CaughtUp { seq }).to_string();
                return self.feed_text(caught_up.into()).await
                    && self.feed_text(follower.slot().feed().presence()).await;
            }
            News::Goodbye { reconnect } => {
                self.goodbye(reconnect).await;
                return false;
            }
        };
        self.feed_text(text).await
    }

    async fn feed_text(&mut self, text: Utf8Bytes) -> bool {
        matches!(timeout(PATIENCE, self.socket.feed(Message::Text(text))).await, Ok(Ok(())))
    }

    async fn ping(&mut self) -> bool {
        let sent = timeout(PATIENCE, self.socket.send(Message::Ping(Bytes::new()))).await;
        matches!(sent, Ok(Ok(()))) && self.heard_at.elapsed() < SILENCE
    }

    /// Hears one thing; whether to go on. Anything but typing is no conversation of ours.
    fn hear(&mut self, said: Option<Result<Message, axum::Error>>, follower: &Follower) -> bool {
        self.heard_at = Instant::now();
        match said {
            Some(Ok(Message::Text(text))) => match ClientFrame::parse(&text) {
                Some(ClientFrame::Typing) => {
                    self.typing(follower);
                    true
                }
                None => false,
            },
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => true,
            _ => false,
        }
    }

    fn typing(&mut self, follower: &Follower) {
        if self.typed_at.is_none_or(|at| at.elapsed() >= TYPING_EVERY) {
            self.typed_at = Some(Instant::now());
            follower.slot().feed().tell(Signal::Typing(follower.viewer().id));
        }
    }

    /// Says goodbye, and whether to come back.
    async fn goodbye(&mut self, reconnect: bool) {
        let text = ServerFrame::Goodbye(Goodbye { reconnect }).to_string();
        let code = if reconnect { close_code::RESTART } else { close_code::POLICY };
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static("goodbye") };
        if self.feed_text(text.into()).await {
            let _gone = timeout(PATIENCE, self.socket.send(Message::Close(Some(frame)))).await;
        }
    }
}
