//! The line on which the server tells what happens. It is made again by itself, from the last event that was heard.

use std::cell::RefCell;

use futures_util::future::{AbortHandle, Abortable};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use gloo_net::websocket::Message;
use gloo_net::websocket::futures::WebSocket;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::table::Line;
use protocol::v1::table::frame::{ClientFrame, Frame, Goodbye, ServerFrame};
use protocol::v1::table::http::Events;

use super::state::{Connection, Live};
use crate::tables::api;
use crate::tables::pause::{backoff, pause};
use crate::tables::trouble::{Trouble, TroubleKind};

/// How much of the log is read at first.
const RECENT: u64 = 200;
/// How much older log is read at once.
const OLDER: u64 = 200;
/// How many lines are taken in without a pause.
const FEW: usize = 8;

thread_local! {
    /// What this page can say on the line: that somebody writes.
    static SINK: RefCell<Option<SplitSink<WebSocket, Message>>> = const { RefCell::new(None) };
}

/// How a conversation ended.
enum End {
    /// Try again; whether all had been well.
    Again(bool),
    /// It is over.
    Gone(String),
}

/// Follows a table until its page is left.
pub(crate) fn follow(live: Live) {
    let (handle, registration) = AbortHandle::new_pair();
    on_cleanup(move || {
        handle.abort();
        SINK.with_borrow_mut(Option::take);
    });
    spawn_local(live.send_left_over());
    spawn_local(async move {
        // Aborted means that the page was left.
        // Ended by whoever left the page: there is nobody left to tell.
        let _ended = Abortable::new(keep(live), registration).await;
    });
}

async fn keep(live: Live) {
    let mut attempt = 0;
    while live.is_open() {
        let end = follow_once(live).await.unwrap_or_else(|trouble| match trouble.kind {
            TroubleKind::Again => End::Again(false),
            TroubleKind::NoSeat | TroubleKind::Refused | TroubleKind::WouldBreak => End::Gone(trouble.words),
        });
        match end {
            End::Gone(words) => {
                live.link.try_set(Connection::Gone(words));
                return;
            }
            End::Again(was_well) => attempt = if was_well { 0 } else { attempt + 1 },
        }
        live.link.try_set(Connection::Offline);
        live.show_last_seen();
        pause(backoff(attempt)).await;
    }
}

/// Fetches the table, reads what is recent, then listens until the line ends.
async fn follow_once(live: Live) -> Result<End, Trouble> {
    live.fetch().await?;
    let head = live.now(|scene| scene.view.seq);
    let read = live.journal.with_untracked(super::Journal::last);
    let cursor = match read {
        Some(last) if last <= head => last,
        _ => load(live, head.saturating_sub(RECENT)).await?,
    };
    let Some(stream) = connect(live, cursor) else { return Ok(End::Again(false)) };
    Ok(listen(live, stream).await)
}

fn connect(live: Live, cursor: u64) -> Option<SplitStream<WebSocket>> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    let url = format!("{scheme}://{}{}?after={cursor}", location.host().ok()?, live.path("/live"));
    let (sink, stream) = WebSocket::open(&url).ok()?.split();
    SINK.with_borrow_mut(|kept| *kept = Some(sink));
    Some(stream)
}

async fn listen(live: Live, mut stream: SplitStream<WebSocket>) -> End {
    let mut was_well = false;
    while let Some(Ok(message)) = stream.next().await {
        let Message::Text(text) = message else { continue };
        match Frame::parse(&text) {
            Some(Frame::Event(line)) => live.hear(&[*line]),
            Some(Frame::Said(ServerFrame::CaughtUp(_))) => {
                was_well = true;
                live.link.try_set(Connection::Live);
            }
            Some(Frame::Said(ServerFrame::Presence { seats })) => drop(live.present.try_set(seats)),
            Some(Frame::Said(ServerFrame::Typing { seat })) => live.writes(seat),
            Some(Frame::Said(ServerFrame::Goodbye(Goodbye { reconnect: true }))) => return End::Again(true),
            Some(Frame::Said(ServerFrame::Goodbye(Goodbye { reconnect: false }))) => {
                return farewell(live).await;
            }
            None => {}
        }
    }
    End::Again(was_well)
}

/// The server will not have us back: it may say why.
async fn farewell(live: Live) -> End {
    match live.fetch().await {
        Err(trouble) if trouble.kind != TroubleKind::Again => End::Gone(trouble.words),
        _ => End::Again(false),
    }
}

/// Reads the log from after an event to its end; the last event that was read.
async fn load(live: Live, after: u64) -> Result<u64, Trouble> {
    let mut cursor = after;
    loop {
        let page = api::get_lines::<Events>(&live.path(&format!("/events?after={cursor}"))).await?;
        take(live, &page.events).await;
        cursor = page.events.last().map_or(cursor, |line| line.seq);
        if !page.more {
            return Ok(cursor);
        }
    }
}

/// Reads older log, before the first event that is known.
pub(crate) async fn load_older(live: Live) -> Result<(), Trouble> {
    let first = live.journal.with_untracked(super::Journal::first).unwrap_or(1);
    let before = first.saturating_sub(1);
    if before == 0 {
        return Ok(());
    }
    let after = before.saturating_sub(OLDER);
    let path = live.path(&format!("/events?after={after}&limit={}", before - after));
    let page = api::get_lines::<Events>(&path).await?;
    take(live, &page.events).await;
    Ok(())
}

/// Takes a page of the log in, a few lines at a time: reading them is work, and the page must scroll meanwhile.
async fn take(live: Live, lines: &[Line]) {
    live.remember_lines(lines);
    for few in lines.chunks(FEW) {
        live.journal.try_update(|journal| journal.extend(few));
        pause(0).await;
    }
}

/// Lets the others know that somebody writes.
pub(crate) fn say_typing() {
    let Some(mut sink) = SINK.with_borrow_mut(Option::take) else { return };
    spawn_local(async move {
        let sent = sink.send(Message::Text(ClientFrame::Typing.to_string())).await;
        SINK.with_borrow_mut(|kept| {
            if sent.is_ok() && kept.is_none() {
                *kept = Some(sink);
            }
        });
    });
}

impl Live {
    /// Takes events in, and fetches what they have changed.
    pub(crate) fn hear(self, lines: &[Line]) {
        let heard: Vec<u64> = self
            .journal
            .try_update(|journal| {
                lines.iter().filter(|line| journal.push(line)).map(|line| line.seq).collect()
            })
            .unwrap_or_default();
        if heard.is_empty() {
            return;
        }
        self.remember_lines(lines);
        self.announce(&heard);
        self.heard.try_set(heard);
        self.refresh();
    }

    /// Tells those who hear the page what is new.
    fn announce(self, heard: &[u64]) {
        let words: Vec<String> = self.journal.with_untracked(|journal| {
            let entries = heard.iter().filter_map(|seq| journal.get(*seq)).filter(|entry| entry.is_shown());
            entries.map(|entry| crate::tables::log::spoken(self, entry)).collect()
        });
        if !words.is_empty() {
            self.said.try_set(words.join(" "));
        }
    }

    fn writes(self, seat: u64) {
        let now = js_sys::Date::now();
        self.typing.try_update(|list| {
            list.retain(|(one, at)| *one != seat && now - at < 4000.0);
            list.push((seat, now));
        });
        let fade = move || {
            let now = js_sys::Date::now();
            self.typing.try_update(|list| list.retain(|(_, at)| now - at < 3900.0));
        };
        set_timeout(fade, std::time::Duration::from_secs(4));
    }
}
